import { describe, expect, it } from "vitest";
import { composeDecision } from "../../../../src/decisions/draft.ts";
import { inBatch, proposalFor } from "../../../../src/decisions/facts/restatement.ts";
import { findAlike, type Measure, readStatements } from "../../../../src/decisions/likeness/find-alike.ts";

function decided(at: number, decision: string, more: object = {}) {
  const base = { confidence: "explicit", actor: "user", entity: "app", project: "app" } as const;
  const draft = composeDecision({ ...base, date: `2026-11-0${at}T00:00:00Z`, decision, topic: `topic ${at}`, ...more });
  return { ...draft, id: `000${at}-x`, status: "accepted" as const };
}

function alikeAmong(decisions: ReturnType<typeof decided>[], likeness = 0.9) {
  const measure: Measure = { thresholds: { related: 0.5, alike: 0.8 }, likeness: () => likeness };
  return findAlike(decisions, readStatements(decisions), measure);
}

const HASHED = "Passwords are hashed with argon2id";
const HASHING = "We use argon2id for password hashing";

describe("decisions that are alike", () => {
  it("are a restatement or a conflict, whichever was first; below the threshold they are neither", () => {
    const pair = [decided(2, HASHED), decided(1, HASHING)];
    expect(alikeAmong(pair)).toMatchObject([{ verdict: "merge", older: { id: "0001-x" }, newer: { id: "0002-x" } }]);
    expect(alikeAmong(pair, 0.7)).toEqual([]);
    const contrary = [decided(1, "Never log access tokens"), decided(2, "Always log access tokens")];
    expect(alikeAmong(contrary)).toMatchObject([{ verdict: "conflict", differences: ["polarity"] }]);
  });

  it("are compared within one entity and one width only, and not where the ladder has settled them", () => {
    for (const more of [{ entity: "web" }, { scope: "global" }, { topic: "topic 1" }])
      expect(alikeAmong([decided(1, HASHED), decided(2, HASHING, more)])).toEqual([]);
  });

  it("are no restatement when one is a rule and the other a choice, but may contradict each other", () => {
    const rule = { type: "constraint" };
    expect(alikeAmong([decided(1, HASHED), decided(2, HASHING, rule)])).toEqual([]);
    const contrary = [decided(1, "Never log access tokens", rule), decided(2, "Log access tokens")];
    expect(alikeAmong(contrary)).toMatchObject([{ verdict: "conflict" }]);
  });
});

describe("the proposal for two that say the same", () => {
  it("has the newer words, or the user's where the newer are an agent's", () => {
    const words = (actor: "user" | "agent") =>
      alikeAmong([decided(1, HASHED), decided(2, HASHING, { actor })]).map((pair) => proposalFor(pair, "2026-12-01"));
    expect(words("user")).toMatchObject([{ body: { decision: HASHING }, supersedes: ["0001-x", "0002-x"], id: "" }]);
    expect(words("agent")).toMatchObject([{ body: { decision: HASHED }, actor: "user", status: "proposed" }]);
  });

  it("comes in batches, the most alike first", () => {
    const [pair] = alikeAmong([decided(1, HASHED), decided(2, HASHING)]);
    if (pair === undefined) throw new Error("no pair");
    const many = Array.from({ length: 25 }, (_, at) => ({ ...pair, similarity: at / 25 }));
    const { batch, left } = inBatch(many);
    expect({ count: batch.length, left, first: batch[0]?.similarity }).toEqual({ count: 20, left: 5, first: 24 / 25 });
    expect(inBatch([])).toEqual({ batch: [], left: 0 });
  });
});
