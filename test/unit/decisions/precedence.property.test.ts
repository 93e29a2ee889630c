import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { composeDecision } from "../../../src/decisions/draft.ts";
import { draftFromSignal } from "../../../src/decisions/from-signal.ts";
import { mayDisplace } from "../../../src/decisions/overwrite.ts";
import { settle } from "../../../src/decisions/settle.ts";
import { topicKey } from "../../../src/decisions/topic-key.ts";
import { ACTORS } from "../../../src/records/provenance.ts";
import type { Signal } from "../../../src/signals/signal.ts";
import { CONFIDENCES, SIGNAL_KINDS } from "../../../src/signals/signal.ts";
import { Ledger, signal, surroundings } from "./sample.ts";

const word = fc.constantFrom("jest", "vitest", "mocha", "Redis", "Postgres", "tabs", "3", "the wizard");
const heardFrom = (actors: readonly Signal["actor"][]): fc.Arbitrary<Signal> =>
  fc
    .record(
      {
        actor: fc.constantFrom(...actors),
        kind: fc.constantFrom(...SIGNAL_KINDS),
        confidence: fc.constantFrom(...CONFIDENCES),
        type: fc.constantFrom("decision", "constraint", "preference", "convention"),
        verb: fc.constantFrom("Use", "No, use", "Actually, use", "Never use", "Don't use", "Also use"),
        chosen: word,
        rejected: fc.array(word, { maxLength: 2 }),
        subject: fc.constantFrom("test framework", "database", "cache", "indentation", "retries"),
        turn: fc.integer({ min: 1, max: 12 }),
        isReversal: fc.boolean(),
        isAdditive: fc.boolean(),
        isDurable: fc.boolean(),
      },
      {
        requiredKeys: ["actor", "kind", "confidence", "type", "verb", "turn", "isReversal", "isAdditive", "isDurable"],
      },
    )
    .map(({ verb, ...rest }) => signal({ ...rest, decision: `${verb} ${rest.chosen ?? "something"}` }));

interface Step {
  readonly heard: Signal;
  /** How the decision comes in: live, by command, or by a command that names everything in force. */
  readonly way: "capture" | "command" | "supersedes";
  readonly session: string;
}

const steps = (actors: readonly Signal["actor"][]): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      heard: heardFrom(actors),
      way: fc.constantFrom("capture", "command", "supersedes"),
      session: fc.constantFrom("s1", "s2"),
    }),
    { maxLength: 25 },
  );

function take(ledger: Ledger, { heard, way, session }: Step): void {
  if (way === "capture") {
    ledger.hear(heard, session);
    return;
  }
  const incoming = composeDecision(draftFromSignal(heard, surroundings(session)));
  const named = way === "supersedes" ? ledger.inForce().map((decision) => decision.id) : [];
  ledger.enter(incoming, undefined, session, named);
}

describe("what a user decided", () => {
  it("keeps its status whatever agents, tools and unknown voices say, in any order", () => {
    fc.assert(
      fc.property(steps(["user"]), steps(["agent", "tool", "unknown"]), (first, others) => {
        const ledger = new Ledger();
        for (const step of first) take(ledger, step);
        const before = ledger.all.filter(({ actor }) => actor === "user");
        for (const step of others) take(ledger, step);
        expect(ledger.all.filter(({ actor }) => actor === "user")).toEqual(before);
      }),
      { numRuns: 1000 },
    );
  });

  it("is replaced by the user alone, also when everybody speaks in turn", () => {
    fc.assert(
      fc.property(steps(ACTORS), (all) => {
        const ledger = new Ledger();
        for (const step of all) take(ledger, step);
        for (const old of ledger.all.filter(({ actor, status }) => actor === "user" && status !== "accepted")) {
          expect(ledger.all.find(({ id }) => id === old.supersededBy)?.actor).toBe("user");
        }
      }),
      { numRuns: 500 },
    );
  });

  it("is never blocked by what others said before", () => {
    fc.assert(
      fc.property(steps(["agent", "tool", "unknown"]), heardFrom(["user"]), (others, heard) => {
        const ledger = new Ledger();
        for (const step of others) take(ledger, step);
        expect(["add", "repeat"]).toContain(ledger.hear(heard).outcome);
        expect(ledger.inForce().some(({ actor }) => actor === "user")).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it.each(["agent", "tool", "unknown"] as const)("may not be revoked or hidden by %s", (actor) => {
    expect(mayDisplace(actor, { actor: "user" })).toBe(false);
    expect(mayDisplace("user", { actor })).toBe(true);
    expect(mayDisplace(actor, { actor: "agent" })).toBe(true);
  });
});

describe("a topic", () => {
  it("has at most one decision in force in a scope", () => {
    fc.assert(
      fc.property(steps(ACTORS), (all) => {
        const ledger = new Ledger();
        for (const step of all) take(ledger, step);
        const keys = ledger.inForce().map((decision) => `${decision.scope} ${topicKey(decision)}`);
        expect(new Set(keys).size).toBe(keys.length);
      }),
      { numRuns: 500 },
    );
  });
});

describe("settling", () => {
  it("supersedes nothing unless the new decision is added", () => {
    fc.assert(
      fc.property(steps(ACTORS), heardFrom(ACTORS), (all, heard) => {
        const ledger = new Ledger();
        for (const step of all) take(ledger, step);
        const incoming = composeDecision(draftFromSignal(heard, surroundings("s1")));
        const settlement = settle({ inForce: ledger.inForce(), incoming, signal: heard, session: [] });
        if (settlement.outcome !== "add") expect(settlement.supersede).toEqual([]);
        if (settlement.outcome === "propose") expect(settlement.against.length).toBeGreaterThan(0);
      }),
    );
  });
});
