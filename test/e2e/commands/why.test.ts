import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { capturedRepository } from "../../support/captured-repository.ts";
import { ClaudeTranscript } from "../../support/claude-transcript.ts";
import { Conversation } from "../../support/conversation.ts";
import { decide, failure } from "../../support/decide.ts";
import { runJson, runStet } from "../../support/run-stet.ts";

interface Why {
  readonly quote: string;
  readonly turns: readonly { readonly text: string; readonly seq: number }[];
  readonly events: readonly { readonly kind: string }[];
}

describe("stet why", () => {
  it("positive: shows the words, who said them, the turns around and what happened since", () => {
    const home = capturedRepository();
    new Conversation(home).says("use pnpm, not npm").replies("\u001b[31mAll right.").says("no, use yarn");
    const { stdout } = runStet(home, ["why", "2"]);
    expect(stdout).toContain('user said: "no, use yarn"');
    expect(stdout).toContain("in claude-code, session s1");
    expect(stdout).toMatch(/agent: +\[31mAll right\./);
    expect(stdout).toMatch(/0001 superseded by 0002 \(user\)/);
    const why = runJson<Why>(home, ["why", "1"]);
    expect(why.turns.map(({ text }) => text)).toContain("use pnpm, not npm");
    expect(why.events.map(({ kind }) => kind)).toEqual(["decision_accepted", "decision_superseded"]);
  });

  it("positive: shows the turns around what only a sweep heard, from the transcript, while it says so", () => {
    const home = capturedRepository();
    const talk = new ClaudeTranscript({ cwd: home.workdir, session: "past" })
      .says("What is there?")
      .replies("Only npm.")
      .uses("package.json")
      .says("Use pnpm for packages.")
      .replies("All right.")
      .says("Thanks.")
      .replies("Bye.");
    const path = join(home.folder, "past.jsonl");
    talk.write(path);
    runStet(home, ["sweep", "--transcript", path]);
    const why = runJson<Why & { turn: number }>(home, ["why", "1"]);
    expect(why.turns.map(({ text }) => text)).toEqual([
      "What is there?",
      "Only npm.",
      "Use pnpm for packages.",
      "All right.",
      "Thanks.",
    ]);
    expect(why.turns.find(({ seq }) => seq === why.turn)?.text).toBe("Use pnpm for packages.");
    expect(runStet(home, ["why", "1"]).stdout).toContain("agent: Only npm.");
    new ClaudeTranscript({ cwd: home.workdir, session: "past" }).says("Hello.").write(path);
    expect(runJson<Why>(home, ["why", "1"])).toMatchObject({ quote: "Use pnpm for packages.", turns: [] });
    rmSync(path);
    expect(runJson<Why>(home, ["why", "1"]).turns).toEqual([]);
  });

  it("negative: an unknown id is 12; what was entered by hand has no turns", () => {
    const home = capturedRepository();
    expect(failure(home, ["why", "1"])).toMatchObject({ status: 12, code: "not_found" });
    decide(home, "Use pnpm");
    expect(runStet(home, ["why", "1"]).stdout).toContain("Entered by hand (manual).");
  });
});
