import { JsonScanner, type MemberSpan } from "./json-scanner.ts";
import type { StringSpan } from "./json-string.ts";

/** Where everything stands in the bytes of one JSON object; nothing is decoded, duplicate keys are kept. */
export interface JsonSpans {
  readonly ok: true;
  /** Members of the top-level object, in their order. */
  readonly members: readonly MemberSpan[];
  /** Every string value, at any depth. */
  readonly strings: readonly StringSpan[];
  /** Every member name, at any depth. */
  readonly names: readonly StringSpan[];
}

/** Why the bytes are not one JSON object. Holds names only, never a value. */
export interface NotAnObject {
  readonly ok: false;
  readonly why: string;
  /** Top-level names met before the fault: at most 64, each cut to 64 characters. */
  readonly keys: readonly string[];
}

const MOST_KEYS = 64;
const LONGEST_KEY = 64;

/** Accepts exactly what JSON.parse accepts and gives an object for; a byte order mark in front is passed over. */
export function scanJson(bytes: Uint8Array): JsonSpans | NotAnObject {
  const scanner = new JsonScanner(bytes, hasByteOrderMark(bytes) ? 3 : 0);
  scanner.skipSpace();
  if (scanner.at >= bytes.length) return { ok: false, why: "it is empty", keys: [] };
  if (bytes[scanner.at] !== 0x7b) return { ok: false, why: "it is not a JSON object", keys: [] };
  if (!scanner.scanObject()) return failure(scanner, faultAt(bytes, scanner.at));
  scanner.skipSpace();
  if (scanner.at < bytes.length) return failure(scanner, `something follows the object at byte ${scanner.at}`);
  return { ok: true, members: scanner.members, strings: scanner.strings, names: scanner.names };
}

function failure(scanner: JsonScanner, why: string): NotAnObject {
  const keys = scanner.keys().slice(0, MOST_KEYS);
  return { ok: false, why, keys: keys.map((key) => key.slice(0, LONGEST_KEY)) };
}

function faultAt(bytes: Uint8Array, at: number): string {
  return at >= bytes.length ? `it ends too early, at byte ${bytes.length}` : `it is no valid JSON at byte ${at}`;
}

function hasByteOrderMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}
