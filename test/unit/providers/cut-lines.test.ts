import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinBothEnds, LineCutter } from "../../../src/providers/cut-lines.ts";
import { LineParts } from "../../../src/providers/line-parts.ts";

const MORE = LineParts.LONGEST_RUN + 5;

/** What the cutter gives for pieces whose memory is wiped as soon as it was read. */
function cut(pieces: readonly Uint8Array[], cutter = new LineCutter()): string[] {
  const lines: string[] = [];
  const note = (bytes: Uint8Array, number: number) => lines.push(`${number}:${Buffer.from(bytes).toString("latin1")}`);
  for (const piece of pieces) {
    const own = new Uint8Array(piece);
    for (const { bytes, number } of cutter.push(own)) note(bytes, number);
    own.fill(0);
  }
  const last = cutter.end();
  if (last !== undefined) note(last.bytes, last.number);
  return lines;
}

function inPieces(bytes: Uint8Array, size: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
}

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));

describe("lines of a file", () => {
  it.each([
    ["a newline at the end", "a\nb\n", ["1:a", "2:b"]],
    ["no newline at the end", "a\nb", ["1:a", "2:b"]],
    ["returns before newlines", "a\r\nb\r\n\r\n", ["1:a", "2:b", "3:"]],
    ["a return that ends no line", "a\rb\n", ["1:a\rb"]],
    ["empty lines", "\n\na\n", ["1:", "2:", "3:a"]],
    ["nothing", "", []],
  ])("takes %s", (_what, text, expected) => {
    expect(cut([latin1(text)])).toEqual(expected);
  });

  it("gives the same lines however the file comes", () => {
    const line = fc.string({ unit: fc.constantFrom("a", "\r", "\n", "é", " "), maxLength: 12 });
    fc.assert(
      fc.property(line, fc.integer({ min: 1, max: 5 }), (text, size) => {
        const bytes = latin1(text);
        expect(cut(inPieces(bytes, size))).toEqual(cut([bytes]));
      }),
    );
  });

  it("knows the byte and the line behind what it finished, also when it began in the middle", () => {
    const cutter = new LineCutter({ byte: 100, line: 7 });
    expect(cut([latin1("a\r"), latin1("\nbc\n"), latin1("de")], cutter)).toEqual(["8:a", "9:bc", "10:de"]);
    expect([cutter.byte, cutter.line]).toEqual([106, 9]);
  });

  it("leaves out the end of a picture and keeps what stands around it, however the file comes", () => {
    const picture = "A".repeat(MORE);
    const kept = picture.slice(0, LineParts.LONGEST_RUN);
    const text = `{"said":"before ${picture}","b":"${picture}=="}\n{"said":"after"}\n`;
    const expected = [`1:{"said":"before ${kept}","b":"${kept}"}`, '2:{"said":"after"}'];
    for (const size of [1000, 65_536, LineParts.LONGEST_RUN + 1, text.length]) {
      expect(cut(inPieces(latin1(text), size)), `pieces of ${size}`).toEqual(expected);
    }
  });

  it("keeps both ends of a line of prose that is too long, however the file comes", () => {
    const text = `${"abcdefghij".repeat(300)}\nshort\n${"0123456789".repeat(30)}end`;
    const ends = (line: string) => line.slice(0, 50) + line.slice(-50);
    const expected = text.split("\n").map((line, at) => `${at + 1}:${line.length > 100 ? ends(line) : line}`);
    for (const size of [1, 7, 49, 50, 51, 99, 100, 101, 1000, text.length]) {
      const cutter = new LineCutter(undefined, joinBothEnds(100));
      expect(cut(inPieces(latin1(text), size), cutter), `pieces of ${size}`).toEqual(expected);
    }
  });

  it("keeps long words that are no picture", () => {
    const words = "not one picture ".repeat(MORE);
    for (const size of [65_536, words.length + 1])
      expect(cut(inPieces(latin1(`${words}\n`), size))).toEqual([`1:${words}`]);
  });

  it("counts a line of 300 MB of picture without keeping it", () => {
    const piece = new Uint8Array(1_000_000).fill(0x41);
    const cutter = new LineCutter();
    const pieces = [latin1('{"said":"'), ...Array<Uint8Array>(300).fill(piece), latin1('","more":"words"}\n')];
    const [line = ""] = cut(pieces, cutter);
    expect(line.length).toBeLessThan(LineParts.LONGEST_RUN + 100);
    expect(line.endsWith('","more":"words"}')).toBe(true);
    expect(cutter.byte).toBe(300_000_027);
  });
});
