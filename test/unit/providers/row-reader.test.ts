import { describe, expect, it } from "vitest";
import { openRows, type RowSense } from "../../../src/providers/row-reader.ts";
import type { TranscriptFormat } from "../../../src/providers/transcript.ts";
import type { JsonCursor } from "../../../src/records/json-cursor.ts";
import type { JsonObject } from "../../../src/records/json-object.ts";
import { readInTwo, readTranscript } from "../../support/read-transcript.ts";

/** Rows of `{"said":…}`; everything else is passed over. The memory counts what was said. */
class Rows implements RowSense {
  readonly facts = {};
  count: number;

  constructor(memory: JsonObject | undefined) {
    this.count = Number(memory?.["count"] ?? 0);
  }

  mayMatter(cursor: JsonCursor): boolean {
    let isSaid = false;
    cursor.eachMember(() => {
      isSaid ||= cursor.isNamed("said");
    });
    return isSaid;
  }

  read(row: JsonObject, line: number) {
    this.count += 1;
    const text = `${this.count} ${String(row["said"])}`;
    return [{ kind: "said", turn: { at: { line }, actor: "user", kind: "prompt", text } }] as const;
  }

  end() {
    return [];
  }

  remember() {
    return { count: this.count };
  }
}

const format: TranscriptFormat = {
  name: "rows",
  isLike: () => true,
  open: (from) => openRows({ openings: ['{"said"', '{"other"'], open: (memory) => new Rows(memory) }, from),
};

/** `line:text` of what is said, `line!` for what is broken. */
function read(content: string): string[] {
  return readTranscript(format, content).events.map((event) => {
    if (event.kind === "said") return `${event.turn.at.line}:${event.turn.text}`;
    return event.kind === "broken" ? `${event.at.line}!` : event.kind;
  });
}

describe("one JSON object a line", () => {
  it.each([
    ["rows that matter among others", '{"said":"a"}\n{"other":1}\n\n{"said":"b"}', ["1:1 a", "4:2 b"]],
    ["two rows on one line", '{"said":"a"}{"said":"b"}\n{"said":"c"}\n', ["1:1 a", "1:2 b", "2:3 c"]],
    ["a row behind one that does not matter, on one line", '{"other":{"x":[1]}} {"said":"b"}\n', ["1:1 b"]],
    ["a torn row", '{"said":"a\n{"said":"b"}\n', ["1!", "2:1 b"]],
    ["a whole row behind a torn one on its line", '{"said":"a{"said":"b"}\n', ["1!", "1:1 b"]],
    ["a whole row behind one torn deep inside", '{"said":{"x":["{"said":"b"}\n', ["1!", "1:1 b"]],
    ["two whole rows behind a torn one", '{"other":[{"said":"b"}{"other":1}\n', ["1!", "1:1 b"]],
    ["zeros in front of a row", '\0\0\0{"said":"b"}\n', ["1!", "1:1 b"]],
    ["a row that is nested in a torn one", '{"other":{"a":{"said":"not a row"},"b":nothing else}}\n', []],
    ["a row that is nested in one cut off", '{"other":{"a":{"said":"not a row"},"b":\n', ["1!"]],
    ["a wanted row with a fault inside", '{"said":{"a":{"said":"not a row"},"b":nothing else}}\n', ["1!"]],
    ["lines that are no objects", '[]\n1\n"{}"\nnull\nwords\n', ["1!", "2!", "3!", "4!", "5!"]],
    ["a byte order mark", '\uFEFF{"said":"a"}\n', ["1:1 a"]],
    ["a byte order mark in the middle of the file", '{"said":"a"}\n\uFEFF{"said":"b"}\n', ["1:1 a", "2!", "2:2 b"]],
    ["a name twice, the later one counting", '{"said":"a","said":"b"}\n', ["1:1 b"]],
    ["halves of surrogate pairs", '{"said":"\\ud83d"}\n', ["1:1 \ud83d"]],
    ["nothing", "", []],
  ])("takes %s", (_what, content, expected) => {
    expect(read(content)).toEqual(expected);
  });

  it("reads bytes that are no UTF-8", () => {
    const bytes = Uint8Array.from([...Buffer.from('{"said":"a'), 0xff, ...Buffer.from('"}\n')]);
    expect(readTranscript(format, bytes).turns.map(({ text }) => text)).toEqual(["1 a\ufffd"]);
  });

  it("survives nesting of any depth", () => {
    const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
    expect(read(`{"said":"a","x":${deep}}\n{"other":${deep}}\n{"said":"b"}\n`)).toEqual(["1:1 a", "3:2 b"]);
    expect(read(`${'{"said":'.repeat(200_000)}\n{"said":"b"}\n`)).toEqual(["1!", "2:1 b"]);
  });

  it("goes on from a boundary with what was remembered", () => {
    const bytes = new TextEncoder().encode('{"said":"a"}\n{"said":"b"}\n{"said":"c');
    expect(readInTwo(format, bytes, 20).turns.map(({ text }) => text)).toEqual(["1 a", "2 b"]);
    expect(readInTwo(format, bytes, 30).events.at(-1)).toMatchObject({ kind: "broken", at: { line: 3 } });
  });

  it("starts anew with a memory that is damaged", () => {
    const reader = format.open({ byte: 13, line: 1, memory: '{"count":' });
    expect(reader.push(new TextEncoder().encode('{"said":"b"}\n'))).toMatchObject([
      { turn: { text: "1 b", at: { line: 2 } } },
    ]);
  });
});
