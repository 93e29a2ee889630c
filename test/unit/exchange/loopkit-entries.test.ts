import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { appendLoopkit, loopkitTime, parseLoopkit, selectNew } from "../../../src/exchange/loopkit-entries.ts";

const NEW = { ts: "2026-07-15T09:31:44Z", decision: 'chose "tsup" over esbuild' };
const LINE = '{"ts": "2026-07-15T09:31:44Z", "decision": "chose \\"tsup\\" over esbuild"}';

function appended(text: string): string {
  const file = parseLoopkit(text);
  if (file === undefined) throw new Error("no list");
  return appendLoopkit(text, file, [NEW]);
}

describe("appending to claude-decisions.json", () => {
  it.each([
    [
      "one entry a line",
      '[\n  {"ts": "a", "decision": "b"}\n]\n',
      `[\n  {"ts": "a", "decision": "b"},\n  ${LINE}\n]\n`,
    ],
    [
      "four spaces",
      '[\n    {"ts": "a", "decision": "b"},\n    {"ts": "c", "decision": "d"}\n]',
      `[\n    {"ts": "a", "decision": "b"},\n    {"ts": "c", "decision": "d"},\n    ${LINE}\n]`,
    ],
    [
      "tabs and CRLF",
      '[\r\n\t{"ts": "a", "decision": "b"}\r\n]\r\n',
      `[\r\n\t{"ts": "a", "decision": "b"},\r\n\t${LINE}\r\n]\r\n`,
    ],
    [
      "a byte-order mark",
      '\uFEFF[\n  {"ts": "a", "decision": "b"}\n]',
      `\uFEFF[\n  {"ts": "a", "decision": "b"},\n  ${LINE}\n]`,
    ],
    [
      "all on one line",
      '[{"ts":"a","decision":"b"}]',
      `[{"ts":"a","decision":"b"},${LINE.replaceAll('": "', '":"').replace(', "dec', ',"dec')}]`,
    ],
    [
      "members on lines of their own",
      '[\n  {\n    "ts": "a",\n    "decision": "b"\n  }\n]\n',
      `[\n  {\n    "ts": "a",\n    "decision": "b"\n  },\n  {\n    "ts": "2026-07-15T09:31:44Z",\n    "decision": "chose \\"tsup\\" over esbuild"\n  }\n]\n`,
    ],
    [
      "unknown members, their order, and elements that are no entries",
      '[\n  {"by": "me", "decision": "b", "ts": "a", "n": 1.50},\n  "a note [kept]"\n]\n',
      `[\n  {"by": "me", "decision": "b", "ts": "a", "n": 1.50},\n  "a note [kept]",\n  ${LINE}\n]\n`,
    ],
    ["an empty list", "[]\n", `[\n  ${LINE}\n]\n`],
    ["an empty list with room", "[\n]\n", `[\n  ${LINE}\n]\n`],
    ["an empty file", "", `[\n  ${LINE}\n]\n`],
    [
      "brackets inside texts",
      '[{"ts": "a", "decision": "use [] and \\"]\\" \\\\"}]',
      `[{"ts": "a", "decision": "use [] and \\"]\\" \\\\"},${LINE}]`,
    ],
  ])("keeps %s", (_, before, after) => {
    expect(appended(before)).toBe(after);
    expect(JSON.parse(after.replace("\uFEFF", "")).at(-1)).toEqual(NEW);
  });

  it("changes no character of any list, and adds exactly the entry", () => {
    const layouts = fc.constantFrom(undefined, 1, 2, 4, "\t");
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { minLength: 1, maxLength: 5 }), layouts, (values, indent) => {
        const before = JSON.stringify(values, null, indent);
        const after = appended(before);
        expect(JSON.parse(after)).toEqual([...(JSON.parse(before) as unknown[]), NEW]);
        const kept = before.slice(0, before.lastIndexOf("]")).trimEnd();
        expect(after.startsWith(kept)).toBe(true);
        expect(after.endsWith(before.slice(kept.length))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe("reading claude-decisions.json", () => {
  it.each([
    ["half an object", "{"],
    ["an object", '{"ts": "a"}'],
    ["a text", '"text"'],
    ["a list with a comma too many", "[1,]"],
    ["a merge that was not settled", "<<<<<<< HEAD\n[]\n=======\n[]\n>>>>>>>"],
    ["what never ends", "[".repeat(200_000)],
  ])("%s is no list", (_, text) => {
    expect(parseLoopkit(text)).toBeUndefined();
  });

  it("tells entries from what else a list may hold", () => {
    const { entries, strange } =
      parseLoopkit('[{"decision": "a"}, 1, null, {"decision": " "}, {"ts": 4, "decision": "b"}]') ?? {};
    expect(entries).toEqual([
      { ts: "", decision: "a", at: 0 },
      { ts: "", decision: "b", at: 4 },
    ]);
    expect(strange).toEqual([1, 2, 3]);
  });
});

describe("what a compaction adds", () => {
  const file = (...entries: (readonly [string, string])[]) =>
    parseLoopkit(JSON.stringify(entries.map(([ts, decision]) => ({ ts, decision })))) ?? expect.unreachable();
  const said = (ts: string, decision: string, replaces = false) => ({ ts, decision, replaces });

  it("is what the file does not have, whatever the case and punctuation", () => {
    const found = selectNew(file(["1", "Use pnpm."]), [
      said("2", "use pnpm"),
      said("3", "Use tsup"),
      said("4", "use tsup!"),
    ]);
    expect(found).toEqual([{ ts: "3", decision: "Use tsup" }]);
  });

  it("is the newest twenty, oldest first", () => {
    const many = Array.from({ length: 30 }, (_, at) => said(String(99 - at), `Use tool ${at}`));
    const found = selectNew(file(), many);
    expect(found).toHaveLength(20);
    expect(found.map(({ ts }) => ts)).toEqual(Array.from({ length: 20 }, (_, at) => String(80 + at)));
  });

  it("holds what was taken back and chosen again, once", () => {
    const back = said("3", "Use pnpm", true);
    expect(selectNew(file(["1", "Use pnpm"], ["2", "Use npm"]), [back])).toEqual([{ ts: "3", decision: "Use pnpm" }]);
    expect(selectNew(file(["1", "Use pnpm"], ["2", "Use npm"], ["3", "Use pnpm"]), [back])).toEqual([]);
  });

  it("has times to the second", () => {
    expect(loopkitTime("2026-07-15T09:31:44.123Z")).toBe("2026-07-15T09:31:44Z");
    expect(loopkitTime("2026-07-15")).toBe("2026-07-15T00:00:00Z");
  });
});
