import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import { FIELDS, SECTIONS } from "../../../src/decisions/fields.ts";
import { formatDecision } from "../../../src/decisions/markdown.ts";
import { anyDecision } from "./arbitraries.ts";

const FOLDER = resolve(import.meta.dirname, "../../../schemas/stet/decision");
const schema = JSON.parse(readFileSync(`${FOLDER}/decision.v1.schema.json`, "utf8")) as {
  properties: Record<string, { enum?: string[] }>;
  required: string[];
};
const proto = readFileSync(`${FOLDER}/decision.v1.proto`, "utf8");
const check = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);

function frontMatterOf(text: string): Record<string, unknown> {
  return parseYaml(text.slice(4, text.indexOf("\n---\n"))) as Record<string, unknown>;
}

describe("the published schema of a decision file", () => {
  it("names every key in the order of the file, with its closed list", () => {
    expect(Object.keys(schema.properties)).toEqual(FIELDS.map(({ key }) => key));
    expect(FIELDS.map(({ key }) => schema.properties[key]?.enum)).toEqual(FIELDS.map(({ words }) => words));
    expect(schema.required).toEqual(["id", ...FIELDS.filter(({ isRequired }) => isRequired).map(({ key }) => key)]);
  });

  it("accepts the front matter of every file that stet writes", () => {
    fc.assert(
      fc.property(anyDecision, (decision) => {
        expect(check.safeParse(frontMatterOf(formatDecision(decision)))).toMatchObject({ success: true });
      }),
    );
  });

  it.each([
    ["a status of its own", { status: "agreed" }],
    ["a date in words", { date: "4 May" }],
    ["a number for a title", { title: 7 }],
    ["a count below zero", { confirmation_count: -1 }],
    ["evidence without a session", { evidence: { provider: "x" } }],
  ])("refuses %s", (_what, change) => {
    const good = { id: "0001-x", title: "x", status: "accepted", confidence: "explicit", date: "2026-05-04" };
    expect(check.safeParse(good).success).toBe(true);
    expect(check.safeParse({ ...good, ...change }).success).toBe(false);
  });
});

describe("the .proto of a decision file", () => {
  it("names every key and section, numbered in order", () => {
    const fields = [...proto.matchAll(/^ {2}(?:optional |repeated )?\w+ (\w+) = (\d+);$/gm)].map((match) => match[1]);
    expect(fields).toEqual([...FIELDS.map(({ key }) => key), ...SECTIONS.map(({ property }) => property)]);
    const numbers = [...proto.matchAll(/^ {2}(?:optional |repeated )?\w+ \w+ = (\d+);$/gm)].map((match) =>
      Number(match[1]),
    );
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });
});
