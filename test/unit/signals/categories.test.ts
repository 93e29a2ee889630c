import { describe, expect, it } from "vitest";
import { ALTERNATIVES } from "../../../src/signals/alternatives.ts";
import { answerIn, standingAnswer } from "../../../src/signals/answer.ts";
import { detectSignals } from "../../../src/signals/detect-signals.ts";
import { subjectOf } from "../../../src/signals/subject.ts";
import { conversation } from "./conversation.ts";
import { INNOCENT } from "./innocent-sentences.ts";

// "cache" and "queue" are also what the thing itself is called.
const categories = ALTERNATIVES.map(({ category }) => category);
const isCategory = (subject: string, sentence: string): boolean =>
  categories.some(
    (category) => (subject === category && !sentence.includes(category)) || subject.startsWith(`${category} for `),
  );

describe("a word of the table of alternatives", () => {
  it("has at least forty innocent sentences here", () => {
    expect(new Set(INNOCENT).size).toBeGreaterThanOrEqual(40);
  });

  it.each(INNOCENT)("gives no category in %j, where nothing of it is chosen", (sentence) => {
    const subjects = [subjectOf(sentence)?.subject, ...detectSignals(conversation(sentence)).map((one) => one.subject)];
    for (const subject of subjects) expect(isCategory(subject ?? "", sentence), subject).toBe(false);
    expect(subjectOf(sentence)?.category).toBeUndefined();
  });

  it.each([
    ["use postgres", "database"],
    ["use Postgres 16 for the backend", "database for backend"],
    ["store sessions in Postgres", "database for sessions"],
    ["never use jest", "test framework"],
    ["use tern as our test runner", "test framework"],
    ["I want the API to be REST, not GraphQL", "api style"],
    ["use spaces in the yaml files", "indentation for yaml files"],
    ["vitest should be the test runner", "test framework"],
    ["we deploy to Vercel", "hosting"],
    ["let's adopt a monorepo", "repository layout"],
  ])("gives one in %j, where it is the thing chosen or rejected", (sentence, subject) => {
    expect(detectSignals(conversation(sentence))[0]?.subject).toBe(subject);
  });
});

describe("answerIn", () => {
  it.each([
    ["Postgres", "postgres"],
    ["PostgreSQL 16", "postgres"],
    ["the vitest framework", "vitest"],
    ["Use webpack", "webpack"],
    ["Node 20 and up", "node"],
    ["a monorepo", "monorepo"],
    ["camelCase, snake_case", "camelcase"],
  ])("of %j is %j", (words, canonical) => {
    expect(answerIn(words)?.canonical).toBe(canonical);
  });

  it.each(["Postgres advisory locks", "the yaml config", "a node", "jest and prettier", "redis keys", ""])(
    "is none of %j",
    (words) => {
      expect(answerIn(words)).toBeUndefined();
    },
  );
});

describe("standingAnswer", () => {
  it.each([
    ["keep it on npm", "npm"],
    ["vitest is better", "vitest"],
    ["spaces", "spaces"],
    ["use jest instead of vitest", "jest"],
  ])("of %j is %j", (sentence, word) => {
    expect(standingAnswer(sentence)?.word).toBe(word);
  });

  it.each(["don't use jest", "the jest config is wrong", "the redis is down", "the redis tests are flaky"])(
    "is none of %j",
    (sentence) => {
      expect(standingAnswer(sentence)).toBeUndefined();
    },
  );
});
