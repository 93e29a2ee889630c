import { StetError } from "../errors.ts";
import type { Command, Flag } from "./command.ts";

/** Flags as the command-line library hands them over: text, a switch, or the texts of a repeated flag. */
export type RawFlags = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

/** Words and flags as the input of an operation; a value that does not fit is `usage`. */
export function parseInput(command: Command, words: readonly string[], raw: RawFlags): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const flag of command.flags) {
    const value = raw[flag.field];
    if (value !== undefined) input[flag.field] = inputOf(flag, value);
  }
  words.forEach((word, place) => {
    takeWord(command, input, word, place);
  });
  for (const flag of command.flags) {
    if (input[flag.field] === undefined && flag.fallback !== undefined) input[flag.field] = flag.fallback;
    if (input[flag.field] === undefined && flag.required) throw missing(command, flag);
  }
  return input;
}

function takeWord(command: Command, input: Record<string, unknown>, word: string, place: number): void {
  const last = command.positional.length - 1;
  const field = command.positional[Math.min(place, last)];
  const flag = command.flags.find((candidate) => candidate.field === field);
  if (flag === undefined) throw new Error(`${command.name} names no field for word ${place}`);
  if (flag.kind === "list") input[flag.field] = [...((input[flag.field] as string[]) ?? []), ...listOf(flag, [word])];
  else if (input[flag.field] === undefined) input[flag.field] = inputOf(flag, word);
  else
    throw new StetError("usage", `${dashed(flag)} is given twice`, {
      hint: "Give it as a word or as a flag, not both.",
    });
}

function inputOf(flag: Flag, value: string | boolean | readonly string[]): unknown {
  if (flag.kind === "switch") return value === true || value === "true";
  if (flag.kind === "list") return listOf(flag, Array.isArray(value) ? value : [String(value)]);
  const text = Array.isArray(value) ? String(value.at(-1)) : String(value);
  if (flag.kind === "number") return numberOf(flag, text);
  return choiceOf(flag, text);
}

function listOf(flag: Flag, values: readonly string[]): string[] {
  return values
    .flatMap((value) => value.split(","))
    .map((value) => value.trim())
    .filter((value) => value !== "")
    .map((value) => choiceOf(flag, value));
}

function numberOf(flag: Flag, text: string): number {
  const value = Number(text);
  const isFit = flag.isWhole === true ? Number.isSafeInteger(value) : Number.isFinite(value);
  if (text.trim() !== "" && isFit && value >= (flag.least ?? -Infinity)) return value;
  const wanted = `${flag.isWhole === true ? "a whole number" : "a number"}${flag.least === undefined ? "" : ` from ${flag.least} up`}`;
  throw new StetError("usage", `${dashed(flag)} takes ${wanted}, not "${text}"`, { hint: `${flag.summary}.` });
}

function choiceOf(flag: Flag, text: string): string {
  if (flag.choices === undefined || flag.choices.includes(text)) return text;
  throw new StetError("usage", `${dashed(flag)} cannot be "${text}"`, { hint: `One of: ${flag.choices.join(", ")}.` });
}

function missing(command: Command, flag: Flag): StetError {
  return new StetError("usage", `${command.name} needs ${dashed(flag)}`, {
    hint: `${flag.summary}. See stet ${command.name} --help.`,
  });
}

/** `filesTouched` as `--files-touched`. */
export function dashed(flag: Pick<Flag, "field">): string {
  return `--${flag.field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
