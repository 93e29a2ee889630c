import { join } from "node:path";
import type { Decision } from "../decisions/decision.ts";
import { formatIndex, formatLastRow, spliceIndexRow } from "../decisions/index-file.ts";
import type { Finding } from "../errors.ts";
import { appendLine, readTail, readText, writeFileAtomic } from "../platform/files.ts";
import { statOf } from "../platform/folders.ts";
import { getReadable, readAll } from "./decision-files.ts";
import type { Store } from "./store.ts";
import { modesOf } from "./store.ts";

export function indexMdPath(store: Store): string {
  return join(store.decisionsFolder, "INDEX.md");
}

/** Brings the rows of these stems up to date with their files; writes the whole file anew when it is no index. */
export function updateIndexMd(store: Store, stems: readonly string[], floor: Decision["confidence"]): void {
  if (isAppended(store, stems, floor)) return;
  const path = indexMdPath(store);
  const text = readText(path);
  if (text === undefined || !isIndex(text)) {
    rebuildIndexMd(store, floor);
    return;
  }
  let spliced = text;
  for (const stem of stems) spliced = spliceStem(spliced, store, stem, floor);
  // It can be written anew from the files, so a power cut may cost its last row: that spares a sync of a megabyte.
  if (spliced !== text) writeFileAtomic(path, spliced, { ...modesOf(store), durable: false });
}

// Longer than any row.
const TAIL_BYTES = 4096;

/** Adds the row of a new decision, which comes last, without reading or writing what stands before it. */
function isAppended(store: Store, stems: readonly string[], floor: Decision["confidence"]): boolean {
  const [stem, ...others] = stems;
  const path = indexMdPath(store);
  if (stem === undefined || others.length > 0 || statOf(path)?.isLink !== false) return false;
  const decision = getReadable(store, stem);
  const row = decision === undefined ? undefined : formatLastRow(readTail(path, TAIL_BYTES) ?? "", decision, floor);
  if (row === undefined) return false;
  appendLine(path, row, { ...modesOf(store), durable: false });
  return true;
}

/** Writes INDEX.md from the files; gives what could not be read. */
export function rebuildIndexMd(store: Store, floor: Decision["confidence"]): readonly Finding[] {
  const { decisions, findings } = readAll(store);
  const text = formatIndex(decisions, floor);
  if (readText(indexMdPath(store)) !== text) writeFileAtomic(indexMdPath(store), text, modesOf(store));
  return findings;
}

/**
 * Whether INDEX.md says what the files say; a store without decisions needs none, and while a file cannot be read its row
 * is neither right nor wrong.
 */
export function indexMdVerdict(store: Store, floor: Decision["confidence"]): "current" | "drifted" {
  const { decisions, findings } = readAll(store);
  const text = readText(indexMdPath(store));
  if (text !== undefined && findings.length > 0) return "current";
  if (text === undefined) return decisions.length === 0 ? "current" : "drifted";
  return text === formatIndex(decisions, floor) ? "current" : "drifted";
}

function spliceStem(text: string, store: Store, stem: string, floor: Decision["confidence"]): string {
  const decision = getReadable(store, stem);
  // A row for a file that cannot be read would promise what nobody can look up.
  return decision === undefined
    ? spliceIndexRow(text, { ...GONE, id: stem }, "explicit")
    : spliceIndexRow(text, decision, floor);
}

// Below every floor, so that its row is taken out.
const GONE = { date: "", title: "", primaryTag: "", entity: "", confidence: "assumed", status: "revoked" } as const;

function isIndex(text: string): boolean {
  return text.includes("\n|---");
}
