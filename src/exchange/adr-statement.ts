import type { DecisionBody, UnknownParts } from "../decisions/decision.ts";
import { type FrontMatterEntry, parseEntry } from "../decisions/front-matter.ts";
import { parseSections } from "../decisions/markdown-body.ts";
import { normaliseText } from "../decisions/normalise.ts";
import { type AdrDocument, withoutComments } from "./adr-document.ts";
import { type AdrStatus, parseAdrStatus } from "./adr-status.ts";
import { composeStatement } from "./compose-statement.ts";
import type { Around, Problem, Statement } from "./exchange-format.ts";
import { foreignEntries } from "./foreign-lines.ts";

type Part = keyof DecisionBody | "status" | "date";

/** Headings of the templates in use, and what stands under them. */
const PART_OF: readonly (readonly [RegExp, Part])[] = [
  [/^status$/i, "status"],
  [/^date$/i, "date"],
  [
    /^(?:context|context and problem statement|problem statement|background|issue|motivation|decision drivers|forces)$/i,
    "context",
  ],
  [/^(?:decision outcome|decision|outcome|resolution)$/i, "decision"],
  [
    /^(?:considered options|options(?: considered)?|alternatives(?: considered)?|pros and cons of the options)$/i,
    "alternatives",
  ],
  [/^(?:consequences|implications|positive consequences|negative consequences|impact)$/i, "consequences"],
  [/^(?:more information|notes|links|references|confirmation|validation|compliance)$/i, "notes"],
];

/** What could be read of an ADR: the statement, and what about it was no use. */
export interface ReadAdr {
  readonly statement?: Statement;
  readonly problems: readonly Problem[];
}

/** The decision of somebody else's ADR; nothing under a heading is lost. */
export function readAdr(adr: AdrDocument, around: Around): ReadAdr {
  const parts = partsOf(adr);
  const outcome = parts.get("decision");
  if (outcome === undefined) {
    return {
      problems: [
        { line: adr.line, message: `“${adr.title}” has nothing under a heading Decision or Decision Outcome` },
      ],
    };
  }
  const problems: Problem[] = [];
  const said = statusOf(adr, parts, problems);
  const rest = said.rest.length === 0 ? [] : [said.rest.join("\n")];
  const notes = [parts.get("notes"), adr.opening, ...rest]
    .map((text) => withoutComments(text ?? ""))
    .filter(Boolean)
    .join("\n\n");
  const date = dateOf(adr, parts, problems);
  const decision = composeStatement(
    {
      decision: sentenceOf(adr.title, outcome),
      title: adr.title,
      // A title says what an ADR is about; its prose talks of many things.
      about: adr.title,
      status: said.status ?? "accepted",
      ...optional("context", parts.get("context")),
      ...optional("alternatives", parts.get("alternatives")),
      ...optional("consequences", parts.get("consequences")),
      ...optional("notes", notes),
      ...(date === undefined ? {} : { date }),
      ...(said.status === "revoked" ? { revokedReason: parts.get("status") ?? "deprecated in its document" } : {}),
    },
    around,
  );
  const unknown: UnknownParts = {
    frontMatter: foreignEntries(adr.entries, ["status", "date", "title"]),
    sections: unknownSections(adr),
  };
  return { statement: { id: adr.id, line: adr.line, ...linksOf(said), decision: { ...decision, unknown } }, problems };
}

function linksOf({ supersedes, supersededBy }: AdrStatus): Pick<Statement, "supersedes" | "supersededBy"> {
  return { supersedes, ...(supersededBy === undefined ? {} : { supersededBy }) };
}

function optional<Name extends string>(name: Name, text: string | undefined): Partial<Record<Name, string>> {
  return text === undefined || text === "" ? {} : ({ [name]: text } as Record<Name, string>);
}

