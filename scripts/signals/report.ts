import { grouped } from "./grouped.ts";
import type { HumanTurn, Label, LabelledSession } from "./labelled-sessions.ts";
import { fits, type Prediction, type Ratios, scoreStrictly, scoreTurns } from "./score.ts";

interface Named {
  readonly name: string;
  readonly predictions: readonly Prediction[];
}

/** What is scored: explicit and confirmed captures; the labels hold no others. */
function sure(predictions: readonly Prediction[]): Prediction[] {
  return predictions.filter(({ confidence }) => confidence === "explicit" || confidence === "confirmed");
}

/** The figures beside those of other ways to find decisions. */
export function composeReport(
  sessions: readonly LabelledSession[],
  predictions: readonly Prediction[],
  compared: readonly Named[],
): string {
  const humans = sessions.flatMap((session) => session.humans);
  const labels = sessions.flatMap((session) => session.labels);
  const found = sure(predictions);
  return [
    `${sessions.length} sessions, ${humans.length} human turns, ${decisions(labels).length} decisions`,
    ...[{ name: "stet", predictions: found }, ...compared].flatMap((one) => rows(one, humans, labels)),
    "hard negatives captured",
    ...grouped(negatives(labels), ({ negative_type: type }) => type ?? "other").map(
      ([type, list]) =>
        `  ${type}: ${list.filter((label) => found.some((one) => fits(one, label))).length}/${list.length}`,
    ),
    "decisions found by signal",
    ...grouped(decisions(labels), ({ signal }) => signal ?? "other").map(([signal, list]) =>
      share(signal, list, found),
    ),
    "decisions found by language",
    ...grouped(decisions(labels), ({ quote }) => languageOf(quote)).map(([name, list]) => share(name, list, found)),
    "human turns by format",
    ...grouped(humans, ({ format }) => format).map(([format, list]) => turnsRow(format, list, found)),
    "human turns by session",
    ...grouped(humans, ({ session }) => session).map(([session, list]) => turnsRow(session.slice(0, 60), list, found)),
  ].join("\n");
}

function rows({ name, predictions }: Named, humans: readonly HumanTurn[], labels: readonly Label[]): string[] {
  const own = (role: Label["role"]): Ratios =>
    scoreStrictly(
      predictions.filter((one) => one.role === role),
      decisions(labels).filter((label) => label.role === role),
    );
  const turns = scoreTurns(predictions, humans);
  const certain = scoreTurns(
    predictions,
    humans.filter(({ unsure }) => unsure !== true),
  );
  return [
    `${name}`,
    `${figures("human turns", turns)}, ${turns.per100.toFixed(2)} false captures per 100 that decide nothing`,
    figures("human turns, sure", certain),
    figures("strict, all", scoreStrictly(predictions, decisions(labels))),
    figures("strict, user", own("user")),
    figures("strict, agent", own("assistant")),
  ];
}

function figures(name: string, { precision, recall, right, wrong, missed }: Ratios): string {
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  const numbers = `P ${precision.toFixed(3)}  R ${recall.toFixed(3)}  F1 ${f1.toFixed(3)}`;
  return `  ${name.padEnd(18)} ${numbers}  (right ${right}, wrong ${wrong}, missed ${missed})`;
}

function share(name: string, labels: readonly Label[], predictions: readonly Prediction[]): string {
  return `  ${name}: ${labels.filter((label) => predictions.some((one) => fits(one, label))).length}/${labels.length}`;
}

function turnsRow(name: string, humans: readonly HumanTurn[], predictions: readonly Prediction[]): string {
  const { right, wrong, missed } = scoreTurns(predictions, humans);
  return `  ${name}: found ${right}/${right + missed}, wrong ${wrong}`;
}

const decisions = (labels: readonly Label[]): Label[] => labels.filter(({ label }) => label === "decision");
const negatives = (labels: readonly Label[]): Label[] => labels.filter(({ label }) => label === "negative");

function languageOf(quote: string): string {
  if (/[\u3041-\u30ff]/.test(quote)) return "Japanese";
  return /[\u3400-\u9fff]/.test(quote) ? "Han" : "Latin script";
}
