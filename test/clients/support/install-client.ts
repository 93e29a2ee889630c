import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CHECKOUT } from "./checkout.ts";

/** A pinned release of an agent's client. */
export interface ClientPackage {
  readonly name: string;
  readonly version: string;
  /** Where the executable is, below node_modules. */
  readonly executable: string;
}

export const CLAUDE_CODE: ClientPackage = {
  name: "@anthropic-ai/claude-code",
  version: "2.1.332",
  executable: `@anthropic-ai/claude-code-${process.platform}-${process.arch}/claude`,
};

/** The path of the client's executable, installed from npm when the cache has none. */
export function installClient(client: ClientPackage): string {
  const cache = process.env["STET_CLIENTS_CACHE"] ?? join(CHECKOUT, ".cache", "clients");
  const folder = join(cache, `${client.name.replaceAll(/[^a-z0-9]+/g, "-").replace(/^-/, "")}-${client.version}`);
  const executable = join(folder, "node_modules", client.executable);
  if (!existsSync(executable)) installInto(cache, folder, client);
  if (!existsSync(executable)) throw new Error(`${client.name}@${client.version} brought no ${client.executable}`);
  return executable;
}

// Installed beside and renamed, so that an interrupted install is never taken for a client.
function installInto(cache: string, folder: string, client: ClientPackage): void {
  mkdirSync(cache, { recursive: true });
  const temporary = mkdtempSync(join(cache, "installing-"));
  const spec = `${client.name}@${client.version}`;
  const args = ["install", "--prefix", temporary, "--ignore-scripts", "--no-audit", "--no-fund", spec];
  const done = spawnSync("npm", args, { encoding: "utf8", cwd: temporary });
  if (done.status !== 0) {
    rmSync(temporary, { recursive: true, force: true });
    const said = done.error?.message ?? done.stderr.trim();
    throw new Error(`cannot install ${spec} from npm (set STET_SKIP_CLIENTS=1 to go without): ${said}`);
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(temporary, folder);
}

/** True when the person running the tests chose to go without the real clients. */
export function areClientsSkipped(): boolean {
  return process.env["STET_SKIP_CLIENTS"] === "1";
}
