import type { JsonObject } from "../../records/json-object.ts";
import { isSlashCommand, machineMadeReason } from "../../records/spoken-text.ts";
import { objectsIn, textIn, timeIn } from "../row-members.ts";
import { said } from "../said.ts";
import type { TranscriptEvent } from "../transcript.ts";

/** A text in the client's queue: typed while the agent worked, or sent by a program. */
interface Queued {
  readonly line: number;
  readonly time?: string;
  /** How it is known again. */
  readonly key: string;
  /** Only when a person typed it. */
  readonly text?: string;
  readonly state: State;
}

/** `taken` by the running turn, `attached` to it in a row of its own, `told` as said before its fate was known. */
const STATES = ["waiting", "taken", "attached", "told"] as const;
type State = (typeof STATES)[number];

const MOST = 64;
const LONGEST_KEY = 200;

/**
 * What was typed while the agent worked. Older clients write down only that it was queued and left the queue, newer
 * ones write it again as an attachment, and both write what waited for the next turn again as a prompt of its own.
 */
export class QueuedPrompts {
  #queue: readonly Queued[];
  /** How many left the queue to become the next prompt. */
  #dequeued: number;

  constructor(memory: JsonObject) {
    this.#queue = objectsIn(memory, "queue").flatMap(recall);
    this.#dequeued = typeof memory["dequeued"] === "number" ? memory["dequeued"] : 0;
  }

  remember(): JsonObject {
    return { queue: this.#queue, dequeued: this.#dequeued };
  }

  /** A row about the queue; gives what was said when the queue grows too long to wait for its fate. */
  follow(row: JsonObject, line: number): TranscriptEvent[] {
    const operation = textIn(row, "operation");
    if (operation === "enqueue") return this.#enqueue(row, line);
    if (operation === "dequeue") this.#dequeued += 1;
    else if (operation === "remove") this.#remove();
    else if (operation === "popAll") this.#queue = this.#queue.filter(({ state }) => !isOpen(state));
    return [];
  }

  /** A row attaches the text to the running turn; true when it was told already. */
  attach(text: string): boolean {
    const found = this.#find(text, (state) => state !== "attached");
    if (found === undefined) return false;
    this.#replace(found, found.state === "taken" ? undefined : { ...found, state: "attached" });
    return found.state === "told";
  }

  /** A prompt begins a turn; true when it was told already. What waits with another text is the prompt in another shape. */
  begin(text: string): boolean {
    const isDue = this.#dequeued > 0;
    this.#dequeued = Math.max(0, this.#dequeued - 1);
    const same = this.#find(text, isOpen);
    const found = same ?? (isDue ? this.#queue.find(({ state }) => isOpen(state)) : undefined);
    if (found !== undefined) this.#replace(found, undefined);
    return isDue && same?.state === "told";
  }

  /** The agent goes on: what the turn took and no row attached was said. */
  settle(): TranscriptEvent[] {
    if (this.#queue.length === 0) return [];
    const taken = this.#queue.filter(({ state }) => state === "taken");
    this.#queue = this.#queue.filter(({ state }) => state !== "taken");
    return taken.flatMap(told);
  }

  /** What was typed and no row told the fate of. */
  end(): TranscriptEvent[] {
    const waiting = this.#queue.filter(({ state }) => state === "waiting");
    const settled = this.settle();
    this.#queue = this.#queue.map((entry) => (entry.state === "waiting" ? { ...entry, state: "told" } : entry));
    return [...settled, ...waiting.flatMap(told)];
  }

  #enqueue(row: JsonObject, line: number): TranscriptEvent[] {
    const [time, text] = [timeIn(row, "timestamp"), textIn(row, "content") ?? ""];
    const typed = isTyped(text) ? { text } : {};
    const entry: Queued = {
      line,
      key: keyOf(text),
      state: "waiting",
      ...typed,
      ...(time === undefined ? {} : { time }),
    };
    const [oldest] = this.#queue;
    if (oldest === undefined || this.#queue.length < MOST) {
      this.#queue = [...this.#queue, entry];
      return [];
    }
    this.#queue = [...this.#queue.slice(1), entry];
    return oldest.state === "waiting" || oldest.state === "taken" ? told(oldest) : [];
  }

  #remove(): void {
    const attached = this.#queue.find(({ state }) => state === "attached");
    const found = attached ?? this.#queue.find(({ state }) => isOpen(state));
    if (found === undefined) return;
    this.#replace(found, found.state === "waiting" ? { ...found, state: "taken" } : undefined);
  }

  #find(text: string, fits: (state: State) => boolean): Queued | undefined {
    const key = keyOf(text);
    return this.#queue.find((entry) => entry.key === key && fits(entry.state));
  }

  #replace(entry: Queued, by: Queued | undefined): void {
    this.#queue = this.#queue.flatMap((one) => (one !== entry ? [one] : by === undefined ? [] : [by]));
  }
}

/** Still in the queue, as far as the file says. */
function isOpen(state: State): boolean {
  return state === "waiting" || state === "told";
}

function keyOf(text: string): string {
  return text.trim().slice(0, LONGEST_KEY);
}

function isTyped(text: string): boolean {
  return text.trim() !== "" && !isSlashCommand(text) && machineMadeReason(text) === undefined;
}

function told({ line, time, text }: Queued): TranscriptEvent[] {
  return text === undefined ? [] : [said({ line }, time, { actor: "user", kind: "prompt", text })];
}

function recall(entry: JsonObject): Queued[] {
  const { line } = entry;
  const state = STATES.find((known) => known === entry["state"]);
  const [key, text, time] = [textIn(entry, "key"), textIn(entry, "text"), textIn(entry, "time")];
  if (state === undefined || key === undefined || typeof line !== "number") return [];
  return [{ line, key, state, ...(text === undefined ? {} : { text }), ...(time === undefined ? {} : { time }) }];
}
