import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";

/** A network of its own that holds loopback and nothing else. */
export interface NetworkNamespace {
  /** The words that go before a command so that it runs inside. */
  readonly enter: readonly string[];
  close(): void;
}

/** Throws when neither `ip netns` (root) nor `unshare` gives a network; nothing may fall back to the real one. */
export async function openNetworkNamespace(): Promise<NetworkNamespace> {
  const named = openNamed();
  if (named.namespace !== undefined) return named.namespace;
  const unshared = await openUnshared();
  if (unshared.namespace !== undefined) return unshared.namespace;
  throw new Error(
    `no network namespace with only loopback: ip netns said "${named.why}", unshare said "${unshared.why}"; ` +
      "install iproute2 and run as root, or allow user namespaces",
  );
}

interface Attempt {
  readonly namespace?: NetworkNamespace;
  readonly why: string;
}

function openNamed(): Attempt {
  const name = `stet-${process.pid}-${randomBytes(3).toString("hex")}`;
  const added = run("ip", ["netns", "add", name]);
  if (added !== undefined) return { why: added };
  const enter = ["ip", "netns", "exec", name];
  const close = (): void => {
    run("ip", ["netns", "delete", name]);
  };
  const raised = run("ip", [...enter.slice(1), "ip", "link", "set", "lo", "up"]);
  if (raised === undefined) return { namespace: { enter, close }, why: "" };
  close();
  return { why: raised };
}

// The namespace lives as long as the process that holds it.
async function openUnshared(): Promise<Attempt> {
  const script = "ip link set lo up && echo ready && exec sleep 86400";
  const holder = spawn("unshare", ["-rn", "sh", "-c", script], { stdio: ["ignore", "pipe", "pipe"] });
  const why = await untilReady(holder);
  if (why !== undefined || holder.pid === undefined) return { why: why ?? "no process" };
  const enter = ["nsenter", "-t", String(holder.pid), "-U", "-n", "--preserve-credentials", "--"];
  return { namespace: { enter, close: () => holder.kill("SIGKILL") }, why: "" };
}

function untilReady(holder: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = "";
    holder.stderr?.on("data", (data) => {
      said += String(data);
    });
    holder.stdout?.once("data", () => resolve(undefined));
    holder.once("error", (error) => resolve(error.message));
    holder.once("close", () => resolve(said.trim() || "ended at once"));
  });
}

/** What went wrong, or undefined. */
function run(program: string, args: readonly string[]): string | undefined {
  const done = spawnSync(program, args, { encoding: "utf8" });
  if (done.error !== undefined) return done.error.message;
  return done.status === 0 ? undefined : done.stderr.trim();
}
