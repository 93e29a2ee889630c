import { type Node, type ParseError, parseTree } from "jsonc-parser";
import { StetError } from "../../errors.ts";
import { parseJsonObject } from "../../records/json-object.ts";

/** A settings file taken apart without losing a byte. */
export interface SettingsText {
  /** A byte order mark, or nothing. */
  readonly mark: string;
  readonly text: string;
  readonly root: Node;
}

const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

/** Throws `foreign_file` for anything the client would not read as one JSON object: comments, stray commas, bytes. */
export function parseSettings(file: string, content: string | Uint8Array): SettingsText {
  const { mark, text } = textOf(file, content);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, STRICT);
  const first = errors[0];
  if (first !== undefined) throw foreign(file, `is not strict JSON at ${positionOf(text, first.offset)}`);
  if (root === undefined || !isStrict(text)) throw foreign(file, "is not strict JSON");
  if (root.type !== "object") throw foreign(file, "is no JSON object");
  return { mark, text, root };
}

/** The value alone, for those that change nothing; throws as parseSettings does, and costs a fraction. */
export function parseSettingsValue(file: string, content: string | Uint8Array): Readonly<Record<string, unknown>> {
  const { text } = textOf(file, content);
  const value = parseJsonObject(text);
  if (value !== undefined) return value;
  // Says what is wrong, and where.
  parseSettings(file, text);
  throw foreign(file, "is no JSON object");
}

function textOf(file: string, content: string | Uint8Array): { readonly mark: string; readonly text: string } {
  const whole = typeof content === "string" ? content : decode(file, content);
  const mark = whole.startsWith("\uFEFF") ? "\uFEFF" : "";
  return { mark, text: whole.slice(mark.length) };
}

export function foreign(file: string, what: string): StetError {
  return new StetError("foreign_file", `${file} ${what}`, {
    hint: "mend the file by hand, then run the command again; stet has not touched it",
  });
}

/** The value of an object's member: the last one of that name, as JSON.parse has it. */
export function memberOf(object: Node | undefined, name: string): Node | undefined {
  if (object?.type !== "object") return undefined;
  return object.children?.findLast((member) => member.children?.[0]?.value === name)?.children?.[1];
}

/** The plain value of a text, number or boolean member. */
export function plainValueOf(object: Node | undefined, name: string): unknown {
  return memberOf(object, name)?.value;
}

function decode(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) throw foreign(file, "is not UTF-8");
    throw error;
  }
}

function isStrict(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

function positionOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split("\n");
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}
