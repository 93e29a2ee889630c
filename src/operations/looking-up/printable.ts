// A terminal acts on control characters, and format characters hide or reorder text: stored text may hold any of them.
const ACTED_ON = /(?![\n\t])[\p{Cc}\u2028\u2029]+/gu;
const UNSEEN = /\p{Cf}+/gu;

/** The text without what a terminal acts on or does not show; lines and tabs stay. */
export function printableText(text: string): string {
  return text.replace(ACTED_ON, " ").replace(UNSEEN, "");
}

/** An answer as it may be printed: every text in it, at any depth. `--json` gives it as it is stored. */
export function printable<T>(output: T): T {
  return fold(output) as T;
}

/** The text on one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

function fold(value: unknown): unknown {
  if (typeof value === "string") return printableText(value);
  if (Array.isArray(value)) return value.map(fold);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [printableText(key), fold(part)]));
}
