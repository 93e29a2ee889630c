import type { Evidence } from "../../decisions/decision.ts";
import { normaliseText } from "../../decisions/normalise.ts";
import { StetError } from "../../errors.ts";
import { readChunks } from "../../platform/file-chunks.ts";
import type { SaidTurn, TranscriptReader } from "../../providers/transcript.ts";
import type { Turn } from "../../records/turn.ts";
import { notedTranscript } from "../../stores/session-transcript.ts";
import { HeardTurn } from "../sweeping/heard-turn.ts";
import { findTranscript } from "../sweeping/transcript-file.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** What a person waits for: a transcript is read no further than this. */
const MOST_BYTES = 64 * 1_048_576;

export interface TurnsAround {
  readonly turns: readonly Turn[];
  /** `seq` of the quoted turn. */
  readonly turn?: number;
}

interface Numbered {
  readonly said: SaidTurn;
  /** From 1, counting every turn of the file. */
  readonly seq: number;
}

/**
 * The turns around the one that a sweep quoted, as the session's transcript has them; none where the file is gone, or
 * says something else by now.
 */
export function turnsInTranscript(
  workspace: Workspace,
  evidence: Evidence,
  { quote, around }: { readonly quote: string; readonly around: number },
): TurnsAround {
  const line = /,line:(\d+)$/.exec(evidence.locator)?.[1];
  const path = line === undefined ? undefined : notedTranscript(workspace.project(), evidence.session);
  if (path === undefined) return { turns: [] };
  try {
    const file = findTranscript(path, evidence.provider);
    if (file === undefined) return { turns: [] };
    const said = collect(saidIn(path, file.format.open()), Number(line), around);
    const time = new Date(file.mtimeMs).toISOString();
    return aroundQuote(
      said.map((one) => plain(one, time)),
      normaliseText(quote),
      around,
    );
  } catch (error) {
    // Moved, replaced or not readable any more: the quote in the decision is what is left.
    if (error instanceof StetError) return { turns: [] };
    throw error;
  }
}

function* saidIn(path: string, reader: TranscriptReader): Generator<Numbered> {
  let seq = 0;
  for (const chunk of readChunks(path, { from: 0, to: MOST_BYTES })) {
    for (const event of reader.push(chunk)) if (event.kind === "said") yield { said: event.turn, seq: ++seq };
  }
  for (const event of reader.end()) if (event.kind === "said") yield { said: event.turn, seq: ++seq };
}

/** Those of the line, and so many of the session's own turns before and behind it. */
function collect(said: Generator<Numbered>, line: number, around: number): Numbered[] {
  const before: Numbered[] = [];
  const found: Numbered[] = [];
  let behind = 0;
  for (const one of said) {
    const { at, agent, actor } = one.said;
    if (agent !== undefined || actor === "tool") continue;
    if (at.line < line) before.push(one);
    else found.push(one);
    if (before.length > around) before.shift();
    if (at.line > line) behind += 1;
    if (behind === around) break;
  }
  return [...before, ...found];
}

function plain({ said, seq }: Numbered, otherwise: string): Turn {
  const { time, actor, kind, text } = new HeardTurn(said, said.actor, said.time ?? otherwise, seq);
  return { seq, time, actor, kind, text };
}

function aroundQuote(turns: readonly Turn[], quote: string, around: number): TurnsAround {
  const at = turns.findIndex(({ text }) => normaliseText(text).includes(quote));
  const quoted = turns[at];
  if (quoted === undefined) return { turns: [] };
  return { turns: turns.slice(Math.max(0, at - around), at + around + 1), turn: quoted.seq };
}
