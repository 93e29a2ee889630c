import { StetError } from "../errors.ts";
import type { SqlValue } from "./sqlite.ts";

const SMALLEST = -(2n ** 63n);
const LARGEST = 2n ** 63n - 1n;
// A quoted thing, a comment, a parameter, a semicolon; whatever else stands in SQL is of no interest here.
const TOKENS =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\]|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\?\d*|[:@$]\w+|;/g;

/** How many `?` a statement has; throws for named or numbered ones and for a second statement, which engines treat differently. */
export function countParameters(sql: string): number {
  let count = 0;
  for (const { 0: token, index } of sql.matchAll(TOKENS)) {
    if (token === "?") count++;
    else if (/^[?:@$]/.test(token)) throw defect(`only plain ? parameters are supported, not ${token}`, sql);
    else if (token === ";" && hasMore(sql.slice(index + 1))) throw defect("one statement at a time", sql);
  }
  return count;
}

/** The values as an engine is to bind them; throws for a wrong count and for what SQLite cannot hold. */
export function checkedParameters(sql: string, expected: number, values: readonly SqlValue[]): SqlValue[] {
  if (values.length !== expected) throw defect(`${expected} parameters expected, ${values.length} given`, sql);
  return values.map((value, index) => checkedValue(value, index + 1, sql));
}

function checkedValue(value: SqlValue, position: number, sql: string): SqlValue {
  if (value === null || value instanceof Uint8Array) return value;
  // A NUL ends the text for one engine and not for the other, and half a surrogate pair has no UTF-8.
  if (typeof value === "string")
    return /[\0\uD800-\uDFFF]/.test(value) ? value.replace(/[\0\p{Cs}]/gu, "\uFFFD") : value;
  if (typeof value === "bigint" && value >= SMALLEST && value <= LARGEST) return value;
  if (typeof value === "number" && !Number.isNaN(value)) {
    // Engines bind every number as a float; an integer is to arrive as one.
    return Number.isSafeInteger(value) && !Object.is(value, -0) ? BigInt(value) : value;
  }
  const what = typeof value === "number" || typeof value === "bigint" ? String(value) : `of type ${typeof value}`;
  throw defect(`parameter ${position} is ${what}, which SQLite cannot hold`, sql);
}

function hasMore(rest: string): boolean {
  return rest.replace(/--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g, "").trim() !== "";
}

function defect(message: string, sql: string): StetError {
  return new StetError("internal", `${message}: ${sql.trim().slice(0, 120)}`, { hint: "report this defect" });
}
