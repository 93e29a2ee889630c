import { redact } from "../../platform/redaction.ts";
import type { SaidTurn } from "../../providers/transcript.ts";
import { getTranscriptFormat } from "../../providers/transcript-registry.ts";
import type { Turn } from "../../records/turn.ts";
import type { Arrival } from "./arrival.ts";
import { transcriptTail } from "./transcript-tail.ts";

/** How much of a transcript is read, from its end: more than fits into any model's context. */
const TAIL_BYTES = 8 * 1024 * 1024;

/**
 * What the agent itself said in the session, as far as the transcript's end tells: hooks hear the last words of a turn
 * only, and a compaction often comes amid one.
 */
export function readAgentWords({ provider, received, incoming }: Arrival): Turn[] {
  const format = getTranscriptFormat(provider.name);
  const tail = transcriptTail(received.transcript, TAIL_BYTES);
  if (format === undefined || tail.length === 0) return [];
  const isWhole = tail.length < TAIL_BYTES;
  const reader = format.open();
  const rows = isWhole ? tail : tail.subarray(tail.indexOf(0x0a) + 1);
  let said: SaidTurn[] = [];
  for (const event of [...reader.push(rows), ...reader.end()]) {
    if (event.kind === "said") said.push(event.turn);
    else if (event.kind === "rewound") said = said.filter(({ at }) => at.line < event.toLine);
  }
  return said
    .filter(({ actor, agent }) => actor === "agent" && agent === undefined)
    .map(({ text, time = incoming.time.toISOString() }) => {
      return { seq: 0, time, actor: "agent", kind: "reply", text: redact(text).text };
    });
}
