import type { Finding } from "../errors.ts";
import type { Decision } from "./decision.ts";
import { type DocumentForm, formatDocument, parseDocument } from "./document.ts";
import { FIELDS, SECTIONS } from "./fields.ts";
import { FormatProblem, parseEntry, splitFrontMatter } from "./front-matter.ts";

const FORM: DocumentForm = {
  fields: FIELDS,
  sections: SECTIONS,
  required: { heading: "Decision", property: "decision" },
};

/** The decision in a file's text; the stem of the file's name is its id. Throws `invalid_file` naming file and line. */
export function parseDecision(stem: string, text: string): Decision {
  const { values, body, unknown } = parseDocument(FORM, stem, text);
  const decision = { ...values, id: stem, body, unknown };
  return decision as unknown as Decision;
}

/** The file of a decision: front matter in fixed order, then its sections; `parseDecision` gives the same decision back. */
export function formatDecision({ body, unknown, ...values }: Decision): string {
  return formatDocument(FORM, { values, body: { ...body }, unknown });
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
