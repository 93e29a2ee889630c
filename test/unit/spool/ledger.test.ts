import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatLedgerLine, type LedgerLine, parseLedger } from "../../../src/spool/ledger.ts";

const text = fc.string({ unit: "binary" });
const anyLine: fc.Arbitrary<LedgerLine> = fc.record(
  {
    ts: fc.constant("2026-09-05T12:00:00Z"),
    receipt: text,
    provider: text,
    event: text,
    session: text,
    outcome: fc.constantFrom("recorded", "duplicate", "skipped", "rejected"),
    of: text,
    why: text,
    record: text,
    signals: fc.nat(),
    decisions: fc.array(text),
    keys: fc.array(text),
    bytes: fc.nat(),
    sha256: text,
    read: fc.boolean(),
  },
  { requiredKeys: ["ts", "receipt", "provider", "event", "outcome", "signals", "decisions", "bytes", "sha256"] },
);

const line: LedgerLine = {
  ts: "2026-09-05T12:00:00Z",
  receipt: "claude-code.Stop.1.a",
  provider: "claude-code",
  event: "Stop",
  outcome: "skipped",
  why: "nothing to record",
  signals: 0,
  decisions: [],
  bytes: 2,
  sha256: "ab",
};

describe("the ledger", () => {
  it("holds one line a receipt that parses back to the same", () => {
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const formatted = lines.map(formatLedgerLine);
        for (const one of formatted) expect(one).not.toContain("\n");
        expect(parseLedger(formatted.map((one) => `${one}\n`).join(""))).toEqual({ lines, broken: 0 });
      }),
    );
  });

  it("leaves out what is absent", () => {
    expect(formatLedgerLine(line)).toBe(
      '{"ts":"2026-09-05T12:00:00Z","receipt":"claude-code.Stop.1.a","provider":"claude-code","event":"Stop",' +
        '"outcome":"skipped","why":"nothing to record","signals":0,"decisions":[],"bytes":2,"sha256":"ab"}',
    );
  });

  it.each([
    ["a torn last line", formatLedgerLine(line).slice(0, -9), 1],
    ["lines of another shape", '{}\n[]\n7\nnull\n"x"', 5],
    ["an unknown outcome", formatLedgerLine(line).replace("skipped", "lost"), 1],
    ["blank lines, which are none", "\n \n", 0],
  ])("counts %s as broken and keeps the others", (_name, more, broken) => {
    expect(parseLedger(`${formatLedgerLine(line)}\n${more}`)).toEqual({ lines: [line], broken });
  });
});
