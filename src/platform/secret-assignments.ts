import type { SecretSpan } from "./redaction.ts";
import { isNoPlaceholder } from "./secret-shapes.ts";

const NAMES =
  /api[_-]?key|access[_-]?key|private[_-]?key|signing[_-]?key|encryption[_-]?key|auth[_-]?key|secret|token|passw(?:or)?d|passphrase|passcode|pwd|credentials?|[a-z]_key(?![a-z])/gi;
// Rest of the name, closing quotes, then what assigns. A name goes on with a new word or ends: "tokenizer" is none.
const ASSIGNS =
  /(?<rest>s?(?:[A-Z0-9_-][A-Za-z0-9_-]{0,30})?)(?:[\\"'`\])]{0,6}\s{0,4}(?<sign>=>|:=|={1,2}|:|%3D|\\u003[dD]|(?<!-)>)\s{0,6}|(?<gap>\s{1,4}(?:is\s{1,4}|was\s{1,4})?))(?:\\{0,4}(?<quote>["'`]))?/y;
// Pieces of a value: JSON escapes slashes, and signs as \u003d; any other backslash ends it.
const QUOTED = /[^"'`\\\s]{1,4096}|\\\/|\\u[0-9a-fA-F]{4}/y;
// A comma or ampersand is part of a value unless the next name comes after it.
const BARE = /[^\s"'`\\,;&<>(){}[\]|]{1,4096}|[&,;](?=[^\s"'`\\])(?![\w.-]{1,40}[=:])|\\\/|\\u[0-9a-fA-F]{4}/y;
// In an environment file and in a shell a value ends at white space or a quote.
const VARIABLE = /[^\s"'`\\&;]{1,4096}|[&;](?=[^\s"'`\\])(?!\w{1,40}=)/y;
// Enough of a value to judge it by.
const JUDGED = 128;
const IS_ABOUT =
  /[_-]?(?:hash|count|ids?|names?|types?|ur[li]|path|files?|dir|length|len|limit|size|ttl|expir\w*|at|budget|usage|index|kind|field|policy|manager|store|ref|regex|pattern|bucket|used|prefix|scopes?|rule|required|min|max|version|algorithm|digest|sha\d*|placeholder|label|hint|title|env|var|vars|provider|cost|price|rate|per\w*|input|output)$/i;
const IS_TYPE =
  /^(?:u?int|float|utf|base|sha|md|hmac|aes|rsa|v|es|ed|x|ecdsa|argon|bcrypt|scrypt|pbkdf|big|array|vec)[-_]?\d+\w*(?:-\w+)?$|Array$/i;

interface Value {
  readonly start: number;
  readonly end: number;
  readonly pieces: RegExp;
}

/** Values given to a name that speaks of a secret: `DB_PASSWORD=…`, `"apiKey": "…"`, `--token …`, "the password is …". */
export function assignmentSpans(text: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  let last: Value = { start: 0, end: 0, pieces: BARE };
  for (const match of text.matchAll(NAMES)) {
    const name = match[0];
    if (match.index < (spans.at(-1)?.end ?? 0)) continue;
    ASSIGNS.lastIndex = match.index + name.length;
    const assigned = ASSIGNS.exec(text);
    const groups = assigned?.groups;
    if (groups === undefined || IS_ABOUT.test(groups["rest"] ?? "")) continue;
    last = valueFrom(text, ASSIGNS.lastIndex, piecesOf(groups["quote"], name + assigned?.[0]), last);
    const isPassword = /^(?:pass|pwd)/i.test(name);
    if (!isAssigned(text, match.index, groups["gap"], last) || !isSecret(text, last, isPassword)) continue;
    spans.push({ start: last.start, end: last.end, kind: isPassword ? "password" : "secret" });
  }
  return spans;
}

/** The value that starts there; one that starts inside the last ends where that ends, so that nothing is scanned twice. */
function valueFrom(text: string, start: number, pieces: RegExp, last: Value): Value {
  if (last.pieces === pieces && start >= last.start && start < last.end) return { ...last, start };
  let end = start;
  pieces.lastIndex = end;
  while (pieces.test(text)) end = pieces.lastIndex;
  if (pieces === BARE) while (end > start && ".,:!?".includes(text[end - 1] ?? "")) end--;
  return { start, end, pieces };
}

function piecesOf(quote: string | undefined, assignment: string): RegExp {
  if (quote !== undefined) return QUOTED;
  return /^[A-Z0-9_]+=$/.test(assignment) ? VARIABLE : BARE;
}

/** A sign or an option assigns; in a sentence only "is", and only what stands out. */
function isAssigned(text: string, nameStart: number, gap: string | undefined, { start, end }: Value): boolean {
  if (gap === undefined || isOption(text, nameStart)) return true;
  return gap.trim() !== "" && isStrong(text.slice(start, Math.min(end, start + JUDGED)));
}

function isSecret(text: string, { start, end, pieces }: Value, isPassword: boolean): boolean {
  const value = text.slice(start, Math.min(end, start + JUDGED));
  const isQuoted = pieces === QUOTED;
  // A quoted value that goes on after white space is a sentence.
  if (isQuoted ? /\s/.test(text[end] ?? "") : pieces === BARE && isCode(text[end] ?? "", value)) return false;
  // A path or an address.
  if (/^(?:[/~][\w.-]*\/|\.{1,2}\/|(?:https?|file|wss?):)/.test(value)) return false;
  if (!isNoPlaceholder(value) || IS_TYPE.test(value)) return false;
  return isPassword ? isLikePassword(value, isQuoted) : isLikeToken(value);
}

function isOption(text: string, nameStart: number): boolean {
  return /(?:^|[\s"'`])--?[A-Za-z-]{0,24}$/.test(text.slice(Math.max(0, nameStart - 28), nameStart));
}

/** Calls and member accesses that a program assigns. */
function isCode(next: string, value: string): boolean {
  if (/[([{]/.test(next)) return true;
  return (
    /^[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*)+$/.test(value) && !value.split(".").some((part) => part.length >= 20)
  );
}

function isLikePassword(value: string, isQuoted: boolean): boolean {
  // A capital at the beginning and hyphens are how words are written.
  const classes = [/[a-z]/, /.[A-Z]/, /[0-9]/, /[^A-Za-z0-9_.\-/]/].filter((sign) => sign.test(value)).length;
  return value.length >= 6 && classes >= 2 && (isQuoted || /[0-9]/.test(value));
}

function isLikeToken(value: string): boolean {
  if (value.length < 12 || !/[0-9]/.test(value) || !/[A-Za-z]/.test(value)) return false;
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
