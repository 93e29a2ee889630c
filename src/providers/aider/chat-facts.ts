import { decodeLine } from "../text-block.ts";
import type { TranscriptFacts } from "../transcript.ts";

/** What a line of aider's own says about the chat: the command it was started with, the model. */
export function readChatFact(line: Uint8Array, facts: TranscriptFacts): TranscriptFacts {
  // The two kinds of line that are looked at begin with `> /`, `> C:\` or `> aider`, and with `> M`.
  if (line.length > 4096 || (facts.model !== undefined && facts.isAttended !== undefined)) return facts;
  const text = decodeLine(line);
  const model = /^> (?:Main model|Models?): (\S+) with /.exec(text)?.[1];
  if (model !== undefined) return { ...facts, model };
  const options = /^> (?:\S*[\\/])?aider(?:\.exe)?(\s.*)$/.exec(text)?.[1];
  if (options === undefined || !/\s(?:--message|--msg|-m|--message-file|-f)(?:[\s=]|$)/.test(options)) return facts;
  return { ...facts, isAttended: false };
}
