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

  it("negative: needs a question, and flags with values that exist", () => {
    const home = temporaryHome();
    expect(runStet(home, ["recall"])).toMatchObject({ status: 2, stdout: "" });
    expect(runStet(home, ["recall", "x", "--status", "gone"]).status).toBe(2);
  });
});
