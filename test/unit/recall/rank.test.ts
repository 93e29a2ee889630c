import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listMissingReplacements } from "../../../src/recall/candidate.ts";
import { parseQuestion } from "../../../src/recall/query.ts";
import { rank } from "../../../src/recall/rank.ts";
import { candidate, EMPTY_CORPUS, idsOf, ranked, recallDecision } from "./candidates.ts";

const jest = recallDecision("0007-use-jest", "Use jest as the test runner for unit tests", {
  status: "superseded",
  supersededBy: "0042-use-vitest",
});
const vitest = recallDecision("0042-use-vitest", "Use vitest instead", {
  topic: "test runner",
  supersedes: ["0007-use-jest"],
});
const pnpm = recallDecision("0010-use-pnpm", "Use pnpm for packages");

describe("rank", () => {
  it("puts the decision that covers more of the question first", () => {
    const other = recallDecision("0011-packages", "Packages live under modules/");
    expect(idsOf(ranked("which package manager is it, pnpm?", [other, pnpm]))).toEqual([
      "0010-use-pnpm",
      "0011-packages",
    ]);
  });

  it("prefers words of the decision to words of its context or reason", () => {
    const about = recallDecision("0001-a", "Use PostgreSQL as the database");
    const inContext = recallDecision("0002-b", "Use Hono", { context: "The database is far away." });
    const asReason = recallDecision("0003-c", "Signing is off because the database is locked");
    expect(idsOf(ranked("database", [asReason, inContext, about]))[0]).toBe("0001-a");
  });

  it("finds other inflections, spellings and words of the same meaning", () => {
    const colour = recallDecision("0001-a", "The accent colour is teal");
    const settings = recallDecision("0002-b", "Settings live in one file");
    expect(idsOf(ranked("accent colors", [settings, colour]))).toEqual(["0001-a"]);
    expect(idsOf(ranked("where is the configuration", [colour, settings]))).toEqual(["0002-b"]);
  });

  it("leaves out what is replaced and lets its replacement answer for it", () => {
    const [hit, ...others] = ranked("unit test runner", [jest, vitest]);
    expect(hit?.decision.id).toBe("0042-use-vitest");
    expect(hit?.explain.throughReplaced).toBe("0007-use-jest");
    expect(others).toEqual([]);
  });

  it("shows what is replaced below its replacement when asked for all, and by what", () => {
    const hits = ranked("use jest for unit tests", [jest, vitest], { includeNotInForce: true });
    expect(idsOf(hits)).toEqual(["0042-use-vitest", "0007-use-jest"]);
    expect(hits[1]).toMatchObject({ isInForce: false, replacedBy: "0042-use-vitest" });
  });

  it("counts a shared decision as replaced by a private one that says so", () => {
    const shared = recallDecision("0007-use-jest", "Use jest for unit tests", { scope: "shared" });
    expect(idsOf(ranked("unit tests with jest", [shared, vitest]))).toEqual(["0042-use-vitest"]);
  });

  it.each(["what did we use for unit tests before?", "which test runner did we use previously"])(
    "answers a question about the past with what was replaced: %s",
    (query) => {
      expect(idsOf(ranked(query, [vitest, jest]))).toEqual(["0007-use-jest", "0042-use-vitest"]);
    },
  );

  it.each([
    ["revoked", { status: "revoked" as const }],
    ["only proposed", { status: "proposed" as const }],
    ["expired", { validUntil: "2026-11-30" }],
  ])("leaves out what is %s unless asked for all", (_, others) => {
    const decision = recallDecision("0010-x", "Use pnpm", others);
    expect(ranked("pnpm", [decision])).toEqual([]);
    expect(idsOf(ranked("pnpm", [decision], { includeNotInForce: true }))).toEqual(["0010-x"]);
  });

  it("leaves out what is below the floor", () => {
    const guess = recallDecision("0010-x", "Use pnpm", { confidence: "inferred" });
    expect(ranked("pnpm", [guess])).toEqual([]);
    expect(idsOf(ranked("pnpm", [guess], { floor: "assumed" }))).toEqual(["0010-x"]);
  });

  it("puts a decision of the project before the same one of the global store, under one stem too", () => {
    const global = { ...pnpm, scope: "global" as const };
    const hits = ranked("pnpm", [global, pnpm]);
    expect(hits.map((hit) => hit.decision.scope)).toEqual(["project", "global"]);
  });

  it.each([
    ["the newer", { date: "2026-11-30T00:00:00Z" }],
    ["the more often confirmed", { confirmationCount: 3 }],
  ])("puts %s of two alike first", (_, others) => {
    const one = recallDecision("0001-a", "Use pnpm for packages");
    const two = recallDecision("0002-b", "Use pnpm for packages", others);
    const legs = { porter: 1 };
    const hits = rank([candidate(one, legs), candidate(two, legs)], {
      question: parseQuestion("pnpm"),
      now: "2026-12-01T00:00:00Z",
      corpus: EMPTY_CORPUS,
    });
    expect(idsOf(hits)).toEqual(["0002-b", "0001-a"]);
  });

  it("matches words of scripts without spaces by their pairs", () => {
    const chinese = recallDecision("0001-a", "数据库使用 PostgreSQL");
    expect(idsOf(ranked("用什么数据库?", [pnpm, chinese]))).toEqual(["0001-a"]);
  });

  it("says why each hit stands where it stands", () => {
    const [hit] = ranked("pnpm packages", [pnpm]);
    expect(hit?.explain).toMatchObject({ legs: { porter: 1 }, scope: expect.any(Number), recency: expect.any(Number) });
    expect(hit?.explain.coverage.matches.map((match) => [match.term, match.strength])).toEqual([
      ["pnpm", 1],
      ["packages", 1],
    ]);
  });
});

