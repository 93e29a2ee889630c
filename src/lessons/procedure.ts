import type { UnknownParts } from "../decisions/decision.ts";
import { type DocumentForm, formatDocument, parseDocument } from "../decisions/document.ts";
import type { FormField } from "../decisions/fields.ts";

/** How something is done here, step by step, and what in the code it relies on. `id` is the stem of its file. */
export interface Procedure {
  readonly id: string;
  readonly title: string;
  /** ISO 8601, UTC: when it was written. */
  readonly date: string;
  /** Texts that have to occur in the code, as they stand there. */
  readonly dependsOn: readonly string[];
  readonly body: ProcedureBody;
  readonly unknown: UnknownParts;
}

export interface ProcedureBody {
  readonly when?: string;
  readonly steps: string;
  readonly notes?: string;
}

export const PROCEDURE_FIELDS: readonly FormField[] = [
  { key: "id", property: "id", kind: "text" },
  { key: "title", property: "title", kind: "text", isRequired: true },
  { key: "date", property: "date", kind: "date", isRequired: true },
  { key: "depends_on", property: "dependsOn", kind: "list", otherwise: [] },
];

export const PROCEDURE_SECTIONS = [
  { heading: "When", property: "when" },
  { heading: "Steps", property: "steps" },
  { heading: "Notes", property: "notes" },
] as const;

const FORM: DocumentForm = {
  fields: PROCEDURE_FIELDS,
  sections: PROCEDURE_SECTIONS,
  required: PROCEDURE_SECTIONS[1],
};

/** Throws `invalid_file`; the stem of the file's name is the id. */
export function parseProcedure(stem: string, text: string): Procedure {
  const { values, body, unknown } = parseDocument(FORM, stem, text);
  return { ...values, id: stem, body, unknown } as unknown as Procedure;
}

export function formatProcedure({ body, unknown, ...values }: Procedure): string {
  return formatDocument(FORM, { values, body: { ...body }, unknown });
}

/** A symbol as it is looked for: `parseConfig()` is called with anything. */
export function textOfSymbol(symbol: string): string {
  return symbol.trim().replace(/\(\)$/, "");
}
