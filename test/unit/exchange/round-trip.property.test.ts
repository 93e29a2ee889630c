import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Decision } from "../../../src/decisions/decision.ts";
import type { ExchangeFormat, Statement } from "../../../src/exchange/exchange-format.ts";
import { EXCHANGE_FORMATS, formatOf } from "../../../src/exchange/registry.ts";
import { anyDecision } from "../decisions/arbitraries.ts";
import { inForce } from "../decisions/sample.ts";
import { AROUND } from "./around.ts";

/** What a format can hold of a decision; all else is found again from its words or has no place in it. */
const KEPT: Readonly<Record<string, (decision: Decision) => unknown>> = {
  json: whole,
  madr: whole,
  "adr-tools": ({ title, status, date, body: { decision, context, alternatives, consequences, notes } }) => {
    return { title, status, day: date.slice(0, 10), decision, context, alternatives, consequences, notes };
  },
  loopkit: ({ date, body }) => ({ second: date.slice(0, 19), decision: body.decision }),
};

/** Ids and links are given anew by the store it comes into, and so is the store itself. */
function whole({ id: _i, supersedes: _s, supersededBy: _b, scope: _o, ...kept }: Decision): unknown {
  return kept;
}

const oneLine = (text: string): string => text.replace(/\s+/gu, " ").trim();
const wellFormed = (_name: string, value: unknown): unknown =>
  typeof value === "string" ? value.replace(/\p{Cs}/gu, "\uFFFD") : value;

/** As every decision is that stet made: texts without white space around them, a title on one line. */
const anyMade: fc.Arbitrary<Decision> = anyDecision.map((any) => {
  const decision = JSON.parse(JSON.stringify(any), wellFormed) as Decision;
  const { alternatives, consequences, context, notes } = decision.body;
  const texts = Object.entries({ alternatives, consequences, context, notes }).flatMap(([part, text = ""]) =>
    text.trim() === "" ? [] : [[part, text.trim()]],
  );
  const body = { decision: decision.body.decision.trim() || "x", ...Object.fromEntries(texts) };
  return { ...decision, title: oneLine(decision.title) || "x", body, unknown: { frontMatter: [], sections: [] } };
});

function read(format: ExchangeFormat, decisions: readonly Decision[]): readonly Statement[] {
  const documents = format.format?.(decisions) ?? [];
  return documents.flatMap((document) => {
    const { statements, problems } = format.parse(document, AROUND);
    expect(problems).toEqual([]);
    return statements;
  });
}

const exporting = EXCHANGE_FORMATS.filter(({ format }) => format !== undefined);

describe("what is exported comes in again", () => {
  it("for every format that goes out", () => {
    expect(exporting.map(({ name }) => name).sort()).toEqual(Object.keys(KEPT).sort());
  });

  it.each(exporting.map((format) => [format.name, format] as const))("%s: told for what it is", (name, format) => {
    const decision = inForce(42, { decision: "Use pytest for tests", tags: ["testing"], primaryTag: "testing" });
    for (const document of format.format?.([decision]) ?? []) expect(formatOf(document)?.name).toBe(name);
  });

  it.each(exporting.map((format) => [format.name, format] as const))("%s: the same decision", (name, format) => {
    const kept = KEPT[name] ?? whole;
    fc.assert(
      fc.property(anyMade, (decision) => {
        const [statement, ...more] = read(format, [decision]);
        expect(more).toEqual([]);
        expect(kept(statement?.decision ?? decision)).toEqual(kept(decision));
      }),
      { numRuns: 1000 },
    );
  });
});
