import type { SecretSpan } from "./redaction.ts";
import { isNoPlaceholder } from "./secret-kinds.ts";

const NAMES =
  /api[_-]?key|access[_-]?key|private[_-]?key|signing[_-]?key|encryption[_-]?key|auth[_-]?key|secret|token|passw(?:or)?d|passphrase|passcode|pwd|credentials?|[a-z]_key(?![a-z])/gi;
// Rest of the name, closing quotes, then what assigns. A name goes on with a new word or ends: "tokenizer" is none.
const ASSIGNS =
  /(?<rest>s?(?:[A-Z0-9_-][A-Za-z0-9_-]{0,30})?)(?:[\\"'`\])]{0,6}\s{0,4}(?<sign>=>|:=|={1,2}|:|%3D|\\u003[dD]|(?<!-)>)\s{0,6}|(?<gap>\s{1,4}(?:is\s{1,4}|was\s{1,4})?))(?:\\{0,4}(?<quote>["'`]))?/y;
const QUOTED = /(?:[^"'`\\\s]|\\\/|\\u[0-9a-fA-F]{4}){4,512}/y;
const BARE = /(?:[^\s"'`\\,;&<>(){}[\]|]|\\\/|\\u[0-9a-fA-F]{4}){6,512}/y;
const IS_ABOUT =
  /[_-]?(?:hash|count|ids?|names?|types?|ur[li]|path|files?|dir|length|len|limit|size|ttl|expir\w*|at|budget|usage|index|kind|field|policy|manager|store|ref|regex|pattern|bucket|used|prefix|scopes?|rule|required|min|max|version|algorithm|digest|sha\d*|placeholder|label|hint|title|env|var|vars|provider|cost|price|rate|per\w*|input|output)$/i;
const IS_TYPE =
  /^(?:u?int|float|utf|base|sha|md|hmac|aes|rsa|v|es|ed|x|ecdsa|argon|bcrypt|scrypt|pbkdf|big|array|vec)[-_]?\d+\w*(?:-\w+)?$|Array$/i;

/** Values given to a name that speaks of a secret: `DB_PASSWORD=…`, `"apiKey": "…"`, `--token …`, "the password is …". */
export function assignmentSpans(text: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  for (const match of text.matchAll(NAMES)) {
    const span = assignmentAt(text, match.index, match[0]);
    if (span !== undefined) spans.push(span);
  }
  return spans;
}

function assignmentAt(text: string, nameStart: number, name: string): SecretSpan | undefined {
  ASSIGNS.lastIndex = nameStart + name.length;
  const groups = ASSIGNS.exec(text)?.groups;
  if (groups === undefined || IS_ABOUT.test(groups["rest"] ?? "")) return undefined;
  const start = ASSIGNS.lastIndex;
  const isQuoted = groups["quote"] !== undefined;
  const value = valueAt(text, start, isQuoted);
  if (value === undefined || !isNoPlaceholder(value) || IS_TYPE.test(value)) return undefined;
  const gap = groups["gap"];
  const isProse = gap !== undefined && !isOption(text, nameStart);
  if (isProse && !(gap.trim() !== "" && isStrong(value))) return undefined;
  const isPassword = /^(?:pass|pwd)/i.test(name);
  if (!isQuoted && isCode(text, start, value)) return undefined;
  if (!(isPassword ? isLikePassword(value, isQuoted) : isLikeToken(value))) return undefined;
  return { start, end: start + value.length, kind: isPassword ? "password" : "secret" };
}

function valueAt(text: string, start: number, isQuoted: boolean): string | undefined {
  const pattern = isQuoted ? QUOTED : BARE;
  pattern.lastIndex = start;
  const found = pattern.exec(text)?.[0];
  if (found === undefined) return undefined;
  if (!isQuoted) return found.replace(/[.,:!?]+$/, "");
  // A quoted value that goes on after white space is a sentence.
  return /[\s]/.test(text[start + found.length] ?? "") ? undefined : found;
}

function isOption(text: string, nameStart: number): boolean {
  return /(?:^|[\s"'`])--?[A-Za-z-]{0,24}$/.test(text.slice(Math.max(0, nameStart - 28), nameStart));
}

/** Calls, member accesses and paths that a program assigns. */
function isCode(text: string, start: number, value: string): boolean {
  if (/[([{]/.test(text[start + value.length] ?? "")) return true;
  if (/^(?:[/~]|\.{1,2}\/|https?:)/.test(value)) return true;
  return (
    /^[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*)+$/.test(value) && !value.split(".").some((part) => part.length >= 20)
  );
}

function isLikePassword(value: string, isQuoted: boolean): boolean {
  if (value.length < 6) return false;
  const inner = value.slice(1);
  const classes = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9_.\-/]/].filter((one) =>
    one.test(one.source === "[A-Z]" ? inner : value),
  ).length;
  return isQuoted ? classes >= 2 : classes >= 2 && /[0-9]/.test(value);
}

function isLikeToken(value: string): boolean {
  if (value.length < 12 || !/[0-9]/.test(value) || !/[A-Za-z]/.test(value)) return false;
  if (/^(?:https?|file|wss?):/.test(value)) return false;
  return !isName(value) && entropy(value) >= 2.8;
}

/** Words and small numbers joined by hyphens, dots or slashes. */
function isName(value: string): boolean {
  return value
    .split(/[-_.:/@]/)
    .every((part) => /^(?:[A-Za-z]*|[0-9]{1,4}|v[0-9]{1,3}|[A-Za-z]{1,12}[0-9]{1,2})$/.test(part));
}

/** What stands out in a sentence: upper and lower case and a digit, or a digit and a sign, and no name of an algorithm. */
function isStrong(value: string): boolean {
  if (value.length < 8 || /argon|crypt|pbkdf|sha|md5|base64|hmac|aes|rsa|jwt|utf|oauth/i.test(value)) return false;
  const hasDigit = /[0-9]/.test(value);
  return hasDigit && /[a-z]/.test(value) && (/[A-Z]/.test(value.slice(1)) || /[!#$%&*+=?^~]/.test(value));
}

/** Shannon's, in bits a character. */
function entropy(value: string): number {
  const counts = new Map<string, number>();
  for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}
