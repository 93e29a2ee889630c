const COLON = 0x3a;
const COMMA = 0x2c;
const CLOSE_OBJECT = 0x7d;

/** Longest string kept of those that are no speech: results, diffs and images are of any size, answers are short. */
const LONGEST = 64 * 1024;
/** Names of the members that hold what was said. */
const SPEECH = ["text", "content"].map((name) => new TextEncoder().encode(`"${name}"`));

const SMALLEST = 4096;
/** A buffer larger than this is let go with the value that needed it. */
const LARGEST_KEPT = 1 << 20;

/**
 * The bytes of one JSON value that may span several chunks. What lies in a single chunk is never copied; of a long string
 * that is no speech only the quotes are kept.
 */
export class ValueBytes {
  private held = new Uint8Array(SMALLEST);
  private length = 0;
  /** Where in the present chunk the part begins that is not held yet; -1 when no value is open. */
  private from = -1;
  private stringAt = 0;
  private fate: "unknown" | "kept" | "dropped" = "unknown";

  get isOpen(): boolean {
    return this.from !== -1;
  }

  open(at: number): void {
    this.from = at;
    this.length = 0;
  }

  discard(): void {
    this.from = -1;
    if (this.held.length > LARGEST_KEPT) this.held = new Uint8Array(SMALLEST);
  }

  /** `at` is the opening quote. */
  openString(at: number): void {
    this.stringAt = this.length + at - this.from;
    this.fate = "unknown";
  }

  /** The string at hand goes on to before `at`, or ends there. */
  passString(chunk: Uint8Array, at: number): void {
    if (this.fate === "unknown" && this.length + at - this.from - this.stringAt > LONGEST) this.judge(chunk, at);
    if (this.fate === "dropped") this.from = at;
  }

  /** The chunk is over. */
  carry(chunk: Uint8Array): void {
    this.hold(chunk, chunk.length);
    this.from = 0;
  }

  /** The whole value; good until the next one opens or the chunk is over. */
  close(chunk: Uint8Array, end: number): Uint8Array {
    const { from } = this;
    if (this.length > 0) this.hold(chunk, end);
    const bytes = this.length > 0 ? this.held.subarray(0, this.length) : chunk.subarray(from, end);
    this.discard();
    return bytes;
  }

  /** When what was read ends with this name of a member and its colon: what stands before it, closed as an object. */
  closeBefore(chunk: Uint8Array, at: number, name: Uint8Array): Uint8Array | undefined {
    this.hold(chunk, at);
    const start = this.nameBefore(this.length, name);
    if (start === -1) return undefined;
    let end = start;
    while (end > 0 && isFiller(this.held[end - 1] as number)) end -= 1;
    const bytes = new Uint8Array(end + 1);
    bytes.set(this.held.subarray(0, end));
    bytes[end] = CLOSE_OBJECT;
    this.discard();
    return bytes;
  }

  private judge(chunk: Uint8Array, at: number): void {
    this.hold(chunk, at);
    const isSpeech =
      this.held[this.skipBack(this.stringAt) - 1] !== COLON ||
      SPEECH.some((name) => this.nameBefore(this.stringAt, name) !== -1);
    this.fate = isSpeech ? "kept" : "dropped";
    if (!isSpeech) this.length = this.stringAt + 1;
  }

  /** Offset of the name when it, a colon and spaces stand before `end`, otherwise -1. */
  private nameBefore(end: number, name: Uint8Array): number {
    const colon = this.skipBack(end) - 1;
    if (colon < 0 || this.held[colon] !== COLON) return -1;
    const nameEnd = this.skipBack(colon);
    const start = nameEnd - name.length;
    return start >= 0 && name.every((byte, index) => this.held[start + index] === byte) ? start : -1;
  }

  private skipBack(end: number): number {
    let at = end;
    while (at > 0 && (this.held[at - 1] as number) <= 0x20) at -= 1;
    return at;
  }

  private hold(chunk: Uint8Array, end: number): void {
    const size = end - this.from;
    if (this.length + size > this.held.length) {
      const larger = new Uint8Array(Math.max(this.length + size, this.held.length * 2));
      larger.set(this.held.subarray(0, this.length));
      this.held = larger;
    }
    this.held.set(chunk.subarray(this.from, end), this.length);
    this.length += size;
    this.from = end;
  }
}

function isFiller(byte: number): boolean {
  return byte <= 0x20 || byte === COMMA;
}
