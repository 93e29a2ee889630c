import { describe, expect, it } from "vitest";
import { answerOf, composeAnswer } from "../../../src/recall/answer.ts";
import type { RankOptions } from "../../../src/recall/rank.ts";
import { idsOf, ranked, recallDecision } from "./candidates.ts";

const store = [
  recallDecision("0001-use-pnpm", "Use pnpm for packages, not npm", { topic: "package manager" }),
  recallDecision("0002-use-vitest", "Unit tests run with vitest", { supersedes: ["0003-use-jest"] }),
  recallDecision("0003-use-jest", "Unit tests run with jest", {
    status: "superseded",
    supersededBy: "0002-use-vitest",
  }),
  recallDecision("0004-no-signing", "Commits are not signed because the key database is locked", {
    type: "constraint",
  }),
  recallDecision("0005-ports", "The server listens on port 8080", {
    status: "revoked",
    revokedReason: "moved to sockets",
  }),
];

function answer(query: string, options: Partial<RankOptions> = {}) {
  return answerOf(ranked(query, store, options));
}

function answerIds(query: string): string[] {
  const given = answer(query);
  return given.kind === "decided" ? idsOf(given.hits) : [];
}

describe("answerOf", () => {
  it.each([
    ["which package manager do we use", "0001-use-pnpm"],
    ["pnpm", "0001-use-pnpm"],
    ["have we decided on a test runner for unit tests?", "0002-use-vitest"],
    ["did we pick jest", "0002-use-vitest"],
    ["what did we use for unit tests before", "0003-use-jest"],
    ["are commits signed", "0004-no-signing"],
  ])("answers %j", (query, expected) => {
    expect(answerIds(query)[0]).toBe(expected);
  });

  it.each([
    "which database do we use",
    "what is our accessibility target",
    "which logging library do we use",
    "how long do we retain stored transcripts",
    "who may publish a release",
    "what did we decide?",
    "which port does the server listen on",
    "日志用什么库",
    "",
  ])("says that nothing was decided about %j", (query) => {
    expect(answer(query)).toEqual({ kind: "undecided" });
  });
});

describe("composeAnswer", () => {
  it("says what is decided and what it replaces", () => {
    expect(composeAnswer("vitest", answer("unit tests vitest"))).toBe(
      "0002 Unit tests run with vitest\n     in force · explicit · user · 2026-11-01 · replaces 0003\n",
    );
  });

  it("says by what a superseded one is replaced and why one is revoked", () => {
    expect(composeAnswer("tests", answer("unit tests", { includeNotInForce: true }))).toContain(
      "0003 Unit tests run with jest\n     superseded, replaced by 0002 · explicit",
    );
    expect(composeAnswer("port", answer("server port", { includeNotInForce: true }))).toContain(
      "revoked: moved to sockets",
    );
  });

  it("says that nothing was decided", () => {
    expect(composeAnswer("which\n database?", { kind: "undecided" })).toBe('nothing decided about "which database?"\n');
  });

  it("lets no control character of stored text reach a terminal", () => {
    const hits = ranked("pnpm", [recallDecision("0009-x", "Use pnpm\u001b]0;title\u0007\nnow")]);
    expect(composeAnswer("pnpm", answerOf(hits)).replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
  });
});