/** Texts by part; what stands under the heading of a part twice follows itself, under its own heading. */
function partsOf({ sections, facts }: AdrDocument): Map<Part, string> {
  const parts = new Map<Part, string>();
  const add = (part: Part, text: string): void => {
    if (text !== "") parts.set(part, parts.has(part) ? `${parts.get(part)}\n\n${text}` : text);
  };
  for (const { heading, text } of sections) {
    const part = partNamed(heading);
    if (part === undefined) continue;
    if (part !== "decision") {
      add(part, underHeading(heading, withoutComments(text), parts.has(part)));
      continue;
    }
    for (const inner of parseSections(text, 3)) {
      const own = inner.heading === "" ? part : (partNamed(inner.heading) ?? "notes");
      add(own, underHeading(inner.heading, withoutComments(inner.text), parts.has(own) && own !== "decision"));
    }
  }
  for (const name of ["status", "date"] as const) add(name, facts.get(name) ?? "");
  return parts;
}

function partNamed(heading: string): Part | undefined {
  const plain = heading
    .replace(/^[\d.\s]+/, "")
    .replace(/[:*_#]/g, "")
    .trim();
  return PART_OF.find(([pattern]) => pattern.test(plain))?.[1];
}

function underHeading(heading: string, text: string, isNamed: boolean): string {
  return isNamed && text !== "" ? `${heading}:\n\n${text}` : text;
}

function unknownSections({ sections }: AdrDocument): UnknownParts["sections"] {
  return sections
    .filter(({ heading, text }) => partNamed(heading) === undefined && withoutComments(text) !== "")
    .map(({ heading, text }) => ({ heading, text: withoutComments(text) }));
}

/** Quoted, or up to the reason; the reason may follow as a list. */
const OPTION =
  /^chosen option:\s*(?:"(.+?)"|“(.+?)”|[`*[']+(.+?)[`*\]']+|(.+?))(?:\([^)]*\))?\s*(?:[,.;:]|$|(?=\bbecause\b))\s*(?:(?:because|since|as)\b:?\s*([\s\S]*))?$/i;

/** The outcome in words that say what was chosen without the title above them; otherwise as it stands. */
function sentenceOf(title: string, outcome: string): string {
  const [first = "", ...rest] = outcome.split(/\n{2,}/);
  const [, ...found] = OPTION.exec(first.replace(/\s+/g, " ").trim()) ?? [];
  const option = found.slice(0, 4).find((one) => one !== undefined && one.trim() !== "");
  if (option === undefined) return outcome;
  const reason = found[4] ?? "";
  const isInTitle = normaliseText(title).includes(normaliseText(option));
  const because = reason === "" ? "" : `, because ${reason}`;
  return [`${isInTitle ? title : `${title}: ${option}`}${because}`, ...rest].join("\n\n");
}

function statusOf(adr: AdrDocument, parts: ReadonlyMap<Part, string>, problems: Problem[]): AdrStatus {
  const text = valueIn(adr.entries, "status") ?? parts.get("status") ?? "";
  const said = parseAdrStatus(text);
  if (said.status === undefined && text.trim() !== "") {
    problems.push({
      line: adr.line,
      message: `its status ${JSON.stringify(text.slice(0, 60))} is none that is known; it waits for review`,
    });
    return { ...said, status: "proposed" };
  }
  return said;
}

/** Undefined where the document has none, so that its own last change counts. */
function dateOf(adr: AdrDocument, parts: ReadonlyMap<Part, string>, problems: Problem[]): string | undefined {
  const text = valueIn(adr.entries, "date") ?? parts.get("date") ?? "";
  const day = /\b(\d{4})[-/.](\d\d)[-/.](\d\d)\b/.exec(text)?.slice(1).join("-");
  if (day !== undefined && isDay(day)) return day;
  if (text !== "")
    problems.push({ line: adr.line, message: `its date ${JSON.stringify(text.slice(0, 60))} is no day` });
  return undefined;
}

function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

export function valueIn(entries: readonly FrontMatterEntry[], key: string): string | undefined {
  const entry = entries.find((one) => one.key.toLowerCase() === key);
  const value = entry === undefined ? undefined : parseEntry(entry);
  return typeof value === "string" ? value : undefined;
}
