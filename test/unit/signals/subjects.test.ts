import { describe, expect, it } from "vitest";
import { detectSignals } from "../../../src/signals/detect-signals.ts";
import { subjectOf } from "../../../src/signals/subject.ts";
import { conversation } from "./conversation.ts";

const CHANGES: readonly (readonly [string, string, string])[] = [
  ["use jest for the tests", "actually vitest is better, switch to it", "test framework"],
  ["keep retries at 3", "make that 5 retries", "retries"],
  ["keep retries at 3", "make it 5", "retries"],
  ["use tabs", "no, spaces", "indentation"],
  ["use postgres", "let's go back to sqlite", "database"],
  ["use postgres for the backend", "let's go back to sqlite", "database for backend"],
  ["let's go with pnpm", "scratch that, npm", "package manager"],
  ["use eslint", "switch to biome", "linter"],
  ["the port is 8080", "change the port to 9090", "port"],
  ["set the session timeout to 30 minutes", "no, the session timeout is 10 minutes", "session timeout"],
  ["we'll use GraphQL", "on second thought, REST", "api style"],
  ["use Tailwind for styling", "actually go with css modules", "css framework"],
  ["use the MIT license", "changed my mind, use Apache-2.0", "license"],
  ["use vercel for hosting", "switch back to netlify", "hosting"],
  ["use JWT for auth", "actually use session cookies", "auth scheme"],
  ["use github actions for CI", "let's switch to circleci", "ci"],
  ["use zod for validation", "use valibot instead", "validation library"],
  ["use Prisma", "no, use drizzle", "orm"],
  ["use conventional commits", "actually gitmoji", "commit style"],
];

describe("a change of mind in other words", () => {
  it.each(CHANGES)("%j and %j have one subject", (first, second, subject) => {
    const before = detectSignals(conversation(first)).at(-1);
    const after = detectSignals(conversation(first, "agent: Done.", second))[0];
    expect(before?.subject).toBe(subject);
    expect(after).toMatchObject({ subject, isReversal: true });
  });

  it("keeps different uses of one kind of thing apart", () => {
    const [tests] = detectSignals(conversation("use sqlite for the unit test fixtures"));
    const [jobs] = detectSignals(conversation("use postgres for the billing jobs"));
    expect(tests?.subject).not.toBe(jobs?.subject);
  });
});

describe("subjectOf", () => {
  it.each([
    ["use tern for the migrations", "migrations"],
    ["use harbor as our image registry", "image registry"],
    ["the retry policy should be exponential", "retry policy"],
    ["set the page size to 50", "page size"],
    ["name the package tern-cli", "package"],
    ["never log tokens", "log tokens"],
    ["use pnpm", "package manager"],
    ["use vitest for testing", "test framework"],
    ["target v2.0 of the protocol", "target v2.0 of the protocol"],
  ])("of %j is %j", (sentence, subject) => {
    expect(subjectOf(sentence)?.subject).toBe(subject);
  });

  it("is undefined for words that name nothing", () => {
    expect(subjectOf("it")).toBeUndefined();
  });
});
