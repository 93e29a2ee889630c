const NEWLINE = 0x0a;
const SPACE = 0x20;
const SMALLEST = 4096;
/** A buffer larger than this is let go with the text that needed it. */
const LARGEST_KEPT = 1 << 20;

const NOTHING = new Uint8Array(0);

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Lines of a document that belong together, one text after the other. */
export class TextBlock {
  /** Number of the first line; 0 when no text is open. */
  line = 0;
  private bytes = NOTHING;
  private length = 0;

  get isOpen(): boolean {
    return this.line > 0;
  }

  open(line: number): void {
    this.line = line;
    this.length = 0;
  }

  add(line: Uint8Array): void {
    const length = this.length + line.length + 1;
    if (length > this.bytes.length) {
      const larger = new Uint8Array(Math.max(length * 2, SMALLEST));
      larger.set(this.bytes.subarray(0, this.length));
      this.bytes = larger;
    }
    this.bytes.set(line, this.length);
    this.bytes[length - 1] = NEWLINE;
    this.length = length;
  }

  /** The lines without the newline behind the last one; no text is open then. */
  close(): string {
    const text = decoder.decode(this.bytes.subarray(0, Math.max(0, this.length - 1)));
    this.line = 0;
    if (this.bytes.length > LARGEST_KEPT) this.bytes = NOTHING;
    return text;
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
