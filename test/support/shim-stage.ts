import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { composeShim, shimName } from "../../src/providers/shim.ts";
import { removeFolder } from "./remove-folder.ts";

/** The shells a shim must run under, those of them that are here. */
export const SHELLS: readonly (readonly string[])[] = [["dash"], ["bash", "--posix"], ["busybox", "sh"]].filter(
  ([program]) => spawnSync(program ?? "", ["-c", ":"]).error === undefined && isThere(program ?? ""),
);

function isThere(program: string): boolean {
  return spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
}

export interface ShimRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A temporary home and project with shims of one shell in it. */
export class ShimStage {
  readonly root = mkdtempSync(join(tmpdir(), "stet-shim-"));
  readonly home = join(this.root, "home");
  readonly project = join(this.root, "project");
  readonly state = join(this.home, ".local/state/stet");
  readonly spool = join(this.state, "spool");
  readonly launcher = join(this.home, ".local/share/stet/launch");
  private readonly shell: readonly string[];

  constructor(shell: readonly string[]) {
    this.shell = shell;
    for (const folder of [this.spool, join(this.launcher, ".."), this.project]) mkdirSync(folder, { recursive: true });
  }

  /** Puts a launcher there that notes its arguments and answers with `body`. */
  launch(body = ":"): void {
    const log = join(this.root, "launched");
    writeFileSync(this.launcher, `#!/bin/sh\nprintf '%s\\n' "$*" >>'${log}'\n${body}\n`);
    chmodSync(this.launcher, 0o755);
  }

  launched(): string[] {
    const log = join(this.root, "launched");
    return existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : [];
  }

  shim(event: string): string {
    const path = join(this.root, shimName(event));
    if (existsSync(path)) return path;
    const text = composeShim({ provider: "claude-code", event, version: "1.2.3" });
    const [program, option] = this.shell;
    const found = execFileSync("sh", ["-c", `command -v ${program}`], { encoding: "utf8" }).trim();
    writeFileSync(path, text.replace("#!/bin/sh", `#!${found}${option === undefined ? "" : ` ${option}`}`));
    chmodSync(path, 0o755);
    return path;
  }

  run(
    event: string,
    payload: string | Uint8Array,
    how: { env?: NodeJS.ProcessEnv; cwd?: string; args?: string[] } = {},
  ): ShimRun {
    const { status, stdout, stderr } = spawnSync(this.shim(event), how.args ?? [], {
      input: payload,
      cwd: how.cwd ?? this.project,
      env: { ...this.environment(), ...how.env },
    });
    return { status, stdout: String(stdout), stderr: String(stderr) };
  }

  /** Starts one without waiting for it; resolves to its exit code. */
  start(event: string, payload: Uint8Array): Promise<number | null> {
    const child = spawn(this.shim(event), [], {
      cwd: this.project,
      env: this.environment(),
      stdio: ["pipe", "ignore", "ignore"],
    });
    child.stdin.end(payload);
    return new Promise((resolve) => child.on("close", resolve));
  }

  environment(): NodeJS.ProcessEnv {
    return {
      PATH: process.env["PATH"],
      HOME: this.home,
      CLAUDE_PROJECT_DIR: this.project,
      CLAUDE_CODE_SESSION_ID: "s1",
    };
  }

  receipts(spool = this.spool): { name: string; header: string; payload: Buffer }[] {
    return readdirSync(spool)
      .filter((name) => !name.startsWith("."))
      .map((name) => {
        const bytes = readFileSync(join(spool, name));
        const end = bytes.indexOf(10);
        return { name, header: bytes.subarray(0, end).toString(), payload: bytes.subarray(end + 1) };
      });
  }

  leftovers(): string[] {
    return readdirSync(this.spool).filter((name) => name.startsWith("."));
  }

  remove(): void {
    removeFolder(this.root);
  }
}
