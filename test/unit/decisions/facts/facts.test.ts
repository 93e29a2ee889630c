import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Decision } from "../../../../src/decisions/decision.ts";
import { composeDecision, type DraftInput } from "../../../../src/decisions/draft.ts";
import { compareObjects } from "../../../../src/decisions/facts/compare-objects.ts";
import {
  consolidateFacts,
  listCurrentFacts,
  listOpenConflicts,
} from "../../../../src/decisions/facts/consolidate-facts.ts";
import { formatFactLine, nameOf, parseFactLines } from "../../../../src/decisions/facts/fact-line.ts";
import { factsOf } from "../../../../src/decisions/facts/known-fact.ts";

const NOW = "2026-12-01T00:00:00.000Z";

function decided(decision: string, more: Partial<DraftInput> & { readonly id?: string } = {}): Decision {
  const { id = "0001-x", ...rest } = more;
  const base = {
    confidence: "explicit",
    actor: "user",
    date: "2026-11-01T00:00:00Z",
    entity: "app",
    project: "app",
  } as const;
  return { ...composeDecision({ ...base, ...rest, decision }), id, status: "accepted" };
}

describe("facts of a decision", () => {
  it.each([
    ["Use pytest for testing from now on", "this_project test_framework pytest tool"],
    ["Use Prisma as the ORM", "this_project orm Prisma library"],
    ["Keep orders in Postgres", "this_project database_for_orders Postgres architecture"],
    ["Squash merge pull requests", undefined],
    ["Requests time out after 30 seconds", "this_project requests_time_out_value 30 s tool"],
    ["Never use jest", undefined],
    ["Be kind in reviews", undefined],
    ["テストにはVitestを使う", "this_project test_framework Vitest tool"],
  ])("%s: %s", (sentence, expected) => {
    const [fact] = factsOf(decided(sentence));
    const told = fact && `${fact.subject} ${fact.predicate} ${fact.object} ${fact.entityType}`;
    expect(told).toBe(expected);
  });

  it("take the subject from the entity and the store, and what the file names before what the sentence says", () => {
    expect(factsOf(decided("Use jest for tests", { entity: "web" }))[0]?.subject).toBe("web");
    expect(factsOf(decided("Use jest for tests", { scope: "global" }))[0]?.subject).toBe("every_project");
    const facts = [{ subject: "this_project", predicate: "runner", object: "ava" }];
    expect(factsOf(decided("Use jest for tests", { facts }))).toMatchObject([{ predicate: "runner", object: "ava" }]);
  });
});

describe("answers to one question", () => {
  it.each([
    ["Postgres", "postgresql", "same"],
    ["2 spaces", "two spaces", "same"],
    ["Postgres", "Postgres 16", "beside"],
    ["Postgres 15", "Postgres 16", "other"],
    ["jest", "vitest", "other"],
    ["30 s", "31 s", "other"],
  ])("%s and %s: %s", (a, b, expected) => {
    expect(compareObjects(a, b)).toBe(expected);
    expect(compareObjects(b, a)).toBe(expected);
  });
});

describe("a consolidation", () => {
  const jest = decided("Use jest for tests", { id: "0001-jest" });
  const vitest = decided("Use vitest for tests", { id: "0002-vitest", date: "2026-11-02T00:00:00Z" });
  const again = decided("Run tests with jest", {
    id: "0003-again",
    topic: "test framework",
    date: "2026-11-03T00:00:00Z",
  });

  it("never takes another object for a duplicate, and knows what it wrote", () => {
    const { lines } = consolidateFacts([], [vitest, jest, again], NOW);
    expect(lines.map(({ kind, fact, with: other }) => [kind, fact.stem, other])).toEqual([
      ["fact_inserted", "0001-jest", undefined],
      ["fact_inserted", "0002-vitest", undefined],
      ["fact_conflict", "0002-vitest", "project/0001-jest"],
      ["fact_merged", "0003-again", "project/0001-jest"],
      ["fact_conflict", "0003-again", "project/0002-vitest"],
    ]);
    expect(consolidateFacts(lines, [vitest, jest, again], NOW)).toEqual({ lines: [], ignored: 3 });
  });

  it("holds a fact current, and a conflict open, as long as the decisions are in force", () => {
    const { lines } = consolidateFacts([], [jest, vitest], NOW);
    const both = new Set(["project/0001-jest", "project/0002-vitest"]);
    expect(listCurrentFacts(lines, both).map(({ fact }) => fact.object)).toEqual(["vitest", "jest"]);
    expect(listOpenConflicts(lines, both)).toHaveLength(1);
    const one = new Set(["project/0002-vitest"]);
    expect(listCurrentFacts(lines, one)).toMatchObject([{ fact: { object: "vitest" }, against: [] }]);
    expect(listOpenConflicts(lines, one)).toEqual([]);
  });

  it("says of an agent's newer answer that it disagrees, of a person's that it may replace", () => {
    const why = (actor: Decision["actor"]) => consolidateFacts([], [jest, { ...vitest, actor }], NOW).lines[2]?.why;
    expect(why("user")).toBe("test framework is vitest, and jest here; the newer may replace it");
    expect(why("agent")).toBe("test framework is vitest, and jest here");
  });

  it("lets no word of an agent come before a person's", () => {
    const actor = fc.constantFrom("user", "agent", "tool", "unknown") as fc.Arbitrary<Decision["actor"]>;
    const confidence = fc.constantFrom("explicit", "confirmed", "inferred", "assumed") as fc.Arbitrary<
      Decision["confidence"]
    >;
    const word = fc.constantFrom("jest", "vitest", "mocha", "ava");
    const spoken = fc.record({ actor, confidence, word, day: fc.integer({ min: 10, max: 28 }) });
    fc.assert(
      fc.property(fc.array(spoken, { minLength: 1, maxLength: 6 }), (said) => {
        const decisions = said.map(({ word: chosen, day, ...who }, at) =>
          decided(`Use ${chosen} for tests`, { ...who, id: `000${at}-x`, date: `2026-11-${day}T00:00:00Z` }),
        );
        const { lines } = consolidateFacts([], decisions, NOW);
        const names = new Set(decisions.map(({ id, scope }) => nameOf({ stem: id, scope })));
        const [first] = listCurrentFacts(lines, names);
        if (said.some((one) => one.actor === "user")) expect(first?.fact.actor).toBe("user");
      }),
    );
  });
});

describe("a line of facts.jsonl", () => {
  it("reads back as it was written, and what is none is named by its number", () => {
    const { lines } = consolidateFacts(
      [],
      [decided("Use jest for tests"), decided("Use ava for tests", { id: "0002-y" })],
      NOW,
    );
    const text = lines.map(formatFactLine).join("\n");
    expect(parseFactLines(text)).toEqual({ lines, broken: [] });
    expect(parseFactLines(`${text}\n{"kind":"fact_inserted"}\nnull\n[]\n{`).broken).toEqual([4, 5, 6, 7]);
  });
});
