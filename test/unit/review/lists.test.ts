import { describe, expect, it } from "vitest";
import type { Decision } from "../../../src/decisions/decision.ts";
import { eventOf } from "../../../src/decisions/event.ts";
import { findSameTopic, listConflicts } from "../../../src/review/conflicts.ts";
import { findContradicted } from "../../../src/review/contradicted.ts";
import { daysBetween } from "../../../src/review/days.ts";
import { listExpiring } from "../../../src/review/expiring.ts";
import { listQueue } from "../../../src/review/queue.ts";
import type { ReviewItem } from "../../../src/review/review-item.ts";
import { listRot } from "../../../src/review/rot.ts";
import { listUnstable } from "../../../src/review/unstable.ts";
import { draft, inForce } from "../decisions/sample.ts";

const DAY = "2026-06-01";
const TESTS = { topic: "test framework", primaryTag: "testing" } as const;

function told(items: readonly ReviewItem[]): string[] {
  return items.map(({ id, why }) => `${id}: ${why}`);
}

function proposal(id: string, decision: string, more: Partial<Decision> = {}): Decision {
  return { ...draft({ decision, ...TESTS }), id, status: "proposed", ...more };
}

describe("the queue", () => {
  const jest = inForce(1, { decision: "Use jest for tests", ...TESTS });

  it("holds what waits, oldest first, beside what it would replace", () => {
    const items = listQueue(
      [
        proposal("use-mocha", "Use mocha for tests", { date: "2026-05-06T00:00:00.000Z" }),
        proposal("use-vitest", "Use vitest for tests", { date: "2026-05-05T00:00:00.000Z" }),
        proposal("use-ava", "Use ava for tests", { status: "rejected" }),
      ],
      [jest, inForce(2, { decision: "Use tabs" })],
    );
    expect(items.map(({ id }) => id)).toEqual(["use-vitest", "use-mocha"]);
    expect(items.map(({ against }) => against.map(({ id }) => id))).toEqual([[jest.id], [jest.id]]);
  });

  it("takes what the proposal names for what it would replace, whatever its topic", () => {
    const tabs = inForce(2, { decision: "Use tabs", topic: "indentation" });
    const [item] = listQueue([proposal("use-spaces", "Use spaces", { supersedes: [tabs.id], topic: "style" })], [tabs]);
    expect(item?.against).toEqual([tabs]);
  });

  it("leaves a rule and a choice of one topic beside each other, and what another store holds", () => {
    const rule = inForce(3, { decision: "Never use jest for tests", ...TESTS, type: "constraint" });
    const [item] = listQueue([proposal("use-vitest", "Use vitest for tests")], [rule, { ...jest, scope: "global" }]);
    expect(item?.against).toEqual([]);
  });
});

describe("rot", () => {
  const old = inForce(1, { decision: "Use jest for tests", date: "2026-01-01T00:00:00.000Z" });
  const age = { day: DAY, rotDays: 90 };

  it("is what nobody validated for longer than the days allowed, longest first", () => {
    const older = inForce(2, { decision: "Use tabs", date: "2025-12-01T10:00:00.000Z" });
    expect(told(listRot([old, older], age))).toEqual([
      "0002-use-tabs: not validated for 182 days",
      "0001-use-jest-for-tests: not validated for 151 days",
    ]);
    expect(listRot([old], { ...age, rotDays: 151 })).toEqual([]);
  });

  it("counts from the last validation, and only what is in force", () => {
    expect(listRot([{ ...old, lastValidated: "2026-05-01" }], age)).toEqual([]);
    expect(listRot([{ ...old, status: "revoked" }], age)).toEqual([]);
    expect(listRot([{ ...old, validUntil: "2026-05-31" }], age)).toEqual([]);
  });
});

describe("what expires", () => {
  it.each([
    ["2026-05-31", "expired 1 day ago, on 2026-05-31"],
    ["2026-06-01", "expires today, 2026-06-01"],
    ["2026-07-01", "expires in 30 days, on 2026-07-01"],
  ])("is told before and after its last day: %s", (validUntil, why) => {
    const [item] = listExpiring([inForce(1, { decision: "Use the beta API", validUntil })], DAY);
    expect(item?.why).toBe(why);
  });

  it("is not what ends later, never, or is out of force", () => {
    const late = inForce(1, { decision: "Use the beta API", validUntil: "2026-07-02" });
    const gone: Decision = { ...late, validUntil: "2026-06-02", status: "superseded" };
    expect(listExpiring([late, gone, inForce(2, { decision: "Use tabs" })], DAY)).toEqual([]);
  });
});

