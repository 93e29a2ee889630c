import type { HumanTurn, Label } from "./labelled-sessions.ts";

/** A captured decision at a locator of the labels. */
export interface Prediction {
  readonly session: string;
  readonly line: number;
  readonly role: "user" | "assistant";
  readonly quote: string;
  readonly signal: string;
  readonly confidence: string;
}

export interface Ratios {
  readonly precision: number;
  readonly recall: number;
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
}

export interface TurnScore extends Ratios {
  /** False captures of 100 human turns that decide nothing. */
  readonly per100: number;
}

function fold(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}

function words(text: string): ReadonlySet<string> {
  return new Set(
    fold(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}_]+/gu) ?? [],
  );
}

/** True when one quote contains the other, or the prediction has 60 % of the label's words. */
export function overlaps(prediction: string, label: string): boolean {
  const [said, wanted] = [fold(prediction), fold(label)];
  if (said.includes(wanted)) return true;
  if (said.length >= 2 && wanted.includes(said) && (said.length >= 12 || said === wanted)) return true;
  const [have, need] = [words(said), words(wanted)];
  return need.size >= 4 && [...need].filter((word) => have.has(word)).length / need.size >= 0.6;
}

export function isAt(prediction: Prediction, { session, line, also }: Label): boolean {
  return prediction.session === session && (prediction.line === line || (also ?? []).includes(prediction.line));
}

export const fits = (prediction: Prediction, label: Label): boolean =>
  isAt(prediction, label) && overlaps(prediction.quote, label.quote);

/** A prediction is right when it fits a label; a label is found when a prediction fits it. */
export function scoreStrictly(predictions: readonly Prediction[], labels: readonly Label[]): Ratios {
  const right = predictions.filter((prediction) => labels.some((label) => fits(prediction, label))).length;
  const found = labels.filter((label) => predictions.some((prediction) => fits(prediction, label))).length;
  return {
    precision: ratio(right, predictions.length),
    recall: ratio(found, labels.length),
    right,
    wrong: predictions.length - right,
    missed: labels.length - found,
  };
}

/** Whether the human turns that decide something were found; turns marked `also` are left out. */
export function scoreTurns(predictions: readonly Prediction[], humans: readonly HumanTurn[]): TurnScore {
  const hit = hitTurns(predictions);
  const wanted = humans.filter(({ y }) => y === "decision");
  const others = humans.filter(({ y }) => y === "none");
  const right = wanted.filter(hit).length;
  const wrong = others.filter(hit).length;
  return {
    precision: ratio(right, right + wrong),
    recall: ratio(right, wanted.length),
    right,
    wrong,
    missed: wanted.length - right,
    per100: 100 * ratio(wrong, others.length),
  };
}

/** Whether something of a person's was captured in a turn. */
export function hitTurns(predictions: readonly Prediction[]): (turn: HumanTurn) => boolean {
  const lines = new Set(
    predictions.filter(({ role }) => role === "user").map(({ session, line }) => `${session}:${line}`),
  );
  return ({ session, line }) => lines.has(`${session}:${line}`);
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
