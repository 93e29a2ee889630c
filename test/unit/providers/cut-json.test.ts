import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { JsonCutter, type RowEnd } from "../../../src/providers/cut-json.ts";

interface Cut {
  readonly pieces: readonly (readonly [kind: string, at: number, text: string])[];
  readonly rowEnd: RowEnd | undefined;
}

function cut(text: string, chunk = text.length + 1, from?: RowEnd): Cut {
  const bytes = new TextEncoder().encode(text);
  const pieces: [string, number, string][] = [];
  const cutter = new JsonCutter(
    "messages",
    (piece) => {
      const content = piece.kind === "broken" ? "" : new TextDecoder().decode(piece.bytes);
      pieces.push([piece.kind, piece.kind === "head" ? 0 : piece.at, content]);
    },
    from,
  );
  for (let at = 0; at < bytes.length; at += chunk) {
    const part = bytes.slice(at, at + chunk);
    cutter.push(part);
    part.fill(0);
  }
  const { rowEnd } = cutter;
  cutter.end();
  return { pieces, rowEnd };
}

const DOCUMENT =
  '{\n  "id": "s",\n  "messages": [\n    {\n      "a": 1\n    },\n    {\n      "b": [{}]\n    }\n  ],\n  "rest": []\n}\n';

describe("a document", () => {
  it.each([
    ["laid out on lines", DOCUMENT, '{\n  "id": "s"}'],
    ["on one line", JSON.stringify(JSON.parse(DOCUMENT)), '{"id":"s"}'],
    ["without indentation", DOCUMENT.replaceAll(/^ +/gm, ""), '{\n"id": "s"}'],
    ["behind a byte order mark", `\uFEFF${DOCUMENT}`, '{\n  "id": "s"}'],
  ])("%s is cut at the elements of its list", (_, text, head) => {
    const { pieces, rowEnd } = cut(text);
    const items = pieces.slice(1).map(([kind, at, item]) => [kind, at, JSON.stringify(JSON.parse(item))]);
    expect(pieces[0]).toEqual(["head", 0, head]);
    expect(items).toEqual([
      ["item", 1, '{"a":1}'],
      ["item", 2, '{"b":[{}]}'],
    ]);
    expect(rowEnd).toBeUndefined();
  });

  it("may be a bare list, or have an empty one", () => {
    expect(cut('[{"a":1}, {"a":2}]').pieces.map(([kind, at]) => [kind, at])).toEqual([
      ["item", 1],
      ["item", 2],
    ]);
    expect(cut('{"messages":[]}').pieces).toEqual([["head", 0, "{}"]]);
  });

  it("keeps a list of that name inside an element whole", () => {
    const inner = '{"messages":[{"a":1}]}';
    expect(cut(`{"id":1,"messages":[${inner}]}`).pieces[1]).toEqual(["item", 1, inner]);
  });

  it("that is cut off gives what was whole before the cut, and one fault", () => {
    const until = (end: string): string => DOCUMENT.slice(0, DOCUMENT.indexOf(end) + end.length);
    expect(
      cut(until('"b"'))
        .pieces.slice(1)
        .map(([kind, at]) => [kind, at]),
    ).toEqual([
      ["item", 1],
      ["broken", 2],
    ]);
    expect(
      cut(until("},"))
        .pieces.slice(1)
        .map(([kind, at]) => [kind, at]),
    ).toEqual([
      ["item", 1],
      ["broken", 2],
    ]);
    expect(cut(DOCUMENT.trimEnd()).pieces.map(([kind]) => kind)).toEqual(["head", "item", "item"]);
  });

  it.each([
    ["a quote is missing", (text: string) => text.replace('"a"', '"a')],
    ["a bracket is missing", (text: string) => text.replace('"a": 1\n    }', '"a": 1')],
    ["a bracket is too many", (text: string) => text.replace('"a": 1', '"a": 1}}')],
    ["bytes never reached the disk", (text: string) => text.replace('"a": 1', '"a": "\0\0\0')],
    ["bytes were lost", (text: string) => text.replace('{\n      "a": 1', '"a": 1')],
  ])("goes on with the next element where %s", (_, damage) => {
    const longer = DOCUMENT.replace('    {\n      "b"', '    {\n      "c": 2\n    },\n    {\n      "b"');
    const { pieces } = cut(damage(longer));
    expect(pieces.filter(([kind]) => kind === "broken").length).toBeGreaterThan(0);
    expect(pieces.filter(([kind]) => kind === "item").map(([, , text]) => text.replaceAll(/\s/g, ""))).toContain(
      '{"b":[{}]}',
    );
  });

  it("keeps of a long string that is no speech only the quotes", () => {
    const long = "x".repeat(200_000);
    const doc = { messages: [{ output: `${long}\\"`, text: long, list: { content: long }, after: "kept" }] };
    for (const chunk of [1000, 65_536, 1 << 20]) {
      const [, item] = cut(JSON.stringify(doc), chunk).pieces;
      expect(JSON.parse(item?.[2] ?? "")).toEqual({ output: "", text: long, list: { content: long }, after: "kept" });
    }
  });
});

