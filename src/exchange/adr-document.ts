import type { FrontMatterEntry } from "../decisions/front-matter.ts";
import { FormatProblem, splitFrontMatter } from "../decisions/front-matter.ts";
import { fencedLines, parseSections, type Section } from "../decisions/markdown-body.ts";
import type { Problem, SourceDocument } from "./exchange-format.ts";

/** The parts of a Markdown file that records one decision, whatever template it follows. */
export interface AdrDocument {
  readonly title: string;
  /** Line of the title, from 1. */
  readonly line: number;
  /** Its number in title or file name, without zeros in front; empty where it has none. */
  readonly id: string;
  readonly entries: readonly FrontMatterEntry[];
  /** Of lines `Status: accepted` and `Date: …` above the first section. */
  readonly facts: ReadonlyMap<string, string>;
  /** Text between the title and the first section that is no fact. */
  readonly opening: string;
  readonly sections: readonly Section[];
}

const FACT = /^[\s*+-]*\**(status|date)\**\s*:\**\s*(.*)$/i;
const NUMBERED = /^(?:adr[\s#_-]*)?0*(\d{1,6})\s*(?:[.:)]|\s[-–—]\s|[-–—]\s)\s*/i;

/** Undefined for a text without a title; a problem where its front matter is broken. */
export function parseAdrDocument({ name, text }: SourceDocument): AdrDocument | Problem | undefined {
  const bare = text.replace(/^\uFEFF/, "");
  // Only a file whose first line ends so was converted as a whole.
  const source = /^[^\n]*\r\n/.test(bare) ? bare.replaceAll("\r\n", "\n") : bare;
  const split = /^---[ \t]*\n/.test(source) ? splitFrontMatter(source) : { entries: [], body: source, bodyLine: 1 };
  if (split instanceof FormatProblem) return { line: split.line, message: split.message };
  const lines = split.body.split("\n");
  const isFenced = fencedLines(lines);
  const at = lines.findIndex((line, place) => !isFenced[place] && /^# \s*\S/.test(line));
  if (at === -1) return undefined;
  const heading = (lines[at] ?? "").slice(2);
  const sections = parseSections(lines.slice(at + 1).join("\n"));
  const { facts, opening } = factsIn(sections[0]?.text ?? "");
  return {
    title: heading.replace(NUMBERED, "").trim() || heading.trim(),
    line: split.bodyLine + at,
    id: NUMBERED.exec(heading)?.[1] ?? numberInName(name),
    entries: split.entries,
    facts,
    opening,
    sections: sections.slice(1),
  };
}

function factsIn(opening: string): { facts: ReadonlyMap<string, string>; opening: string } {
  const facts = new Map<string, string>();
  const rest: string[] = [];
  for (const line of opening.split("\n")) {
    const [, name, value] = FACT.exec(line) ?? [];
    if (name === undefined || value === undefined) rest.push(line);
    else facts.set(name.toLowerCase(), value.trim());
  }
  return { facts, opening: rest.join("\n").trim() };
}

function numberInName(name: string): string {
  const digits = /(?:^|\/)(?:adr[-_]?)?0*(\d{1,6})[-_.][^/]*$/i.exec(name)?.[1];
  return digits === undefined ? "" : String(Number(digits));
}

const TEMPLATE_COMMENT =
  /<!--\s*(?:this is an optional|these are optional|use "neutral"|numbers of|short title|describe|optional)\b[\s\S]*?-->\n?/gi;

/** Text without what a template says to its writer; a comment alone is no text. */
export function withoutComments(text: string): string {
  const kept = text.replace(TEMPLATE_COMMENT, "");
  return /^\s*(?:<!--[\s\S]*?-->\s*)*$/.test(kept) ? "" : kept.replace(/^\n+|\s+$/g, "");
}
