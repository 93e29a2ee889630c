import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  ATTENDED,
  type CapturedRepository,
  capturedRepository,
  capturePrompt,
  placesOf,
  readLedger,
} from "../../support/captured-repository.ts";
import { type Ran, runStet } from "../../support/run-stet.ts";

function session(home: CapturedRepository, words: readonly string[], members: object): Ran {
  const input = JSON.stringify({ session_id: "s1", cwd: home.workdir, ...members });
  return runStet(home, ["capture", "session", ...words], { input, environment: ATTENDED });
}

/** Compiled code aside, which every program keeps. */
function listFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => !name.startsWith(".local/state/stet/code"));
}

function episodeOf(home: CapturedRepository, name = "s1"): Record<string, unknown> {
  return JSON.parse(readFileSync(join(placesOf(home).sessions, name, "episode.json"), "utf8")) as Record<
    string,
    unknown
  >;
}

describe("capture session", () => {
  it("positive: draws start, prompts, compaction and end into the session's episode, and prints nothing", () => {
    const home = capturedRepository();
    const quiet = { status: 0, stdout: "", stderr: "" };
    expect(session(home, [], { source: "startup" })).toEqual(quiet);
    capturePrompt(home, "use pnpm, not npm");
    expect(session(home, ["--event", "compact"], { trigger: "manual" })).toEqual(quiet);
    expect(episodeOf(home)).toMatchObject({
      ...{ schema: "stet.episode/v1", source: "startup", outcome: "open", prompts: 1 },
      compactions: [{ trigger: "manual" }],
      decisions: [expect.stringMatching(/^0001-/)],
    });
    expect(session(home, ["--event", "end"], { reason: "prompt_input_exit" })).toEqual(quiet);
    expect(episodeOf(home)).toMatchObject({ outcome: "closed", reason: "prompt_input_exit" });
    expect(readLedger(home).map(({ event }) => event)).toEqual([
      ...["SessionStart", "UserPromptSubmit", "PreCompact", "SessionEnd"],
    ]);
    const folder = join(placesOf(home).sessions, "s1");
    expect(readdirSync(folder).sort()).toEqual(
      expect.arrayContaining(["episode.json", "episode.md", "episode.yaml", "turns.jsonl"]),
    );
    expect(readFileSync(join(folder, "episode.md"), "utf8")).toContain("prompt_input_exit");
  });

  it("positive: a start interrupts a session without an end, an end closes its own only", () => {
    const home = capturedRepository();
    session(home, ["--event", "start"], { session_id: "a", source: "startup" });
    session(home, ["--event", "start"], { session_id: "b", source: "startup" });
    session(home, ["--event", "start"], { session_id: "c", source: "startup" });
    session(home, ["--event", "end"], { session_id: "b", reason: "other" });
    expect(["a", "b", "c"].map((name) => episodeOf(home, name)["outcome"])).toEqual(["interrupted", "closed", "open"]);
  });

  it("positive: a session that speaks again after another one's start goes on", () => {
    const home = capturedRepository();
    session(home, [], { session_id: "a", source: "startup" });
    session(home, [], { session_id: "b", source: "startup" });
    capturePrompt(home, "hello", { session_id: "a" });
    expect(["a", "b"].map((name) => episodeOf(home, name)["outcome"])).toEqual(["open", "open"]);
    session(home, [], { session_id: "a", source: "resume" });
    expect(episodeOf(home, "a")).toMatchObject({ outcome: "open", prompts: 1, resumes: [{ source: "resume" }] });
  });

  it("positive: a payload that names its own event is right", () => {
    const home = capturedRepository();
    session(home, [], { hook_event_name: "SessionEnd", reason: "other" });
    expect(episodeOf(home)).toMatchObject({ outcome: "closed", reason: "other" });
  });

  it.each(["../../x", "..", "/etc", "a/b\\c", "con", "x".repeat(300), "\u0000"])(
    "positive: session %j stays in its folder",
    (id) => {
      const home = capturedRepository();
      const before = listFiles(home.folder).length;
      expect(session(home, [], { session_id: id, source: "startup" }).status).toBe(0);
      const { sessions } = placesOf(home);
      const [folder] = readdirSync(sessions).filter((name) => name !== ".open");
      expect(episodeOf(home, folder)).toMatchObject({ session: id, outcome: "open" });
      const added = listFiles(home.folder).length - before;
      expect(added).toBeLessThan(20);
      expect(existsSync(join(home.folder, "x"))).toBe(false);
    },
  );

  it.each([[["--event", "nonsense"]], [["--bogus"]], [["word"]]])(
    "negative: called with %j it says so, prints nothing and never exits 2",
    (words) => {
      const home = capturedRepository();
      const ran = session(home, words, { source: "startup" });
      expect([ran.status, ran.stdout]).toEqual([12, ""]);
      expect(ran.stderr).toContain("error:");
    },
  );

  it("negative: an unknown provider is 12, a payload without a session 10, on standard error only", () => {
    const home = capturedRepository();
    const unknown = session(home, ["--provider", "nobody"], {});
    expect([unknown.status, unknown.stdout]).toEqual([12, ""]);
    expect(unknown.stderr).toContain("claude-code");
    const nameless = runStet(home, ["capture", "session"], { input: '{"source":"startup"}' });
    expect([nameless.status, nameless.stdout]).toEqual([10, ""]);
    expect(nameless.stderr).toContain('"session_id" is missing');
  });
});
