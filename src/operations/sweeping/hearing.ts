import { sha256 } from "../../platform/hash.ts";
import type { SaidTurn, TranscriptEvent } from "../../providers/transcript.ts";
import type { Actor } from "../../records/provenance.ts";
import { detectSignals } from "../../signals/detect-signals.ts";
import type { Found, Saying } from "./found.ts";
import { HeardTurn } from "./heard-turn.ts";

/** How many turns detectors look back on. */
const LOOKED_BACK = 40;
/** How many of an agent's replies in a row they look back on: a turn has hundreds of them, a person's words come before. */
const REPLIES_IN_A_ROW = 8;

/** What a hearing that goes on later starts from. */
export interface Count {
  readonly turns: number;
  readonly places: number;
  /** The last turn was the agent's. */
  readonly isReplying: boolean;
}

export interface HearingOptions {
  /** How a turn of a person counts. */
  readonly person: (turn: SaidTurn) => Actor;
  /** When a turn was said that does not say so itself. */
  readonly time: string;
  /** Turns are known by their words, since their lines change when the file is written anew. */
  readonly isRewritten: boolean;
  /** Most signals kept, the newest of them. */
  readonly most: number;
}

interface Heard {
  readonly turn: HeardTurn;
  /** Its place in the file. */
  readonly at: SaidTurn["at"];
  readonly place: number;
  /** Which of the same words it is, in a file that is written anew as a whole. */
  readonly times?: number;
}

/** The person went back to a line that stands before `line`, where they went on. */
export interface Rewind {
  readonly toLine: number;
  /** Infinity where nothing was said since. */
  readonly line: number;
  /** ISO 8601, UTC. */
  readonly time: string;
}

/** Follows a session turn by turn and keeps what the detectors find, until it is taken or the person went back. */
export class Hearing {
  count: Count;
  found: Found[] = [];
  /** Found and given up because there were too many. */
  dropped = 0;
  bytes = 0;
  #rewinds: Rewind[] = [];
  readonly #options: HearingOptions;
  readonly #window: Heard[] = [];
  readonly #times = new Map<string, number>();
  #time: string;

  constructor(options: HearingOptions, count: Count = { turns: 0, places: 0, isReplying: false }) {
    this.#options = options;
    this.#time = options.time;
    this.count = count;
  }

  /** How many turns had been heard before the first one that detectors still look back on. */
  get turnsBeforeWindow(): number {
    return (this.#window[0]?.turn.seq ?? this.count.turns + 1) - 1;
  }

  get rewinds(): readonly Rewind[] {
    return this.#rewinds.map((rewind) => (rewind.time === "" ? { ...rewind, time: this.#time } : rewind));
  }

  hear(event: TranscriptEvent): void {
    if (event.kind === "rewound") {
      this.#goBack(event.toLine);
      this.#rewinds.push({ toLine: event.toLine, line: Number.POSITIVE_INFINITY, time: "" });
    }
    if (event.kind !== "said") return;
    const heard = this.#take(event.turn);
    this.#goOn(heard);
    const { turn } = heard;
    const isSubagents = turn.agent !== undefined;
    if (turn.actor !== "tool" && turn.actor !== "unknown" && turn.maySignal) this.#detect(heard);
    if (!isSubagents && turn.actor !== "tool") this.#remember(heard);
  }

  /** Only remembers, for what was heard in an earlier sweep. */
  recall(event: TranscriptEvent): void {
    if (event.kind === "rewound") this.#goBack(event.toLine);
    if (event.kind !== "said") return;
    const heard = this.#take(event.turn);
    if (heard.turn.agent === undefined && heard.turn.actor !== "tool") this.#remember(heard);
  }

  #take(said: SaidTurn): Heard {
    const turn = this.#turnOf(said);
    const heard = { turn, at: said.at, place: this.count.places };
    if (!this.#options.isRewritten) return heard;
    const times = (this.#times.get(turn.digest) ?? 0) + 1;
    this.#times.set(turn.digest, times);
    return { ...heard, times };
  }

  #turnOf(said: SaidTurn): HeardTurn {
    this.#time = said.time ?? this.#time;
    const isReply = said.actor === "agent";
    const { turns, places, isReplying } = this.count;
    this.count = { turns: turns + 1, places: isReply && isReplying ? places : places + 1, isReplying: isReply };
    const actor = said.actor === "user" ? this.#options.person(said) : said.actor;
    return new HeardTurn(said, actor, this.#time, this.count.turns);
  }

  #detect(heard: Heard): void {
    const { turn } = heard;
    const before = this.#window.map((one) => one.turn);
    for (const signal of detectSignals({ turn, before })) this.#keep(signal, heard);
  }

  #keep(signal: Found["signal"], heard: Heard): void {
    const quoted = signal.turn === heard.turn.seq ? heard : this.#window.find((one) => one.turn.seq === signal.turn);
    if (quoted === undefined) return;
    this.found.push({
      signal: {
        ...signal,
        turn: quoted.place,
        ...(signal.acceptedBy === undefined ? {} : { acceptedBy: heard.place }),
      },
      at: sayingOf(heard),
      role: heard.turn.actor,
      quoted: sayingOf(quoted),
      sha256: sha256(quoted.turn.text),
    });
    if (this.found.length <= this.#options.most) return;
    this.found.shift();
    this.dropped += 1;
  }

  #remember(heard: Heard): void {
    const replies = this.#window.slice(-REPLIES_IN_A_ROW);
    const isLongRun = replies.length === REPLIES_IN_A_ROW && replies.every(({ turn }) => turn.kind === "reply");
    if (heard.turn.kind === "reply" && isLongRun) this.#window.splice(-REPLIES_IN_A_ROW, 1);
    this.#window.push(heard);
    if (this.#window.length > LOOKED_BACK) this.#window.shift();
  }

  /** The first words since the person went back tell where and when they did. */
  #goOn({ at: { line }, turn: { time } }: Heard): void {
    const last = this.#rewinds.at(-1);
    if (last?.time === "") this.#rewinds.splice(-1, 1, { toLine: last.toLine, line, time });
  }

  #goBack(toLine: number): void {
    this.found = this.found.filter(({ at }) => at.line < toLine);
    const first = this.#window.findIndex((heard) => heard.at.line >= toLine);
    if (first !== -1) this.#window.splice(first);
  }
}

function sayingOf({ turn, at, place, times }: Heard): Saying {
  const { line, uuid } = at;
  const id = uuid ?? (times === undefined ? `line:${line}` : `${turn.digest}.${times}`);
  return { line, id, time: turn.time, digest: turn.digest, place };
}
