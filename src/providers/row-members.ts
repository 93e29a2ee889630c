import { isJsonObject, type JsonObject } from "../records/json-object.ts";

/** A member of a row, undefined when it has another type: rows come from many versions and from damaged files. */
export function textIn(row: JsonObject, name: string): string | undefined {
  const value = row[name];
  return typeof value === "string" ? value : undefined;
}

/** Empty when it has another type. */
export function objectIn(row: JsonObject, name: string): JsonObject {
  const value = row[name];
  return isJsonObject(value) ? value : {};
}

/** The objects of a list; empty when it is none. */
export function objectsIn(row: JsonObject, name: string): readonly JsonObject[] {
  const value = row[name];
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** What almost every row has, and what others are turned into. */
const CANONICAL = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** A time as ISO 8601 or in milliseconds, as ISO 8601 in UTC; without a zone it is UTC already. */
export function timeIn(row: JsonObject, name: string): string | undefined {
  const value = row[name];
  if (typeof value === "number") return formatTime(value);
  if (typeof value !== "string") return undefined;
  if (CANONICAL.test(value)) return value;
  if (!/^\d{4}-\d\d-\d\dT/.test(value)) return undefined;
  return formatTime(Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(value) ? value : `${value}Z`));
}

function formatTime(milliseconds: number): string | undefined {
  const time = new Date(milliseconds);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
