import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { claudeCode } from "../../src/providers/claude-code/claude-code.ts";
import { composeShim } from "../../src/providers/shim.ts";
import { SHELLS, ShimStage } from "../support/shim-stage.ts";

const EVENTS = claudeCode.entries.map((entry) => entry.event);
const PROMPT = '{"session_id":"s1","hook_event_name":"UserPromptSubmit","prompt":"use pnpm"}\n';

function start(source: string, session = "s1"): string {
  return `{"session_id":"${session}","hook_event_name":"SessionStart","source":"${source}"}\n`;
}

it("finds at least dash and bash here", () => {
  expect(SHELLS.length).toBeGreaterThanOrEqual(2);
});

describe.each(SHELLS.map((shell) => [shell.join(" "), shell] as const))("a shim under %s", (_name, shell) => {
  let stage: ShimStage;
  beforeEach(() => {
    stage = new ShimStage(shell);
  });
  afterEach(() => stage.remove());

  describe("writing a receipt", () => {
    it.each([
      ["one line", Buffer.from(PROMPT)],
      ["no newline at the end", Buffer.from('{"a":"b"}')],
      ["nothing", Buffer.alloc(0)],
      ["NUL, CRLF, emoji and broken UTF-8", Buffer.from([0, 13, 10, 0xf0, 0x9f, 0x98, 0x80, 0xff, 0xc3, 10, 0])],
      ["1 MB of chance", randomBytes(1_000_003)],
    ])("keeps the bytes of %s", (_what, payload) => {
      const ran = stage.run("UserPromptSubmit", payload);
      expect(ran).toEqual({ status: 0, stdout: "", stderr: "" });
      const [receipt, ...others] = stage.receipts();
      expect(others).toEqual([]);
      expect(receipt?.payload.equals(payload)).toBe(true);
      expect(receipt?.name).toMatch(/^claude-code\.UserPromptSubmit\.\d+\.[0-9a-f-]+$/);
      expect(statSync(join(stage.spool, receipt?.name ?? "")).mode & 0o777).toBe(0o600);
      expect(stage.leftovers()).toEqual([]);
    });

    it.each(EVENTS)("at %s exits 0 and names its event", (event) => {
      stage.launch();
      expect(stage.run(event, PROMPT)).toEqual({ status: 0, stdout: "", stderr: "" });
      expect(stage.receipts()[0]?.header.split("\t").slice(0, 2)).toEqual(["stet-receipt/1", `event=${event}`]);
    });

    it("tells what only the hook knows", () => {
      execFileSync("git", ["init", "-q", "-b", "trunk", stage.project]);
      const inside = join(stage.project, "packages/a");
      mkdirSync(inside, { recursive: true });
      stage.run("UserPromptSubmit", PROMPT, { cwd: inside, env: { CLAUDE_CODE_SESSION_ATTENDED: "1" } });
      expect(stage.receipts()[0]?.header).toBe(
        `stet-receipt/1\tevent=UserPromptSubmit\tattended=1\thead=ref: refs/heads/trunk\tproject=${stage.project}\tcwd=${inside}\tshim=1.2.3`,
      );
    });

    it.each([
      [{}, ""],
      [{ CLAUDE_CODE_SESSION_ATTENDED: "1" }, "1"],
      [{ CLAUDE_CODE_SESSION_ATTENDED: "0" }, "0"],
      [{ CLAUDE_CODE_ENTRYPOINT: "sdk-cli" }, "0"],
      [{ CLAUDE_CODE_ENTRYPOINT: "cli" }, ""],
      [{ CI: "true" }, "0"],
      [{ CI: "false", CLAUDE_CODE_SESSION_ATTENDED: "1" }, "1"],
    ])("takes %j for attended=%s", (env, attended) => {
      stage.run("UserPromptSubmit", PROMPT, { env });
      expect(stage.receipts()[0]?.header).toContain(`\tattended=${attended}\t`);
    });

    it("reads HEAD through a linked worktree's .git file, absolute or relative", () => {
      const git = join(stage.root, "main/.git/worktrees/w");
      mkdirSync(git, { recursive: true });
      writeFileSync(join(git, "HEAD"), "ref: refs/heads/w\n");
      for (const gitdir of [git, "../main/.git/worktrees/w"]) {
        writeFileSync(join(stage.project, ".git"), `gitdir: ${gitdir}\n`);
        stage.run("UserPromptSubmit", PROMPT);
      }
      for (const receipt of stage.receipts()) expect(receipt.header).toContain("\thead=ref: refs/heads/w\t");
      expect(stage.receipts()).toHaveLength(2);
    });

    it.each(["with space", "new\nline\ttab", "üñï 😀", "quote'\"$(x)`", "-n", "*?[a]"])(
      "works in a folder named %j",
      (folder) => {
        const cwd = join(stage.project, folder);
        mkdirSync(cwd);
        expect(stage.run("UserPromptSubmit", PROMPT, { cwd, env: { CLAUDE_PROJECT_DIR: cwd } }).status).toBe(0);
        const [receipt] = stage.receipts();
        expect(receipt?.header).toContain(`\tcwd=${cwd.replaceAll(/[\t\n]/g, "")}\tshim`);
        expect(receipt?.payload.toString()).toBe(PROMPT);
      },
    );

    it("sees through a symlinked start folder", () => {
      writeFileSync(join(stage.project, ".no-capture"), "");
      mkdirSync(join(stage.project, "sub"));
      const link = join(stage.root, "link");
      symlinkSync(join(stage.project, "sub"), link);
      stage.run("UserPromptSubmit", PROMPT, { cwd: link, env: { PWD: link, CLAUDE_PROJECT_DIR: link } });
      expect(stage.receipts()).toEqual([]);
    });

    it("keeps 200 prompts of 400 KB that come at once", async () => {
      const payloads = Array.from({ length: 200 }, (_, index) => Buffer.from(`${index}:${"x".repeat(400_000)}`));
      const exits = await Promise.all(payloads.map((payload) => stage.start("UserPromptSubmit", payload)));
      expect(new Set(exits)).toEqual(new Set([0]));
      const kept = stage.receipts().map((receipt) => receipt.payload.toString());
      expect(kept.sort()).toEqual(payloads.map(String).sort());
      expect(stage.leftovers()).toEqual([]);
    });
  });

  describe("leaving things alone", () => {
    it.each([
      ["STET_DISABLE is set", () => ({ STET_DISABLE: "1" })],
      ["neither HOME nor XDG says where", () => ({ HOME: undefined })],
      ["HOME is empty", () => ({ HOME: "" })],
    ])("writes nothing when %s", (_what, env) => {
      for (const event of EVENTS) {
        expect(stage.run(event, PROMPT, { env: env() })).toEqual({ status: 0, stdout: "", stderr: "" });
      }
      expect(stage.receipts()).toEqual([]);
    });

    it.each([".no-capture", ".stet/.no-capture"])("writes nothing under a folder with %s", (file) => {
      mkdirSync(join(stage.project, ".stet"));
      mkdirSync(join(stage.project, "a/b"), { recursive: true });
      mkdirSync(join(stage.project, ".git"));
      writeFileSync(join(stage.project, file), "");
      stage.launch("echo block");
      const elsewhere = { CLAUDE_PROJECT_DIR: stage.home };
      expect(
        stage.run("SessionStart", start("startup"), { cwd: join(stage.project, "a/b"), env: elsewhere }).stdout,
      ).toBe("");
      stage.run("UserPromptSubmit", PROMPT, { cwd: stage.home });
      expect([stage.receipts(), stage.launched()]).toEqual([[], []]);
    });

    it("does not look above the repository's top", () => {
      writeFileSync(join(stage.root, ".no-capture"), "");
      mkdirSync(join(stage.project, ".git"));
      stage.run("UserPromptSubmit", PROMPT);
      expect(stage.receipts()).toHaveLength(1);
    });

    it("makes no folder for a teammate who has no stet", () => {
      rmSync(join(stage.home, ".local"), { recursive: true });
      for (const event of EVENTS) expect(stage.run(event, PROMPT)).toEqual({ status: 0, stdout: "", stderr: "" });
      expect(existsSync(join(stage.home, ".local"))).toBe(false);
    });

    it("makes the spool where the launcher is there", () => {
      stage.launch();
      rmSync(stage.state, { recursive: true });
      stage.run("UserPromptSubmit", PROMPT);
      expect(stage.receipts()).toHaveLength(1);
      expect(statSync(stage.spool).mode & 0o777).toBe(0o700);
    });

    it("goes by the XDG folders and ignores relative ones", () => {
      const state = join(stage.root, "state");
      mkdirSync(join(state, "stet/spool"), { recursive: true });
      stage.run("UserPromptSubmit", PROMPT, { env: { XDG_STATE_HOME: state } });
      expect(stage.receipts(join(state, "stet/spool"))).toHaveLength(1);
      stage.run("UserPromptSubmit", PROMPT, { env: { XDG_STATE_HOME: "state" } });
      expect(stage.receipts()).toHaveLength(1);
    });

    it("keeps prompts where the launcher is gone", () => {
      expect(stage.run("UserPromptSubmit", PROMPT)).toEqual({ status: 0, stdout: "", stderr: "" });
      expect(stage.receipts()).toHaveLength(1);
    });
  });

  describe("with something broken", () => {
    const quiet = EVENTS.filter((event) => event !== "SessionStart");

    it.each([
      [
        "a file is in the spool's place",
        () => {
          rmSync(stage.spool, { recursive: true });
          writeFileSync(stage.spool, "");
        },
      ],
      [
        "the spool is a full device",
        () => {
          rmSync(stage.spool, { recursive: true });
          symlinkSync("/dev/full", stage.spool);
        },
      ],
      [
        "the spool cannot be written",
        () => {
          rmSync(stage.spool, { recursive: true });
          symlinkSync("/proc/self", stage.spool);
        },
      ],
      ["the launcher is missing", () => rmSync(stage.launcher, { force: true })],
      ["the launcher is not executable", () => chmodSync(stage.launcher, 0o644)],
      [
        "the launcher is a folder",
        () => {
          rmSync(stage.launcher);
          mkdirSync(stage.launcher);
        },
      ],
      ["the launcher exits 2", () => stage.launch("exit 2")],
      ["the launcher is killed", () => stage.launch("kill -9 $$")],
      [
        "the launcher is no program",
        () => {
          writeFileSync(stage.launcher, Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0]));
          chmodSync(stage.launcher, 0o755);
        },
      ],
    ])("exits 0 in silence when %s, and a session start names the next step", (_what, spoil) => {
      stage.launch();
      spoil();
      for (const event of quiet)
        expect([event, stage.run(event, PROMPT)]).toEqual([event, { status: 0, stdout: "", stderr: "" }]);
      const { status, stdout, stderr } = stage.run("SessionStart", start("resume"));
      expect([status, stderr]).toEqual([0, ""]);
      expect(stdout).toMatch(/^stet: [^\n]*`stet doctor`[^\n]*\n$/);
    });

    it.each(EVENTS)("keeps the receipt of %s when no PATH is given", (event) => {
      stage.launch();
      for (const env of [{ PATH: "" }, { PATH: undefined }]) expect(stage.run(event, PROMPT, { env }).status).toBe(0);
      expect(stage.receipts()).toHaveLength(2);
    });

    it("exits 0 when standard input or output is closed", () => {
      const shim = stage.shim("UserPromptSubmit");
      for (const closed of ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"]) {
        execFileSync("sh", ["-c", `'${shim}' ${closed}`], {
          cwd: stage.project,
          env: stage.environment(),
          input: PROMPT,
        });
      }
      expect(stage.leftovers()).toEqual([]);
    });

    it("exits 0 in a folder that was deleted", () => {
      const script = `mkdir gone && cd gone && rmdir ../gone && '${stage.shim("UserPromptSubmit")}'`;
      execFileSync("sh", ["-c", script], { cwd: stage.project, env: stage.environment(), input: PROMPT });
      expect(stage.receipts()).toHaveLength(1);
    });

    it("never exits 2, wherever its own text is cut off", () => {
      const shim = stage.shim("SessionStart");
      const text = readFileSync(shim, "utf8");
      const from = text.indexOf("EXIT\n") + 5;
      for (let cut = from; cut < text.length; cut += 97) {
        writeFileSync(shim, text.slice(0, cut));
        expect([cut, stage.run("SessionStart", start("resume")).status]).toEqual([cut, 0]);
      }
    });
  });
});

describe("the text of a shim", () => {
  it.each(EVENTS)("of %s traps first, replaces no process and names nobody's path", (event) => {
    const text = composeShim({ provider: "claude-code", event, version: "1.2.3" });
    const code = text.split("\n").filter((line) => !line.startsWith("#"));
    expect(code[0]).toBe("trap 'exit 0' EXIT");
    expect(text).not.toMatch(/\bexec\b/);
    expect(text).not.toMatch(/\bsh +["'$/]/);
  });
});
