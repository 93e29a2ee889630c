import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { JsonCursor } from "../../../src/records/json-cursor.ts";

const cursorAt = (text: string) => new JsonCursor(new TextEncoder().encode(text));

/** The members at the top with the values that are text. */
function topOf(text: string) {
  const cursor = cursorAt(text);
  const members: [string, string | undefined][] = [];
  cursor.eachMember(() => members.push([cursor.name() ?? "?", cursor.isText() ? cursor.text() : undefined]));
  return { members, at: cursor.at, isFaulty: cursor.isFaulty };
}

describe("a walk over JSON", () => {
  it("visits members, passes over what is left alone and stands behind the object", () => {
    const text = '{"a": {"x":["}",1]}, "b\\u0062":"say \\"é\\"" ,"c":-1.5e3,"d":[ ],"e":{}}';
    expect(topOf(`${text}{"next"`)).toEqual({
      members: [
        ["a", undefined],
        ["bb", 'say "é"'],
        ["c", undefined],
        ["d", undefined],
        ["e", undefined],
      ],
      at: new TextEncoder().encode(text).length,
      isFaulty: false,
    });
  });

  it("visits items, and nothing where another value stands", () => {
    const cursor = cursorAt('["a",{"b":1},[2],3]');
    const found: (string | undefined)[] = [];
    cursor.eachItem(() => found.push(cursor.isText() ? cursor.text() : undefined));
    expect(found).toEqual(["a", undefined, undefined, undefined]);
    expect(cursor.at).toBe(19);
    const other = cursorAt('{"a":1} ');
    other.eachItem(() => expect.unreachable());
    expect(other.at).toBe(7);
  });

  it("knows how a text begins without decoding it", () => {
    expect(cursorAt('"the user said: no"').isTextFrom("the user")).toBe(true);
    expect(cursorAt('"the"').isTextFrom("the user")).toBe(false);
    expect(cursorAt('["the user"]').isTextFrom("the user")).toBe(false);
  });

  it.each([
    "",
    "{",
    '{"a',
    '{"a"',
    '{"a":',
    '{"a":"b',
    '{"a":[1',
    '{"a":1,',
    '{"a":1 "b":2}',
    '{"a" 1}',
    "{1:2}",
    '{"a":}',
    '{"\\x":1}',
  ])("finds the fault in %j", (text) => {
    expect(topOf(text).isFaulty).toBe(true);
  });

  it("ends behind any object that JSON.stringify writes, and says its names", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue()), fc.nat(4), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const { members, at, isFaulty } = topOf(`${text} x`);
        expect({ at, isFaulty }).toEqual({ at: new TextEncoder().encode(text).length, isFaulty: false });
        const expected = Object.entries(JSON.parse(text) as object);
        expect(members).toEqual(
          expected.map(([name, member]) => [name, typeof member === "string" ? member : undefined]),
        );
      }),
    );
  });

  it("does not throw or loop over any bytes", () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(...'{}[]",:\\a1 ') }).map((text) => new TextEncoder().encode(text)),
    );
    fc.assert(
      fc.property(bytes, (any) => {
        const cursor = new JsonCursor(any);
        cursor.eachMember(() => cursor.eachItem(() => cursor.eachMember(() => cursor.text())));
        expect(cursor.isFaulty || cursor.at <= any.length).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it("passes over nesting of any depth and over backslashes in any number", () => {
    const deep = `{"a":${"[".repeat(200_000)}${"]".repeat(200_000)},"b":"c"}`;
    expect(topOf(deep).members.at(-1)).toEqual(["b", "c"]);
    const slashes = `{"a":"${"\\\\".repeat(200_000)}","b":"${'\\"'.repeat(200_000)}"}`;
    expect(topOf(slashes).isFaulty).toBe(false);
  });
});
