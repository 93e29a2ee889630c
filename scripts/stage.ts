import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A home and a git repository of their own, below one temporary folder, with `stet` on the PATH. */
export interface Stage {
  readonly folder: string;
  readonly home: string;
  readonly repository: string;
  /** Runs a command line in the repository, as a person would type it. */
  run(line: string, input?: string): Ran;
  /** Runs what the repository's Claude Code settings name for an event, as the client would. */
  fire(event: string, payload: Payload): Ran;
  close(): void;
}

export type Payload = Readonly<Record<string, unknown>>;

interface HookGroup {
  readonly matcher?: string;
  readonly hooks: readonly { readonly command: string }[];
}

/** `program` is the path of the built stet.cjs. */
export function openStage(program: string): Stage {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "stet-stage-")));
  const [home, repository, bin] = ["you", "you/app", "bin"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const path of [repository, bin]) mkdirSync(path, { recursive: true });
  writeFileSync(join(bin, "stet"), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`, { mode: 0o755 });
  const environment = {
    PATH: `${bin}:${process.env["PATH"] ?? "/usr/bin:/bin"}`,
    HOME: home,
    NO_COLOR: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_CONFIG_SYSTEM: "/dev/null",
  };
  const run = (line: string, input = "", more: Record<string, string> = {}): Ran => {
    const env = { ...environment, ...more };
    const ran = spawnSync("/bin/sh", ["-c", line], { cwd: repository, env, input, encoding: "utf8" });
    if (ran.error !== undefined) throw ran.error;
    return ran;
  };
  expectSuccess("git init", run("git init -q -b main ."));
  writeFileSync(join(repository, "package.json"), '{\n  "name": "app"\n}\n');
  return {
    folder,
    home,
    repository,
    run,
    fire: (event, payload) => fireHooks(event, payload, repository, run),
    close: () => removeForGood(folder),
  };
}

export function expectSuccess(what: string, ran: Ran): Ran {
  if (ran.status === 0) return ran;
  throw new Error(`${what} exited ${ran.status}: ${ran.stderr}${ran.stdout}`);
}

function fireHooks(
  event: string,
  payload: Payload,
  repository: string,
  run: (line: string, input: string, more: Record<string, string>) => Ran,
): Ran {
  const settings = JSON.parse(readFileSync(join(repository, ".claude/settings.json"), "utf8")) as {
    hooks: Record<string, HookGroup[]>;
  };
  const subject = String(payload["tool_name"] ?? payload["source"] ?? "");
  const commands = (settings.hooks[event] ?? [])
    .filter(({ matcher }) => matcher === undefined || new RegExp(`^(?:${matcher})$`).test(subject))
    .flatMap(({ hooks }) => hooks.map(({ command }) => command));
  if (commands.length === 0) throw new Error(`nothing is wired for ${event} ${subject}`);
  const more = {
    CLAUDE_PROJECT_DIR: repository,
    CLAUDE_CODE_SESSION_ID: String(payload["session_id"]),
    CLAUDE_CODE_SESSION_ATTENDED: "1",
  };
  const answers = commands.map((command) => expectSuccess(command, run(command, `${JSON.stringify(payload)}\n`, more)));
  return { status: 0, stdout: answers.map((ran) => ran.stdout).join(""), stderr: "" };
}

// A drain that a hook started in the background may write once more after the first removal.
function removeForGood(folder: string): void {
  for (let quiet = 0; quiet < 3; quiet += 1) {
    if (existsSync(folder)) {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      quiet = 0;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  }
}
