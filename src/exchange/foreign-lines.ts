import { FIELDS } from "../decisions/fields.ts";
import { FormatProblem, type FrontMatterEntry, splitFrontMatter } from "../decisions/front-matter.ts";

const OURS = new Set(FIELDS.map(({ key }) => key));

/** True for one line of front matter, with its continuation, whose key means nothing here. */
export function isForeignLine(line: string): boolean {
  const parts = splitFrontMatter(`---\n${line}\n---\n`);
  if (parts instanceof FormatProblem || parts.entries.length !== 1) return false;
  const [entry] = parts.entries;
  return entry?.text === line && !OURS.has(entry.key);
}

/** Keys of a document as they stood, without those it has been read by; one that has a meaning here gets another name. */
export function foreignEntries(entries: readonly FrontMatterEntry[], read: readonly string[]): string[] {
  return entries
    .filter(({ key }) => key !== "" && !read.includes(key.toLowerCase()))
    .map(({ key, text }) => (OURS.has(key) ? `x-${text}` : text))
    .filter(isForeignLine);
}
