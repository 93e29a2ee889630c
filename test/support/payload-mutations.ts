import { scanJson } from "../../src/records/json-spans.ts";

export type Random = (below: number) => number;
export type Mutation = (bytes: Uint8Array, random: Random) => Uint8Array;

/** Mulberry32: the same seed gives the same run. */
export function createRandom(start: number): Random {
  let state = start;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export const utf8 = (text: string) => new TextEncoder().encode(text);

export function splice(bytes: Uint8Array, at: number, drop: number, insert: Uint8Array): Uint8Array {
  return Buffer.concat([bytes.subarray(0, at), insert, bytes.subarray(at + drop)]);
}

const VALUES = [
  '"x"',
  "7",
  "null",
  "true",
  "[]",
  "{}",
  '["a",{"prompt":"b"}]',
  "12345678901234567890",
  "1e999",
  "NaN",
  '"\\ud800"',
  '"\\u0000"',
  '"../../x"',
];
const NAMES = ["session_id", "prompt", "cwd", "payload", "schema", "__proto__", "", "constructor", "hook_event_name"];

function pickMember(bytes: Uint8Array, random: Random) {
  const scan = scanJson(bytes);
  return scan.ok && scan.members.length > 0 ? scan.members[random(scan.members.length)] : undefined;
}

export const MUTATIONS: readonly Mutation[] = [
  function swapType(bytes, random) {
    const member = pickMember(bytes, random);
    const value = utf8(VALUES[random(VALUES.length)] ?? "");
    return member === undefined ? bytes : splice(bytes, member.start, member.end - member.start, value);
  },
  function addMember(bytes, random) {
    const value = `"${NAMES[random(NAMES.length)]}":${VALUES[random(VALUES.length)]},`;
    return splice(bytes, bytes.indexOf(0x7b) + 1, 0, utf8(value));
  },
  function truncate(bytes, random) {
    return bytes.subarray(0, random(bytes.length + 1));
  },
  function nest(bytes, random) {
    const member = pickMember(bytes, random);
    const depth = random(3000);
    const value = utf8(`${"[".repeat(depth)}${"]".repeat(depth)}`);
    return member === undefined ? bytes : splice(bytes, member.start, member.end - member.start, value);
  },
  function flipBits(bytes, random) {
    const flipped = Uint8Array.from(bytes);
    for (let count = random(4); count >= 0 && flipped.length > 0; count -= 1) {
      const at = random(flipped.length);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << random(8));
    }
    return flipped;
  },
  function insertEscape(bytes, random) {
    const escapes = ["\\ud800", "\\udc00", "\\u0000", "\\", '\\"', "\\u12", "\u2028", "\ufeff", "\u{1f600}"];
    return splice(bytes, random(bytes.length + 1), 0, utf8(escapes[random(escapes.length)] ?? ""));
  },
  function insertBytes(bytes, random) {
    const noise = Uint8Array.from({ length: random(6) }, () => random(256));
    return splice(bytes, random(bytes.length + 1), random(3), noise);
  },
  function append(bytes, random) {
    return splice(bytes, bytes.length, 0, utf8([" ", "\n{}", "x", "\u0000"][random(4)] ?? ""));
  },
];
