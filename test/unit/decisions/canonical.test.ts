import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { formatDecision, parseDecision } from "../../../src/decisions/markdown.ts";
import { anyDecision } from "./arbitraries.ts";

const parse = vi.hoisted(() => vi.fn(() => ({})));
vi.mock("yaml", async (original) => ({ ...(await original<typeof import("yaml")>()), parse }));

describe("a file that stet wrote", () => {
  it("is read without the YAML library, which a file written by hand may need", () => {
    fc.assert(fc.property(anyDecision, (decision) => void parseDecision(decision.id, formatDecision(decision))));
    expect(parse).not.toHaveBeenCalled();
    const text =
      "---\ntitle: x\nstatus: accepted\nconfidence: explicit\ndate: 2026-05-04\ntags: [a, b]\n---\n## Decision\nx\n";
    parseDecision("0001-x", text);
    expect(parse).toHaveBeenCalledOnce();
  });
});
