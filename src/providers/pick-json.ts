import type { JsonCursor } from "../records/json-cursor.ts";
import { isJsonObject, type JsonObject } from "../records/json-object.ts";

/**
 * What is wanted of a value: all of it (`true`), of an object these members, of a list its items, or what a function
 * makes of it, which leaves the cursor before the value or behind it. A string is wanted whatever the shape.
 */
export type Shape = true | { readonly [name: string]: Shape } | readonly [Shape] | ((cursor: JsonCursor) => unknown);

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The wanted parts of the value at the cursor, which is behind it then; undefined where nothing of it is wanted. */
export function pickJson(cursor: JsonCursor, shape: Shape): unknown {
  if (typeof shape === "function") return shape(cursor);
  if (cursor.isText()) return cursor.text();
  if (shape === true) return parseValue(cursor);
  return isList(shape) ? pickItems(cursor, shape[0]) : pickMembers(cursor, shape);
}

/** The wanted members of an object; none when it is none. */
export function pickObject(cursor: JsonCursor, shape: { readonly [name: string]: Shape }): JsonObject {
  const picked = pickJson(cursor, shape);
  return isJsonObject(picked) ? picked : {};
}

function isList(shape: Exclude<Shape, true>): shape is readonly [Shape] {
  return Array.isArray(shape);
}

function pickItems(cursor: JsonCursor, shape: Shape): unknown {
  if (!cursor.isArray()) return typeof shape === "object" && !isList(shape) ? pickMembers(cursor, shape) : undefined;
  const items: unknown[] = [];
  cursor.eachItem(() => {
    const item = pickJson(cursor, shape);
    if (item !== undefined) items.push(item);
  });
  return items;
}

function pickMembers(cursor: JsonCursor, shape: { readonly [name: string]: Shape }): unknown {
  const members: Record<string, unknown> = {};
  const wanted = Object.entries(shape);
  cursor.eachMember(() => {
    const found = wanted.find(([name]) => cursor.isNamed(name));
    if (found !== undefined) members[found[0]] = pickJson(cursor, found[1]);
  });
  return members;
}

function parseValue(cursor: JsonCursor): unknown {
  const start = cursor.at;
  cursor.skip();
  if (cursor.isFaulty) return undefined;
  try {
    return JSON.parse(decoder.decode(cursor.bytes.subarray(start, cursor.at)));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    cursor.isFaulty = true;
    return undefined;
  }
}
