import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { StetError } from "../../src/errors.ts";
import type { SaidTurn, TranscriptFormat } from "../../src/providers/transcript.ts";
import {
  findTranscriptFormat,
  formatLike,
  getTranscriptFormat,
  TRANSCRIPTS,
} from "../../src/providers/transcript-registry.ts";
import { readInTwo, readTranscript } from "../support/read-transcript.ts";

const HEAD = 65_536;
const NEWLINE = 0x0a;

const formats = TRANSCRIPTS.map((format) => [format.name, format] as const);

describe.each(formats)("transcripts of %s", (name, format) => {
  const folder = `test/fixtures/${name}/transcripts`;
  const files = readdirSync(folder).map((file) => [file, readFileSync(`${folder}/${file}`)] as const);

  it("are found by their name and stand in fixtures that hold words of persons", () => {
    expect(findTranscriptFormat(name)).toBe(format);
    expect(files.flatMap(([, bytes]) => readTranscript(format, bytes).turns).filter(isPersons).length).toBeGreaterThan(
      0,
    );
  });

  describe.each(files)("%s", (file, bytes) => {
    const whole = readTranscript(format, bytes);

    it("is known by its first characters", () => {
      expect(formatLike(bytes.subarray(0, HEAD).toString("utf8"))).toBe(format);
    });

    it("is read without a fault, with times in UTC", () => {
      expect(whole.events.filter(({ kind }) => kind === "broken")).toEqual([]);
      for (const { time, text, at } of whole.turns) {
        if (time !== undefined) expect(new Date(time).toISOString()).toBe(time);
        expect(text.trim()).not.toBe("");
        expect(at.line).toBeGreaterThan(0);
      }
    });

    it("says the same however it comes in pieces", () => {
      const cuts = fc.array(fc.nat(bytes.length), { maxLength: 6 });
      fc.assert(
        fc.property(cuts, (ends) => {
          expect(readTranscript(format, bytes, ends)).toEqual(whole);
        }),
        { numRuns: 30 },
      );
    });

    it.runIf(hasBoundaries(format, bytes))("says the same when a second reader goes on", () => {
      fc.assert(
        fc.property(fc.nat(bytes.length), (until) => {
          expect(readInTwo(format, bytes, until)).toEqual(whole);
        }),
        { numRuns: 30 },
      );
    });

    it("holds no person's words that are not in it when it is cut off", () => {
      fc.assert(
        fc.property(fc.nat(bytes.length), (end) => {
          const { turns } = readTranscript(format, bytes.slice(0, end));
          expect(turns.filter(isPersons).filter((turn) => !isFrom(turn, whole.turns))).toEqual([]);
        }),
        { numRuns: 60 },
      );
    });

    // In Markdown a line's beginning tells who speaks: who damages it gives one's words to the other.
    it.runIf(!file.endsWith(".md"))("holds none either when it is damaged, doubled or mixed up", () => {
      fc.assert(
        fc.property(damaged(bytes), (other) => {
          const { turns } = readTranscript(format, other);
          expect(turns.filter(isPersons).filter((turn) => !isFrom(turn, whole.turns))).toEqual([]);
        }),
        { numRuns: 150 },
      );
    });

    it("is read to its end whatever happened to it", () => {
      fc.assert(
        fc.property(damaged(bytes), fc.nat(bytes.length), (other, cut) => {
          for (const { at } of readTranscript(format, other, [cut]).turns) expect(at.line).toBeGreaterThan(0);
        }),
        { numRuns: 60 },
      );
    });

    it("tells of what is broken without its words", () => {
      const torn = Buffer.concat([bytes.subarray(0, bytes.length >> 1), Buffer.from("\0\0 secret words \n")]);
      for (const event of readTranscript(format, torn).events) {
        if (event.kind === "broken") expect(event.why).not.toContain("secret");
      }
    });
  });
});

describe("the registry of transcripts", () => {
  it("names the formats it knows when asked for another", () => {
    expect(getTranscriptFormat("codex-next")).toBeUndefined();
    try {
      findTranscriptFormat("codex-next");
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(StetError);
      expect(error).toMatchObject({ code: "no_adapter", hint: expect.stringContaining("claude-code") });
    }
  });

  it.each(["", "\n", "{}", "[]", "{", "# A page\n\nSome text.\n", '{"name":"app","version":"1.0.0"}', "a,b\n1,2\n"])(
    "finds no format for %j",
    (head) => {
      expect(formatLike(head)).toBeUndefined();
    },
  );

  it("throws over no head", () => {
    fc.assert(
      fc.property(fc.string(), (head) => {
        expect(() => formatLike(head)).not.toThrow();
      }),
    );
  });
});

function isPersons({ actor }: SaidTurn): boolean {
  return actor === "user";
}

/** Cut off at its end, or put together from several, it is still the person's. */
function isFrom(turn: SaidTurn, known: readonly SaidTurn[]): boolean {
  const persons = known.filter(isPersons);
  return turn.text.split("\n").every((line) => persons.some(({ text }) => text.includes(line.trim())));
}

/** False for a document that is rewritten as a whole. */
function hasBoundaries(format: TranscriptFormat, bytes: Uint8Array): boolean {
  const reader = format.open();
  reader.push(bytes);
  return reader.boundary !== undefined;
}

function damaged(bytes: Uint8Array): fc.Arbitrary<Uint8Array> {
  const at = fc.nat(bytes.length);
  const lines = linesOf(bytes);
  return fc.oneof(
    at.map((end) => bytes.slice(0, end)),
    at.map((start) => bytes.slice(start)),
    fc.tuple(at, fc.nat(400)).map(([start, size]) => Uint8Array.from(bytes).fill(0, start, start + size)),
    fc.array(fc.nat(lines.length - 1), { maxLength: 40 }).map((picks) => joined(picks.map((pick) => lines[pick]))),
    fc.shuffledSubarray(lines).map(joined),
    fc
      .nat(lines.length - 1)
      .map((pick) => joined(lines.map((line, index) => (index === pick ? line.slice(0, -1) : line)))),
  );
}

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE, at);
    const next = end === -1 ? bytes.length : end + 1;
    lines.push(bytes.slice(at, next));
    at = next;
  }
  return lines;
}

function joined(parts: readonly (Uint8Array | undefined)[]): Uint8Array {
  return Buffer.concat(parts.filter((part) => part !== undefined));
}
