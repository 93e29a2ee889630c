import type { Decision, DecisionBody } from "../decisions/decision.ts";
import { parseField } from "../decisions/field-values.ts";
import { FIELDS } from "../decisions/fields.ts";
import { FormatProblem, type FrontMatterEntry, quoted } from "../decisions/front-matter.ts";
import { formatSection, parseSections } from "../decisions/markdown-body.ts";
import { numberOf } from "../decisions/stem.ts";
import { type AdrDocument, parseAdrDocument } from "./adr-document.ts";
import { readAdr, valueIn } from "./adr-statement.ts";
import { parseAdrStatus } from "./adr-status.ts";
import { folderOf } from "./document-name.ts";
import type { Around, ExchangeFormat, Problem, ReadDocument, SourceDocument, Statement } from "./exchange-format.ts";
import { formatOwnFields, parseOwnFields } from "./own-fields.ts";

/** Key that tells a file of ours, with the stem of its decision. */
const MARK = "stet";
/** What MADR has its own places for, or what only this store knows. */
const ELSEWHERE = ["id", "title", "status", "date", "scope"];
const SECTIONS = [
  ["Context and Problem Statement", "context"],
  ["Considered Options", "alternatives"],
  ["Decision Outcome", "decision"],
  ["More Information", "notes"],
] as const;

