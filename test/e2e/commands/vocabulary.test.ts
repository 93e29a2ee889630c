import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { decide, failure, show } from "../../support/decide.ts";
import { runJson, runStet } from "../../support/run-stet.ts";
import { temporaryHome } from "../../support/temporary-home.ts";

describe("stet vocabulary", () => {
  it("positive: lists words and proposed ones, and makes one a word", () => {
    const home = temporaryHome();
    decide(home, "Stream answers", ["--tags", "streaming", "--primary-tag", "streaming"]);
    expect(show(home, "1")["tags"]).toContain("proposed:streaming");
    expect(show(home, "1")["primary_tag"]).not.toBe("streaming");
    const before = runJson<{ tags: string[]; proposed: object }>(home, ["vocabulary"]);
    expect(before.tags).toContain("testing");
    expect(before.proposed).toEqual({ streaming: 1 });
    expect(runStet(home, ["vocabulary", "promote", "streaming"]).stdout).toMatch(/^streaming is a word/);
    expect(show(home, "1")["tags"]).toContain("streaming");
    decide(home, "Stream logs", ["--primary-tag", "streaming", "--topic", "logs"]);
    expect(show(home, "2")["primary_tag"]).toBe("streaming");
    const { store } = runJson<{ store: string }>(home, ["where"]);
    expect(readFileSync(join(store, "vocabulary.json"), "utf8")).toContain('"streaming"');
  });

  it("negative: promotes nothing that no decision carries, and nothing for others without a shared store", () => {
    const home = temporaryHome();
    decide(home, "Stream answers", ["--tags", "streaming"]);
    expect(failure(home, ["vocabulary", "promote", "other"])).toMatchObject({ status: 12, code: "not_found" });
    expect(failure(home, ["vocabulary", "promote", "streaming", "--shared"])).toMatchObject({ status: 12 });
    expect(runStet(home, ["vocabulary", "burn"]).status).toBe(2);
  });
});
