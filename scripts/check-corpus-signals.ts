// Measures the detectors on the labelled sessions kept outside the project; nothing of their text is kept here.
// npx tsx scripts/check-corpus-signals.ts [--misses] [--predictions FILE]
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Turn } from "../src/records/turn.ts";
import { detectSignals } from "../src/signals/detect-signals.ts";
import type { Signal } from "../src/signals/signal.ts";
import { readTranscript } from "./corpus-transcripts.ts";

interface HumanTurn {
  readonly session: string;
  readonly format: string;
  readonly line: number;
  readonly y: "decision" | "also" | "none";
  readonly text: string;
}
interface Label {
  readonly session: string;
  readonly line: number;
  readonly role: "user" | "assistant";
  readonly label: "decision" | "negative";
  readonly quote: string;
}
interface Expectation {
  /** First 12 hex digits of the SHA-256 of the session's path, so that no name is kept here. */
  readonly session: string;
  readonly line: number;
  readonly role: "user" | "assistant";
  readonly expect: "yes" | "no";
}
/** A captured decision at a locator; `quote` as the scorer of the labels wants it. */
interface Prediction {
  readonly session: string;
  readonly line: number;
  readonly role: "user" | "assistant";
  readonly quote: string;
  readonly signal: string;
  readonly confidence: string;
}

const EPOCH = "2026-01-01T00:00:00.000Z";
const corpus = join(process.env["STET_SHARED"] ?? join(import.meta.dirname, "../../shared"), "corpus");

function readLines<T>(path: string): T[] {
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as T);
}

function turnsOf(session: string, humans: readonly HumanTurn[]): { turn: Turn; line: number }[] {
  const format = humans[0]?.format ?? "cc";
  const said = humans.map(({ line, text }) => ({ line, text, kind: "prompt" as const, actor: "user" as const }));
  const rest = readTranscript(join(corpus, "transcripts", session), format).map((item) => ({
    ...item,
    kind: item.question === undefined ? ("reply" as const) : ("answer" as const),
    actor: item.question === undefined ? ("agent" as const) : ("user" as const),
  }));
  return [...said, ...rest]
    .sort((a, b) => a.line - b.line)
    .map(({ line, ...turn }, at) => ({ line, turn: { seq: at + 1, time: EPOCH, ...turn } }));
}

/** A confirmation counts where the person accepted, with the person's words. */
function predict(session: string, humans: readonly HumanTurn[]): Prediction[] {
  const all = turnsOf(session, humans);
  const lineOf = new Map(all.map(({ turn, line }) => [turn.seq, line]));
  const seen: Turn[] = [];
  return all.flatMap(({ turn }) => {
    const signals = detectSignals({ turn, before: [...seen] });
    seen.push(turn);
    return signals
      .filter((signal) => signal.kind !== "withdrawal")
      .map((signal) => prediction(session, signal, turn, lineOf));
  });
}

function prediction(session: string, signal: Signal, turn: Turn, lineOf: ReadonlyMap<number, number>): Prediction {
  const isAccepted = signal.acceptedBy !== undefined && turn.kind === "prompt";
  return {
    session,
    line: lineOf.get(isAccepted ? turn.seq : signal.turn) ?? 0,
    role: isAccepted || signal.actor === "user" ? "user" : "assistant",
    quote: isAccepted ? turn.text.slice(0, 200) : signal.quote,
    signal: signal.kind,
    confidence: signal.confidence,
  };
}

const words = (text: string): string[] =>
  text
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{N}_]+/gu) ?? [];

function overlaps(a: string, b: string): boolean {
  const [one, other] = [words(a).join(" "), words(b).join(" ")];
  if (one.includes(other) || (other.includes(one) && (one.length >= 12 || one === other))) return true;
  const said = new Set(words(a));
  const wanted = words(b);
  return wanted.length >= 4 && wanted.filter((word) => said.has(word)).length / wanted.length >= 0.6;
}

function ratios(name: string, right: number, wrong: number, missed: number): string {
  const precision = right + wrong === 0 ? 0 : right / (right + wrong);
  const recall = right + missed === 0 ? 0 : right / (right + missed);
  return `${name}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)} (right ${right}, wrong ${wrong}, missed ${missed})`;
}

