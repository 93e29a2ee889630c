import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";
import { formatDecision, parseDecision } from "../../../src/decisions/markdown.ts";
import { formatSection, parseSections } from "../../../src/decisions/markdown-body.ts";
import { anyDecision, anyText } from "./arbitraries.ts";

describe("a decision file", () => {
  it("gives back the decision it was written from, whatever its texts hold", () => {
    fc.assert(
      fc.property(anyDecision, (decision) => {
        expect(parseDecision(decision.id, formatDecision(decision))).toEqual(decision);
      }),
      { numRuns: 2000 },
    );
  });

  it("does not change when it is parsed and written again", () => {
    fc.assert(
      fc.property(anyDecision, (decision) => {
        const text = formatDecision(decision);
        expect(formatDecision(parseDecision(decision.id, text))).toBe(text);
      }),
    );
  });

  it("has front matter that another YAML reader understands the same way", () => {
    fc.assert(
      fc.property(anyDecision, (decision) => {
        const text = formatDecision({ ...decision, unknown: { frontMatter: [], sections: [] } });
        const inside = text.slice(4, text.indexOf("\n---\n"));
        const front = parseYaml(inside) as Record<string, unknown>;
        expect(front["title"]).toBe(decision.title);
        expect(front["captured_turn_excerpt"]).toBe(decision.capturedTurnExcerpt);
        expect(front["tags"] ?? []).toEqual(decision.tags);
        expect(front["facts"] ?? []).toEqual(decision.facts);
        expect(front["evidence"]).toEqual(decision.evidence);
        expect(front["confirmation_count"]).toBe(decision.confirmationCount);
      }),
    );
  });

  it("keeps the text of a section beside any other section", () => {
    fc.assert(
      fc.property(anyText, anyText, (first, second) => {
        fc.pre(first !== "" && second !== "");
        const body = `\n${formatSection("Context", first)}\n${formatSection("Decision", second)}`;
        expect(parseSections(body).map((section) => section.text)).toEqual(["", first, second]);
      }),
      { numRuns: 2000 },
    );
  });
});
