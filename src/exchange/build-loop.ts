import type {
  Decision,
  DecisionType,
  Domain,
  Goal,
  Status,
  TaskCategory,
  UnknownParts,
} from "../decisions/decision.ts";
import { DECISION_TYPES, DOMAINS, GOALS, STATUSES, TASK_CATEGORIES } from "../decisions/decision.ts";
import { SECTIONS } from "../decisions/fields.ts";
import { parseDecision } from "../decisions/markdown.ts";
import { parseSections } from "../decisions/markdown-body.ts";
import { StetError } from "../errors.ts";
import type { Confidence } from "../signals/signal.ts";
import { CONFIDENCES } from "../signals/signal.ts";
import { composeStatement, type Stated } from "./compose-statement.ts";
import { folderOf } from "./document-name.ts";
import type { Around, ExchangeFormat, ReadDocument, SourceDocument, Statement } from "./exchange-format.ts";
import { isForeignLine } from "./foreign-lines.ts";

const KEY_LINE = /^([A-Za-z_][\w-]*):[ \t]*(.*)$/;
/** Keys that only files of this kind have beside a confidence. */
const SIGNS = /^(?:primary_tag|entity|captured_turn_excerpt|task_category|canonical_id):/m;

/** The decisions folder of build-loop's memory, front matter v1 to v3; stet's own decision files read the same. */
export const buildLoop: ExchangeFormat = {
  name: "build-loop",
  summary:
    "a decisions folder of build-loop's memory, front matter v1 to v3, with _review and _history; also a folder of stet's own files",
  shape: "folder",
  isLike: ({ name, text }) => {
    if (!/\.md$/i.test(name) || /(?:^|\/)INDEX\.md$/i.test(name)) return false;
    const split = frontOf(text);
    if (split === undefined || !/^##[ \t]+Decision[ \t]*$/im.test(split.body)) return false;
    return /^confidence:/m.test(split.front) && SIGNS.test(split.front);
  },
  parse,
};

interface Split {
  readonly front: string;
  readonly body: string;
  /** Line of the body's first line, from 1. */
  readonly line: number;
}

function frontOf(text: string): Split | undefined {
  const source = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const found = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(source);
  if (found === null) return undefined;
  const [whole, front = ""] = found;
  return { front, body: source.slice(whole.length), line: whole.split("\n").length };
}

function parse({ name, text }: SourceDocument, around: Around): ReadDocument {
  const group = folderOf(name)
    .replace(/\/_(?:review|history)$/, "")
    .replace(/^_(?:review|history)$/, ".");
  const split = frontOf(text);
  if (split === undefined)
    return { group, statements: [], problems: [{ line: 1, message: "has no front matter that is closed" }] };
  const values = valuesIn(split.front);
  const body = bodyIn(split.body);
  if (body.decision === undefined)
    return { group, statements: [], problems: [{ line: split.line, message: "has nothing under ## Decision" }] };
  const own = ownStatement(name, text, split);
  if (own !== undefined) return { group, statements: [own], problems: [] };
  const where = /(?:^|\/)_(review|history)\//.exec(name)?.[1];
  return {
    group,
    statements: [
      statementOf(values, { ...body, decision: body.decision }, { where, unknown: unknownIn(split) }, around),
    ],
    problems: [],
  };
}

/** A file that stet wrote has a scope, and is read as one. */
function ownStatement(name: string, text: string, { front }: Split): Statement | undefined {
  if (!/^scope: (?:session|project|shared|global)$/m.test(front)) return undefined;
  const stem = name.slice(name.lastIndexOf("/") + 1, -".md".length);
  try {
    const { supersedes, supersededBy, ...decision } = parseDecision(stem, text);
    const links = { supersedes, ...(supersededBy === undefined ? {} : { supersededBy }) };
    return { id: stem, line: 1, ...links, decision: { ...decision, id: "", supersedes: [], scope: "project" } };
  } catch (error) {
    // Read the lenient way, then.
    if (error instanceof StetError) return undefined;
    throw error;
  }
}

type Values = ReadonlyMap<string, string | readonly string[]>;
type Texts = { readonly decision: string } & Partial<
  Record<"context" | "alternatives" | "consequences" | "notes", string>
>;

/**
 * One line a key, as its writer reads them. The first of a key counts: it did not keep line breaks in a quote from
 * looking like keys.
 */
function valuesIn(front: string): Values {
  const values = new Map<string, string | readonly string[]>();
  for (const line of front.split("\n")) {
    const [, key, text] = KEY_LINE.exec(line) ?? [];
    if (key === undefined || text === undefined || values.has(key)) continue;
    const value = parseValue(text.trim());
    if (value !== undefined) values.set(key, value);
  }
  return values;
}

function parseValue(text: string): string | readonly string[] | undefined {
  if (text === "" || text === "null" || text === "~" || text === "[]") return undefined;
  if (!text.startsWith("[") || !text.endsWith("]")) return scalar(text);
  const items = text.slice(1, -1).match(/'(?:[^']|'')*'|"(?:[^"\\]|\\.)*"|[^,\s][^,]*/g) ?? [];
  return items.map((item) => scalar(item.trim())).filter((item) => item !== "" && item !== "null");
}

