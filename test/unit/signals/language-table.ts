import { describe, expect, it } from "vitest";
import { detectSignals } from "../../../src/signals/detect-signals.ts";
import type { Signal, SignalKind } from "../../../src/signals/signal.ts";
import { conversation } from "./conversation.ts";

/** What has to be found in the last of some lines. */
export type Expected = Partial<Signal> & { readonly kind: SignalKind };

/** Sentences of one language, each alone, and the last lines of dialogues ("agent: …" is a reply). */
export interface LanguageTable {
  readonly found: readonly (readonly [string, Expected])[];
  readonly alone: readonly string[];
  readonly dialogues: readonly (readonly [readonly string[], Expected])[];
  readonly silent: readonly (readonly string[])[];
}

/** The cases of a table: each decision with what is known of it, and everything else left alone. */
export function describeLanguage(name: string, { found, alone, dialogues, silent }: LanguageTable): void {
  describe(name, () => {
    it("has as many sentences to leave alone as to find", () => {
      expect(found.length + alone.length).toBeGreaterThanOrEqual(60);
      expect(alone.length).toBeGreaterThanOrEqual(found.length);
    });

    it.each(found)("finds the decision in %j", (sentence, expected) => {
      expectSignal([sentence], expected);
    });

    it.each(alone)("leaves %j alone", (sentence) => {
      expect(detectSignals(conversation(sentence))).toEqual([]);
    });

    it.each(dialogues)("after %j", (lines, expected) => {
      expectSignal(lines, expected);
    });

    it.each(silent.map((lines) => [lines]))("nothing is decided at the end of %j", (lines) => {
      expect(detectSignals(conversation(...lines))).toEqual([]);
    });
  });
}

function expectSignal(lines: readonly string[], expected: Expected): void {
  const context = conversation(...lines);
  const [signal] = detectSignals(context);
  expect(signal).toMatchObject(expected);
  const spoken = [...context.before, context.turn].find(({ seq }) => seq === signal?.turn);
  expect(spoken?.text).toContain(signal?.quote);
}
