import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ClaudeTranscript } from "../support/claude-transcript.ts";
import { removeFolder } from "../support/remove-folder.ts";
import { decided, quietRepository, sweepText } from "../support/swept.ts";

/** A session in which minds change, the agent proposes, and tools talk. */
function longSession(cwd: string): ClaudeTranscript {
  const session = new ClaudeTranscript({ cwd })
    .says("Let's use jest for the tests.")
    .replies("Done.")
    .says("No, use vitest instead.")
    .uses("we decided to use mocha")
    .replies("I suggest we go with pino for logging. Shall I?")
    .says("yes, do that");
  for (let at = 0; at < 12; at += 1) session.uses(`step ${at}`).replies(`Step ${at} is done.`);
  return session
    .asks("Which database should we use?", ["PostgreSQL", "SQLite"], "SQLite")
    .says("Actually, use jest for the tests after all.")
    .replies("Back to jest. I recommend Redis for the cache. OK?")
    .says("sounds good")
    .says("Never commit generated files. Ünïcode stays — always write UTF-8.");
}

describe("a sweep of a growing file", () => {
  const whole = quietWhole();

  it("k times equals once, wherever the file was cut", () => {
    const bytes = Buffer.from(longSession("/srv/elsewhere").text);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: bytes.length - 1 }), { minLength: 1, maxLength: 3 }), (cuts) => {
        const home = quietRepository();
        for (const cut of cuts.sort((a, b) => a - b)) sweepText(home, bytes.subarray(0, cut));
        sweepText(home, bytes);
        expect(decided(home)).toEqual(whole());
        removeFolder(home.folder);
      }),
      { numRuns: 6 },
    );
  });

  it("reads only what is new, and the same file brings nothing again", () => {
    const home = quietRepository();
    const session = longSession(home.workdir);
    sweepText(home, session.text);
    const before = decided(home);
    const size = session.text.length;
    session.says("Use port 8443 for the server.");
    const [grown] = sweepText(home, session.text).files;
    expect(grown?.bytes).toBeLessThan(session.text.length - size + 10);
    expect(grown?.added).toBe(1);
    expect(sweepText(home, session.text).files).toMatchObject([{ bytes: 0, added: 0 }]);
    expect(decided(home)).toHaveLength(before.length + 1);
  });

  it("reads a file that was cut short or replaced from the start, and doubles nothing", () => {
    const home = quietRepository();
    const session = longSession(home.workdir);
    sweepText(home, session.text);
    const before = decided(home);
    const lines = session.text.split("\n");
    sweepText(home, `${lines.slice(0, 9).join("\n")}\n`);
    expect(decided(home)).toEqual(before);
    const shifted = `${JSON.stringify({ type: "summary", summary: "x", leafUuid: "y" })}\n${session.text}`;
    const [again] = sweepText(home, shifted).files;
    expect(again?.added).toBe(0);
    expect(again?.known).toBeGreaterThan(0);
    expect(decided(home)).toEqual(before);
  });

  it("takes back what it recorded from a branch that the person left since, and puts back what that had replaced", () => {
    const home = quietRepository();
    const session = new ClaudeTranscript({ cwd: home.workdir }).says("Use SQLite for storage.").replies("OK.");
    const fork = session.last;
    session.says("No, use MongoDB for storage.").replies("Done.").says("Always use tabs.").replies("Done.");
    sweepText(home, session.text);
    expect(decided(home)).toEqual([
      expect.stringContaining("tabs. | accepted"),
      expect.stringMatching(/MongoDB.* accepted/),
      expect.stringMatching(/SQLite.* superseded/),
    ]);
    session.says("Never commit generated files.", fork).replies("OK.");
    expect(sweepText(home, session.text).files).toMatchObject([{ added: 1, withdrawn: 2 }]);
    expect(decided(home).map((one) => one.split(" | ").slice(0, 2))).toEqual([
      [expect.stringContaining("tabs"), "revoked"],
      [expect.stringContaining("generated files"), "accepted"],
      [expect.stringContaining("MongoDB"), "revoked"],
      [expect.stringContaining("SQLite"), "accepted"],
    ]);
    expect(sweepText(home, session.text).files).toMatchObject([{ added: 0, withdrawn: 0 }]);
  });

  it("finds nothing new in a copy of the file under another name", () => {
    const home = quietRepository();
    const { text } = longSession(home.workdir);
    sweepText(home, text);
    const before = decided(home);
    expect(sweepText(home, text, "copy.jsonl").files).toMatchObject([{ added: 0 }]);
    expect(decided(home)).toEqual(before);
  });
});

/** What one sweep of the whole session decides, found out once, in the first test that asks. */
function quietWhole(): () => string[] {
  let found: string[] | undefined;
  return () => {
    if (found !== undefined) return found;
    const home = quietRepository();
    sweepText(home, longSession("/srv/elsewhere").text);
    found = decided(home);
    expect(found.length).toBeGreaterThan(6);
    return found;
  };
}