function scalar(text: string): string {
  const quote = text[0];
  const isQuoted = text.length > 1 && (quote === "'" || quote === '"') && text.endsWith(quote);
  if (!isQuoted) return text;
  return quote === "'" ? undoubled(text.slice(1, -1)) : unescapedText(text);
}

/** Its writer doubles an apostrophe at every rewrite and never takes that back: Don''''t. */
function undoubled(text: string): string {
  return text.replace(/''+/g, "'");
}

function unescapedText(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch (error) {
    if (error instanceof SyntaxError) return quoted.slice(1, -1);
    throw error;
  }
}

function bodyIn(body: string): Partial<Texts> {
  const texts: Record<string, string> = {};
  for (const { heading, text } of parseSections(body)) {
    const known = SECTIONS.find((section) => section.heading.toLowerCase() === heading.toLowerCase());
    const isEmpty = text === "" || /^\(?(?:none|n\/a|not (?:recorded|specified))\)?\.?$/i.test(text.trim());
    if (known !== undefined && !isEmpty) texts[known.property] ??= text;
  }
  return texts;
}

interface Place {
  /** `review` or `history`, where it lies in one of those. */
  readonly where: string | undefined;
  readonly unknown: UnknownParts;
}

function statementOf(values: Values, body: Texts, { where, unknown }: Place, around: Around): Statement {
  const id = textOf(values, "id") ?? textOf(values, "legacy_id") ?? "";
  const replaces = listOf(values, "supersedes");
  const supersededBy = textOf(values, "superseded_by");
  return {
    id: idOf(id),
    line: 1,
    supersedes: replaces.map(idOf),
    ...(supersededBy === undefined ? {} : { supersededBy: idOf(supersededBy) }),
    decision: { ...composeStatement(statedIn(values, body, where), around), unknown },
  };
}

/** Said of the decision's own file, or by the links and dates above. */
const READ =
  /^(?:canonical|canonical_id|slug|legacy_id|created|last_accessed|revoked|revoked_at|revoke_reason|superseded_by_canonical_id)$/;

function unknownIn({ front, body }: Split): UnknownParts {
  const frontMatter = front.split("\n").filter((line) => {
    const [, key, text] = KEY_LINE.exec(line) ?? [];
    const isSaid = key !== undefined && parseValue(text?.trim() ?? "") !== undefined;
    return isSaid && !READ.test(key) && isForeignLine(line);
  });
  const known = new Set(SECTIONS.map(({ heading }) => heading.toLowerCase()));
  const sections = parseSections(body)
    .filter(({ heading, text }) => heading !== "" && text !== "" && !known.has(heading.toLowerCase()))
    .map(({ heading, text }) => ({ heading, text }));
  return { frontMatter: [...new Map(frontMatter.map((line) => [line.split(":")[0], line])).values()], sections };
}

