import { join } from "node:path";
import type { Finding } from "../errors.ts";
import { StetError } from "../errors.ts";
import { readText } from "../platform/files.ts";
import type { Stores } from "./store.ts";

/** The version of the layout this program writes. */
export const FORMAT_VERSION = 1;

export type FormatVerdict = "current" | "older" | "newer";

/** How the format of a private store and of the shared one beside it compares with this program's. */
export function formatVerdict(
  folder: string,
  shared: string | undefined,
): { readonly verdict: FormatVerdict; readonly findings: readonly Finding[] } {
  const files = [join(folder, "project.json"), ...(shared === undefined ? [] : [join(shared, "config.json")])];
  const versions = files.map((file) => ({ file, version: formatIn(file) }));
  const newer = versions.filter(({ version }) => version > FORMAT_VERSION);
  if (newer.length > 0) return { verdict: "newer", findings: newer.map(newerFinding) };
  const isOlder = versions.some(({ version }) => version < FORMAT_VERSION);
  return { verdict: isOlder ? "older" : "current", findings: [] };
}

/** The format a file of the store records; a file without one is of the first. */
export function formatIn(file: string): number {
  const found = /"format"\s*:\s*(\d{1,6})\b/.exec(readText(file) ?? "")?.[1];
  return found === undefined ? FORMAT_VERSION : Number(found);
}

/** Throws `drift` when a newer stet wrote the private or the shared store. */
export function assertWritable(stores: Stores): void {
  const { findings } = formatVerdict(stores.private.folder, stores.shared?.folder);
  const [newer] = findings;
  if (newer === undefined) return;
  throw new StetError("drift", `${newer.origin}: ${newer.message}`, { hint: "update stet" });
}

function newerFinding({ file, version }: { file: string; version: number }): Finding {
  return {
    code: "format-newer",
    origin: file,
    message: `format ${version} is newer than ${FORMAT_VERSION}, which this stet writes; the store is read-only`,
    next: "update stet",
    severity: "red",
  };
}