describe("JSON Lines", () => {
  const rows = '{"a":1}\n{"b":"\\"}{"}\n\n{"c":3} {"d":4}\n';

  it("are cut at their objects, also where a newline is missing", () => {
    expect(cut(rows)).toEqual({
      pieces: [
        ["row", 1, '{"a":1}'],
        ["row", 2, '{"b":"\\"}{"}'],
        ["row", 4, '{"c":3}'],
        ["row", 4, '{"d":4}'],
      ],
      rowEnd: { byte: rows.length - 1, line: 3 },
    });
  });

  it.each([
    ['{"a":1\n{"b":2}\n', 1],
    ['{"a":"x\n{"b":2}\n', 1],
    ['nonsense\n{"b":2}\n', 1],
    ['{"z":0}\n}\n{"b":2}\n', 2],
    ['{"z":0}\n\0\0\0{"y":1}\n{"b":2}\n', 2],
  ])("%j loses one row", (text, line) => {
    const { pieces } = cut(text);
    expect(pieces.filter(([kind]) => kind === "broken")).toEqual([["broken", line, ""]]);
    expect(pieces.at(-1)?.[2]).toBe('{"b":2}');
  });

  it("are gone on with from the end of a row", () => {
    const first = cut(rows.slice(0, 30));
    expect(first.pieces).toHaveLength(3);
    const rest = cut(rows.slice(first.rowEnd?.byte), 5, first.rowEnd);
    expect(rest.pieces).toEqual([["row", 4, '{"d":4}']]);
    expect(rest.rowEnd).toEqual({ byte: rows.length - 1, line: 3 });
  });

  it("begin to be read at the beginning", () => {
    expect(cut("").rowEnd).toEqual({ byte: 0, line: 0 });
  });
});

const message = fc.dictionary(fc.string({ maxLength: 6 }), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 });

describe("any document in any chunks", () => {
  it("gives the elements as they were", () => {
    fc.assert(
      fc.property(
        fc.array(message, { maxLength: 6 }),
        fc.nat(4),
        fc.integer({ min: 1, max: 40 }),
        (list, indent, chunk) => {
          const text = JSON.stringify({ id: "s", messages: list, after: list }, null, indent);
          const { pieces } = cut(text, chunk);
          expect(pieces.map(([kind]) => kind)).toEqual(["head", ...list.map(() => "item")]);
          expect(pieces.slice(1).map(([, , item]) => JSON.stringify(JSON.parse(item)))).toEqual(
            list.map((item) => JSON.stringify(item)),
          );
        },
      ),
    );
  });

  it("gives the same in chunks as at once, and throws over nothing", () => {
    const bytes = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.array(fc.constantFrom(...'{}[]",:\\\n a1'), { maxLength: 80 }).map((all) => all.join("")),
    );
    fc.assert(
      fc.property(bytes, fc.integer({ min: 1, max: 9 }), (text, chunk) => {
        expect(cut(text, chunk)).toEqual(cut(text));
      }),
      { numRuns: 500 },
    );
  });
});
