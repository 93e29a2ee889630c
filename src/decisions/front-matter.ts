import { parse as parseYaml } from "yaml";

/** One key of the front matter with everything that belongs to it. */
export interface FrontMatterEntry {
  /** Empty for a comment or for blank lines before the first key. */
  readonly key: string;
  /** The lines as they stood, joined by a newline. */
  readonly text: string;
  /** Line in the file, from 1. */
  readonly line: number;
}

export interface FrontMatterParts {
  readonly entries: readonly FrontMatterEntry[];
  readonly body: string;
  /** Line in the file on which the body begins, from 1. */
  readonly bodyLine: number;
}

/** A place where a file does not have the documented form. */
export class FormatProblem {
  readonly line: number;
  readonly message: string;

  constructor(line: number, message: string) {
    this.line = line;
    this.message = message;
  }
}

export type YamlValue = string | readonly YamlValue[] | { readonly [key: string]: YamlValue };

const KEY_LINE = /^([^\s#\]}-].*?)[ \t]*:(?:[ \t]|$)/;
const CONTINUATION = /^(?:[ \t]|[\]}]|-[ \t]|-$|$)/;
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9_.:+/-]*$/;
const NULL = /^(?:null|~)?[ \t]*(?:#.*)?$/i;

/** Splits a file into front-matter entries and body; a byte-order mark and Windows line ends are accepted. */
export function splitFrontMatter(text: string): FrontMatterParts | FormatProblem {
  let source = text.startsWith("\uFEFF") ? text.slice(1) : text;
  // Only a file whose first line ends in CRLF was converted as a whole; elsewhere a CR is part of what was said.
  if (/^---[ \t]*\r\n/.test(source)) source = source.replaceAll("\r\n", "\n");
  const opening = /^---[ \t]*\n/.exec(source);
  if (opening === null) return new FormatProblem(1, "does not begin with a line `---`");
  const closing = /(?:^|\n)---[ \t]*(?:\n|$)/.exec(source.slice(opening[0].length));
  if (closing === null) return new FormatProblem(1, "has no second line `---` that closes the front matter");
  const inside = source.slice(opening[0].length, opening[0].length + closing.index);
  const entries = parseEntries(inside);
  if (entries instanceof FormatProblem) return entries;
  const bodyStart = opening[0].length + closing.index + closing[0].length;
  const bodyLine = countNewlines(source.slice(0, bodyStart)) + 1;
  return { entries, body: source.slice(bodyStart), bodyLine };
}

function countNewlines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

function parseEntries(inside: string): FrontMatterEntry[] | FormatProblem {
  const entries: { key: string; text: string; line: number }[] = [];
  const lines = inside === "" ? [] : inside.split("\n");
  for (const [index, line] of lines.entries()) {
    const key = KEY_LINE.exec(line)?.[1];
    const last = entries.at(-1);
    if (key !== undefined) entries.push({ key, text: line, line: index + 2 });
    else if (line.startsWith("#")) entries.push({ key: "", text: line, line: index + 2 });
    else if (!CONTINUATION.test(line))
      return new FormatProblem(index + 2, `is not \`key: value\`: ${JSON.stringify(line)}`);
    else if (last !== undefined) last.text += `\n${line}`;
    else if (line.trim() !== "") return new FormatProblem(index + 2, "is indented under no key");
  }
  return entries;
}

/** The value of an entry; undefined when it is empty or null. Scalars stay text: `0042` is no number. */
export function parseEntry(entry: FrontMatterEntry): YamlValue | undefined | FormatProblem {
  const value = entry.text.slice(entry.text.indexOf(":") + 1).trim();
  if (NULL.test(value)) return undefined;
  if (PLAIN.test(value)) return value;
  const first = value[0];
  if (first === '"' || first === "[" || first === "{") {
    const json = parseJson(value);
    if (json !== undefined) return json;
  }
  return parseWithYaml(entry);
}

function parseJson(value: string): YamlValue | undefined {
  try {
    return textOnly(JSON.parse(value));
  } catch (error) {
    // YAML allows more than JSON does: [a, b] goes the long way.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** JSON numbers and booleans would lose their spelling, so those go the long way too. */
function textOnly(value: unknown): YamlValue | undefined {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return allText(value) ? value : undefined;
  if (typeof value === "object" && value !== null)
    return allText(Object.values(value)) ? (value as YamlValue) : undefined;
  return undefined;
}

function allText(values: readonly unknown[]): boolean {
  return values.every((value) => textOnly(value) !== undefined);
}

function parseWithYaml(entry: FrontMatterEntry): YamlValue | FormatProblem | undefined {
  try {
    const parsed: unknown = parseYaml(entry.text, { schema: "failsafe", prettyErrors: false, logLevel: "error" });
    const value = (parsed as Record<string, YamlValue>)[entry.key];
    return value === "" ? undefined : value;
  } catch (error) {
    // A ReferenceError is how the library reports an alias without its anchor. Its own errors are told by their name,
    // since naming their class here would load the library for every file.
    if (error instanceof ReferenceError || (error instanceof Error && /^YAML\w*Error$/.test(error.name))) {
      return new FormatProblem(entry.line, `\`${entry.key}\` is no valid YAML: ${error.message}`);
    }
    throw error;
  }
}

/** Any text as one line that is a JSON string and a YAML double-quoted scalar at once. */
export function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

export function quotedList(texts: readonly string[]): string {
  return `[${texts.map(quoted).join(", ")}]`;
}

export function quotedMap(members: readonly (readonly [string, string])[]): string {
  return `{${members.map(([key, value]) => `${quoted(key)}: ${quoted(value)}`).join(", ")}}`;
}