describe("conflicts", () => {
  const jest = inForce(1, { decision: "Use jest for tests", ...TESTS });
  const vitest = inForce(2, { decision: "Use vitest for tests", ...TESTS, date: "2026-05-05T00:00:00.000Z" });

  it("are more than one in force on a topic, whatever store of the project they are in", () => {
    const [item, ...more] = listConflicts(findSameTopic([jest, { ...vitest, scope: "shared" }]));
    expect(more).toEqual([]);
    expect(item).toMatchObject({ id: vitest.id, since: vitest.date, against: [jest] });
  });

  it("are none where a topic has one, a rule beside a choice, or a global one that gives way", () => {
    const rule: Decision = { ...vitest, type: "constraint" };
    expect(findSameTopic([jest, rule])).toEqual([]);
    expect(findSameTopic([jest, { ...vitest, scope: "global" }])).toEqual([]);
    expect(findSameTopic([jest, { ...vitest, status: "superseded" }])).toEqual([]);
    expect(
      findSameTopic([
        { ...jest, topic: "" },
        { ...vitest, topic: "" },
      ]),
    ).toEqual([]);
  });

  it("are settled by saying of the older one that it still holds", () => {
    const validated: Decision = { ...jest, lastValidated: "2026-05-06T00:00:00.000Z" };
    expect(listConflicts(findSameTopic([validated, vitest]))).toEqual([]);
    expect(listConflicts(findSameTopic([{ ...jest, lastValidated: "2026-05-04" }, vitest]))).toHaveLength(1);
  });

  it("are what a newer word may have taken back, as long as both are in force", () => {
    const told = eventOf("decision_contradicted", jest, "2026-05-07T08:00:00.000Z", { contradictedBy: vitest.id });
    const open = (sides: readonly Decision[]) => listConflicts(findContradicted([told], sides));
    expect(open([jest, vitest])).toMatchObject([
      { id: vitest.id, why: "contradicted on 2026-05-07, awaiting review", against: [jest] },
    ]);
    expect(open([jest])).toEqual([]);
    expect(open([{ ...jest, status: "superseded" }, vitest])).toEqual([]);
    expect(open([{ ...jest, lastValidated: "2026-05-08" }, vitest])).toEqual([]);
    expect(findContradicted([{ ...told, kind: "decision_superseded" }], [jest, vitest])).toEqual([]);
  });

  it("are told once, whatever found them", () => {
    const found = { sides: [vitest, jest], why: "contradicted", since: vitest.date };
    expect(listConflicts([found, { ...found, why: "again" }]).map(({ why }) => why)).toEqual(["contradicted"]);
  });
});

describe("an unstable topic", () => {
  const last = inForce(4, { decision: "Use ava for tests", ...TESTS });
  const overwritten = ["jest", "vitest", "mocha"].map((name, at) =>
    eventOf(
      "decision_superseded",
      inForce(at + 1, { decision: `Use ${name} for tests`, ...TESTS }),
      `2026-05-0${at + 1}`,
    ),
  );

  it("was overwritten three times, and what is in force on it is shown", () => {
    expect(told(listUnstable(overwritten, [last, inForce(5, { decision: "Use tabs" })], DAY))).toEqual([
      "0004-use-ava-for-tests: overwritten 3 times in 90 days, the last time on 2026-05-03",
    ]);
  });

  it("is settled by a pin, or by validating what is in force since", () => {
    expect(listUnstable(overwritten, [{ ...last, pinned: true }], DAY)).toEqual([]);
    expect(listUnstable(overwritten, [{ ...last, lastValidated: "2026-05-04" }], DAY)).toEqual([]);
  });

  it("is not one that was overwritten twice, or long ago, or of which nothing is in force", () => {
    expect(listUnstable(overwritten.slice(1), [last], DAY)).toEqual([]);
    expect(listUnstable(overwritten, [last], "2026-09-01")).toEqual([]);
    expect(listUnstable(overwritten, [{ ...last, status: "revoked" }], DAY)).toEqual([]);
  });
});

describe("days between", () => {
  it.each([
    ["2026-06-01", "2026-06-01T23:59:59.999Z", 0],
    ["2026-05-31T23:00:00Z", "2026-06-01", 1],
    ["2026-06-02", "2026-06-01", -1],
    ["2024-02-28", "2024-03-01", 2],
  ])("%s and %s", (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });
});
