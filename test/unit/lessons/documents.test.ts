import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { StetError } from "../../../src/errors.ts";
import { formatLesson, LESSON_TYPES, type Lesson, parseLesson, promotedLesson } from "../../../src/lessons/lesson.ts";
import { LANES, LESSON_KINDS } from "../../../src/lessons/lesson-signal.ts";
import {
  composePending,
  formatPending,
  type PendingLesson,
  parsePending,
  pendingName,
} from "../../../src/lessons/pending-lesson.ts";
import { formatProcedure, type Procedure, parseProcedure } from "../../../src/lessons/procedure.ts";
import { sha256 } from "../../../src/platform/hash.ts";
import { ACTORS } from "../../../src/records/provenance.ts";
import { CONFIDENCES } from "../../../src/signals/signal.ts";
import { anyText } from "../decisions/arbitraries.ts";
import { conversation } from "../signals/conversation.ts";

const someText = anyText.filter((text) => text !== "");
const date = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((day) => day.toISOString());
const evidence = fc.record({ provider: anyText, session: anyText, locator: anyText, sha256: anyText });
const unknown = fc.record({
  frontMatter: fc.subarray(["ticket: ABC-1", "# a comment"]),
  sections: fc.array(fc.record({ heading: fc.constant("Links"), text: anyText }), { maxLength: 1 }),
});

const anyPending = fc.record(
  {
    id: fc.constant("0011223344556677"),
    kind: fc.constantFrom(...LESSON_KINDS),
    rule: anyText,
    confidence: fc.constantFrom(...CONFIDENCES),
    lane: fc.constantFrom(...LANES),
    standsAlone: fc.boolean(),
    date,
    evidence,
    promotedTo: anyText,
    reason: anyText,
    settled: date,
    body: fc.record({ quote: someText, context: someText }, { requiredKeys: ["quote"] }),
    unknown,
  },
  { requiredKeys: ["id", "kind", "rule", "confidence", "lane", "standsAlone", "date", "body", "unknown"] },
) as fc.Arbitrary<PendingLesson>;

const anyLesson = fc.record(
  {
    id: fc.constant("ask-before-deleting"),
    title: someText,
    type: fc.constantFrom(...LESSON_TYPES),
    lane: fc.constantFrom(...LANES),
    kind: fc.constantFrom(...LESSON_KINDS),
    date,
    promoted: date,
    promotedBy: fc.constantFrom(...ACTORS),
    project: anyText,
    from: anyText,
    evidence,
    body: fc.record(
      { lesson: someText, quote: someText, context: someText, notes: someText },
      { requiredKeys: ["lesson"] },
    ),
    unknown,
  },
  { requiredKeys: ["id", "title", "type", "lane", "date", "promotedBy", "project", "body", "unknown"] },
) as fc.Arbitrary<Lesson>;

const anyProcedure = fc.record({
  id: fc.constant("release"),
  title: someText,
  date,
  dependsOn: fc.array(anyText, { maxLength: 3 }),
  body: fc.record({ steps: someText, when: someText, notes: someText }, { requiredKeys: ["steps"] }),
  unknown,
}) as fc.Arbitrary<Procedure>;

describe("a file of a lesson", () => {
  it("gives back what was written, while it waits", () => {
    fc.assert(
      fc.property(anyPending, (one) => {
        expect(parsePending(one.id, formatPending(one))).toEqual(one);
      }),
    );
  });

  it("gives back what was written, once it was promoted", () => {
    fc.assert(
      fc.property(anyLesson, (one) => {
        expect(parseLesson(one.id, formatLesson(one))).toEqual(one);
      }),
    );
  });

  it("gives back what was written, of a procedure", () => {
    fc.assert(
      fc.property(anyProcedure, (one) => {
        expect(parseProcedure(one.id, formatProcedure(one))).toEqual(one);
      }),
    );
  });

  it("may be written by hand, with what is required and no more", () => {
    const text = "---\ntitle: Ask first\ndate: 2026-05-04\n---\n\n## Lesson\n\nAsk before deleting.\n";
    expect(parseLesson("ask-first", text)).toMatchObject({ id: "ask-first", type: "lesson", lane: "project" });
  });

  it.each([
    ["no lesson", "---\ntitle: Ask first\ndate: 2026-05-04\n---\n", "has no section `## Lesson`"],
    ["no title", "---\ndate: 2026-05-04\n---\n\n## Lesson\n\nx\n", "has no `title`"],
    ["another lane", "---\ntitle: x\ndate: 2026-05-04\nlane: team\n---\n\n## Lesson\n\nx\n", "`lane` must be one of"],
    ["no front matter", "Ask first.\n", "does not begin with"],
  ])("is refused with %s, naming file and place", (_, text, said) => {
    expect(() => parseLesson("ask-first", text)).toThrow(StetError);
    expect(() => parseLesson("ask-first", text)).toThrow(/^ask-first\.md, line \d+: /);
    expect(() => parseLesson("ask-first", text)).toThrow(said);
  });
});

const signal = {
  kind: "correction",
  rule: "forgot",
  quote: "you forgot the changelog",
  lane: "project",
  standsAlone: true,
} as const;
const surroundings = { provider: "claude-code", session: "s1", sha256: (text: string) => text };

describe("what waits", () => {
  const context = conversation("agent: I released it.", "hm. you forgot the changelog, once more");

  it("has the words, where they were said, and what the agent had said before", () => {
    const pending = composePending(signal, context, surroundings);
    expect(pending.evidence).toMatchObject({ provider: "claude-code", session: "s1", locator: "turn:2" });
    expect(pending.body.quote).toBe(signal.quote);
    expect(pending.body.context).toBe(
      "The agent, before: I released it.\n\nThe person: hm. you forgot the changelog, once more",
    );
    expect(pendingName({ ...pending, id: "0011223344556677" })).toBe("20260101000000000-correction-0011223344556677");
  });

  it("cuts what stands far around, never inside a character", () => {
    const far = `${"😀".repeat(300)} you forgot the changelog ${"😀".repeat(300)}`;
    const { body } = composePending(signal, conversation(`agent: ${"😀".repeat(500)}`, far), surroundings);
    expect(body.context?.length).toBeLessThan(1000);
    expect(body.context).not.toMatch(/\p{Surrogate}/u);
  });

  it("is the same for the same words, and for a word that points back only after the same reply", () => {
    const ids = (lines: readonly string[], standsAlone: boolean) =>
      composePending({ ...signal, quote: "revert that", standsAlone }, conversation(...lines), {
        ...surroundings,
        sha256,
      }).id;
    const [a, b] = [
      ["agent: I renamed it.", "revert that"] as const,
      ["agent: I deleted it.", "Revert that!"] as const,
    ];
    expect(ids(a, true)).toBe(ids(b, true));
    expect(ids(a, false)).not.toBe(ids(b, false));
    expect(ids(a, false)).toBe(ids(["agent: I renamed it.", "Revert that!"], false));
  });

  it("becomes a lesson that keeps the words and where they come from", () => {
    const pending = composePending(signal, context, surroundings);
    const lesson = promotedLesson(pending, {
      type: "feedback",
      lane: "global",
      text: "Update the changelog with every release.",
      by: "agent",
      project: "shop",
      now: "2026-02-01T00:00:00.000Z",
    });
    expect(lesson).toMatchObject({
      title: "Update the changelog with every release",
      type: "feedback",
      lane: "global",
      from: pending.id,
      evidence: pending.evidence,
      promotedBy: "agent",
      body: { lesson: "Update the changelog with every release.", quote: signal.quote },
    });
  });
});
