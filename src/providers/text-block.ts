import { BothEnds } from "./both-ends.ts";

const NEWLINE = Uint8Array.of(0x0a);
const SPACE = 0x20;

/** Most bytes of one text that are kept, of its beginning and its end together: more than is ever kept of a turn. */
export const LONGEST_TEXT = 1 << 20;

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Lines of a document that belong together, one text after the other. */
export class TextBlock {
  /** Number of the first line; 0 when no text is open. */
  line = 0;
  private readonly bytes = new BothEnds(LONGEST_TEXT);
  private isEmpty = true;

  get isOpen(): boolean {
    return this.line > 0;
  }

  open(line: number): void {
    this.bytes.take();
    this.line = line;
    this.isEmpty = true;
  }

  add(line: Uint8Array): void {
    if (!this.isEmpty) this.bytes.add(NEWLINE);
    this.isEmpty = false;
    this.bytes.add(line);
  }

  /** The lines without the newline behind the last one; no text is open then. */
  close(): string {
    this.line = 0;
    return decoder.decode(this.bytes.take());
  }
}

/** The same bytes; the parts of a plain array are cheaper to make than those of a Buffer. */
export function plainBytes(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** True for a line of nothing but white space. */
export function isBlank(line: Uint8Array): boolean {
  for (let at = 0; at < line.length; at += 1) {
    const byte = line[at] as number;
    if (byte !== SPACE && byte !== 0x09 && byte !== 0x0d) return false;
  }
  return true;
}

export function decodeLine(line: Uint8Array): string {
  return decoder.decode(line);
}

/** True when a line begins with these ASCII characters. */
export function beginsWith(line: Uint8Array, opening: string): boolean {
  if (line.length < opening.length) return false;
  for (let at = 0; at < opening.length; at += 1) if (line[at] !== opening.charCodeAt(at)) return false;
  return true;
}
