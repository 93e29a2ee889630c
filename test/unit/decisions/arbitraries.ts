import fc from "fast-check";
import type { Decision } from "../../../src/decisions/decision.ts";
import {
  CONFIDENCE_SOURCES,
  DECISION_TYPES,
  DOMAINS,
  GOALS,
  SCOPES,
  SOURCES,
  STATUSES,
  TASK_CATEGORIES,
} from "../../../src/decisions/decision.ts";
import { ACTORS } from "../../../src/records/provenance.ts";
import { CONFIDENCES } from "../../../src/signals/signal.ts";

const nasty = [
  "---",
  "\n---\n",
  "\r\n",
  "\r",
  "\u2028",
  "\u2029",
  "\u0085",
  "\ufeff",
  "\u0000",
  "\u007f",
  "\ud800",
  "😀",
  '"',
  "'",
  "''",
  "\\",
  "\n\\\n",
  "\\## Decision",
  "## Decision\n",
  "\n## Context\n\nx",
  "##\tNotes",
  "```\n",
  "~~~",
  "\n```sh\n## not a heading\n```\n",
  "  \n",
  "   ```",
  "\n\n",
  "confidence: assumed",
  "# a",
  ": ",
  "é",
  "e\u0301",
  "日本語",
  "[a, b]",
  "{a: b}",
  "null",
  "true",
  "0042",
  "x  ",
];

/** Any text, with what breaks front matter, Markdown and YAML far more often than chance would. */
export const anyText = fc
  .array(fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: "binary" }), fc.string()), { maxLength: 6 })
  .map((parts) => parts.join(""));

const someText = anyText.filter((text) => text !== "");
const texts = fc.array(anyText, { maxLength: 3 });
const day = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString());

const required = {
  title: someText,
  type: fc.constantFrom(...DECISION_TYPES),
  status: fc.constantFrom(...STATUSES),
  confidence: fc.constantFrom(...CONFIDENCES),
  confidenceSource: fc.constantFrom(...CONFIDENCE_SOURCES),
  actor: fc.constantFrom(...ACTORS),
  date: day,
  tags: texts,
  primaryTag: anyText,
  entity: anyText,
  topic: anyText,
  project: anyText,
  scope: fc.constantFrom(...SCOPES),
  tool: anyText,
  model: anyText,
  taskCategory: fc.constantFrom(...TASK_CATEGORIES),
  domain: fc.constantFrom(...DOMAINS),
  goal: fc.constantFrom(...GOALS),
  author: anyText,
  source: fc.constantFrom(...SOURCES),
  pinned: fc.boolean(),
  supersedes: texts,
  filesTouched: texts,
  confirmationCount: fc.nat(),
  embeddingModelVersion: anyText,
  guards: texts,
  facts: fc.array(fc.record({ subject: anyText, predicate: anyText, object: anyText }), { maxLength: 2 }),
};

const optional = {
  updated: day,
  supersededBy: anyText,
  capturedTurnExcerpt: anyText,
  evidence: fc.record({ provider: anyText, session: anyText, locator: anyText, sha256: anyText }),
  closingCommit: anyText,
  causalParentId: anyText,
  validUntil: day.map((date) => date.slice(0, 10)),
  lastValidated: day.map((date) => date.slice(0, 10)),
  revokedReason: anyText,
};

const body = fc.record(
  { decision: someText, context: someText, alternatives: someText, consequences: someText, notes: someText },
  { requiredKeys: ["decision"] },
);

const unknown = fc.record({
  frontMatter: fc.subarray(["reviewers: [ann, bob]", "x-note: |\n  two\n  lines", "# a comment", "ticket: ABC-1"]),
  sections: fc
    .array(fc.record({ heading: fc.constantFrom("Links", "Decision", "日本語", "More: things"), text: anyText }), {
      maxLength: 2,
    })
    .chain((rest) =>
      fc.option(someText, { nil: "" }).map((text) => (text === "" ? rest : [{ heading: "", text }, ...rest])),
    ),
});

/** Any decision that a file can hold. */
export const anyDecision: fc.Arbitrary<Decision> = fc.record(
  { id: fc.constant("0042-use-pytest-for-tests"), ...required, ...optional, body, unknown },
  { requiredKeys: ["id", "body", "unknown", ...(Object.keys(required) as (keyof typeof required)[])] },
) as fc.Arbitrary<Decision>;
