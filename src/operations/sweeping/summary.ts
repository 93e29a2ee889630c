import type { Style } from "../operation.ts";
import { type Swept, VERDICTS } from "./sweep-file.ts";
import type { TranscriptFile } from "./transcript-file.ts";

/** One file of a sweep, as its JSON says it. */
export interface SweptFile {
  readonly path: string;
  readonly provider: string;
  readonly session: string;
  readonly folder: string;
  readonly bytes: number;
  readonly turns: number;
  readonly broken_rows: number;
  readonly found: number;
  readonly added: number;
  readonly confirmed: number;
  readonly proposed: number;
  readonly outdated: number;
  readonly withdrawn: number;
  readonly shown: number;
  /** Settled before, live or by an earlier sweep. */
  readonly known: number;
  /** Found and left out, because there were more than a sweep may add. */
  readonly dropped: number;
  /** False when the time was up: the next sweep goes on. */
  readonly finished: boolean;
}

export interface SweepSummary {
  readonly files: readonly SweptFile[];
  readonly skipped: readonly { readonly path: string; readonly why: string }[];
  /** Stems of what was added, confirmed, proposed or taken back. */
  readonly decisions: readonly string[];
  readonly bytes: number;
  readonly seconds: number;
  readonly mb_per_second: number;
  readonly finished: boolean;
}

export const EMPTY: SweepSummary = {
  files: [],
  skipped: [],
  decisions: [],
  bytes: 0,
  seconds: 0,
  mb_per_second: 0,
  finished: true,
};

export function addSwept(summary: SweepSummary, { path, format }: TranscriptFile, swept: Swept): SweepSummary {
  const { session, folder, reading, found, settled } = swept;
  const counts = Object.fromEntries(
    VERDICTS.map((verdict) => [verdict, settled.filter((one) => one.verdict === verdict).length]),
  ) as Record<(typeof VERDICTS)[number], number>;
  const { bytes, turns, broken, dropped, isFinished } = reading;
  const file = {
    ...{ path, provider: format.name, session, folder, bytes, turns, broken_rows: broken, found },
    ...counts,
    ...{ dropped, finished: isFinished },
  };
  return {
    ...summary,
    files: [...summary.files, file],
    decisions: [...new Set([...summary.decisions, ...settled.flatMap(({ stem }) => stem ?? [])])],
    bytes: summary.bytes + bytes,
    finished: summary.finished && isFinished,
  };
}

export function withSpeed(summary: SweepSummary, seconds: number): SweepSummary {
  const speed = seconds > 0 ? summary.bytes / 1e6 / seconds : 0;
  return { ...summary, seconds: Math.round(seconds * 1000) / 1000, mb_per_second: Math.round(speed * 10) / 10 };
}

export function renderSummary(summary: SweepSummary, style: Style): string {
  const { files, skipped, decisions, bytes, seconds, mb_per_second: speed, finished } = summary;
  if (files.length === 0) return skipped.length === 0 ? "No session to sweep was found." : "Nothing was swept.";
  const counts = VERDICTS.map((verdict) => [files.reduce((sum, file) => sum + file[verdict], 0), verdict] as const);
  const said = counts.filter(([count]) => count > 0).map(([count, verdict]) => `${count} ${verdict}`);
  const what = files.length === 1 ? `session ${files[0]?.session}` : `${files.length} sessions`;
  const dropped = files.reduce((sum, file) => sum + file.dropped, 0);
  const lines = [
    `Swept ${what}: ${said.length === 0 ? "nothing found" : said.join(", ")}.`,
    style.dim(`${megabytes(bytes)} MB in ${seconds} s, ${speed} MB/s`),
    ...decisions.map((stem) => `  ${stem}`),
  ];
  if (dropped > 0) lines.push(`The ${dropped} oldest were left out; --most says how many a sweep may add.`);
  if (!finished) lines.push("The time was up: run it again to go on.");
  return lines.join("\n");
}

export function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(bytes < 10e6 ? 2 : 0);
}
