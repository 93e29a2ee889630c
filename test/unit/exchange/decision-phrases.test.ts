import { describe, expect, it } from "vitest";
import { DECISION_PHRASES, listDecisionSentences } from "../../../src/exchange/decision-phrases.ts";
import { turnOf } from "../signals/conversation.ts";

const agent = (text: string): string[] => listDecisionSentences(turnOf(1, "reply", text));
const user = (text: string): string[] => listDecisionSentences(turnOf(1, "prompt", text));

/** One row a phrase: how it is said, by whom, and in what surroundings. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  decided: [
    "We decided to keep one supervisor per host because restarts were racy",
    "I decided against edit hooks in package.json and v2.0 of the library",
    "After the spike it was decided that sessions live in Redis",
    "I've decided on SQLite for the cache.",
    "Storage: decided on SQLite",
  ],
  chose: [
    "Chose Redis over memcached for queues",
    "I chose node:test over vitest 3.2 because it ships with Node.",
    "For the parser we chose tree-sitter",
    "Playwright was chosen over Puppeteer because alerts block it",
    "We've chosen the monorepo layout",
  ],
  rejected: [
    "Rejected Kafka",
    "Considered and rejected polling: 3,000 idle clients would hammer the API",
    "The team rejected GraphQL for the public API",
    "The daemon-per-project approach was rejected because ports collide",
    "Also rejected the polling approach",
  ],
  "tried and failed": [
    "Tried and failed to cache the plan across sessions; it went stale within two",
    "I tried and failed to make esbuild emit decorators, dropped it",
  ],
  "switched from … to": [
    "Switched from htmx to Alpine.js",
    "We switched from a daemon per project to a single supervisor",
    "The tests were switched from jsdom to happy-dom because of speed",
  ],
  "going with": [
    "Going with Postgres 16 for the ledger",
    "I'm going with option two, the append-only log",
    "So we are going with tsup for now",
    "We're not going with Prisma",
  ],
  "not going to": [
    "We are not going to support Node 18",
    "I'm not going to add a feature flag for this",
    "Not going to vendor the fonts",
  ],
};

describe("the phrases of shift notes", () => {
  it("each have sentences here", () => {
    expect(Object.keys(SAID)).toEqual(DECISION_PHRASES.map(({ phrase }) => phrase));
  });

  const rows = Object.entries(SAID).flatMap(([phrase, sentences]) => sentences.map((text) => [phrase, text] as const));

  it.each(rows)("%s: an agent's sentence “%s” is found", (_, text) => {
    expect(agent(text)).toEqual([text]);
  });

  it.each(rows)("%s: as a bullet without end punctuation among others, “%s” is found", (_, text) => {
    expect(agent(`What I did:\n\n- ran the tests\n- ${text}\n- updated the README\n`)).toEqual([text]);
  });

  it.each(rows)("%s: a person's sentence “%s” is found", (_, text) => {
    expect(user(`The build is green. ${text}`)).toEqual([text]);
  });

  it("dots inside names and versions do not end a sentence", () => {
    const text = "Decided to edit package.json and use v2.0 of the lib because api.example.org needs it.";
    expect(agent(`Done. ${text} Tests pass.`)).toEqual([text]);
  });

  it("emphasis and numbering are no part of an entry", () => {
    expect(agent("1. **Decision:** chose `pg` over `mysql2`")).toEqual(["Decision: chose `pg` over `mysql2`"]);
  });

  it.each([
    "The tests are not going to pass yet.",
    "It is not going to work on Windows.",
    "We're not going to be able to test this here.",
    "The server rejected the request with 401.",
    "An unhandled rejected promise crashed the worker.",
    "error: failed to push some refs: rejected (non-fast-forward)",
    "The script tried and failed to connect.",
    "We haven't decided on a queue yet.",
    "The format is still to be decided.",
    "Should we be going with Redis?",
    "Have you decided on a database?",
    "Maybe we decided that too early.",
    "If we chose Redis, we would need another node.",
    "The chosen file is highlighted in the list.",
    "I'll keep going with the next test file.",
    "Which one is decided by the caller at runtime.",
    "Switched from main to the feature branch.",
  ])("“%s” is no decision", (text) => {
    expect(agent(text)).toEqual([]);
    expect(user(text)).toEqual([]);
  });

  it("code, quotes and pasted output say nothing", () => {
    const text = "```\n# decided to use Redis\n```\n> we chose Kafka\n$ echo 'going with npm'\nDone.";
    expect(agent(text)).toEqual([]);
  });

  it("a program's words are nobody's", () => {
    expect(listDecisionSentences({ ...turnOf(1, "prompt", "We decided to use Redis"), actor: "tool" })).toEqual([]);
    expect(listDecisionSentences({ ...turnOf(1, "prompt", "We decided to use Redis"), actor: "unknown" })).toEqual([]);
  });

  it("a sentence longer than an entry may be is none", () => {
    expect(agent(`We decided ${"to keep this and that ".repeat(30)}.`)).toEqual([]);
  });
});
