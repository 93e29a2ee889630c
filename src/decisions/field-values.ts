import type { Evidence, Fact } from "./decision.ts";
import type { FormField } from "./fields.ts";
import type { FrontMatterEntry, YamlValue } from "./front-matter.ts";
import { FormatProblem, parseEntry, quoted, quotedList, quotedMap } from "./front-matter.ts";

const DAY = /^\d{4}-\d\d-\d\d$/;
const DATE = /^\d{4}-\d\d-\d\d(?:[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:?\d\d)?)?$/;
const YES = new Set(["true", "yes", "on"]);
const NO = new Set(["false", "no", "off"]);

/** The value a key stands for; undefined when it is empty, so that the default holds. */
export function parseField(field: FormField, entry: FrontMatterEntry): unknown {
  const value = parseEntry(entry);
  if (value === undefined || value instanceof FormatProblem) return value;
  const problem = (expected: string) =>
    new FormatProblem(entry.line, `\`${field.key}\` must be ${expected}, and is ${shown(value)}`);
  switch (field.kind) {
    case "text":
      return typeof value === "string" ? value : problem("one text");
    case "word":
      return typeof value === "string" && field.words?.includes(value)
        ? value
        : problem(`one of ${field.words?.join(", ")}`);
    case "date":
      return typeof value === "string" && isDate(value, DATE)
        ? value
        : problem("a date like 2026-05-04 or 2026-05-04T09:30:00Z");
    case "day":
      return typeof value === "string" && isDate(value, DAY) ? value : problem("a day like 2026-05-04");
    case "count":
      return typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : problem("a whole number");
    case "flag":
      return parseFlag(value) ?? problem("true or false");
    case "list":
      return parseList(value) ?? problem("a list of texts");
    case "evidence":
      return parseEvidence(value) ?? problem("provider, session, locator and sha256");
    case "facts":
      return parseFacts(value) ?? problem("a list of subject, predicate and object");
  }
}

function shown(value: YamlValue): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function isDate(value: string, form: RegExp): boolean {
  if (!form.test(value)) return false;
  const day = value.slice(0, 10);
  const time = Date.parse(`${day}T00:00:00Z`);
  // 2026-02-31 parses in some engines; only a day that comes back as itself exists.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

function parseFlag(value: YamlValue): boolean | undefined {
  if (typeof value !== "string") return undefined;
  if (YES.has(value.toLowerCase())) return true;
  return NO.has(value.toLowerCase()) ? false : undefined;
}

/** A list; one text alone is a list of one, and without quotes `a, b` is a list of two. */
function parseList(value: YamlValue): readonly string[] | undefined {
  if (typeof value === "string")
    return value
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "");
  if (!Array.isArray(value)) return undefined;
  return value.every((item): item is string => typeof item === "string") ? value : undefined;
}

function member(value: YamlValue, key: string): string | undefined {
  if (typeof value === "string" || Array.isArray(value)) return undefined;
  const found = (value as Readonly<Record<string, YamlValue>>)[key];
  return typeof found === "string" ? found : undefined;
}

function parseEvidence(value: YamlValue): Evidence | undefined {
  const [provider, session, locator] = [member(value, "provider"), member(value, "session"), member(value, "locator")];
  if (provider === undefined || session === undefined) return undefined;
  return { provider, session, locator: locator ?? "", sha256: member(value, "sha256") ?? "" };
}

function parseFacts(value: YamlValue): readonly Fact[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const facts: Fact[] = [];
  for (const item of value as readonly YamlValue[]) {
    const [subject, predicate, object] = [member(item, "subject"), member(item, "predicate"), member(item, "object")];
    if (subject === undefined || predicate === undefined || object === undefined) return undefined;
    facts.push({ subject, predicate, object });
  }
  return facts;
}

/** The text behind `key: `, on one line; undefined when the key is left out. */
export function formatField(field: FormField, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (field.isSilentAtDefault && isDefault(field, value)) return undefined;
  switch (field.kind) {
    case "word":
    case "date":
    case "day":
    case "count":
    case "flag":
      return String(value);
    case "text":
      return quoted(String(value));
    case "list":
      return quotedList(value as readonly string[]);
    case "evidence":
      return quotedMap(evidenceMembers(value as Evidence));
    case "facts":
      return `[${(value as readonly Fact[]).map((fact) => quotedMap(factMembers(fact))).join(", ")}]`;
  }
}

function isDefault(field: FormField, value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : value === field.otherwise;
}

function evidenceMembers(evidence: Evidence): [string, string][] {
  return [
    ["provider", evidence.provider],
    ["session", evidence.session],
    ["locator", evidence.locator],
    ["sha256", evidence.sha256],
  ];
}

function factMembers(fact: Fact): [string, string][] {
  return [
    ["subject", fact.subject],
    ["predicate", fact.predicate],
    ["object", fact.object],
  ];
}
