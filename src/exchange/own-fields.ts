import type { Decision } from "../decisions/decision.ts";
import { formatField, parseField } from "../decisions/field-values.ts";
import { FIELDS, type Field } from "../decisions/fields.ts";
import { FormatProblem, type FrontMatterEntry } from "../decisions/front-matter.ts";

type Values = Partial<Omit<Decision, "body" | "unknown">>;

/** Values of a decision's fields as `key: value` lines, those named in `except` and what has its default aside. */
export function formatOwnFields(decision: Decision, except: readonly string[]): string[] {
  return FIELDS.filter(({ key }) => !except.includes(key)).flatMap((field) => {
    const value = decision[field.property];
    const text = isDefault(field, value) ? undefined : formatField(field, value);
    return text === undefined ? [] : [`${field.key}: ${text}`];
  });
}

function isDefault({ otherwise }: Field, value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : value === otherwise;
}

/** The values that front matter of ours holds, with every default filled in; the first line of a key counts. */
export function parseOwnFields(entries: readonly FrontMatterEntry[]): Values | FormatProblem {
  const values: Record<string, unknown> = {};
  for (const field of FIELDS) {
    const entry = entries.find(({ key }) => key === field.key);
    const value = entry === undefined ? undefined : parseField(field, entry);
    if (value instanceof FormatProblem) return value;
    const known = value ?? field.otherwise;
    if (known !== undefined) values[field.property] = known;
  }
  return values as Values;
}
