import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scanJson } from "../../../src/records/json-spans.ts";
import { decodeString } from "../../../src/records/json-string.ts";

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));
const utf8 = (text: string) => new TextEncoder().encode(text);

function spansOf(bytes: Uint8Array) {
  const scan = scanJson(bytes);
  if (!scan.ok) throw new Error(scan.why);
  return scan;
}

function rawValues(bytes: Uint8Array): [string, string][] {
  return spansOf(bytes).members.map(({ key, start, end }) => [
    key,
    Buffer.from(bytes.subarray(start, end)).toString("latin1"),
  ]);
}

function acceptsJsonParse(bytes: Uint8Array): boolean {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

describe("scanJson", () => {
  it.each([
    [
      "white space anywhere",
      ' \r\n\t{ "a" : 1 ,\n"b":[ 1 , 2 ] } \n',
      [
        ["a", "1"],
        ["b", "[ 1 , 2 ]"],
      ],
    ],
    ["an empty object", "{}", []],
    [
      "duplicate keys, all kept",
      '{"a":1,"a":2}',
      [
        ["a", "1"],
        ["a", "2"],
      ],
    ],
    ["a __proto__ key", '{"__proto__":{"x":1}}', [["__proto__", '{"x":1}']]],
    ["an escaped key", '{"pr\\u006fmpt":"x"}', [["prompt", '"x"']]],
    ["a 20-digit number", '{"n":12345678901234567890}', [["n", "12345678901234567890"]]],
    ["every number form", '{"n":[-0,0.5,1e9,-1.25E-7,1E+2]}', [["n", "[-0,0.5,1e9,-1.25E-7,1E+2]"]]],
    [
      "literals",
      '{"a":true,"b":false,"c":null}',
      [
        ["a", "true"],
        ["b", "false"],
        ["c", "null"],
      ],
    ],
    ["lone surrogates and NUL", '{"a":"\\ud800 \\u0000"}', [["a", '"\\ud800 \\u0000"']]],
    ["invalid UTF-8 in a string", '{"a":"\xff\xc3"}', [["a", '"\xff\xc3"']]],
    ["every escape", '{"a":"\\"\\\\\\/\\b\\f\\n\\r\\t\\uAbCd"}', [["a", '"\\"\\\\\\/\\b\\f\\n\\r\\t\\uAbCd"']]],
    ["a byte order mark", '\xef\xbb\xbf{"a":1}', [["a", "1"]]],
  ])("gives the raw bytes of every member: %s", (_name, text, members) => {
    expect(rawValues(latin1(text))).toEqual(members);
  });

  it("lists string values at any depth, and names apart from them", () => {
    const bytes = utf8('{"a":"1","b":{"c":["2",{"d":"3"}]}}');
    const texts = (spans: readonly { start: number; end: number }[]) =>
      spans.map((span) => decodeString(bytes, span).text);
    const { strings, names } = spansOf(bytes);
    expect(texts(strings)).toEqual(["1", "2", "3"]);
    expect(texts(names)).toEqual(["a", "b", "c", "d"]);
  });

  it.each([
    ["nothing", "", "it is empty", []],
    ["white space", " \n", "it is empty", []],
    ["an array", "[1]", "it is not a JSON object", []],
    ["a string", '"x"', "it is not a JSON object", []],
    ["NaN", "NaN", "it is not a JSON object", []],
    [
      "a truncated string",
      '{"session_id":"1","prompt":"abc',
      "it ends too early, at byte 31",
      ["session_id", "prompt"],
    ],
    ["a truncated object", '{"a":1', "it ends too early, at byte 6", ["a"]],
    ["NaN as a value", '{"a":1,"b":NaN}', "it is no valid JSON at byte 11", ["a", "b"]],
    ["trailing garbage", '{"a":1} x', "something follows the object at byte 8", ["a"]],
    ["two objects", '{"a":1}\n{"b":1}', "something follows the object at byte 8", ["a"]],
    ["a trailing comma", '{"a":1,}', "it is no valid JSON at byte 7", ["a"]],
    ["a comment", '{"a":1/*x*/}', "it is no valid JSON at byte 6", ["a"]],
    ["a raw control character", '{"a":"\n"}', "it is no valid JSON at byte 6", ["a"]],
    ["an unknown escape", '{"a":"\\x"}', "it is no valid JSON at byte 6", ["a"]],
    ["a leading zero", '{"a":01}', "it is no valid JSON at byte 5", ["a"]],
    ["brackets that do not match", '{"a":[1}', "it is no valid JSON at byte 7", ["a"]],
    ["single quotes", "{'a':1}", "it is no valid JSON at byte 1", []],
    ["invalid UTF-8 outside strings", '{"a":1\xff}', "it is no valid JSON at byte 6", ["a"]],
  ])("says why it refuses %s, with the names it met", (_name, text, why, keys) => {
    expect(scanJson(latin1(text))).toEqual({ ok: false, why, keys });
  });

  it("names at most 64 members of a broken payload, each cut to 64 characters", () => {
    const many = Array.from({ length: 100 }, (_, index) => `"${"k".repeat(100)}${index}":1`).join(",");
    const scan = scanJson(utf8(`{${many}`));
    expect(scan.ok ? [] : scan.keys.map((key) => key.length)).toEqual(Array(64).fill(64));
  });

  it("walks 200,000 nested arrays and objects", () => {
    const bytes = utf8(
      `{"a":${"[".repeat(100_000)}${'{"b":'.repeat(100_000)}1${"}".repeat(100_000)}${"]".repeat(100_000)}}`,
    );
    expect(spansOf(bytes).members).toHaveLength(1);
    expect(scanJson(bytes.subarray(0, -1)).ok).toBe(false);
  });

  it("finds the ends of a 50 MB string", () => {
    const bytes = utf8(`{"prompt":"${"a\\n\u00e9".repeat(10_000_000)}","cwd":"/a"}`);
    expect(spansOf(bytes).members.map(({ start, end }) => end - start)).toEqual([50_000_002, 4]);
  });

  it("accepts any object JSON.stringify writes", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue()),
        fc.constantFrom(0, 2),
        (object, indent) => {
          const members = rawValues(utf8(JSON.stringify(object, null, indent)));
          expect(members.map(([key]) => key)).toEqual(Object.keys(JSON.parse(JSON.stringify(object))));
        },
      ),
    );
  });

  it("accepts exactly the bytes JSON.parse takes for an object", () => {
    const start = fc.constantFrom(
      '{"a":"x","b":[1,{"c":-1.5e3}],"d":null}',
      '{"\\u00e9\u00e9":"\\ud83d\\ude00 \u{1f600}"}',
      "{}",
    );
    const edit = fc.record({ at: fc.nat(60), drop: fc.nat(2), insert: fc.uint8Array({ maxLength: 2 }) });
    const symbol = fc.record({
      at: fc.nat(60),
      drop: fc.nat(2),
      insert: fc.constantFrom(...'{}[],:"\\0-e. tnu').map(utf8),
    });
    fc.assert(
      fc.property(start, fc.array(fc.oneof(edit, symbol), { maxLength: 3 }), (text, edits) => {
        let bytes = [...utf8(text)];
        for (const { at, drop, insert } of edits) bytes = [...bytes.slice(0, at), ...insert, ...bytes.slice(at + drop)];
        expect(scanJson(Uint8Array.from(bytes)).ok).toBe(acceptsJsonParse(Uint8Array.from(bytes)));
      }),
      { numRuns: 5000 },
    );
  });
});

