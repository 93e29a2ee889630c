import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { claudeCode } from "../../src/providers/claude-code/claude-code.ts";
import { SHELLS, ShimStage } from "../support/shim-stage.ts";

const EVENTS = claudeCode.entries.map((entry) => entry.event);
const PROMPT = '{"session_id":"s1","hook_event_name":"UserPromptSubmit","prompt":"use pnpm"}\n';

/** The first line of a receipt, and what follows it. */
function cut(text: string): [string, string] {
  const end = text.indexOf("\n") + 1;
  return [text.slice(0, end), text.slice(end)];
}

function start(source: string, session = "s1"): string {
  return `{"session_id":"${session}","hook_event_name":"SessionStart","source":"${source}"}\n`;
}

describe.each(SHELLS.map((shell) => [shell.join(" "), shell] as const))(
  "what a shim answers under %s",
  (_name, shell) => {
    let stage: ShimStage;
    beforeEach(() => {
      stage = new ShimStage(shell);
    });
    afterEach(() => stage.remove());

    describe("asking stet", () => {
      it.each(["Stop", "SubagentStop", "PostToolUse", "SessionEnd"])(
        "drains in the background at %s",
        async (event) => {
          stage.launch(`sleep 0.3; : >'${stage.root}/drained'`);
          expect(stage.run(event, PROMPT).stdout).toBe("");
          expect(existsSync(join(stage.root, "drained"))).toBe(false);
          await until(() => existsSync(join(stage.root, "drained")));
          expect(stage.launched()).toEqual(["drain"]);
        },
      );

      it("starts nothing at a prompt", () => {
        stage.launch("echo no");
        expect(stage.run("UserPromptSubmit", PROMPT).stdout).toBe("");
        expect(stage.launched()).toEqual([]);
      });

      it("prints what the launcher answers to a subagent's start, and names the receipt", () => {
        stage.launch("echo '{\"a\":1}'");
        expect(stage.run("SubagentStart", '{"session_id":"s1","agent_id":"a1"}').stdout).toBe('{"a":1}\n');
        // Its receipt is still there, so that a drain may follow in the background.
        expect(stage.launched()[0]).toBe(`hook claude-code SubagentStart ${stage.receipts()[0]?.name}`);
      });

      it("answers a compaction, then drains", async () => {
        stage.launch('[ "$1" = drain ] || echo keep');
        expect(stage.run("PreCompact", '{"session_id":"s1","trigger":"auto"}').stdout).toBe("keep\n");
        await until(() => stage.launched().length === 2);
        expect(stage.launched()).toEqual([
          expect.stringMatching(/^hook claude-code PreCompact claude-code\./),
          "drain",
        ]);
      });

      it.each([
        ["SessionStart", start("resume")],
        ["SubagentStart", '{"session_id":"s1","agent_id":"a1"}\n'],
        ["PreCompact", '{"session_id":"s1","trigger":"auto"}\n'],
      ])("hands the receipt of %s over though a drain has taken it away", (event, payload) => {
        stage.launch('[ "$1" = drain ] || cat');
        const fast = join(stage.root, "fast");
        mkdirSync(fast);
        const mv = execFileSync("sh", ["-c", "command -v mv"], { encoding: "utf8" }).trim();
        writeFileSync(join(fast, "mv"), `#!/bin/sh\n${mv} "$@" && rm "$3"\n`, { mode: 0o755 });
        const env = { PATH: `${fast}:${process.env["PATH"]}` };
        const [header, rest] = cut(stage.run(event, payload, { env }).stdout);
        expect(header).toContain(`event=${event}`);
        expect(rest).toBe(payload);
        expect(stage.receipts()).toEqual([]);
        expect(stage.run(event, payload, { env }).stdout).toBe("");
      });

      describe("at a prompt", () => {
        const old = new Date(1_700_000_000_000);
        let settings: string;

        function leaveMark(folder = stage.project): string {
          const mark = join(stage.state, "blocks", `claude-code${realpathSync(folder)}`, "recall");
          mkdirSync(dirname(mark), { recursive: true });
          writeFileSync(mark, `${settings}\n${stage.root}/absent\n`);
          return mark;
        }

        beforeEach(() => {
          stage.launch("echo recalled");
          settings = join(stage.root, "config.json");
          writeFileSync(settings, "{}");
          utimesSync(settings, old, old);
        });

        it("asks stet while a mark of this folder is newer than the settings", () => {
          const mark = leaveMark();
          expect(stage.run("UserPromptSubmit", PROMPT).stdout).toBe("recalled\n");
          utimesSync(mark, old, old);
          expect(stage.run("UserPromptSubmit", PROMPT).stdout).toBe("");
          expect(stage.launched()).toHaveLength(1);
        });

        it("asks nobody without a mark, or with one of another folder", () => {
          mkdirSync(join(stage.root, "elsewhere"));
          leaveMark(join(stage.root, "elsewhere"));
          expect(stage.run("UserPromptSubmit", PROMPT).stdout).toBe("");
          expect(stage.launched()).toEqual([]);
        });

        it("finds the mark of the folder the agent was started in", () => {
          leaveMark();
          const below = join(stage.project, "below");
          mkdirSync(below);
          const env = { CLAUDE_PROJECT_DIR: realpathSync(stage.project) };
          expect(stage.run("UserPromptSubmit", PROMPT, { cwd: below, env }).stdout).toBe("recalled\n");
        });

        it("prints what waits itself where stet cannot be asked, and leaves it to stet where it can", () => {
          leaveMark();
          const notice = join(stage.state, "notices/claude-code/s1.json");
          mkdirSync(dirname(notice), { recursive: true });
          writeFileSync(notice, '{"systemMessage":"noted"}\n');
          expect(stage.run("UserPromptSubmit", PROMPT).stdout).toBe("recalled\n");
          rmSync(stage.launcher);
          expect(stage.run("UserPromptSubmit", PROMPT.replace('"prompt"', '"prompt_id":"p2","prompt"')).stdout).toBe(
            '{"systemMessage":"noted"}\n',
          );
        });
      });
    });

    describe("announcing", () => {
      function leave(session: string): string {
        const notice = join(stage.state, "notices/claude-code", `${session}.json`);
        mkdirSync(dirname(notice), { recursive: true });
        writeFileSync(notice, '{"systemMessage":"noted"}\n');
        return notice;
      }

      it("prints a session's notice once", () => {
        const notice = leave("s1");
        leave("s2");
        expect(stage.run("UserPromptSubmit", PROMPT).stdout).toBe('{"systemMessage":"noted"}\n');
        expect(existsSync(notice)).toBe(false);
        expect(stage.run("UserPromptSubmit", PROMPT).stdout).toBe("");
      });

      it("reads no notice by a session id that is a path", () => {
        leave("../s3");
        leave(".s4");
        for (const id of ["../s3", ".s4", ""]) {
          expect(stage.run("UserPromptSubmit", PROMPT, { env: { CLAUDE_CODE_SESSION_ID: id } }).stdout).toBe("");
        }
      });

      it("gives a notice to one of two shims", async () => {
        leave("s1");
        const both = `'${stage.shim("UserPromptSubmit")}' </dev/null & '${stage.shim("UserPromptSubmit")}' </dev/null & wait`;
        const printed = execFileSync("sh", ["-c", both], {
          cwd: stage.project,
          env: stage.environment(),
          encoding: "utf8",
        });
        expect(printed).toBe('{"systemMessage":"noted"}\n');
      });
    });

    describe("printing the block at a start", () => {
      let folder: string;
      let watched: string;
      const past = (seconds: number) => new Date(1_700_000_000_000 - seconds * 1000);

      beforeEach(() => {
        stage.launch("echo from node");
        folder = join(stage.state, "blocks", `claude-code${realpathSync(stage.project)}`);
        watched = join(stage.root, "watched");
        mkdirSync(folder, { recursive: true });
        writeFileSync(watched, "");
        utimesSync(watched, past(10), past(10));
        leaveBlock(`+${watched}\n-${stage.root}/absent\n~${stage.root}/absent\n~${watched}\n`);
      });

      function leaveBlock(watch: string): void {
        writeFileSync(join(folder, "block"), "the block\n");
        writeFileSync(join(folder, "watch"), watch);
        utimesSync(join(folder, "block"), past(5), past(5));
      }

      function printed(source = "startup"): string {
        return stage.run("SessionStart", start(source)).stdout;
      }

      it.each(["startup", "clear", "compact"])("takes no Node at %s", (source) => {
        expect(printed(source)).toBe("the block\n");
        expect(stage.launched()).toEqual([]);
        expect(stage.receipts()).toHaveLength(1);
      });

      it.each(["resume", "fork", "unheard"])("asks Node at %s", (source) => {
        expect(printed(source)).toBe("from node\n");
      });

      it("finds the source in JSON on several lines, and never inside a value", () => {
        const spread = JSON.stringify({ session_id: "s1", source: "startup" }, null, 2);
        expect(stage.run("SessionStart", spread).stdout).toBe("the block\n");
        rmSync(join(stage.spool, stage.receipts()[0]?.name ?? ""));
        const hidden = JSON.stringify({ session_id: "s2", note: '"source":"startup"', source: "resume" });
        expect(stage.run("SessionStart", hidden).stdout).toBe("from node\n");
      });

      it.each([
        ["another receipt waits", () => writeFileSync(join(stage.spool, "claude-code.Stop.1.2"), "")],
        ["a watched path is newer", () => utimesSync(watched, past(0), past(0))],
        ["a watched path is as old", () => utimesSync(watched, past(5), past(5))],
        ["a needed path is gone", () => rmSync(watched)],
        ["a path that must not be is there", () => writeFileSync(join(stage.root, "absent"), "")],
        ["the watch list is gone", () => rmSync(join(folder, "watch"))],
        ["the block is gone", () => rmSync(join(folder, "block"))],
      ])("asks Node when %s", (_what, spoil) => {
        spoil();
        expect(printed()).toBe("from node\n");
      });

      it("asks Node when a path that may be absent has come since", () => {
        leaveBlock(`~${stage.root}/late\n`);
        writeFileSync(join(stage.root, "late"), "");
        expect(printed()).toBe("from node\n");
      });

      it("asks Node from another start folder", () => {
        mkdirSync(join(stage.project, "sub"));
        const ran = stage.run("SessionStart", start("startup"), { cwd: join(stage.project, "sub") });
        expect(ran.stdout).toBe("from node\n");
      });

      it("prints once when the plug-in and the project both have the hook", () => {
        const both = `printf '%s' '${start("resume").trim()}' | '${stage.shim("SessionStart")}' & printf '%s' '${start("resume").trim()}' | '${stage.shim("SessionStart")}' & wait`;
        const twice = execFileSync("sh", ["-c", both], {
          cwd: stage.project,
          env: stage.environment(),
          encoding: "utf8",
        });
        expect(twice).toBe("from node\n");
        expect(stage.receipts()).toHaveLength(2);
      });

      it("tells sessions, sources and subagents apart", () => {
        const shown = [start("resume"), start("fork"), start("resume", "s2"), start("resume")];
        expect(shown.map((payload) => stage.run("SessionStart", payload).stdout)).toEqual([
          "from node\n",
          "from node\n",
          "from node\n",
          "",
        ]);
        const agents = ["a1", "a2", "a1"].map(
          (id) => stage.run("SubagentStart", `{"session_id":"s1","agent_id":"${id}"}`).stdout,
        );
        expect(agents).toEqual(["from node\n", "from node\n", ""]);
      });
    });

    describe("testing itself", () => {
      let archive: string;
      beforeEach(() => {
        archive = join(stage.root, "archive");
        mkdirSync(archive);
        stage.launch(
          'mkdir -p "$XDG_STATE_HOME/stet"; printf "%s\\n" "$XDG_DATA_HOME" "$XDG_CONFIG_HOME" >"$XDG_STATE_HOME/stet/seen"; [ "$1" = drain ] || echo block',
        );
      });

      it.each(EVENTS)("at %s leaves the real state alone and waits for the drain", (event) => {
        stage.run(event, PROMPT, { args: ["--self-test", archive] });
        expect(stage.receipts()).toEqual([]);
        expect(stage.receipts(join(archive, "state/stet/spool"))).toHaveLength(1);
        expect(stage.launched().at(-1)).toBe("drain");
        expect(readFileSync(join(archive, "state/stet/seen"), "utf8")).toBe(`${archive}/data\n${archive}/config\n`);
      });

      it("can be done again with the same folder", () => {
        stage.run("UserPromptSubmit", PROMPT, { args: ["--self-test", archive] });
        stage.run("SessionStart", start("startup"), { args: ["--self-test", archive] });
        expect(stage.receipts(join(archive, "state/stet/spool"))).toHaveLength(2);
      });

      it.each(["decisions", "spool", "ledger.jsonl", "projects", "launch", "stet", ".git"])(
        "refuses a folder that holds %s",
        (name) => {
          writeFileSync(join(archive, name), "");
          expect(stage.run("UserPromptSubmit", PROMPT, { args: ["--self-test", archive] })).toEqual({
            status: 0,
            stdout: "",
            stderr: "",
          });
          expect(existsSync(join(archive, "state"))).toBe(false);
          expect([stage.receipts(), stage.launched()]).toEqual([[], []]);
        },
      );

      it.each(["", "archive", "/nowhere/at/all"])("refuses the folder %j", (folder) => {
        expect(stage.run("UserPromptSubmit", PROMPT, { args: ["--self-test", folder] }).status).toBe(0);
        expect(stage.receipts()).toEqual([]);
      });
    });
  },
);

async function until(claim: () => boolean): Promise<void> {
  for (let wait = 0; wait < 200 && !claim(); wait++) await new Promise((resolve) => setTimeout(resolve, 25));
  expect(claim()).toBe(true);
}
