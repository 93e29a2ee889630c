import type { Finding } from "../errors.ts";
import { StetError } from "../errors.ts";
import type { Decision, DecisionBody, UnknownParts } from "./decision.ts";
import { formatField, parseField } from "./field-values.ts";
import { FIELDS, SECTIONS } from "./fields.ts";
import type { FrontMatterEntry, FrontMatterParts } from "./front-matter.ts";
import { FormatProblem, parseEntry, splitFrontMatter } from "./front-matter.ts";
import type { Section } from "./markdown-body.ts";
import { formatSection, parseSections } from "./markdown-body.ts";

const FIELD_OF = new Map(FIELDS.map((field) => [field.key, field]));
const SECTION_OF = new Map(SECTIONS.map((section) => [section.heading.toLowerCase(), section.property]));
const REQUIRED = FIELDS.filter((field) => field.isRequired);

/** The decision in a file's text; the stem of the file's name is its id. Throws `invalid_file` naming file and line. */
export function parseDecision(stem: string, text: string): Decision {
  const parts = splitFrontMatter(text);
  if (parts instanceof FormatProblem) throw invalidFile(stem, parts);
  const { values, unknown } = parseValues(stem, parts.entries);
  for (const field of REQUIRED) {
    if (values[field.property] === undefined) {
      throw invalidFile(stem, new FormatProblem(1, `has no \`${field.key}\` in its front matter`));
    }
  }
  const { body, sections } = parseBody(stem, parts);
  const decision = { ...values, id: stem, body, unknown: { frontMatter: unknown, sections } };
  return decision as unknown as Decision;
}

function invalidFile(stem: string, problem: FormatProblem): StetError {
  return new StetError("invalid_file", `${stem}.md, line ${problem.line}: ${problem.message}`, {
    hint: `mend line ${problem.line} of ${stem}.md (front matter between two lines \`---\`: title, status, confidence, date; then a section \`## Decision\`) and run \`stet doctor\``,
  });
}

function parseValues(stem: string, entries: readonly FrontMatterEntry[]) {
  const values: Record<string, unknown> = {};
  const unknown: string[] = [];
  const seen = new Set<string>();
  for (const entry of entries) {
    const field = FIELD_OF.get(entry.key);
    if (field === undefined) {
      unknown.push(entry.text);
      continue;
    }
    if (seen.has(entry.key)) throw invalidFile(stem, new FormatProblem(entry.line, `\`${entry.key}\` is there twice`));
    seen.add(entry.key);
    const value = parseField(field, entry);
    if (value instanceof FormatProblem) throw invalidFile(stem, value);
    if (value !== undefined) values[field.property] = value;
  }
  for (const field of FIELDS) {
    if (values[field.property] === undefined && field.otherwise !== undefined) values[field.property] = field.otherwise;
  }
  return { values, unknown };
}

function parseBody(stem: string, parts: FrontMatterParts) {
  const body: { -readonly [key in keyof DecisionBody]?: string } = {};
  const sections: { heading: string; text: string }[] = [];
  let emptyDecision: Section | undefined;
  for (const section of parseSections(parts.body)) {
    const property = SECTION_OF.get(section.heading.toLowerCase());
    const isOurs = property !== undefined && body[property] === undefined;
    if (isOurs && section.text !== "") body[property] = section.text;
    else if (isOurs && property === "decision") emptyDecision = section;
    else if (!isOurs && (section.heading !== "" || section.text !== "")) {
      sections.push({ heading: section.heading, text: section.text });
    }
  }
  if (body.decision === undefined) {
    const line = parts.bodyLine + (emptyDecision?.line ?? 0);
    const message = emptyDecision === undefined ? "has no section `## Decision`" : "has nothing under `## Decision`";
    throw invalidFile(stem, new FormatProblem(line, message));
  }
  return { body: body as DecisionBody, sections };
}

/** The file of a decision: front matter in fixed order, then its sections; `parseDecision` gives the same decision back. */
export function formatDecision(decision: Decision): string {
  const lines = ["---"];
  for (const field of FIELDS) {
    const value = formatField(field, decision[field.property]);
    if (value !== undefined) lines.push(`${field.key}: ${value}`);
  }
  lines.push(...decision.unknown.frontMatter, "---");
  return `${lines.join("\n")}\n\n${formatSections(decision.body, decision.unknown).join("\n")}`;
}

function formatSections(body: DecisionBody, unknown: UnknownParts): string[] {
  const preamble = unknown.sections.filter((section) => section.heading === "");
  const extra = unknown.sections.filter((section) => section.heading !== "");
  const known = SECTIONS.map(({ heading, property }) => ({ heading, text: body[property] ?? "" }));
  return [...preamble, ...known.filter((section) => section.text !== ""), ...extra].map((section) =>
    formatSection(section.heading, section.text),
  );
}

/** A finding when the `id` in a file's front matter is not the stem of its name, which is what counts. */
export function idFinding(stem: string, text: string): Finding | undefined {
  const parts = splitFrontMatter(text);
  if (parts instanceof FormatProblem) return undefined;
  const entry = parts.entries.find(({ key }) => key === "id");
  const id = entry === undefined ? undefined : parseEntry(entry);
  if (id === undefined || id instanceof FormatProblem || id === stem) return undefined;
  const message = `${stem}.md says id ${JSON.stringify(id)}; the file name counts`;
  return {
    code: "decision-id-mismatch",
    origin: `${stem}.md`,
    message,
    next: `write id: "${stem}" in it`,
    severity: "note",
  };
}
