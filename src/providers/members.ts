import type { Unreadable } from "./provider.ts";

/** A JSON object's members, nothing known of their types. */
export type Members = Readonly<Record<string, unknown>>;

/** A member with a type its event does not have. Caught in readPayload, where it becomes an Unreadable. */
export class WrongShape extends Error {}

export function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The text of a member; undefined when it is absent or null. */
export function getText(members: Members, name: string): string | undefined {
  const value = members[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "string") throw new WrongShape(`"${name}" is no text`);
  return value;
}

export function findText(members: Members, name: string): string {
  const value = getText(members, name);
  if (value === undefined || value === "") throw new WrongShape(`"${name}" is missing`);
  return value;
}

/** The object in a member; undefined when it is absent or null. */
export function getMembers(members: Members, name: string): Members | undefined {
  const value = members[name];
  if (value === undefined || value === null) return undefined;
  if (!isMembers(value)) throw new WrongShape(`"${name}" is no object`);
  return value;
}

/** The list in a member; undefined when it is absent or null. */
export function getList(members: Members, name: string): readonly unknown[] | undefined {
  const value = members[name];
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) throw new WrongShape(`"${name}" is no list`);
  return value;
}

/** Names only: a value may be a prompt. */
export function unreadable(why: string, payload: unknown): Unreadable {
  return { kind: "unreadable", why, keys: isMembers(payload) ? Object.keys(payload) : [] };
}