describe("rank, whatever replaced what", () => {
  const texts = fc.constantFrom(
    "Use jest for tests",
    "Use vitest",
    "Use pnpm for tests and packages",
    "Tests run in CI",
    "Hono",
  );
  const store = fc.array(fc.record({ text: texts, by: fc.option(fc.nat(9)), day: fc.nat(300) }), {
    minLength: 1,
    maxLength: 10,
  });
  const decisionsOf = (items: readonly { text: string; by: number | null; day: number }[]) =>
    items.map(({ text, by, day }, at) => {
      const isReplaced = by !== null && by < items.length && by !== at;
      return recallDecision(`${String(at).padStart(4, "0")}-d`, text, {
        date: new Date(Date.UTC(2026, 0, 1 + day)).toISOString(),
        status: isReplaced ? "superseded" : "accepted",
        ...(isReplaced ? { supersededBy: `${String(by).padStart(4, "0")}-d` } : {}),
      });
    });

  it("puts what is in force above what it replaced, and the reverse for the past", () => {
    fc.assert(
      fc.property(store, fc.boolean(), (items, isPast) => {
        const query = isPast ? "which tests did we use before?" : "which tests do we use with jest";
        const hits = ranked(query, decisionsOf(items), { includeNotInForce: true });
        const place = new Map(hits.map((hit, at) => [hit.decision.id, at]));
        for (const { decision } of hits) {
          const newer = hits.find((hit) => hit.decision.id === decision.supersededBy);
          if (newer === undefined || newer.decision.status !== "accepted") continue;
          const isNewerFirst = (place.get(newer.decision.id) ?? 0) < (place.get(decision.id) ?? 0);
          expect(isNewerFirst).toBe(!isPast);
        }
      }),
    );
  });

  it("gives the same order for the same candidates in any order", () => {
    fc.assert(
      fc.property(store, fc.nat(), (items, turn) => {
        const candidates = decisionsOf(items).map((decision, at) => candidate(decision, { porter: at + 1 }));
        const options = { question: parseQuestion("jest tests"), now: "2026-12-01T00:00:00Z", corpus: EMPTY_CORPUS };
        const at = turn % candidates.length;
        const turned = [...candidates.slice(at), ...candidates.slice(0, at)];
        expect(idsOf(rank(turned, options))).toEqual(idsOf(rank(candidates, options)));
      }),
    );
  });
});

describe("candidates", () => {
  it("count once when several legs found them", () => {
    const candidates = [
      candidate(pnpm, { porter: 2 }),
      candidate(vitest, { porter: 1 }),
      candidate(pnpm, { trigram: 1 }),
    ];
    const options = { question: parseQuestion("pnpm"), now: "2026-12-01T00:00:00Z", corpus: EMPTY_CORPUS };
    expect(rank(candidates, options).map((hit) => hit.explain.legs)).toEqual([{ porter: 2, trigram: 1 }]);
  });

  it("names replacements the search did not find", () => {
    expect(listMissingReplacements([candidate(jest)])).toEqual(["0042-use-vitest"]);
    expect(listMissingReplacements([candidate(jest), candidate(vitest)])).toEqual([]);
  });
});
