// Reads the labelled sessions kept outside the project: each human turn must come out once, at its line, with its words,
// and persons must say nothing else. Prints counts and lines; nothing of the text is kept or shown.
// npx tsx scripts/check-corpus-transcripts.ts
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SaidTurn, TranscriptEvent } from "../src/providers/transcript.ts";
import { findTranscriptFormat, formatLike } from "../src/providers/transcript-registry.ts";

interface HumanTurn {
  readonly session: string;
  readonly format: string;
  readonly line: number;
  readonly text: string;
}
interface Label {
  readonly line: number;
  readonly role: string;
  readonly kind: string;
  readonly negative_type?: string;
}

const PROVIDERS: Readonly<Record<string, string>> = { cc: "claude-code", gemini: "gemini-cli" };
/** Words of a person that the list of human turns leaves out: start of the SHA-256 of the session's path, line, what it is. */
const UNLISTED: Readonly<Record<string, string>> = {
  "c2998d1fbd87:203": "a prompt with a reminder before it",
  "d466249a3388:919": "a prompt typed while the agent worked",
  "d466249a3388:956": "words typed at a refusal",
};
const HEAD = 65_536;
const CHUNK = 65_536;
const corpus = join(process.env["STET_SHARED"] ?? join(import.meta.dirname, "../../shared"), "corpus");

function readLines<T>(path: string): T[] {
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.filter((line) => line.trim() !== "").map((line) => JSON.parse(line) as T);
}

function readEvents(path: string, provider: string): TranscriptEvent[] {
  const bytes = readFileSync(path);
  const format = findTranscriptFormat(provider);
  if (formatLike(bytes.subarray(0, HEAD).toString("utf8")) !== format) throw new Error(`taken for another: ${path}`);
  const reader = format.open();
  const events: TranscriptEvent[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) events.push(...reader.push(bytes.subarray(at, at + CHUNK)));
  return [...events, ...reader.end()];
}

function labelsOf(session: string): Label[] {
  const name = session.replace(/^.*\//, "").replace(/\.[^.]*$/, "");
  const path = join(corpus, "labels", `${name}.jsonl`);
  return existsSync(path) ? readLines<Label>(path) : [];
}

/** Lines of one session that differ, with what the labels say of them. */
function differences(session: string, wanted: readonly HumanTurn[]): string[] {
  const [{ format = "" } = {}] = wanted;
  const events = readEvents(join(corpus, "transcripts", session), PROVIDERS[format] ?? format);
  const said = events.flatMap((event) => (event.kind === "said" && event.turn.actor === "user" ? [event.turn] : []));
  const labels = labelsOf(session);
  const left = new Set<SaidTurn>(said);
  const missing = wanted.filter(({ line, text }) => {
    const found = [...left].find((turn) => turn.at.line === line && turn.text.trim() === text.trim());
    if (found !== undefined) left.delete(found);
    return found === undefined;
  });
  const isSystem = (line: number): boolean =>
    labels.some((label) => label.line === line && label.negative_type === "system_text");
  const key = createHash("sha256").update(session).digest("hex").slice(0, 12);
  const isAnswer = ({ at, kind }: SaidTurn): boolean =>
    kind !== "prompt" ||
    labels.some((label) => label.line === at.line && label.role === "user" && label.kind === "tool_result");
  return [
    ...missing.filter(({ line }) => !isSystem(line)).map(({ line }) => `${line}: a human turn is missing`),
    ...[...left]
      .filter((turn) => !isAnswer(turn) && UNLISTED[`${key}:${turn.at.line}`] === undefined)
      .map(({ at }) => `${at.line}: more is said`),
    ...events.flatMap((event) => (event.kind === "broken" ? [`${event.at.line}: broken, ${event.why}`] : [])),
  ];
}

function main(): void {
  if (!existsSync(join(corpus, "human_turns.jsonl"))) {
    console.log(`skipped: no labelled sessions at ${corpus} (set STET_SHARED)`);
    return;
  }
  const humans = readLines<HumanTurn>(join(corpus, "human_turns.jsonl"));
  let count = 0;
  for (const session of new Set(humans.map((turn) => turn.session))) {
    const wanted = humans.filter((turn) => turn.session === session);
    const found = differences(session, wanted);
    count += found.length;
    console.log(
      `${wanted[0]?.format.padEnd(10)} ${String(wanted.length).padStart(4)} human turns, ${found.length} differ`,
    );
    for (const line of found) console.log(`  ${line}`);
  }
  for (const folder of readdirSync(join(corpus, "transcripts"))) {
    const files = readdirSync(join(corpus, "transcripts", folder));
    const events = files.map((file) =>
      readEvents(join(corpus, "transcripts", folder, file), PROVIDERS[folder] ?? folder),
    );
    const turns = events.flat().filter((event) => event.kind === "said").length;
    console.log(`${folder.padEnd(10)} ${String(files.length).padStart(4)} sessions, ${turns} turns`);
  }
  process.exitCode = count > 0 ? 1 : 0;
}

main();