function reportTurns(humans: readonly HumanTurn[], predictions: readonly Prediction[]): void {
  const hits = new Set(
    predictions.filter(({ role }) => role === "user").map(({ session, line }) => `${session}:${line}`),
  );
  const isHit = (turn: HumanTurn): boolean => hits.has(`${turn.session}:${turn.line}`);
  const wanted = humans.filter(({ y }) => y === "decision");
  const wrong = humans.filter((turn) => turn.y === "none" && isHit(turn));
  const missed = wanted.filter((turn) => !isHit(turn));
  console.log(ratios("human turns", wanted.length - missed.length, wrong.length, missed.length));
  const others = humans.filter(({ y }) => y === "none").length;
  console.log(
    `false captures per 100 of ${others} human turns that decide nothing: ${((wrong.length / others) * 100).toFixed(2)}`,
  );
  if (!process.argv.includes("--misses")) return;
  for (const turn of missed)
    console.log("MISSED", turn.session.slice(0, 24), turn.line, JSON.stringify(turn.text.slice(0, 300)));
  for (const turn of wrong) {
    const made = predictions.filter((p) => p.session === turn.session && p.line === turn.line && p.role === "user");
    for (const { signal, quote } of made)
      console.log("WRONG", turn.session.slice(0, 24), turn.line, signal, JSON.stringify(quote));
  }
}

function reportAgents(labels: readonly Label[], predictions: readonly Prediction[]): void {
  const made = predictions.filter(({ role }) => role === "assistant");
  const wanted = labels.filter(({ role, label }) => role === "assistant" && label === "decision");
  const fits = (p: Prediction, l: Label): boolean =>
    p.session === l.session && p.line === l.line && overlaps(p.quote, l.quote);
  const wrong = made.filter((p) => !wanted.some((l) => fits(p, l)));
  const missed = wanted.filter((l) => !made.some((p) => fits(p, l)));
  console.log(ratios("agent text, strict", made.length - wrong.length, wrong.length, missed.length));
  if (!process.argv.includes("--misses")) return;
  for (const p of wrong) console.log("WRONG agent", p.session.slice(0, 24), p.line, p.signal, JSON.stringify(p.quote));
  for (const l of missed) console.log("MISSED agent", l.session.slice(0, 24), l.line, JSON.stringify(l.quote));
}

const keyOf = (session: string): string => createHash("sha256").update(session).digest("hex").slice(0, 12);

/** Locators that have to come out right; a "yes" needs words in common with the label's quote. */
function failures(
  table: readonly Expectation[],
  labels: readonly Label[],
  predictions: readonly Prediction[],
): Expectation[] {
  return table.filter(({ session, line, role, expect }) => {
    const isHere = (one: Prediction | Label): boolean =>
      one.line === line && one.role === role && keyOf(one.session) === session;
    const here = predictions.filter(isHere);
    if (expect === "no") return here.length > 0;
    const wanted = labels.filter((label) => label.label === "decision" && isHere(label));
    return !here.some((p) => wanted.some((label) => overlaps(p.quote, label.quote)));
  });
}

function main(): void {
  if (!existsSync(join(corpus, "human_turns.jsonl"))) {
    console.log(`skipped: no labelled sessions at ${corpus} (set STET_SHARED)`);
    return;
  }
  const humans = readLines<HumanTurn>(join(corpus, "human_turns.jsonl"));
  const labels = readdirSync(join(corpus, "labels")).flatMap((name) => readLines<Label>(join(corpus, "labels", name)));
  const sessions = [...new Set(humans.map(({ session }) => session))];
  const predictions = sessions.flatMap((name) =>
    predict(
      name,
      humans.filter(({ session }) => session === name),
    ),
  );
  const at = process.argv.indexOf("--predictions");
  const target = process.argv[at + 1];
  if (at !== -1 && target !== undefined) writeFileSync(target, predictions.map((p) => JSON.stringify(p)).join("\n"));
  reportTurns(humans, predictions);
  reportAgents(labels, predictions);
  const table = JSON.parse(
    readFileSync(join(import.meta.dirname, "../bench/corpus-locators.json"), "utf8"),
  ) as Expectation[];
  const failed = failures(table, labels, predictions);
  console.log(`locators: ${table.length - failed.length} of ${table.length} as expected`);
  for (const { session, line, role, expect } of failed) console.log(`  ${session}:${line} ${role} expected ${expect}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

main();
