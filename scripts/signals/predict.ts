import type { Turn } from "../../src/records/turn.ts";
import { detectSignals } from "../../src/signals/detect-signals.ts";
import type { Signal, TurnInContext } from "../../src/signals/signal.ts";
import type { LabelledSession, Said } from "./labelled-sessions.ts";
import type { Prediction } from "./score.ts";

/** What is found in a turn; the detectors, or something to compare them with. */
export type Detect = (context: TurnInContext) => readonly Signal[];

/** Walks a session turn by turn, each with what was said before it. */
export function predict({ name, said }: LabelledSession, detect: Detect = detectSignals): Prediction[] {
  const turns = said.map(({ turn }) => turn);
  const lineOf = new Map(said.map(({ turn, line }) => [turn.seq, line]));
  return said.flatMap((here, at) =>
    detect({ turn: here.turn, before: turns.slice(0, at) })
      .filter(({ kind }) => kind !== "withdrawal")
      .map((signal) => prediction(name, signal, here, lineOf)),
  );
}

/** A confirmation counts where the person accepted, with the person's words. */
function prediction(session: string, signal: Signal, here: Said, lineOf: ReadonlyMap<number, number>): Prediction {
  const isAccepted = signal.acceptedBy !== undefined && here.turn.kind === "prompt";
  return {
    session,
    line: isAccepted ? here.line : (lineOf.get(signal.turn) ?? 0),
    role: isAccepted || signal.actor === "user" ? "user" : "assistant",
    quote: isAccepted ? here.turn.text.slice(0, 200) : quoteIn(signal, here.turn),
    signal: signal.kind,
    confidence: signal.confidence,
  };
}

/** An answer as transcripts and labels write it, with its question: a label of two words alone says little. */
function quoteIn({ quote }: Signal, { kind, question }: Turn): string {
  return kind === "answer" && question !== undefined ? `"${question.text}"="${quote}"` : quote;
}
