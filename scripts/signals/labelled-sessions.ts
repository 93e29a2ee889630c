import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formatLike } from "../../src/providers/transcript-registry.ts";
import type { Turn } from "../../src/records/turn.ts";

/** A human turn as it was classified: `also` is neither right nor wrong to find. */
export interface HumanTurn {
  readonly session: string;
  readonly format: string;
  readonly line: number;
  readonly y: "decision" | "also" | "none";
  readonly unsure?: boolean;
  readonly text: string;
}

/** A decision, or something that looks like one and is none. */
export interface Label {
  readonly id: string;
  readonly session: string;
  readonly line: number;
  /** Other lines where the same decision counts as found. */
  readonly also?: readonly number[];
  readonly role: "user" | "assistant";
  readonly label: "decision" | "negative";
  readonly quote: string;
  readonly signal?: string;
  readonly negative_type?: string;
  readonly lang?: string;
}

export interface LabelledSession {
  /** Path under `transcripts/`. */
  readonly name: string;
  readonly format: string;
  readonly humans: readonly HumanTurn[];
  readonly labels: readonly Label[];
  readonly said: readonly Said[];
}

/** A turn and the locator it has in the labels. */
export interface Said {
  readonly line: number;
  readonly turn: Turn;
}

const EPOCH = "2026-01-01T00:00:00.000Z";
const HEAD = 65_536;

/** Part of a folder with a `split.json`: the one to be read, or the one that is only measured. */
export type Part = "dev" | "test";

/**
 * Sessions of a folder with `human_turns.jsonl`, `labels/` and `transcripts/`, all of them or, where it is split, those
 * of one part; undefined when it has none.
 */
export function readLabelledSessions(folder: string, part?: Part): LabelledSession[] | undefined {
  const path = join(folder, "human_turns.jsonl");
  if (!existsSync(path)) return undefined;
  const isIn = partOf(folder, part);
  const humans = readLines<HumanTurn>(path).filter(({ session }) => isIn(session));
  const labels = readdirSync(join(folder, "labels")).flatMap((name) => readLines<Label>(join(folder, "labels", name)));
  return [...new Set(humans.map(({ session }) => session))].map((name) => {
    const own = humans.filter(({ session }) => session === name);
    const format = own[0]?.format ?? "";
    const said = readConversation(join(folder, "transcripts", name));
    return { name, format, humans: own, labels: labels.filter(({ session }) => session === name), said };
  });
}

/** Whether a session is of a part; a split names sessions, or the authors before the "__" of a file's name. */
function partOf(folder: string, part: Part | undefined): (session: string) => boolean {
  const path = join(folder, "split.json");
  if (part === undefined || !existsSync(path)) return () => true;
  const named = new Set((JSON.parse(readFileSync(path, "utf8")) as Record<Part, readonly string[]>)[part]);
  return (session) => {
    const file = session.split("/").at(-1) ?? session;
    return [session, file, file.replace(/\.\w+$/, ""), file.replace(/__.*/, "")].some((name) => named.has(name));
  };
}

/** A conversation as the product's own reader has it; throws for a file that none can read. */
function readConversation(path: string): Said[] {
  const bytes = readFileSync(path);
  const format = formatLike(bytes.subarray(0, HEAD).toString("utf8"));
  if (format === undefined) throw new Error(`${path} is no transcript of a known format`);
  const reader = format.open();
  const said = [...reader.push(bytes), ...reader.end()].flatMap((event) => (event.kind === "said" ? [event.turn] : []));
  return said.map((turn, at) => ({ line: turn.at.line, turn: { ...withoutPlace(turn), seq: at + 1, time: EPOCH } }));
}

function withoutPlace({ actor, kind, text, question, agent }: Omit<Turn, "seq" | "time">): Omit<Turn, "seq" | "time"> {
  return { actor, kind, text, ...(question && { question }), ...(agent && { agent }) };
}

export function readLines<T>(path: string): T[] {
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as T);
}
