import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { removeFolder } from "../test/support/remove-folder.ts";
import type { Command } from "./timing.ts";

const ROOT = resolve(import.meta.dirname, "..");
const ENGINE = ["better-sqlite3", "bindings", "file-uri-to-path"];

/** The built product as an installation lays it down, copied so that a build meanwhile changes nothing. */
export function installProduct(dist: string): { readonly folder: string; remove(): void } {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "stet-bench-program-")));
  const folder = join(root, "node_modules/stet");
  cpSync(dist, join(folder, "dist"), { recursive: true });
  symlinkSync(join(ROOT, "models"), join(folder, "models"));
  for (const name of ENGINE) {
    const installed = join(ROOT, "node_modules", name);
    if (existsSync(installed)) symlinkSync(installed, join(root, "node_modules", name));
  }
  return { folder: join(folder, "dist"), remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** A person's home and one repository with stet set up in it, in a temporary folder. */
export class Stage {
  readonly root: string;
  readonly home: string;
  readonly cwd: string;
  readonly program: string;
  readonly environment: Readonly<Record<string, string>>;
  #prompts = 0;

  constructor(program: string) {
    this.program = program;
    this.root = realpathSync(mkdtempSync(join(tmpdir(), "stet-bench-")));
    this.home = join(this.root, "home");
    this.cwd = join(this.root, "app");
    mkdirSync(this.home);
    mkdirSync(this.cwd);
    // No NODE_EXTRA_CA_CERTS: it slows every start of Node, the floor's too.
    this.environment = {
      PATH: process.env["PATH"] ?? "/usr/bin:/bin",
      HOME: this.home,
      NO_COLOR: "1",
      GIT_CONFIG_GLOBAL: "/dev/null",
      GIT_CONFIG_SYSTEM: "/dev/null",
      CLAUDE_PROJECT_DIR: this.cwd,
      CLAUDE_CODE_SESSION_ATTENDED: "1",
    };
    execFileSync("git", ["init", "-q"], { cwd: this.cwd, env: this.environment });
    this.answer(["init", "--provider", "claude-code"]);
  }

  get spool(): string {
    return join(this.home, ".local/state/stet/spool");
  }

  shim(event: string): string {
    return join(this.cwd, ".claude/hooks", `stet-${event}`);
  }

  /** A command of stet; with a function, other words each time. */
  command(words: readonly string[] | (() => readonly string[])): Command {
    const { cwd, environment } = this;
    const script = join(this.program, "stet.cjs");
    const all = typeof words === "function" ? () => [script, ...words()] : [script, ...words];
    return { program: process.execPath, words: all, cwd, environment };
  }

  get drainCommand(): Command {
    const { cwd, environment } = this;
    return { program: process.execPath, words: [join(this.program, "stet-drain.cjs")], cwd, environment };
  }

  /** What a command prints. */
  answer(words: readonly string[]): string {
    return execFileSync(process.execPath, [join(this.program, "stet.cjs"), ...words], {
      cwd: this.cwd,
      env: this.environment,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
  }

  /** Runs a shim as the client would and gives what it prints. */
  hook(event: string, payload: string): string {
    const ran = spawnSync(this.shim(event), [], {
      cwd: this.cwd,
      env: this.environment,
      input: payload,
      encoding: "utf8",
    });
    if (ran.status !== 0) throw new Error(`${event} exited ${ran.status}: ${ran.stderr}`);
    return ran.stdout;
  }

  payload(event: string, more: Readonly<Record<string, unknown>>): string {
    const { cwd } = this;
    return JSON.stringify({ session_id: "bench", transcript_path: "", cwd, hook_event_name: event, ...more });
  }

  prompt(text: string): string {
    return this.payload("UserPromptSubmit", { prompt_id: `bench-${++this.#prompts}`, prompt: text });
  }

  /** Works off the spool to its end, whoever else is at it. */
  settle(): void {
    do {
      execFileSync(process.execPath, [join(this.program, "stet-drain.cjs")], {
        cwd: this.cwd,
        env: this.environment,
        stdio: "ignore",
      });
    } while (readdirSync(this.spool).length > 0);
  }

  /** Empties the spool without a look at what is in it. */
  dropReceipts(): void {
    for (const name of readdirSync(this.spool)) rmSync(join(this.spool, name));
  }

  /** Where stet says it keeps something. */
  place(name: "store" | "index" | "ledger"): string {
    const places = JSON.parse(this.answer(["where", "--json"])) as Record<string, string>;
    return places[name] ?? "";
  }

  remove(): void {
    // A drain that a hook started may still be at its renderings.
    removeFolder(this.root);
  }
}
