import { isJsonObject, type JsonObject } from "../records/json-object.ts";

/** A member of a row, undefined when it has another type: rows come from many versions and from damaged files. */
export function textIn(row: JsonObject, name: string): string | undefined {
  const value = memberOf(row, name);
  return typeof value === "string" ? value : undefined;
}

/** Empty when it has another type. */
export function objectIn(row: JsonObject, name: string): JsonObject {
  const value = memberOf(row, name);
  return isJsonObject(value) ? value : {};
}

/** The objects of a list; empty when it is none. */
export function objectsIn(row: JsonObject, name: string): readonly JsonObject[] {
  const value = memberOf(row, name);
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** A time as ISO 8601 or in milliseconds, as ISO 8601 in UTC; without a zone it is UTC already. */
export function timeIn(row: JsonObject, name: string): string | undefined {
  const value = memberOf(row, name);
  if (typeof value !== "number" && (typeof value !== "string" || !/^\d{4}-\d\d-\d\dT/.test(value))) return undefined;
  const isZoned = typeof value === "number" || /(?:Z|[+-]\d\d:?\d\d)$/.test(value);
  const time = new Date(isZoned ? value : `${value}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

/** Never what an object inherits, as `constructor`. */
function memberOf(row: JsonObject, name: string): unknown {
  return Object.hasOwn(row, name) ? row[name] : undefined;
}
