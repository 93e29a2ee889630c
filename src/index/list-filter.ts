import type { Decision, Scope } from "../decisions/decision.ts";
import type { SqlValue } from "../platform/sqlite.ts";

/** What to list; a member that is absent lets everything through. */
export interface ListFilter {
  readonly scopes?: readonly Scope[];
  /** Sessions whose own decisions are wanted too; without it a session's store is left out. */
  readonly sessions?: readonly string[];
  readonly stems?: readonly string[];
  readonly statuses?: readonly Decision["status"][];
  readonly confidences?: readonly Decision["confidence"][];
  readonly types?: readonly Decision["type"][];
  readonly actors?: readonly Decision["actor"][];
  readonly number?: number;
  readonly topicKey?: string;
  /** Subjects as `normaliseSubject` gives them. */
  readonly topics?: readonly string[];
  /** Only those that replace another. */
  readonly isReplacing?: true;
  readonly entity?: string;
  readonly primaryTag?: string;
  readonly pinned?: boolean;
  /** ISO 8601: made then or later. */
  readonly since?: string;
  readonly limit?: number;
}

interface FilterSql {
  readonly sql: string;
  readonly parameters: SqlValue[];
}

/** The filter as SQL from WHERE on, newest first and at most its limit, and its parameters. */
export function filterSql(filter: ListFilter): FilterSql {
  const { sql, parameters } = conditionSql(filter);
  const ordered = `${sql} ORDER BY date DESC, stem DESC`;
  if (filter.limit === undefined) return { sql: ordered, parameters };
  return { sql: `${ordered} LIMIT ?`, parameters: [...parameters, filter.limit] };
}

/** The same without order and limit: an order costs a count thirty times its price. */
export function conditionSql(filter: ListFilter): FilterSql {
  const conditions: string[] = [];
  const parameters: SqlValue[] = [];
  const isOneOf = (column: string, values: readonly string[] | undefined) => {
    if (values === undefined) return;
    conditions.push(values.length === 0 ? "0" : `${column} IN (${values.map(() => "?").join(", ")})`);
    parameters.push(...values);
  };
  const is = (column: string, value: SqlValue | undefined, operator = "=") => {
    if (value === undefined) return;
    conditions.push(`${column} ${operator} ?`);
    parameters.push(value);
  };
  isOneOf("scope", filter.scopes);
  isOneOf("session", ["", ...(filter.sessions ?? [])]);
  isOneOf("stem", filter.stems);
  isOneOf("status", filter.statuses);
  isOneOf("confidence", filter.confidences);
  isOneOf("type", filter.types);
  isOneOf("actor", filter.actors);
  isOneOf("topic", filter.topics);
  // Written out, so that SQLite may use the indexes that hold nothing else.
  if (filter.isReplacing === true) conditions.push("replaces > 0");
  if (filter.pinned !== undefined) conditions.push(filter.pinned ? "pinned > 0" : "pinned = 0");
  is("number", filter.number);
  is("topic_key", filter.topicKey);
  is("entity", filter.entity);
  is("primary_tag", filter.primaryTag);
  is("date", filter.since, ">=");
  return { sql: `WHERE ${conditions.join(" AND ")}`, parameters };
}
