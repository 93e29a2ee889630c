import { StetError } from "../errors.ts";
import type { UnknownParts } from "./decision.ts";
import { formatField, parseField } from "./field-values.ts";
import type { FormField } from "./fields.ts";
import type { FrontMatterEntry, FrontMatterParts } from "./front-matter.ts";
import { FormatProblem, splitFrontMatter } from "./front-matter.ts";
import type { Section } from "./markdown-body.ts";
import { formatSection, parseSections } from "./markdown-body.ts";

/** How one kind of Markdown file looks: known keys in order, then known sections in order. */
export interface DocumentForm {
  readonly fields: readonly FormField[];
  readonly sections: readonly FormSection[];
  /** The section without which a file is none. */
  readonly required: FormSection;
}

export interface FormSection {
  readonly heading: string;
  readonly property: string;
}

/** What a file holds, by property; the stem of its name is not among the values. */
export interface ParsedDocument {
  readonly values: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, string>>;
  readonly unknown: UnknownParts;
}

/** The parts of a file's text. Throws `invalid_file` naming file and line. */
export function parseDocument(form: DocumentForm, stem: string, text: string): ParsedDocument {
  const parts = splitFrontMatter(text);
  if (parts instanceof FormatProblem) throw invalidFile(form, stem, parts);
  const { values, unknown } = parseValues(form, stem, parts.entries);
  for (const field of form.fields) {
    if (field.isRequired === true && values[field.property] === undefined) {
      throw invalidFile(form, stem, new FormatProblem(1, `has no \`${field.key}\` in its front matter`));
    }
  }
  const { body, sections } = parseBody(form, stem, parts);
  return { values, body, unknown: { frontMatter: unknown, sections } };
}

function invalidFile({ fields, required }: DocumentForm, stem: string, problem: FormatProblem): StetError {
  const keys = fields.filter(({ isRequired }) => isRequired).map(({ key }) => key);
  return new StetError("invalid_file", `${stem}.md, line ${problem.line}: ${problem.message}`, {
    hint: `mend line ${problem.line} of ${stem}.md (front matter between two lines \`---\`: ${keys.join(", ")}; then a section \`## ${required.heading}\`) and run \`stet doctor\``,
  });
}

function parseValues(form: DocumentForm, stem: string, entries: readonly FrontMatterEntry[]) {
  const values: Record<string, unknown> = {};
  const unknown: string[] = [];
  const seen = new Set<string>();
  const fields = fieldsOf(form);
  for (const entry of entries) {
    const field = fields.get(entry.key);
    if (field === undefined) {
      unknown.push(entry.text);
      continue;
    }
    if (seen.has(entry.key))
      throw invalidFile(form, stem, new FormatProblem(entry.line, `\`${entry.key}\` is there twice`));
    seen.add(entry.key);
    const value = parseField(field, entry);
    if (value instanceof FormatProblem) throw invalidFile(form, stem, value);
    if (value !== undefined) values[field.property] = value;
  }
  for (const { property, otherwise } of form.fields) {
    if (values[property] === undefined && otherwise !== undefined) values[property] = otherwise;
  }
  return { values, unknown };
}

function parseBody(form: DocumentForm, stem: string, parts: FrontMatterParts) {
  const { required } = form;
  const body: Record<string, string> = {};
  const sections: { heading: string; text: string }[] = [];
  let emptyRequired: Section | undefined;
  for (const section of parseSections(parts.body)) {
    const property = propertiesOf(form).get(section.heading.toLowerCase());
    const isOurs = property !== undefined && body[property] === undefined;
    if (isOurs && section.text !== "") body[property] = section.text;
    else if (isOurs && property === required.property) emptyRequired = section;
    else if (!isOurs && (section.heading !== "" || section.text !== "")) {
      sections.push({ heading: section.heading, text: section.text });
    }
  }
  if (body[required.property] === undefined) {
    const line = parts.bodyLine + (emptyRequired?.line ?? 0);
    const named = `\`## ${required.heading}\``;
    const message = emptyRequired === undefined ? `has no section ${named}` : `has nothing under ${named}`;
    throw invalidFile(form, stem, new FormatProblem(line, message));
  }
  return { body, sections };
}

/** The text of a file: front matter in fixed order, then its sections; `parseDocument` gives the same parts back. */
export function formatDocument(form: DocumentForm, { values, body, unknown }: ParsedDocument): string {
  const lines = ["---"];
  for (const field of form.fields) {
    const value = formatField(field, values[field.property]);
    if (value !== undefined) lines.push(`${field.key}: ${value}`);
  }
  lines.push(...unknown.frontMatter, "---");
  return `${lines.join("\n")}\n\n${formatSections(form, body, unknown).join("\n")}`;
}

function formatSections(form: DocumentForm, body: ParsedDocument["body"], unknown: UnknownParts): string[] {
  const preamble = unknown.sections.filter((section) => section.heading === "");
  const extra = unknown.sections.filter((section) => section.heading !== "");
  const known = form.sections.map(({ heading, property }) => ({ heading, text: body[property] ?? "" }));
  return [...preamble, ...known.filter((section) => section.text !== ""), ...extra].map((section) =>
    formatSection(section.heading, section.text),
  );
}

const fieldMaps = new WeakMap<DocumentForm, ReadonlyMap<string, FormField>>();
const propertyMaps = new WeakMap<DocumentForm, ReadonlyMap<string, string>>();

function fieldsOf(form: DocumentForm): ReadonlyMap<string, FormField> {
  const known = fieldMaps.get(form) ?? new Map(form.fields.map((field) => [field.key, field]));
  fieldMaps.set(form, known);
  return known;
}

/** Properties by heading, in lower case. */
function propertiesOf(form: DocumentForm): ReadonlyMap<string, string> {
  const known =
    propertyMaps.get(form) ?? new Map(form.sections.map(({ heading, property }) => [heading.toLowerCase(), property]));
  propertyMaps.set(form, known);
  return known;
}
