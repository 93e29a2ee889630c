import type { TranscriptEvent, TranscriptFormat } from "../../src/providers/transcript.ts";
import { readTranscript } from "./read-transcript.ts";

export type Row = Readonly<Record<string, unknown>>;

export function linesOf(rows: readonly Row[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

/** What the rows say, as `line actor kind text`, and what else happens. */
export function tell(format: TranscriptFormat, rows: readonly Row[]): string[] {
  return readTranscript(format, linesOf(rows)).events.map(phrase);
}

export function phrase(event: TranscriptEvent): string {
  if (event.kind === "rewound") return `rewound to ${event.toLine}`;
  if (event.kind !== "said") return `${event.at.line} ${event.kind}`;
  const { at, actor, kind, text, agent } = event.turn;
  return [at.line, agent === undefined ? actor : `${actor}(${agent})`, kind, text].join(" ");
}
