// Measures what real prompts would bring up. The labelled sessions are not part of the project: without them it says so.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { bearingMeasure, isBearing, parsePrompt } from "../src/recall/bearing.ts";
import { wordsOf } from "../src/recall/words.ts";
import { spokenText } from "../src/records/spoken-text.ts";

interface Labelled {
  readonly id: string;
  readonly session: string;
  readonly line: number;
  readonly label: string;
  readonly decision: string;
  readonly superseded_by?: string | null;
}

interface Turn {
  readonly session: string;
  readonly line: number;
  readonly text: string;
}

interface Said {
  readonly turn: Turn;
  readonly decision: Labelled;
}

const MOST_SAID = 3;

function main(): void {
  const folder = join(process.env["STET_SHARED"] ?? resolve("..", "shared"), "corpus");
  if (!existsSync(join(folder, "human_turns.jsonl"))) {
    console.log(`skipped: no labelled sessions in ${folder} (STET_SHARED names the folder above it)`);
    return;
  }
  const turns = readLines<Turn>(join(folder, "human_turns.jsonl"));
  const labels = readdirSync(join(folder, "labels")).flatMap((name) =>
    readLines<Labelled>(join(folder, "labels", name)),
  );
  const decisions = labels.filter(({ label }) => label === "decision");
  const sessions = [...new Set(turns.map(({ session }) => session))];
  const own = sessions.flatMap((session) => {
    const inForce = (turn: Turn) => decisions.filter((one) => one.session === session && isInForce(one, turn));
    return bringUp(ofSession(turns, session), inForce);
  });
  const pairs = sessions.flatMap((store) =>
    sessions.filter((other) => projectOf(other) !== projectOf(store)).map((other) => ({ store, other })),
  );
  const foreign = pairs.flatMap(({ store, other }) => {
    const kept = decisions.filter(({ session }) => session === store);
    return bringUp(ofSession(turns, other), () => kept);
  });
  const asked = pairs.reduce((sum, { other }) => sum + ofSession(turns, other).length, 0);
  console.log(`a session's own earlier decisions: ${tell(own, turns.length)}`);
  console.log(`decisions of another project:      ${tell(foreign, asked)}`);
  if (process.argv.includes("--show")) for (const one of [...own, ...foreign]) console.log(describe(one));
}

/** What the prompts bring up, each decision once a session. */
function bringUp(turns: readonly Turn[], inForce: (turn: Turn) => readonly Labelled[]): Said[] {
  const known = new Set<string>();
  return turns.flatMap((turn) => {
    const kept = inForce(turn);
    const prompt = parsePrompt(spokenText(turn.text));
    const measure = bearingMeasure(prompt, { documents: kept.length, frequencies: frequenciesIn(kept) });
    const bearing = kept
      .filter(({ id }) => !known.has(id))
      .filter(({ decision }) => isBearing(measure({ title: "", topic: "", body: { decision } })))
      .slice(0, MOST_SAID);
    for (const { id } of bearing) known.add(id);
    return bearing.map((decision) => ({ turn, decision }));
  });
}

function frequenciesIn(kept: readonly Labelled[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { decision } of kept) {
    for (const stem of new Set(wordsOf(decision).map((word) => word.stem))) found.set(stem, (found.get(stem) ?? 0) + 1);
  }
  return found;
}

function isInForce({ line, superseded_by: by }: Labelled, turn: Turn): boolean {
  return line < turn.line && !(typeof by === "string" && Number(by.replace("L", "")) <= turn.line);
}

function ofSession(turns: readonly Turn[], session: string): Turn[] {
  return turns.filter((turn) => turn.session === session);
}

function projectOf(session: string): string {
  return (session.split("/").at(-1) ?? "").split("__")[0] ?? "";
}

function tell(said: readonly Said[], prompts: number): string {
  const speaking = new Set(said.map(({ turn }) => turn)).size;
  return `${speaking} of ${prompts} prompts bring up ${said.length} decisions`;
}

function describe({ turn, decision }: Said): string {
  return `\n${turn.session}:${turn.line} ${turn.text.slice(0, 240).replaceAll("\n", " / ")}\n  > ${decision.decision}`;
}

function readLines<T>(path: string): T[] {
  const lines = readFileSync(path, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as T);
}

main();
