import type { Decision, DecisionBody, Status, UnknownParts } from "../decisions/decision.ts";
import { STATUSES } from "../decisions/decision.ts";
import { parseField } from "../decisions/field-values.ts";
import { FIELDS, SECTIONS } from "../decisions/fields.ts";
import { FormatProblem } from "../decisions/front-matter.ts";
import { titleOf } from "../decisions/title.ts";
import { isJsonObject, isStringList, type JsonObject } from "../records/json-object.ts";
import { composeStatement, type Stated } from "./compose-statement.ts";
import type { Around, ExchangeFormat, Problem, ReadDocument, SourceDocument, Statement } from "./exchange-format.ts";
import { isForeignLine } from "./foreign-lines.ts";

export const JSON_SCHEMA = "stet.decisions/v1";
export const JSON_NAME = "decisions.json";

/** stet's own list of decisions with everything a file holds; also what `stet list --json` prints. */
export const json: ExchangeFormat = {
  name: "json",
  summary: `${JSON_SCHEMA}: one document with every field of every decision, to keep or to move`,
  shape: "file",
  isLike: ({ name, text }) => /\.json$/i.test(name) && recordsIn(text) !== undefined,
  parse,
  format: (decisions) => [
    {
      name: JSON_NAME,
      text: `${JSON.stringify({ schema: JSON_SCHEMA, decisions: decisions.map(recordOf) }, null, 2)}\n`,
    },
  ],
};

function recordsIn(text: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""), wellFormed);
    const records = isJsonObject(value) ? value["decisions"] : undefined;
    return Array.isArray(records) ? records : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** UTF-8 has no lone surrogates: a file would not give them back. */
function wellFormed(_name: string, value: unknown): unknown {
  return typeof value === "string" ? value.replace(/\p{Cs}/gu, "\uFFFD") : value;
}

function recordOf(decision: Decision): JsonObject {
  const fields = FIELDS.filter(({ key }) => key !== "scope").map(
    ({ key, property }) => [key, decision[property]] as const,
  );
  const sections = SECTIONS.map(({ property }) => [property, decision.body[property]] as const);
  const { frontMatter, sections: own } = decision.unknown;
  const isPlain = frontMatter.length === 0 && own.length === 0;
  const all = [...fields, ...sections].filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return { ...Object.fromEntries(all), ...(isPlain ? {} : { unknown: { front_matter: frontMatter, sections: own } }) };
}

function parse({ name, text }: SourceDocument, around: Around): ReadDocument {
  const records = recordsIn(text);
  if (records === undefined)
    return {
      group: name,
      statements: [],
      problems: [{ line: 1, message: "is no JSON object with a list `decisions`" }],
    };
  const lines = linesOf(text, records);
  const read = records.map((record, at) => statementOf(record, lines[at] ?? 1, around));
  return {
    group: name,
    statements: read.flatMap((one) => ("decision" in one ? [one] : [])),
    problems: read.flatMap((one) => ("message" in one ? [one] : [])),
  };
}

/** The line on which each record's decision stands. */
function linesOf(text: string, records: readonly unknown[]): number[] {
  const keys = text.matchAll(/"decision"\s*:/g);
  let from = 0;
  let line = 1;
  return records.map((record) => {
    const at = isJsonObject(record) && "decision" in record ? keys.next().value?.index : undefined;
    if (at === undefined) return line;
    line += text.slice(from, at).split("\n").length - 1;
    from = at;
    return line;
  });
}

function statementOf(record: unknown, line: number, around: Around): Statement | Problem {
  if (!isJsonObject(record) || typeof record["decision"] !== "string" || record["decision"].trim() === "") {
    return { line, message: "is no object with a text `decision`" };
  }
  const values: Record<string, unknown> = {};
  for (const field of FIELDS) {
    const given = record[field.key];
    if (given === undefined || given === null) continue;
    const value = parseField(field, { key: field.key, text: `${field.key}: ${JSON.stringify(given)}`, line });
    if (value instanceof FormatProblem) return { line, message: value.message };
    if (value !== undefined) values[field.property] = value;
  }
  const { id = "", supersedes = [], supersededBy, scope: _ours, ...known } = values as Partial<Decision>;
  const status = STATUSES.find((word) => word === known.status) ?? "accepted";
  return {
    id,
    line,
    supersedes,
    ...(supersededBy === undefined ? {} : { supersededBy }),
    decision: decisionFrom(record, known, status, around),
  };
}

/** A record that has what every decision has is taken as it is; a shorter one is filled from its words. */
function decisionFrom(record: JsonObject, known: Partial<Decision>, status: Status, around: Around): Decision {
  const body = bodyOf(record);
  const isWhole = FIELDS.every(({ isRequired, property }) => isRequired !== true || known[property] !== undefined);
  if (!isWhole) {
    const { confirmationCount, ...rest } = known;
    const stated = {
      ...rest,
      ...body,
      status,
      ...(confirmationCount === undefined ? {} : { confirmationCount }),
    } as Stated;
    return { ...composeStatement(stated, around), unknown: unknownIn(record) };
  }
  const defaults = Object.fromEntries(
    FIELDS.flatMap(({ property, otherwise }) => (otherwise === undefined ? [] : [[property, otherwise]])),
  );
  const title = oneLine(known.title ?? "") || titleOf(body.decision);
  const whole = { ...defaults, ...known, title, id: "", supersedes: [], status, body, unknown: unknownIn(record) };
  return whole as unknown as Decision;
}

function bodyOf(record: JsonObject): DecisionBody {
  const texts = SECTIONS.flatMap(({ property }) => {
    const text = record[property];
    return typeof text === "string" && text !== "" ? [[property, text] as const] : [];
  });
  return Object.fromEntries(texts) as unknown as DecisionBody;
}

function unknownIn({ unknown }: JsonObject): UnknownParts {
  const parts = isJsonObject(unknown) ? unknown : {};
  const { front_matter: lines, sections } = parts;
  return {
    frontMatter: isStringList(lines) ? lines.filter(isForeignLine) : [],
    sections: Array.isArray(sections) ? sections.flatMap(sectionOf) : [],
  };
}

function sectionOf(value: unknown): UnknownParts["sections"] {
  if (!isJsonObject(value) || typeof value["heading"] !== "string" || typeof value["text"] !== "string") return [];
  return [{ heading: oneLine(value["heading"]), text: value["text"] }];
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}
