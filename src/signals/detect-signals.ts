import { foundSignals } from "./found-signals.ts";
import { likelyOf } from "./likelihood.ts";
import { LONGEST_QUOTE } from "./quote.ts";
import { DETECTORS } from "./registry.ts";
import { CONFIDENCES, type Signal, type TurnInContext } from "./signal.ts";
import { getGrounds } from "./user-signal.ts";

interface Placed {
  readonly signal: Signal;
  readonly rank: number;
  readonly start: number;
  readonly end: number;
}

/**
 * All signals of a turn in text order; of those that share words only the strongest. Every quote is checked against its
 * turn, and what a person states is weighed.
 */
export function detectSignals(context: TurnInContext): Signal[] {
  const found = foundSignals(context);
  const likely = likelyOf(context, found.flat());
  const placed = found.flatMap((signals, rank) =>
    place(
      context,
      signals.filter((one) => likely.has(one)),
      rank,
    ),
  );
  placed.sort((a, b) => a.signal.turn - b.signal.turn || a.start - b.start || strength(a) - strength(b));
  const kept: Placed[] = [];
  for (const candidate of placed) {
    const last = kept.at(-1);
    if (last === undefined || last.signal.turn !== candidate.signal.turn || last.end <= candidate.start)
      kept.push(candidate);
    else if (strength(candidate) < strength(last)) kept[kept.length - 1] = candidate;
  }
  return kept.map(({ signal }) => signal);
}

/** Less is stronger; what only its build speaks for is weaker than what a cue does. */
function strength({ signal, rank }: Placed): number {
  const weakness = 2 * CONFIDENCES.indexOf(signal.confidence) + (getGrounds(signal)?.isInstruction === true ? 1 : 0);
  return weakness * DETECTORS.length + rank;
}

/** Where each quote stands, found from the one before on, so that a long turn is walked once. */
function place({ turn, before }: TurnInContext, signals: readonly Signal[], rank: number): Placed[] {
  let from = 0;
  return signals.flatMap((signal) => {
    const spoken = signal.turn === turn.seq ? turn : before.find((earlier) => earlier.seq === signal.turn);
    if (spoken === undefined || signal.quote === "" || signal.quote.length > LONGEST_QUOTE) return [];
    const start = spoken.text.indexOf(signal.quote, from);
    if (start === -1) return [];
    if (spoken === turn) from = start;
    return [{ signal, rank, start, end: start + signal.quote.length }];
  });
}
