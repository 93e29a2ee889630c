import type { SecretSpan } from "./redaction.ts";

const TAG = /(?:<|&lt;|\\u003c)(?<closing>\\?\/)?private\s{0,8}(?:>|&gt;|\\u003e)/gi;
const BEGIN = /-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;
const END = /-----END (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;
// The lines of a key whose end is missing: long runs of base64, so that the prose after it stays.
const KEY_LINES = /(?:(?:[\s>"'+,]|\\{1,4}[nrt]){0,64}[A-Za-z0-9+/=]{16,8192})+/y;
const MAX_KEY = 32_768;

/** What stands between `<private>` and `</private>`, tags included; without an end it is all the rest. */
export function privateSpans(text: string): SecretSpan[] {
  if (!/private/i.test(text)) return [];
  const spans: SecretSpan[] = [];
  let depth = 0;
  let start = 0;
  for (const match of text.matchAll(TAG)) {
    const end = match.index + match[0].length;
    if (match.groups?.["closing"] !== undefined) {
      if (depth > 0 && --depth === 0) spans.push({ start, end, kind: "private" });
    } else if (depth > 0 || !isMention(text, match.index, end)) {
      if (depth++ === 0) start = match.index;
    }
  }
  if (depth > 0) spans.push({ start, end: text.length, kind: "private" });
  return spans;
}

/** PEM and PGP private keys, with line breaks as they are or escaped, also when the end is cut off. */
export function keySpans(text: string): SecretSpan[] {
  if (!text.includes("PRIVATE KEY")) return [];
  const ends = [...text.matchAll(END)].map((match) => match.index + match[0].length);
  const begins = [...text.matchAll(BEGIN)];
  const spans: SecretSpan[] = [];
  let nextEnd = 0;
  for (const [index, match] of begins.entries()) {
    const start = match.index;
    const bodyStart = start + match[0].length;
    const limit = Math.min(begins[index + 1]?.index ?? text.length, bodyStart + MAX_KEY);
    while ((ends[nextEnd] ?? Number.POSITIVE_INFINITY) < bodyStart) nextEnd++;
    const closed = ends[nextEnd];
    const end = closed !== undefined && closed <= limit ? closed : cutOffEnd(text, bodyStart, limit);
    if (end !== undefined && /[A-Za-z0-9+/]{16}/.test(text.slice(bodyStart, end))) {
      spans.push({ start, end, kind: "private-key" });
    }
  }
  return spans;
}

function cutOffEnd(text: string, bodyStart: number, limit: number): number | undefined {
  KEY_LINES.lastIndex = 0;
  return KEY_LINES.test(text.slice(bodyStart, limit)) ? bodyStart + KEY_LINES.lastIndex : undefined;
}

/** The tag's name in a code span, as in documentation, hides nothing. */
function isMention(text: string, start: number, end: number): boolean {
  return text[start - 1] === "`" && text[end] === "`";
}
