import { assignmentSpans } from "./secret-assignments.ts";
import { keySpans, privateSpans } from "./secret-blocks.ts";
import type { SecretKind } from "./secret-kinds.ts";
import { SECRET_KINDS } from "./secret-kinds.ts";

/** Offsets in UTF-16 units; `kind` says what it is and nothing of its value. */
export interface SecretSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
}

/** Every secret in the text, sorted and disjoint, `<private>…</private>` (kind "private") among them. Linear in the length. */
export function findSecrets(text: string): SecretSpan[] {
  // In the order of telling: a later span that touches an earlier one only widens it.
  const spans = [
    ...privateSpans(text),
    ...keySpans(text),
    ...SECRET_KINDS.flatMap((kind) => kindSpans(text, kind)),
    ...assignmentSpans(text),
  ];
  return merged(spans);
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

function kindSpans(text: string, { kind, hints, pattern, accepts }: SecretKind): SecretSpan[] {
  if (hints.length > 0 && !hints.some((hint) => text.includes(hint))) return [];
  const spans: SecretSpan[] = [];
  for (const match of text.matchAll(pattern)) {
    const secret = match.groups?.["secret"] ?? match[0];
    // A named group that is not the whole match is its last part, but for a delimiter.
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
