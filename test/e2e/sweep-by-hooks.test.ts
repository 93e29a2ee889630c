import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type CapturedRepository, capturedRepository, sendThroughShim } from "../support/captured-repository.ts";
import { ClaudeTranscript } from "../support/claude-transcript.ts";
import { runJson, runStet } from "../support/run-stet.ts";
import { decided, type Summary } from "../support/swept.ts";

const PATIENCE_MS = 20_000;

function fire(
  home: CapturedRepository,
  event: string,
  session: string,
  transcript: string,
  members: object = {},
): void {
  const payload = { session_id: session, cwd: home.workdir, hook_event_name: event, transcript_path: transcript };
  const { status } = sendThroughShim(home, event, `${JSON.stringify({ ...payload, ...members })}\n`);
  expect(status).toBe(0);
}

/** Waits until the log of sweeps speaks of the file, and gives what it says. */
async function logged(home: CapturedRepository, path: string): Promise<string> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    const file = join(home.state, "scan.log");
    const log = existsSync(file) ? readFileSync(file, "utf8") : "";
    const line = log.split("\n").find((one) => one.includes(path));
    if (line !== undefined) return line;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nothing swept ${path}`);
}

describe("sweeps that hooks start", () => {
  it("hear at the end of a turn what no hook told, and double nothing", async () => {
    const home = capturedRepository();
    const path = new ClaudeTranscript({ cwd: home.workdir, start: Date.now() - 60_000 })
      .says("Let's use vitest for the tests.")
      .says("Never commit generated files.")
      .replies("Done.")
      .write(join(home.folder, "s1.jsonl"));
    fire(home, "UserPromptSubmit", "s1", path, { prompt: "Let's use vitest for the tests.", prompt_id: "p1" });
    fire(home, "Stop", "s1", path, { last_assistant_message: "Done." });
    expect(await logged(home, path)).toContain("1 added, 1 known");
    expect(decided(home)).toHaveLength(2);
  });

  it.each([
    ["PreCompact", { trigger: "auto", custom_instructions: "" }],
    ["SessionEnd", { reason: "other" }],
  ])("hear at %s what no hook told", async (event, members) => {
    const home = capturedRepository();
    const path = new ClaudeTranscript({ cwd: home.workdir, start: Date.now() - 60_000 })
      .says("Never commit generated files.")
      .write(join(home.folder, "s1.jsonl"));
    fire(home, "SessionStart", "s1", path, { source: "startup" });
    fire(home, event, "s1", path, members);
    expect(await logged(home, path)).toContain("1 added");
    expect(decided(home)).toHaveLength(1);
  });

  it("hear at the next start a session that never ended", async () => {
    const home = capturedRepository();
    const path = new ClaudeTranscript({ cwd: home.workdir })
      .says("Never commit generated files.")
      .write(join(home.folder, "s1.jsonl"));
    fire(home, "SessionStart", "s1", path, { source: "startup" });
    runStet(home, ["list"]);
    fire(home, "SessionStart", "s2", join(home.folder, "s2.jsonl"), { source: "startup" });
    runStet(home, ["list"]);
    expect(await logged(home, path)).toContain("1 added");
    expect(decided(home)).toHaveLength(1);
  });
});

describe("sessions that lie where the client keeps them", () => {
  function keep(home: CapturedRepository, cwd: string, session: string, words: string, start: number): string {
    const folder = join(home.folder, ".claude/projects", cwd.replace(/[^A-Za-z0-9]/g, "-"));
    mkdirSync(folder, { recursive: true });
    return new ClaudeTranscript({ cwd, session, start }).says(words).write(join(folder, `${session}.jsonl`));
  }

  it("are swept without being named: the last one of the project", () => {
    const home = capturedRepository();
    keep(home, home.workdir, "past", "Always use tabs.", Date.UTC(2026, 0, 5));
    expect(runJson<Summary>(home, ["sweep"]).files).toMatchObject([{ session: "past", added: 1 }]);
  });

  it("are swept all together once somebody agrees, each into the store of its folder", () => {
    const home = capturedRepository();
    const other = join(home.folder, "other");
    mkdirSync(other);
    keep(home, home.workdir, "one", "Always use tabs.", Date.UTC(2026, 0, 5));
    keep(home, other, "two", "Use SQLite for storage.", Date.UTC(2026, 0, 6));
    const gone = keep(home, "/srv/gone", "three", "Use MongoDB for storage.", Date.UTC(2026, 0, 7));
    writeFileSync(join(home.folder, ".claude/projects/notes.jsonl"), "no session\n");
    expect(runStet(home, ["sweep", "--all"])).toMatchObject({ status: 2, stderr: expect.stringContaining("--yes") });
    expect(decided(home)).toEqual([]);
    const ran = runStet(home, ["sweep", "--all", "--yes", "--json"]);
    expect(ran.stderr).toContain("This reads 2 files");
    expect(ran.stderr).toContain(`claude-code  ${other}: 1 files`);
    expect(ran.stderr).toMatch(/2 of 2 files, .* MB\/s, 2 decisions/);
    const summary = JSON.parse(ran.stdout) as Summary;
    expect(summary.files.map(({ folder }) => folder).sort()).toEqual([home.workdir, other].sort());
    expect(summary.skipped).toEqual([{ path: gone, why: "its folder /srv/gone is gone" }]);
    expect(decided(home)).toEqual([expect.stringContaining("tabs")]);
  });
});
