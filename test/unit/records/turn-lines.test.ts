import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Turn } from "../../../src/records/turn.ts";
import { formatTurn, parseTurns } from "../../../src/records/turn-lines.ts";

const text = fc.string({ unit: "binary" });
const question = fc.record(
  {
    text,
    header: text,
    options: fc.array(fc.record({ label: text, description: text }, { requiredKeys: ["label"] })),
    chosen: fc.array(text),
  },
  { requiredKeys: ["text", "options", "chosen"] },
);
const turn: fc.Arbitrary<Turn> = fc.record(
  {
    seq: fc.nat(),
    time: fc.constant("2026-09-05T12:00:00Z"),
    actor: fc.constantFrom("user", "agent", "tool", "unknown"),
    kind: fc.constantFrom("prompt", "answer", "plan", "reply"),
    text,
    question,
    record: text,
    agent: text,
  },
  { requiredKeys: ["seq", "time", "actor", "kind", "text"] },
);

const line = formatTurn({ seq: 1, time: "t", actor: "user", kind: "prompt", text: "use pnpm" });

describe("turn lines", () => {
  it("are one line each and parse back to the same turns", () => {
    fc.assert(
      fc.property(fc.array(turn), (turns) => {
        const lines = turns.map(formatTurn);
        for (const one of lines) expect(one).not.toContain("\n");
        expect(parseTurns(lines.map((one) => `${one}\n`).join(""))).toEqual({ turns, broken: 0 });
      }),
    );
  });

  it("leave out what is absent", () => {
    expect(line).toBe('{"seq":1,"time":"t","actor":"user","kind":"prompt","text":"use pnpm"}');
  });

  it.each([
    ["a torn last line", `${line}\n${line.slice(0, 20)}`, 1],
    ["a line of another shape", `${line}\n{"seq":2}\n[1]\n"x"`, 3],
    ["an unknown actor", `${line}\n${line.replace('"user"', '"robot"')}`, 1],
    [
      "a question of another shape",
      `${line}\n${line.replace('"use pnpm"', '"x","question":{"text":"q","options":[1],"chosen":[]}')}`,
      1,
    ],
    ["blank lines, which are none", `\n${line}\n\n`, 0],
  ])("count %s as broken and keep the others", (_name, lines, broken) => {
    const parsed = parseTurns(lines);
    expect(parsed.turns.map((one) => one.text)).toEqual(["use pnpm"]);
    expect(parsed.broken).toBe(broken);
  });
});