describe("decodeString", () => {
  it("maps every UTF-16 unit to the raw bytes of its character", () => {
    const bytes = latin1('"a\\n\\u00e9\xc3\xa9\xf0\x9f\x98\x80\\ud83d\\ude00\xff\xe2\x82!"');
    const { text, offsets } = decodeString(bytes, { start: 0, end: bytes.length });
    expect(text).toBe("a\n\u00e9\u00e9\u{1f600}\u{1f600}\ufffd\ufffd!");
    const expected = [1, 2, 4, 10, 12, 12, 16, 22, 28, 29, 31, 32];
    expect(Array.from({ length: text.length + 1 }, (_, unit) => offsets(unit))).toEqual(expected);
    expect(offsets(0)).toBe(1);
  });

  it("keeps a byte order mark inside a string", () => {
    const bytes = utf8('"\ufeffx"');
    expect(decodeString(bytes, { start: 0, end: bytes.length }).text).toBe("\ufeffx");
  });

  it("cuts any bytes where the decoder sees characters begin", () => {
    const byte = fc.oneof(
      fc.integer({ min: 0x23, max: 0x5b }),
      fc.integer({ min: 0x80, max: 0xff }),
      fc.constantFrom(0xe0, 0xed, 0xf0, 0xf4),
    );
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 24 }), (content) => {
        const bytes = Uint8Array.from([0x22, ...content, 0x22]);
        const { text, offsets } = decodeString(bytes, { start: 0, end: bytes.length });
        expect(offsets(text.length)).toBe(bytes.length - 1);
        const rebuilt = [...text].map((character, index, all) => {
          const unit = all.slice(0, index).join("").length;
          const raw = bytes.subarray(offsets(unit), offsets(unit + character.length));
          return new TextDecoder("utf-8", { ignoreBOM: true }).decode(raw);
        });
        expect(rebuilt.join("")).toBe(text);
      }),
      { numRuns: 3000 },
    );
  });
});
