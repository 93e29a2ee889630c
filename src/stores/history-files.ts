import { join } from "node:path";
import { readText } from "../platform/files.ts";
import { listNames } from "../platform/folders.ts";
import type { Store } from "./store.ts";

/** An earlier text of one decision. */
export interface EarlierText {
  readonly version: number;
  readonly path: string;
}

/** Earlier texts of a decision, oldest first. */
export function listHistory(store: Store, stem: string): readonly EarlierText[] {
  const folder = historyFolder(store);
  const found: EarlierText[] = [];
  for (const name of listNames(folder)) {
    if (!name.normalize("NFC").startsWith(`${stem}.v`)) continue;
    const version = /^\.v(\d{1,6})\.md$/.exec(name.normalize("NFC").slice(stem.length))?.[1];
    if (version !== undefined) found.push({ version: Number(version), path: join(folder, name) });
  }
  return found.sort((a, b) => a.version - b.version);
}

export function readEarlierText(earlier: EarlierText): string | undefined {
  return readText(earlier.path);
}

/** Where the present text of a decision goes when it is replaced. */
export function nextHistoryPath(store: Store, stem: string): string {
  const last = listHistory(store, stem).at(-1)?.version ?? 0;
  return join(historyFolder(store), `${stem}.v${last + 1}.md`);
}

function historyFolder(store: Store): string {
  return join(store.decisionsFolder, "_history");
}
