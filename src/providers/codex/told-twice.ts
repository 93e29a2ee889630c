import type { JsonObject } from "../../records/json-object.ts";
import { objectIn, objectsIn, textIn } from "../row-members.ts";

/** Words as one row has them. */
export interface Heard {
  readonly line: number;
  readonly text: string;
  readonly id?: string;
  readonly time?: string;
  /** Kind of the row: two kinds may tell the same. */
  readonly form?: string;
}

const MOST_UNCONFIRMED = 16;

/** Prompts stand as messages to the model, injected text among them, and as events, which tell what was really typed. */
export class Prompts {
  /** Messages that no event told of yet; they count in files without events. */
  #unconfirmed: readonly Heard[];
  #hasEvents: boolean;
  /** The latest one told, until the agent goes on. */
  #latest: Heard | undefined;

  constructor(memory: JsonObject) {
    this.#unconfirmed = objectsIn(memory, "unconfirmed").flatMap(recallHeard);
    this.#hasEvents = memory["events"] === true;
    this.#latest = recallHeard(objectIn(memory, "latest"))[0];
  }

  remember(): JsonObject {
    return { unconfirmed: this.#unconfirmed, events: this.#hasEvents, latest: this.#latest };
  }

  message(heard: Heard): void {
    if (!this.#hasEvents) this.#unconfirmed = [...this.#unconfirmed, heard].slice(-MOST_UNCONFIRMED);
  }

  /** False when another kind of event told it already. */
  isNew(heard: Heard): boolean {
    this.#hasEvents = true;
    this.#unconfirmed = [];
    const isSame = this.#latest?.text === heard.text && this.#latest.form !== heard.form;
    this.#latest = isSame ? undefined : heard;
    return !isSame;
  }

  /** The agent goes on: what no event told of was typed, in a file without events. */
  settle(): readonly Heard[] {
    const due = this.#unconfirmed;
    this.#unconfirmed = [];
    this.#latest = undefined;
    return due;
  }
}

/** Replies stand as events and behind them as messages, which count; a message alone is a summary no one was told. */
export class Replies {
  #waiting: Heard | undefined;
  #hasEvents: boolean;

  constructor(memory: JsonObject) {
    this.#waiting = recallHeard(objectIn(memory, "waiting"))[0];
    this.#hasEvents = memory["events"] === true;
  }

  remember(): JsonObject {
    return { waiting: this.#waiting, events: this.#hasEvents };
  }

  /** Gives the one before when no message followed it. */
  event(heard: Heard): readonly Heard[] {
    const isSame = this.#waiting?.text === heard.text && this.#waiting.form !== heard.form;
    const missed = isSame ? [] : this.settle();
    this.#hasEvents = true;
    this.#waiting = heard;
    return missed;
  }

  /** True when the message counts. */
  isTold(text: string): boolean {
    if (!this.#hasEvents) return true;
    if (this.#waiting?.text.trim() !== text.trim()) return false;
    this.#waiting = undefined;
    return true;
  }

  settle(): readonly Heard[] {
    const missed = this.#waiting === undefined ? [] : [this.#waiting];
    this.#waiting = undefined;
    return missed;
  }
}

function recallHeard(entry: JsonObject): Heard[] {
  const { line } = entry;
  const [text, id, time, form] = ["text", "id", "time", "form"].map((name) => textIn(entry, name));
  if (text === undefined || typeof line !== "number") return [];
  return [
    {
      line,
      text,
      ...(id === undefined ? {} : { id }),
      ...(time === undefined ? {} : { time }),
      ...(form === undefined ? {} : { form }),
    },
  ];
}
