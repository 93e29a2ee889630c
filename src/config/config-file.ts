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

/** The members of a settings file; without a file there are none, and a malformed one is a single finding. */
export function readConfigFile(path: string): ConfigFile {
  const unreadable = (message: string): ConfigFile => ({
    values: {},
    findings: [
      {
        code: "config-unreadable",
        origin: path,
        message: `${path} ${message}; its settings are not applied`,
        next: `correct ${path} and run \`stet config\``,
        severity: "red",
      },
    ],
  });
  try {
    const text = readText(path)?.replace(/^\uFEFF/, "");
    if (text === undefined || text.trim() === "") return { values: {}, findings: [] };
    if (text.length > MAX_LENGTH) return unreadable("is too large for a settings file");
    const errors: ParseError[] = [];
    const value: unknown = parse(text, errors, { disallowComments: true });
    const first = errors[0];
    if (first !== undefined) return unreadable(`is not valid JSON at ${positionOf(text, first.offset)}`);
    if (!isObject(value)) return unreadable("does not hold an object");
    return { values: value, findings: [] };
  } catch (error) {
    if (error instanceof StetError) return unreadable(`cannot be read (${error.message})`);
    throw error;
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function positionOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split("\n");
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}