/** Markdown Any Decision Records 3 and 4, also the older form with bullets instead of front matter. */
export const madr: ExchangeFormat = {
  name: "madr",
  summary: "Markdown Any Decision Records (MADR), a file a decision",
  shape: "folder",
  isLike: ({ name, text }) =>
    isMarkdown(name) &&
    (/^##[ \t]+Decision Outcome\b/im.test(text) ||
      (/^---\r?\n[\s\S]*?^status:/m.test(text) && /^##[ \t]+Decision\b/im.test(text))),
  parse,
  format: (decisions) =>
    decisions.map((decision) => ({ name: `${decision.id}.md`, text: formatMadr(decision), stem: decision.id })),
};

export function isMarkdown(name: string): boolean {
  return /\.(?:md|markdown)$/i.test(name) && !/(?:^|[/_-])(?:template|readme|index)(?:[._-]|$)/i.test(name);
}

function parse(document: SourceDocument, around: Around): ReadDocument {
  const group = folderOf(document.name);
  const adr = parseAdrDocument(document);
  if (adr === undefined) return { group, statements: [], problems: [{ line: 1, message: "has no title (# …)" }] };
  if ("message" in adr) return { group, statements: [], problems: [adr] };
  const stem = valueIn(adr.entries, MARK);
  if (stem !== undefined) return { group, ...readOwn(adr, stem) };
  const { statement, problems } = readAdr(adr, around);
  return { group, statements: statement === undefined ? [] : [statement], problems };
}

function formatMadr(decision: Decision): string {
  const { title, date, actor, body } = decision;
  const day = date.slice(0, 10);
  const front = [
    `status: ${quoted(statusOf(decision))}`,
    `date: ${day}`,
    `decision-makers: ${actor}`,
    `${MARK}: ${quoted(decision.id)}`,
    ...(date === day ? [] : [`made: ${date}`]),
    ...(isPlainTitle(title) ? [] : [`title: ${quoted(title)}`]),
    ...formatOwnFields(decision, ELSEWHERE),
    ...decision.unknown.frontMatter,
  ];
  const sections = [
    ...SECTIONS.flatMap(([heading, part]) => sectionOf(heading, part === "decision" ? outcomeOf(body) : body[part])),
    ...decision.unknown.sections.map(({ heading, text }) => formatSection(heading || "Preamble", text)),
  ];
  return `---\n${front.join("\n")}\n---\n\n# ${title.replace(/\s+/gu, " ").trim() || decision.id}\n\n${sections.join("\n")}`;
}

function isPlainTitle(title: string): boolean {
  return title === title.replace(/\s+/gu, " ").trim() && !/^(?:adr\b|\d)/i.test(title);
}

function sectionOf(heading: string, text: string | undefined): string[] {
  return text === undefined || text === "" ? [] : [formatSection(heading, text)];
}

function outcomeOf({ decision, consequences }: DecisionBody): string {
  const outcome = innerText(decision);
  return consequences === undefined
    ? outcome
    : `${outcome}\n\n${formatSection("Consequences", consequences, 3).trimEnd()}`;
}

/** A text that stands in a section which has sections of its own. */
export function innerText(text: string): string {
  return formatSection("", text, 3).slice(0, -1);
}

function statusOf({ status, supersededBy }: Decision): string {
  if (status === "revoked") return "deprecated";
  if (status !== "superseded" || supersededBy === undefined) return status;
  const number = numberOf(supersededBy);
  return `superseded by ${number === undefined ? supersededBy : `ADR-${String(number).padStart(4, "0")}`}`;
}

const DATE = FIELDS.find(({ key }) => key === "date");
const OWN_KEYS = new Set([...FIELDS.map(({ key }) => key), "decision-makers", MARK, "made"]);

function readOwn(adr: AdrDocument, stem: string): Pick<ReadDocument, "statements" | "problems"> {
  const values = parseOwnFields(adr.entries.filter(({ key }) => !["status", "date"].includes(key)));
  if (values instanceof FormatProblem)
    return { statements: [], problems: [{ line: values.line, message: values.message }] };
  const date = momentIn(adr.entries);
  if (typeof date !== "string") return { statements: [], problems: [date] };
  const body = bodyIn(adr);
  if (body.decision === undefined)
    return { statements: [], problems: [{ line: adr.line, message: "has nothing under Decision Outcome" }] };
  const { supersedes = [], supersededBy, ...kept } = values;
  const decision = {
    ...kept,
    id: "",
    title: values.title ?? adr.title,
    status: parseAdrStatus(valueIn(adr.entries, "status") ?? "").status ?? "proposed",
    date,
    supersedes: [],
    body,
    unknown: { frontMatter: unknownIn(adr.entries), sections: unknownSections(adr) },
  } as unknown as Decision;
  const statement: Statement = {
    id: stem,
    line: adr.line,
    supersedes,
    ...(supersededBy === undefined ? {} : { supersededBy }),
    decision,
  };
  return { statements: [statement], problems: [] };
}

/** To the millisecond where the day alone does not say it. */
function momentIn(entries: readonly FrontMatterEntry[]): string | Problem {
  const entry = entries.find(({ key }) => key === "made") ?? entries.find(({ key }) => key === "date");
  const date = entry === undefined || DATE === undefined ? undefined : parseField(DATE, entry);
  if (date instanceof FormatProblem) return { line: date.line, message: date.message };
  return typeof date === "string" ? date : { line: 1, message: "has no date" };
}

function bodyIn({ sections }: AdrDocument): Partial<DecisionBody> {
  const textOf = (heading: string): string | undefined => sections.find((section) => section.heading === heading)?.text;
  const [outcome, ...inner] = parseSections(textOf("Decision Outcome") ?? "", 3);
  const consequences = inner.find(({ heading }) => heading === "Consequences")?.text;
  const [context, alternatives, notes] = [
    "Context and Problem Statement",
    "Considered Options",
    "More Information",
  ].map(textOf);
  return {
    ...(outcome === undefined || outcome.text === "" ? {} : { decision: outcome.text }),
    ...(context === undefined ? {} : { context }),
    ...(alternatives === undefined ? {} : { alternatives }),
    ...(consequences === undefined ? {} : { consequences }),
    ...(notes === undefined ? {} : { notes }),
  };
}

function unknownIn(entries: readonly FrontMatterEntry[]): string[] {
  return entries.filter(({ key }) => !OWN_KEYS.has(key)).map(({ text }) => text);
}

function unknownSections({ sections }: AdrDocument): Decision["unknown"]["sections"] {
  const known = new Set<string>(SECTIONS.map(([heading]) => heading));
  return sections
    .filter(({ heading }, at) => !known.has(heading) || sections.findIndex((one) => one.heading === heading) !== at)
    .map(({ heading, text }) => ({ heading, text }));
}
