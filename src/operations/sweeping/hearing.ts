import { sha256 } from "../../platform/hash.ts";
import type { SaidTurn, TranscriptEvent } from "../../providers/transcript.ts";
import type { Actor } from "../../records/provenance.ts";
import type { Turn } from "../../records/turn.ts";
import { detectSignals } from "../../signals/detect-signals.ts";
import { clean, cleanQuestion } from "../receiving/clean-words.ts";
import { asKept } from "../receiving/session-at.ts";
import type { Found, Saying } from "./found.ts";
import { digestOf } from "./same-words.ts";

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
  readonly turn: Turn;
  readonly saying: Saying;
}

/** Follows a session turn by turn and keeps what the detectors find, until it is taken or the person went back. */
export class Hearing {
  count: Count;
  found: Found[] = [];
  /** Found and given up because there were too many. */
  dropped = 0;
  bytes = 0;
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

  hear(event: TranscriptEvent): void {
    if (event.kind === "rewound") this.#goBack(event.toLine);
    if (event.kind !== "said") return;
    const heard = this.#take(event.turn);
    const { turn, saying } = heard;
    const isSubagents = turn.agent !== undefined;
    if (turn.actor !== "tool" && turn.actor !== "unknown") this.#detect(turn, saying);
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
    const digest = digestOf(turn);
    const place = this.count.places;
    const times = (this.#times.get(digest) ?? 0) + 1;
    if (this.#options.isRewritten) this.#times.set(digest, times);
    const { line, uuid } = said.at;
    const id = uuid ?? (this.#options.isRewritten ? `${digest}.${times}` : `line:${line}`);
    return { turn, saying: { line, id, time: turn.time, digest, place } };
  }

  #turnOf(said: SaidTurn): Turn {
    const { kind, question, agent } = said;
    this.#time = said.time ?? this.#time;
    const isReply = said.actor === "agent";
    const { turns, places, isReplying } = this.count;
    this.count = { turns: turns + 1, places: isReply && isReplying ? places : places + 1, isReplying: isReply };
    const kept = asKept({
      time: this.#time,
      actor: said.actor === "user" ? this.#options.person(said) : said.actor,
      kind,
      text: clean(said.text),
      ...(question === undefined ? {} : { question: cleanQuestion(question) }),
      ...(agent === undefined ? {} : { agent }),
    });
    return { seq: this.count.turns, ...kept };
  }

  #detect(turn: Turn, saying: Saying): void {
    const before = this.#window.map((heard) => heard.turn);
    const signals = detectSignals({ turn, before });
    for (const signal of signals) this.#keep(signal, turn, saying);
  }

  #keep(signal: Found["signal"], turn: Turn, at: Saying): void {
    const quoted =
      signal.turn === turn.seq ? { turn, saying: at } : this.#window.find((one) => one.turn.seq === signal.turn);
    if (quoted === undefined) return;
    this.found.push({
      signal: {
        ...signal,
        turn: quoted.saying.place,
        ...(signal.acceptedBy === undefined ? {} : { acceptedBy: at.place }),
      },
      at,
      role: turn.actor,
      quoted: quoted.saying,
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

  #goBack(toLine: number): void {
    this.found = this.found.filter(({ at }) => at.line < toLine);
    const first = this.#window.findIndex(({ saying }) => saying.line >= toLine);
    if (first !== -1) this.#window.splice(first);
  }
}
