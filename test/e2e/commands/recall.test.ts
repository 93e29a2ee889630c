import { describe, expect, it } from "vitest";
import { decide } from "../../support/decide.ts";
import { runJson, runStet } from "../../support/run-stet.ts";
import { type TemporaryHome, temporaryHome } from "../../support/temporary-home.ts";

interface Recalled {
  readonly decided: boolean;
  readonly decisions: readonly {
    readonly id: string;
    readonly status: string;
    readonly explain?: { readonly fused: number };
  }[];
}

function recall(home: TemporaryHome, words: readonly string[]): string[] {
  return runJson<Recalled>(home, ["recall", ...words]).decisions.map(({ id }) => id.slice(0, 4));
}

describe("stet recall", () => {
  it("positive: answers by words and by --query, current before replaced, and explains", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests", ["--files-touched", "src/a.ts"]);
    decide(home, "Use vitest for tests", ["--supersedes", "1", "--files-touched", "src/web/b.ts", "--tags", "testing"]);
    decide(home, "Use mocks in tests", ["--session", "s1"]);
    runStet(home, ["add", "Use mocha for tests"]);
    expect(recall(home, ["which test framework do we use?"])).toEqual(["0002"]);
    expect(recall(home, ["--query", "test framework", "--all"])[0]).toBe("0002");
    expect(recall(home, ["what did we use for tests before?"])[0]).toBe("0001");
    expect(recall(home, ["test framework", "--status", "superseded"])).toEqual(["0001"]);
    expect(recall(home, ["test framework", "--status", "proposed"])).toEqual(["use-"]);
    expect(recall(home, ["tests", "--file", "src/web/"])).toEqual(["0002"]);
    expect(recall(home, ["tests", "--file", "src/other.ts"])).toEqual([]);
    expect(recall(home, ["tests", "--tag", "testing"])).toContain("0002");
    const { decisions } = runJson<Recalled>(home, ["recall", "test framework", "--explain"]);
    expect(decisions[0]?.explain).toMatchObject({ legs: { porter: expect.any(Number) } });
    expect(decisions[0]?.explain?.fused).toBeGreaterThan(0);
    expect(runStet(home, ["recall", "test framework", "--explain"]).stdout).toContain("found by");
  });

  it("positive: what was not decided is said to be so", () => {
    const home = temporaryHome();
    expect(runStet(home, ["recall", "anything"])).toMatchObject({ status: 0, stdout: "Nothing decided on that.\n" });
    decide(home, "Use vitest for tests");
    expect(runJson<Recalled>(home, ["recall", "which cloud do we deploy to?"])).toEqual({
      decided: false,
      decisions: [],
    });
  });

  it("positive: finds by meaning what shares no word with the question, and says which lane gave what", () => {
    const home = temporaryHome();
    decide(home, "The car is painted red");
    decide(home, "Buttons have round corners");
    const words = ["recall", "what colour has the automobile", "--explain"];
    expect(runStet(home, words).stdout).toMatch(/may bear on it:\n\n0001 .*\n.*\n {2}found by meaning #1;/);
    const without = { environment: { STET_EMBEDDING: "none" } };
    expect(runStet(home, words, without)).toMatchObject({
      status: 0,
      stdout: "Nothing decided on that.\n",
      stderr: "",
    });
  });

  it("positive: a mistyped word finds what was meant", () => {
    const home = temporaryHome();
    decide(home, "Database migrations run by hand");
    decide(home, "The header is sticky");
    expect(recall(home, ["databse migratoins"])).toEqual(["0001"]);
  });

  it("positive: looks only among files, entities and days that are asked for", () => {
    const home = temporaryHome();
    decide(home, "Cache the token in memory", ["--files-touched", "src/auth/token.ts", "--entity", "auth"]);
    decide(home, "Cache the page in memory", ["--files-touched", "src/web/page.tsx", "--entity", "web"]);
    const asked = (...words: string[]) => recall(home, ["what do we cache in memory?", ...words]);
    expect(asked().sort()).toEqual(["0001", "0002"]);
    expect(asked("--file", "src/auth/**")).toEqual(["0001"]);
    expect(asked("--file", "**/*.{tsx,css}")).toEqual(["0002"]);
    expect(asked("--file", "src/*.ts")).toEqual([]);
    expect(asked("--entity", "web")).toEqual(["0002"]);
    expect(asked("--until", "2020-01-01")).toEqual([]);
    expect(asked("--since", "2020-01-01", "--until", "2099-12-31").sort()).toEqual(["0001", "0002"]);
  });

  it("positive: answers from the project and from the global store at once, and marks which", () => {
    const home = temporaryHome();
    decide(home, "Release notes are written in English", ["--global"]);
    decide(home, "Release notes are written by hand");
    const { stdout } = runStet(home, ["recall", "how are release notes written?"]);
    expect(stdout).toMatch(/^0001 {2}Release notes are written by hand {2}\(user, explicit, \d/m);
    expect(stdout).toMatch(/^0001 {2}Release notes are written in English {2}\(user, explicit, global, /m);
  });

  it.each([
    ["a page of 100 KB", "cache memory token ".repeat(5400)],
    ["punctuation", `"'\`;--()*:^~[]{}<>|&%$#@!?,./\\`],
    ["SQL", "'; DROP TABLE decisions; -- SELECT * FROM words WHERE 1=1"],
    ["full-text syntax", 'title:cache NEAR(a b, 3) AND NOT "x" OR col^2 * {a b}: - + "unclosed'],
    ["control characters", "\u0001 \u0007\u001b[31m cache"],
    ["lone surrogates and emoji", "\ud83d \u{1f600} \udc00 cache"],
    ["blanks", "   "],
  ])("positive: %s is a question like any other, never an error of the database", (_, query) => {
    const home = temporaryHome();
    decide(home, "Cache the token in memory");
    const ran = runStet(home, ["recall", "--query", query]);
    expect(ran).toMatchObject({ status: 0, stderr: "" });
    expect(ran.stdout).toMatch(/^(?:Nothing decided|0001 )/);
  });

  it("negative: needs a question, and flags with values that exist", () => {
    const home = temporaryHome();
    expect(runStet(home, ["recall"])).toMatchObject({ status: 2, stdout: "" });
    expect(runStet(home, ["recall", "x", "--status", "gone"]).status).toBe(2);
  });
});
