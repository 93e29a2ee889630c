import type { SaidTurn } from "../../providers/transcript.ts";
import type { Actor } from "../../records/provenance.ts";
import type { Turn } from "../../records/turn.ts";
import { turnText } from "../../records/turn-text.ts";
import { mayStateChoice } from "../../signals/agent-signal.ts";
import { clean, cleanQuestion } from "../receiving/clean-words.ts";
import { digestOf } from "./same-words.ts";

const isClean = (words: string): boolean => clean(words) === words;

/** A turn of a transcript as it is kept. Its words are cleaned when they are first asked for: most replies never are. */
export class HeardTurn implements Turn {
  readonly seq: number;
  readonly time: string;
  readonly actor: Actor;
  readonly kind: Turn["kind"];
  readonly agent?: string;
  readonly question?: NonNullable<Turn["question"]>;
  readonly #said: string;
  #kept: string | undefined;
  #digest: string | undefined;

  constructor({ kind, text, question, agent }: SaidTurn, actor: Actor, time: string, seq: number) {
    this.seq = seq;
    this.time = time;
    this.actor = actor;
    this.kind = kind;
    this.#said = text;
    if (agent !== undefined) this.agent = agent;
    if (question !== undefined) this.question = cleanQuestion(question);
  }

  /** False for a reply in which no detector finds anything, told before it is read. */
  get maySignal(): boolean {
    return this.kind !== "reply" || this.actor === "user" || mayStateChoice(this.#said, isClean);
  }

  get text(): string {
    this.#kept ??= turnText(clean(this.#said));
    return this.#kept;
  }

  /** What it is known by among the turns of its session. */
  get digest(): string {
    this.#digest ??= digestOf(this);
    return this.#digest;
  }
}
