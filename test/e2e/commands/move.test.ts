import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { decide, failure, listed } from "../../support/decide.ts";
import { runJson, runStet } from "../../support/run-stet.ts";
import { type TemporaryHome, temporaryHome } from "../../support/temporary-home.ts";

function withFour(): TemporaryHome {
  const home = temporaryHome();
  for (const sentence of [
    "Use pnpm for packages",
    "Use vitest for tests",
    "Use Redis for sessions",
    "Stream exports",
  ]) {
    decide(home, sentence);
  }
  return home;
}

function numbers(home: TemporaryHome): string {
  return listed(home)
    .map((line) => line.slice(0, 4))
    .join(" ");
}

describe("stet move", () => {
  it.each([
    [["move", "4", "--before", "2"], "0003 0004 0002 0001", "Moved 0004 before 0002: Stream exports"],
    [["move", "1", "--first"], "0001 0004 0003 0002", "Moved 0001 first: Use pnpm for packages"],
    [["move", "4", "--last"], "0003 0002 0001 0004", "Moved 0004 last: Stream exports"],
  ])("positive: %j gives it that place, the others stay, and undo takes it back", (words, after, said) => {
    const home = withFour();
    expect(numbers(home)).toBe("0004 0003 0002 0001");
    expect(runStet(home, words)).toMatchObject({ status: 0, stdout: `${said}\n`, stderr: "" });
    expect(numbers(home)).toBe(after);
    expect(runStet(home, ["undo"]).stdout).toBe("The value order is as it was before.\n");
    expect(numbers(home)).toBe("0004 0003 0002 0001");
    expect(existsSync(join(runJson<{ store: string }>(home, ["where"]).store, "order.json"))).toBe(false);
  });

  it("positive: what comes later without a place is shown below all that have one", () => {
    const home = withFour();
    runStet(home, ["move", "1", "--last"]);
    decide(home, "Use argon2 for passwords");
    expect(numbers(home)).toBe("0004 0003 0002 0001 0005");
    runStet(home, ["move", "5", "--before", "3"]);
    expect(numbers(home)).toBe("0004 0005 0003 0002 0001");
    const { store } = runJson<{ store: string }>(home, ["where"]);
    expect(JSON.parse(readFileSync(join(store, "order.json"), "utf8"))).toMatchObject({
      schema: "stet.order/v1",
      stems: [expect.stringMatching(/^0004-/), expect.stringMatching(/^0005-/), ...Array(3).fill(expect.any(String))],
    });
  });

  it("positive: says that pinned ones stand apart from others", () => {
    const home = withFour();
    runStet(home, ["pin", "1"]);
    const { status, stderr } = runStet(home, ["move", "4", "--before", "1"]);
    expect({ status, stderr }).toMatchObject({ status: 0, stderr: expect.stringContaining("pinned ones stand above") });
    expect(numbers(home)).toBe("0001 0004 0003 0002");
  });

  it.each([
    [["move", "1"], 2, "usage"],
    [["move", "1", "--first", "--last"], 2, "usage"],
    [["move", "1", "--before", "1"], 2, "usage"],
    [["move", "1", "--before", "9"], 12, "not_found"],
    [["move", "9", "--first"], 12, "not_found"],
  ])("negative: %j fails and moves nothing", (words, status, code) => {
    const home = withFour();
    expect(failure(home, words)).toMatchObject({ status, code });
    expect(numbers(home)).toBe("0004 0003 0002 0001");
  });

  it("negative: nothing out of force has a place, and places count for nothing while ranking is off", () => {
    const home = withFour();
    runStet(home, ["move", "1", "--first"]);
    runStet(home, ["revoke", "2", "--reason", "x", "--actor", "user"]);
    expect(failure(home, ["move", "2", "--first"])).toMatchObject({ status: 1, code: "already_superseded" });
    const environment = { STET_RANKING_ENABLED: "false" };
    expect(runStet(home, ["move", "3", "--first"], { environment })).toMatchObject({ status: 2, stdout: "" });
    expect(runStet(home, ["list"], { environment }).stdout).toMatch(/^0004.*\n0003.*\n0001/);
  });

  it("negative: undo does not take back an order that was changed since", () => {
    const home = withFour();
    runStet(home, ["move", "1", "--first"]);
    const { store } = runJson<{ store: string }>(home, ["where"]);
    const path = join(store, "order.json");
    const text = readFileSync(path, "utf8");
    const byHand = text.replace(/"0001-[^"]+"/, (stem) => `${stem}, "0003-by-hand"`);
    writeFileSync(path, byHand);
    expect(failure(home, ["undo"])).toMatchObject({ status: 1, code: "overwrite_refused" });
    expect(readFileSync(path, "utf8")).toBe(byHand);
  });
});
