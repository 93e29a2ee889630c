import type { Turn } from "../../src/records/turn.ts";
import { type Evidence, evidenceOf } from "../../src/signals/evidence.ts";
import { foundSignals } from "../../src/signals/found-signals.ts";
import type { HumanTurn, LabelledSession } from "./labelled-sessions.ts";
import type { Example } from "./logistic.ts";
import { overlaps } from "./score.ts";

/** What the detectors find in one human turn before anything is weighed. */
export interface Candidates {
  readonly human: HumanTurn;
  readonly weighed: readonly (Example & { readonly isCued: boolean })[];
  /** True when something is found that is not weighed: a pick, an answer, a confirmation. */
  readonly isSure: boolean;
}

export function candidatesOf({ said, humans, labels }: LabelledSession): Candidates[] {
  const byLine = new Map(humans.map((human) => [human.line, human]));
  const turns = said.map(({ turn }) => turn);
  return said.flatMap(({ line, turn }, at) => {
    const human = turn.kind === "prompt" ? byLine.get(line) : undefined;
    if (human === undefined) return [];
    const quotes = labels
      .filter((label) => label.label === "decision" && label.role === "user")
      .filter((label) => label.line === line || label.also?.includes(line))
      .map(({ quote }) => quote);
    return [{ human, ...findIn(turn, turns.slice(0, at), quotes) }];
  });
}

function findIn(turn: Turn, before: readonly Turn[], quotes: readonly string[]): Omit<Candidates, "human"> {
  const context = { turn, before };
  const signals = foundSignals(context)
    .flat()
    .filter(({ kind }) => kind !== "withdrawal");
  const weighed = signals.flatMap((signal) => {
    const evidence = evidenceOf(context, signal);
    if (evidence === undefined) return [];
    return [{ evidence, isCued: isCued(evidence), isDecision: quotes.some((quote) => overlaps(signal.quote, quote)) }];
  });
  return { weighed, isSure: weighed.length < signals.length };
}

/** How much a turn counts whose label is marked as arguable. */
const UNSURE_SHARE = 0.5;

/**
 * Examples of turns that decide nothing, and of those that do; turns left open say nothing. Each turn counts once,
 * however much is found in it.
 */
export function examplesIn(candidates: readonly Candidates[]): Example[] {
  return candidates
    .filter(({ human }) => human.y !== "also")
    .flatMap(({ human, weighed }) =>
      weighed.map(({ evidence, isDecision }) => ({
        evidence,
        isDecision: isDecision && human.y === "decision",
        share: (human.unsure === true ? UNSURE_SHARE : 1) / weighed.length,
      })),
    );
}

const isCued = (evidence: Evidence): boolean => !evidence.has("cue:none");

/** Prompts of the project's own; what of one decides stands between « and », or is all of it. */
export function ownExamples(prompts: readonly string[], isDecision: boolean): Example[] {
  return prompts.flatMap((prompt) => {
    const parts = [...prompt.matchAll(/«([^»]+)»/g)].map((match) => match[1] ?? "");
    const text = prompt.replace(/[«»]/g, "");
    const turn: Turn = { seq: 1, time: "2026-01-01T00:00:00.000Z", actor: "user", kind: "prompt", text };
    const { weighed } = findIn(turn, [], isDecision ? (parts.length > 0 ? parts : [text]) : []);
    return weighed.map((one) => ({ ...one, share: 1 / weighed.length }));
  });
}
