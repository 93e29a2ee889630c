import { assignmentSpans } from "./secret-assignments.ts";
import { keySpans, privateSpans } from "./secret-blocks.ts";
import type { ShapeKind } from "./secret-shapes.ts";
import { mayBeShaped, RUN_SHAPES, TEXT_HINT, TEXT_SHAPES } from "./secret-shapes.ts";
import type { TokenKind } from "./secret-tokens.ts";
import { TOKEN_KINDS, TOKEN_START } from "./secret-tokens.ts";
import type { TokenRun } from "./token-runs.ts";
import { joinedRuns, tokenRuns } from "./token-runs.ts";

const SHORTEST_SHAPE = 26;
// What is longer is an image or another blob, in which a shape would only be found by chance.
const LONGEST_RUN = 1024;

/** Offsets in UTF-16 units; `kind` says what it is and nothing of its value. */
export interface SecretSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
}

/** Every secret in the text, sorted and disjoint, `<private>…</private>` (kind "private") among them. Linear in the length. */
export function findSecrets(text: string): SecretSpan[] {
  const runs = tokenRuns(text);
  const shaped = runs.filter((run) => run.text.length >= SHORTEST_SHAPE && run.text.length <= LONGEST_RUN);
  // Most telling first: where two kinds claim one place, the earlier gives the name.
  return merged([
    ...privateSpans(text),
    ...keySpans(text),
    ...spansInRuns(runs, (joined) => (TOKEN_START.test(joined) ? allTokens(joined) : [])),
    ...(TEXT_HINT.test(text) ? TEXT_SHAPES.flatMap((kind) => shapeSpans(text, kind)) : []),
    ...spansInRuns(shaped, (joined) => (mayBeShaped(joined) ? allShaped(joined) : [])),
    ...assignmentSpans(text),
  ]);
}

function allTokens(joined: string): SecretSpan[] {
  return TOKEN_KINDS.flatMap((kind) => tokenSpans(joined, kind));
}

function allShaped(joined: string): SecretSpan[] {
  return RUN_SHAPES.flatMap((kind) => shapeSpans(joined, kind));
}

/** The text with each secret replaced by `[redacted:<kind>]`; `kinds` sorted, each once. */
export function redact(text: string): { readonly text: string; readonly kinds: readonly string[] } {
  const spans = findSecrets(text);
  let redacted = "";
  let done = 0;
  for (const { start, end, kind } of spans) {
    redacted += `${text.slice(done, start)}[redacted:${kind}]`;
    done = end;
  }
  return { text: redacted + text.slice(done), kinds: [...new Set(spans.map((span) => span.kind))].sort() };
}

function spansInRuns(runs: readonly TokenRun[], find: (joined: string) => readonly SecretSpan[]): SecretSpan[] {
  if (runs.length === 0) return [];
  const joined = joinedRuns(runs);
  return find(joined.text).map(({ start, end, kind }) => {
    const from = joined.originalOffset(start);
    return { start: from, end: from + end - start, kind };
  });
}

function tokenSpans(text: string, { kind, starts, pattern, isHyphenated }: TokenKind): SecretSpan[] {
  const spans: SecretSpan[] = [];
  for (const literal of starts) {
    for (let start = text.indexOf(literal); start !== -1; ) {
      const end = isTokenStart(text, start, isHyphenated) ? tokenEnd(text, start, pattern) : undefined;
      const isToken = end !== undefined && !(isHyphenated && isName(text.slice(start, end)));
      if (isToken) spans.push({ start, end, kind });
      start = text.indexOf(literal, end ?? start + literal.length);
    }
  }
  return spans;
}

function tokenEnd(text: string, start: number, pattern: RegExp): number | undefined {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** A letter or digit before it belongs to another word, unless it is the end of an escape such as `%3D`. */
function isTokenStart(text: string, start: number, isHyphenated: boolean): boolean {
  const before = text.slice(Math.max(0, start - 6), start);
  if (!(isHyphenated ? /[A-Za-z0-9_-]$/ : /[A-Za-z0-9]$/).test(before)) return true;
  return /%[0-9A-Fa-f]{2}$/.test(before);
}

function isName(token: string): boolean {
  return !/[0-9]/.test(token) && !(/[a-z]/.test(token) && /[A-Z]/.test(token));
}

function shapeSpans(text: string, { kind, hints, pattern, accepts }: ShapeKind): SecretSpan[] {
  if (hints.length > 0 && !hints.some((hint) => text.includes(hint))) return [];
  const spans: SecretSpan[] = [];
  for (const match of text.matchAll(pattern)) {
    const secret = match.groups?.["secret"] ?? match[0];
    const start = match.index + match[0].lastIndexOf(secret);
    if (accepts === undefined || accepts(secret)) spans.push({ start, end: start + secret.length, kind });
  }
  return spans;
}

function merged(spans: readonly SecretSpan[]): SecretSpan[] {
  const ranked = spans.map((span, rank) => ({ ...span, rank })).sort((a, b) => a.start - b.start || a.rank - b.rank);
  const result: { start: number; end: number; kind: string; rank: number }[] = [];
  for (const span of ranked) {
    const last = result.at(-1);
    if (last === undefined || span.start >= last.end) result.push(span);
    else {
      last.end = Math.max(last.end, span.end);
      if (span.rank < last.rank) Object.assign(last, { kind: span.kind, rank: span.rank });
    }
  }
  return result.map(({ start, end, kind }) => ({ start, end, kind }));
}
