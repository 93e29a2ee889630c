import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { topicFor } from "../../../src/decisions/topic.ts";
import { topicKey } from "../../../src/decisions/topic-key.ts";
import { detectSignals } from "../../../src/signals/detect-signals.ts";
import { draft, Ledger, TIME } from "./sample.ts";
import { UNRELATED } from "./unrelated-sentences.ts";

const orders = fc.shuffledSubarray([...UNRELATED], { minLength: UNRELATED.length });
const tagged = { entity: "shop", tags: ["infra"], primaryTag: "infra" };

describe("unrelated decisions under one entity and tag", () => {
  it("are at least fifty here", () => {
    expect(new Set(UNRELATED).size).toBeGreaterThanOrEqual(50);
  });

  it("have a topic each", () => {
    const keys = UNRELATED.map((decision) => topicKey(draft({ decision, ...tagged })));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(UNRELATED.filter((decision) => topicFor({ decision }) === undefined)).toEqual([]);
  });

  it("all stay in force, added by command in any order", () => {
    fc.assert(
      fc.property(orders, (sentences) => {
        const ledger = new Ledger();
        for (const decision of sentences) expect(ledger.enter(draft({ decision, ...tagged })).outcome).toBe("add");
        expect(ledger.sentences()).toEqual(sentences);
      }),
      { numRuns: 30 },
    );
  });

  it("all stay in force, typed as prompts of one session or of many, in any order", () => {
    fc.assert(
      fc.property(orders, fc.boolean(), (sentences, isOneSession) => {
        const ledger = new Ledger();
        const typed: string[] = [];
        for (const [index, text] of sentences.entries()) {
          const turn = { seq: index * 2 + 1, time: TIME, actor: "user", kind: "prompt", text } as const;
          for (const heard of detectSignals({ turn, before: [] })) {
            ledger.hear(heard, isOneSession ? "s1" : `s${index}`);
            typed.push(heard.decision);
          }
        }
        expect(ledger.sentences()).toEqual(typed);
        expect(typed.length).toBeGreaterThan(25);
      }),
      { numRuns: 10 },
    );
  });
});
