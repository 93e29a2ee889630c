import type { Actor } from "../records/provenance.ts";
import type { Turn } from "../records/turn.ts";

/** Something said in a transcript, in the words of stet; rows that no person and no agent said never become one. */
export interface SaidTurn {
  readonly at: Locator;
  /** ISO 8601, UTC; undefined where the file has none. */
  readonly time?: string;
  readonly actor: Actor;
  readonly kind: Turn["kind"];
  /** All of it as it stands in the file: not redacted, pasted and injected blocks still in it. */
  readonly text: string;
  /** For an answer: what was asked and what could be picked. */
  readonly question?: NonNullable<Turn["question"]>;
  /** The subagent that spoke, when it was not the session's own agent. */
  readonly agent?: string;
  readonly promptId?: string;
}

/** Where a turn stands in its file. */
export interface Locator {
  /** From 1: physical line of JSON Lines and Markdown; number of the message in a Gemini or OpenCode document. */
  readonly line: number;
  /** The provider's own id of the row. */
  readonly uuid?: string;
}

/** What a file says about the session as a whole, as far as it was read. */
export interface TranscriptFacts {
  readonly session?: string;
  readonly cwd?: string;
  readonly model?: string;
  /** False when a program drove the session (exec, SDK, print mode); undefined when the file does not say. */
  readonly isAttended?: boolean;
}

/** Something read on the way that changes what earlier turns are worth. */
export type TranscriptEvent =
  | { readonly kind: "said"; readonly turn: SaidTurn }
  /** The person went back: what stands from that line on was abandoned for what follows. */
  | { readonly kind: "rewound"; readonly toLine: number }
  | { readonly kind: "compacted"; readonly at: Locator }
  /** A row that could not be read; the rest of the file was. */
  | { readonly kind: "broken"; readonly at: Locator; readonly why: string };

/** Reads one file, piece by piece, in order. Keeps no more of it than the row at hand and what later rows refer to. */
export interface TranscriptReader {
  readonly facts: TranscriptFacts;
  /** Any number of bytes, cut anywhere. The buffer is the reader's to read until it returns, not to keep. */
  push(bytes: Uint8Array): readonly TranscriptEvent[];
  /**
   * What is left: a row without a newline at its end, words whose fate no row told. The row is not behind the boundary,
   * so a reader that goes on from there gives it again.
   */
  end(): readonly TranscriptEvent[];
  /** The last end of a row: a later reader can go on from there. Undefined for documents rewritten as a whole. */
  readonly boundary?: Boundary | undefined;
}

/** Where a reader stopped; a reader opened with it gives what one reader of the whole file would have given next. */
export interface Boundary {
  /** Bytes taken. */
  readonly byte: number;
  /** Lines finished. */
  readonly line: number;
  /** What later rows may refer to, as text that only its format reads; some kilobytes at most. */
  readonly memory?: string;
}

/** How one coding agent, or a tool that logs agents, writes down a session. Pure. */
export interface TranscriptFormat {
  /** Name of the provider; `specstory` and `aider` have transcripts and no adapter. */
  readonly name: string;
  /** True when a file that begins with these characters (up to 64 KiB) is one. */
  isLike(head: string): boolean;
  /** `from`: the boundary at which an earlier reader stopped; only for formats that have boundaries. */
  open(from?: Boundary): TranscriptReader;
}
