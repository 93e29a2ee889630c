import type { LabelledSession } from "./labelled-sessions.ts";
import { fits, hitTurns, type Prediction } from "./score.ts";

/** Every false capture and every miss, to be read. */
export function listMisses(sessions: readonly LabelledSession[], predictions: readonly Prediction[]): string {
  const isHit = hitTurns(predictions);
  return sessions.flatMap((session) => ofSession(session, predictions, isHit)).join("\n");
}

function ofSession(
  { name, humans, labels }: LabelledSession,
  predictions: readonly Prediction[],
  isHit: ReturnType<typeof hitTurns>,
): string[] {
  const place = name.slice(0, 24);
  const made = predictions.filter((one) => one.session === name);
  const decisions = labels.filter(({ label }) => label === "decision");
  const none = new Set(humans.filter(({ y }) => y === "none").map(({ line }) => line));
  const isWrong = (one: Prediction): boolean => !decisions.some((label) => fits(one, label));
  return [
    ...humans
      .filter((turn) => turn.y === "decision" && !isHit(turn))
      .map(({ line, text }) => `MISSED ${place} ${line} ${JSON.stringify(text.slice(0, 300))}`),
    ...made
      .filter((one) => one.role === "user" && isWrong(one))
      .map(
        (one) =>
          `${none.has(one.line) ? "WRONG" : "BESIDE"} ${place} ${one.line} ${one.signal} ${JSON.stringify(one.quote)}`,
      ),
    ...made
      .filter((one) => one.role === "assistant" && isWrong(one))
      .map((one) => `WRONG agent ${place} ${one.line} ${one.signal} ${JSON.stringify(one.quote)}`),
    ...decisions
      .filter((label) => label.role === "assistant" && !made.some((one) => fits(one, label)))
      .map(({ line, quote }) => `MISSED agent ${place} ${line} ${JSON.stringify(quote)}`),
  ];
}