/** Four digits name the same decision as the stem that begins with them. */
function idOf(id: string): string {
  return /^\d{1,6}$/.test(id) ? id.padStart(4, "0") : id;
}

function statedIn(values: Values, body: Texts, where: string | undefined): Stated {
  const primaryTag = textOf(values, "primary_tag");
  const excerpt = textOf(values, "captured_turn_excerpt");
  const date = textOf(values, "date") ?? textOf(values, "created");
  const day = textOf(values, "valid_until")?.slice(0, 10);
  const revokedReason = textOf(values, "revoke_reason") ?? textOf(values, "revoked_reason");
  return {
    ...body,
    status: statusOf(values, where),
    ...given("title", textOf(values, "title")),
    ...given("type", wordOf<DecisionType>(values, "type", DECISION_TYPES)),
    ...given("confidence", wordOf<Confidence>(values, "confidence", CONFIDENCES)),
    actor: actorOf(values),
    ...given("date", date !== undefined && isDate(date) ? date : undefined),
    ...given("tags", listOf(values, "tags").length === 0 ? undefined : listOf(values, "tags")),
    ...given("primaryTag", primaryTag),
    ...given("entity", textOf(values, "entity")),
    ...given("topic", textOf(values, "topic")),
    ...given("model", textOf(values, "model")),
    ...given("taskCategory", wordOf<TaskCategory>(values, "task_category", TASK_CATEGORIES)),
    ...given("domain", wordOf<Domain>(values, "domain", DOMAINS)),
    ...given("goal", wordOf<Goal>(values, "goal", GOALS)),
    ...given("capturedTurnExcerpt", excerpt),
    ...given(
      "filesTouched",
      listOf(values, "files_touched").length === 0 ? undefined : listOf(values, "files_touched"),
    ),
    ...given("closingCommit", textOf(values, "closing_commit")),
    ...given("causalParentId", idOrNothing(textOf(values, "causal_parent_id"))),
    ...given("validUntil", day !== undefined && isDate(day) ? day : undefined),
    ...given("lastValidated", textOf(values, "last_validated")?.slice(0, 10)),
    confirmationCount: Number(/^\d{1,6}$/.exec(textOf(values, "confirmation_count") ?? "")?.[0] ?? 0),
    ...given("embeddingModelVersion", textOf(values, "embedding_model_version")),
    ...given("revokedReason", revokedReason),
  };
}

function idOrNothing(id: string | undefined): string | undefined {
  return id === undefined ? undefined : idOf(id);
}

/** Withdrawn ones are kept as rejected with a mark; what lies in `_review` waits. */
function statusOf(values: Values, where: string | undefined): Status {
  if (where === "review") return "proposed";
  const isRevoked = textOf(values, "revoked") === "true";
  if (isRevoked) return "revoked";
  const status = wordOf<Status>(values, "status", STATUSES) ?? "accepted";
  return where === "history" && status === "accepted" ? "superseded" : status;
}

/** What its writer says of quotes was never checked, so only what a person entered by hand is the person's. */
function actorOf(values: Values): Decision["actor"] {
  return textOf(values, "source") === "manual" && textOf(values, "author") !== "auto" ? "user" : "unknown";
}

function given<Name extends string, Value>(name: Name, value: Value | undefined): Partial<Record<Name, Value>> {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, Value>);
}

function textOf(values: Values, key: string): string | undefined {
  const value = values.get(key);
  return typeof value === "string" ? value : value?.join(", ");
}

function listOf(values: Values, key: string): string[] {
  const value = values.get(key);
  return value === undefined ? [] : typeof value === "string" ? [value] : [...value];
}

function wordOf<Word extends string>(values: Values, key: string, words: readonly Word[]): Word | undefined {
  const value = textOf(values, key);
  return words.find((word) => word === value);
}

function isDate(text: string): boolean {
  const day = /^\d{4}-\d\d-\d\d/.exec(text)?.[0];
  if (day === undefined || Number.isNaN(Date.parse(text))) return false;
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}
