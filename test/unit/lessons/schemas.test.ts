import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import type { FormField } from "../../../src/decisions/fields.ts";
import { formatLesson, LESSON_FIELDS, LESSON_SECTIONS, parseLesson } from "../../../src/lessons/lesson.ts";
import {
  formatPending,
  PENDING_FIELDS,
  PENDING_SECTIONS,
  type PendingLesson,
} from "../../../src/lessons/pending-lesson.ts";
import {
  formatProcedure,
  PROCEDURE_FIELDS,
  PROCEDURE_SECTIONS,
  parseProcedure,
} from "../../../src/lessons/procedure.ts";

const FOLDER = resolve(import.meta.dirname, "../../../schemas/stet");

const EVIDENCE = { provider: "claude-code", session: "s1", locator: "turn:3", sha256: "00" };
const PENDING: PendingLesson = {
  id: "0011223344556677",
  kind: "correction",
  rule: "forgot",
  confidence: "confirmed",
  lane: "project",
  standsAlone: false,
  date: "2026-05-04T09:30:00.000Z",
  evidence: EVIDENCE,
  promotedTo: "project/x",
  reason: "once",
  settled: "2026-05-05T09:30:00.000Z",
  body: { quote: "you forgot it", context: "…" },
  unknown: { frontMatter: [], sections: [] },
};

interface Form {
  readonly name: string;
  readonly fields: readonly FormField[];
  readonly sections: readonly { readonly property: string }[];
  /** A file as stet writes it, with every key. */
  readonly written: string;
  readonly wrong: Readonly<Record<string, unknown>>;
}

const FORMS: readonly Form[] = [
  {
    name: "pending-lesson",
    fields: PENDING_FIELDS,
    sections: PENDING_SECTIONS,
    written: formatPending(PENDING),
    wrong: { kind: "rumour" },
  },
  {
    name: "lesson",
    fields: LESSON_FIELDS,
    sections: LESSON_SECTIONS,
    written: formatLesson({
      ...parseLesson("x", "---\ntitle: X\ndate: 2026-05-04\n---\n\n## Lesson\n\nx\n"),
      kind: "preference",
      promoted: PENDING.date,
      from: PENDING.id,
      project: "shop",
      evidence: EVIDENCE,
    }),
    wrong: { lane: "team" },
  },
  {
    name: "procedure",
    fields: PROCEDURE_FIELDS,
    sections: PROCEDURE_SECTIONS,
    written: formatProcedure(
      parseProcedure("x", "---\ntitle: X\ndate: 2026-05-04\ndepends_on: [a]\n---\n\n## Steps\n\nx\n"),
    ),
    wrong: { depends_on: [7] },
  },
];

describe.each(FORMS)("the published schema of a $name", ({ name, fields, sections, written, wrong }) => {
  const schema = JSON.parse(readFileSync(`${FOLDER}/${name}/${name}.v1.schema.json`, "utf8")) as {
    properties: Record<string, { enum?: string[] }>;
    required: string[];
  };
  const check = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  const front = parseYaml(written.slice(4, written.indexOf("\n---\n"))) as Record<string, unknown>;

  it("names every key in the order of the file, with its closed list", () => {
    expect(Object.keys(schema.properties)).toEqual(fields.map(({ key }) => key));
    expect(Object.keys(front)).toEqual(fields.map(({ key }) => key));
    expect(fields.map(({ key }) => schema.properties[key]?.enum)).toEqual(fields.map(({ words }) => words));
    expect(schema.required).toEqual(fields.filter(({ isRequired }) => isRequired).map(({ key }) => key));
  });

  it("accepts what stet writes and refuses what it never would", () => {
    expect(check.safeParse(front)).toMatchObject({ success: true });
    expect(check.safeParse({ ...front, ...wrong }).success).toBe(false);
    expect(check.safeParse({ ...front, date: "4 May" }).success).toBe(false);
  });

  it("has a .proto that names every key and section, numbered in order", () => {
    const proto = readFileSync(`${FOLDER}/${name}/${name}.v1.proto`, "utf8");
    const found = [...proto.matchAll(/^ {2}(?:optional |repeated )?\w+ (\w+) = (\d+);$/gm)];
    expect(found.map((match) => match[1])).toEqual([
      ...fields.map(({ key }) => key),
      ...sections.map(({ property }) => property),
    ]);
    const numbers = found.map((match) => Number(match[2]));
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });
});
