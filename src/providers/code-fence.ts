const BACKTICK = 0x60;
const TILDE = 0x7e;
const SPACE = 0x20;

/** Follows the fences of code through the lines of a Markdown text. */
export class CodeFence {
  private mark = 0;
  private length = 0;

  get isOpen(): boolean {
    return this.length > 0;
  }

  reset(): void {
    this.length = 0;
  }

  read(line: Uint8Array): void {
    let at = 0;
    while (at < 3 && line[at] === SPACE) at += 1;
    const mark = line[at];
    if (mark !== BACKTICK && mark !== TILDE) return;
    let end = at;
    while (line[end] === mark) end += 1;
    if (end - at < 3) return;
    if (this.length === 0) this.open(line, mark, at, end);
    // Only a bare line of at least as many marks closes.
    else if (mark === this.mark && end - at >= this.length && isBare(line, end)) this.length = 0;
  }

  private open(line: Uint8Array, mark: number, start: number, end: number): void {
    if (mark === BACKTICK && line.indexOf(BACKTICK, end) !== -1) return;
    this.mark = mark;
    this.length = end - start;
  }
}

function isBare(line: Uint8Array, from: number): boolean {
  for (let at = from; at < line.length; at += 1) if ((line[at] as number) > SPACE) return false;
  return true;
}
