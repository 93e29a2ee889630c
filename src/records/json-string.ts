/** Raw offsets of one JSON string, both quotes included. */
export interface StringSpan {
  readonly start: number;
  readonly end: number;
}

export interface DecodedString {
  /** What JSON.parse gives for it; invalid UTF-8 reads as U+FFFD. */
  readonly text: string;
  /**
   * Raw offset of the character that UTF-16 unit `unit` belongs to; for `text.length`, of the closing quote.
   * Asking in rising order walks the bytes once.
   */
  offsets(unit: number): number;
}

// Without ignoreBOM a string that opens with U+FEFF would lose it.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** `ascii`: the bytes as text, where all of them are ASCII: then no part of them is decoded again. */
export function decodeString(bytes: Uint8Array, span: StringSpan, ascii?: string): DecodedString {
  const raw = ascii?.slice(span.start, span.end) ?? decoder.decode(bytes.subarray(span.start, span.end));
  const isPlain = ascii !== undefined && !raw.includes("\\");
  return { text: isPlain ? raw.slice(1, -1) : (JSON.parse(raw) as string), offsets: offsetsOf(bytes, span) };
}

function offsetsOf(bytes: Uint8Array, span: StringSpan): (unit: number) => number {
  let at = span.start + 1;
  let passed = 0;
  return (unit) => {
    if (unit < passed) {
      at = span.start + 1;
      passed = 0;
    }
    while (passed < unit) {
      const size = bytes[at] === 0x5c ? escapeSize(bytes, at) : utf8Size(bytes, at);
      const units = size === 4 ? 2 : 1;
      if (passed + units > unit) break;
      passed += units;
      at += size;
    }
    return at;
  };
}

function escapeSize(bytes: Uint8Array, at: number): number {
  return bytes[at + 1] === 0x75 ? 6 : 2;
}

/**
 * Bytes that decode to one character, or to one U+FFFD where they are no UTF-8: the longest valid beginning, as the
 * Encoding Standard has it. Only a whole four-byte sequence has size 4.
 */
function utf8Size(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  const wanted = lead < 0xc2 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 1;
  if (wanted === 1) return 1;
  const lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  const second = bytes[at + 1] ?? 0;
  if (second < lowest || second > highest) return 1;
  let size = 2;
  while (size < wanted && ((bytes[at + size] ?? 0) & 0xc0) === 0x80) size += 1;
  return size;
}
