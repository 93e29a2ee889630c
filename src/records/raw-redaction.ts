import { decodeString, type StringSpan } from "./json-string.ts";

/** Where a secret stands in a decoded text, in UTF-16 units. */
export interface FoundSecret {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
}

export type FindSecrets = (text: string) => readonly FoundSecret[];

/** Raw bytes to leave out, and the kind to say in their place. */
export interface Cut {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
}

const encoder = new TextEncoder();

/** The secrets of every given string, at their raw offsets, in the order of the bytes; never inside a character. */
export function findCuts(
  bytes: Uint8Array,
  strings: readonly StringSpan[],
  findSecrets: FindSecrets,
  ascii?: string,
): Cut[] {
  const cuts: Cut[] = [];
  for (const span of strings) {
    if (span.end - span.start === 2) continue;
    const { text, offsets } = decodeString(bytes, span, ascii);
    for (const secret of disjoint(findSecrets(text), text.length)) {
      const start = offsets(secret.start);
      const last = offsets(secret.end - 1);
      const end = offsets(secret.end);
      // The end may fall between the two halves of one four-byte character.
      cuts.push({ start, end: end === last ? offsets(secret.end + 1) : end, kind: secret.kind });
    }
  }
  return cuts.sort((a, b) => a.start - b.start);
}

/** Copies raw bytes in rising order, with the cuts replaced. */
export function createRawCopier(bytes: Uint8Array, cuts: readonly Cut[]) {
  let next = 0;
  return (start: number, end: number): Uint8Array[] => {
    const parts: Uint8Array[] = [];
    let from = start;
    for (let cut = cuts[next]; cut !== undefined && cut.start < end; next += 1, cut = cuts[next]) {
      parts.push(bytes.subarray(from, cut.start), encoder.encode(replacement(cut.kind)));
      from = cut.end;
    }
    parts.push(bytes.subarray(from, end));
    return parts;
  };
}

/** The same replacement in plain text. */
export function replaceSecrets(text: string, secrets: readonly FoundSecret[]): string {
  let from = 0;
  let result = "";
  for (const secret of disjoint(secrets, text.length)) {
    result += `${text.slice(from, secret.start)}[redacted:${secret.kind}]`;
    from = secret.end;
  }
  return result + text.slice(from);
}

/** A kind with a quote or a backslash in it must not end the string it lands in. */
function replacement(kind: string): string {
  return JSON.stringify(`[redacted:${kind}]`).slice(1, -1);
}

function disjoint(secrets: readonly FoundSecret[], length: number): FoundSecret[] {
  const merged: FoundSecret[] = [];
  for (const secret of [...secrets].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const start = Math.max(secret.start, 0);
    const end = Math.min(secret.end, length);
    if (start >= end) continue;
    const previous = merged.at(-1);
    if (previous === undefined || start >= previous.end) merged.push({ start, end, kind: secret.kind });
    else if (end > previous.end) merged[merged.length - 1] = { ...previous, end };
  }
  return merged;
}
