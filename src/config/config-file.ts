import type { ParseError } from "jsonc-parser";
import { parse } from "jsonc-parser";
import type { Finding } from "../errors.ts";
import { StetError } from "../errors.ts";
import { readText } from "../platform/files.ts";

export interface ConfigFile {
  readonly values: Readonly<Record<string, unknown>>;
  readonly findings: readonly Finding[];
}

// A settings file is a few hundred bytes; what is larger is something else.
const MAX_LENGTH = 1_000_000;
const MAX_NESTING = 1_000;

/** The members of a settings file; without a file there are none, and a malformed one is a single finding. */
export function readConfigFile(path: string): ConfigFile {
  try {
    const text = readText(path)?.replace(/^\uFEFF/, "");
    if (text === undefined || text.trim() === "") return { values: {}, findings: [] };
    if (text.length > MAX_LENGTH) return unreadable(path, "is too large for a settings file");
    const value = parseJson(text);
    if (value === undefined) return unreadable(path, `is not valid JSON${errorPosition(text)}`);
    return isObject(value) ? { values: value, findings: [] } : unreadable(path, "does not hold an object");
  } catch (error) {
    if (error instanceof StetError) return unreadable(path, `cannot be read (${error.message})`);
    throw error;
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function unreadable(path: string, message: string): ConfigFile {
  const finding: Finding = {
    code: "config-unreadable",
    origin: path,
    message: `${path} ${message}; its settings are not applied`,
    next: `correct ${path} and run \`stet config\``,
    severity: "red",
  };
  return { values: {}, findings: [finding] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** JSON.parse says where in words that change from one Node to the next. */
function errorPosition(text: string): string {
  // The parser that gives offsets recurses, and the file may be a stranger's.
  if ((text.match(/[[{]/g) ?? []).length > MAX_NESTING) return "";
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const before = text.slice(0, errors[0]?.offset ?? text.length).split("\n");
  return ` at line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}
