import { chmodSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { claudeCode } from "../../src/providers/claude-code/claude-code.ts";
import { openClaude } from "./support/claude-terminal.ts";
import { type ClientScenario, openScenario, runIn } from "./support/client-scenario.ts";
import { installRecorder, writeHookSettings } from "./support/hook-recorder.ts";
import { areClientsSkipped, CLAUDE_CODE, installClient } from "./support/install-client.ts";
import { listMainRequests, textOf } from "./support/model-requests.ts";
import { type NetworkNamespace, openNetworkNamespace } from "./support/network-namespace.ts";
import { writePlugin } from "./support/test-plugin.ts";

// What stet relies on in the pinned client, without stet: when a new version of the client breaks one of these, it is
// the client that changed.
describe.skipIf(areClientsSkipped())("the pinned Claude Code", () => {
  let namespace: NetworkNamespace;
  let executable: string;

  beforeAll(async () => {
    executable = installClient(CLAUDE_CODE);
    namespace = await openNetworkNamespace();
  });
  afterAll(() => namespace.close());

  async function inScenario(work: (scenario: ClientScenario) => Promise<void> | void): Promise<void> {
    const scenario = await openScenario(namespace);
    try {
      await work(scenario);
    } finally {
      scenario.close();
    }
  }

  const settingsOf = (scenario: ClientScenario): string => join(scenario.repository, ".claude", "settings.json");

  it("runs where there is loopback and no other network", () =>
    inScenario((scenario) => {
      const { stdout } = runIn(scenario, "cat", ["/proc/net/dev"]);
      const interfaces = [...stdout.matchAll(/^\s*(\S+):/gm)].map((match) => match[1]);
      expect(interfaces).toEqual(["lo"]);
      expect(runIn(scenario, executable, ["--version"]).stdout).toContain(CLAUDE_CODE.version);
    }));

  it("shows a hook's notice to the person only and gives a hook's context to the model", () =>
    inScenario(async (scenario) => {
      const recorder = installRecorder(join(scenario.folder, "recorder"));
      const events = ["SessionStart", "UserPromptSubmit", "Stop"];
      const commands = events.map((event) => [event, recorder.commandFor(event)]);
      writeHookSettings(settingsOf(scenario), Object.fromEntries(commands));
      for (const event of events) recorder.answer(event, JSON.stringify(answerOf(event)));
      const terminal = await openClaude(scenario, executable);
      try {
        await terminal.say("first @@say ONE@@", "ONE");
        await terminal.say("second @@say TWO@@", "TWO");
        const screen = terminal.readScreen();
        for (const event of events) expect(screen).toContain(`NOTICE-${event}`);
      } finally {
        await terminal.close();
      }
      const last = textOf(listMainRequests(scenario.listRequests()).at(-1) ?? missing());
      expect(last).toContain("CONTEXT-SessionStart");
      expect(last).toContain("CONTEXT-UserPromptSubmit");
      expect(last).not.toContain("NOTICE");
      const prompt = recorder.listCalls("UserPromptSubmit")[0];
      expect(prompt?.cwd).toBe(scenario.repository);
      expect(prompt?.environment).toMatchObject({
        CLAUDE_CODE_SESSION_ID: prompt?.payload["session_id"],
        CLAUDE_CODE_SESSION_ATTENDED: "1",
        CLAUDE_PROJECT_DIR: scenario.repository,
      });
    }));

  it("runs a plug-in's copy of a hook besides the project's", () =>
    inScenario((scenario) => {
      const recorder = installRecorder(join(scenario.folder, "recorder"));
      const commands = { UserPromptSubmit: recorder.commandFor("UserPromptSubmit") };
      writeHookSettings(settingsOf(scenario), commands);
      const plugin = join(scenario.folder, "plugin");
      writePlugin(plugin, commands);
      expect(runIn(scenario, executable, ["--plugin-dir", plugin, "-p", "go @@say DONE@@"]).stdout).toContain("DONE");
      expect(recorder.listCalls("UserPromptSubmit")).toHaveLength(2);
    }));

  it.each([
    { hook: "is missing", body: undefined, mode: 0o755, isLost: false },
    { hook: "may not be executed", body: "exit 0", mode: 0o644, isLost: false },
    { hook: "prints what is neither text nor JSON", body: "printf '\\001\\377 {not json'", mode: 0o755, isLost: false },
    { hook: "prints JSON that is cut off", body: `printf '{"systemMessage": '`, mode: 0o755, isLost: false },
    { hook: "ends with 1", body: "exit 1", mode: 0o755, isLost: false },
    { hook: "ends with 2", body: "exit 2", mode: 0o755, isLost: true },
  ])("a prompt whose hook $hook is lost: $isLost", ({ body, mode, isLost }) =>
    inScenario((scenario) => {
      const hook = join(scenario.folder, "hook");
      if (body !== undefined) writeFileSync(hook, `#!/bin/sh\ncat > /dev/null\n${body}\n`);
      if (body !== undefined) chmodSync(hook, mode);
      writeHookSettings(settingsOf(scenario), { UserPromptSubmit: hook });
      runIn(scenario, executable, ["-p", "go @@say DONE@@"]);
      expect(listMainRequests(scenario.listRequests())).toHaveLength(isLost ? 0 : 1);
    }),
  );

  it("reads the notes of the main work tree in every folder of the repository, without their comments", () =>
    inScenario((scenario) => {
      const below = join(scenario.repository, "packages/api");
      const tree = join(scenario.folder, "tree");
      mkdirSync(below, { recursive: true });
      runIn(scenario, "git", ["worktree", "add", "-q", "-b", "other", tree]);
      const notes = claudeCode.memory?.file(join(scenario.home, ".claude"), realpathSync(scenario.repository)) ?? "";
      mkdirSync(dirname(notes), { recursive: true });
      const lines = Array.from({ length: 300 }, (_, at) => `- NOTE-${at + 1} of many`);
      writeFileSync(notes, `<!-- COMMENT -->\n${lines.join("\n")}\n`);
      for (const cwd of [scenario.repository, below, tree]) {
        const before = scenario.listRequests().length;
        runIn(scenario, executable, ["-p", "go @@say DONE@@"], { cwd });
        const said = textOf(listMainRequests(scenario.listRequests().slice(before))[0] ?? missing());
        expect(said, cwd).toContain("NOTE-190 of many");
        expect(said, cwd).not.toMatch(/NOTE-250|COMMENT/);
      }
    }));

  it("loses a prompt to `sh FILE` without the file", () =>
    inScenario((scenario) => {
      writeHookSettings(settingsOf(scenario), { UserPromptSubmit: "sh /nonexistent/hook" });
      runIn(scenario, executable, ["-p", "go @@say DONE@@"]);
      expect(listMainRequests(scenario.listRequests())).toHaveLength(0);
    }));
});

function answerOf(event: string): unknown {
  const notice = { systemMessage: `NOTICE-${event}` };
  if (event === "Stop") return notice;
  return { ...notice, hookSpecificOutput: { hookEventName: event, additionalContext: `CONTEXT-${event}` } };
}

function missing(): never {
  throw new Error("no request reached the mock");
}
