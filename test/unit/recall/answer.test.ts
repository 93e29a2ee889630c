import { describe, expect, it } from "vitest";
import { answerOf } from "../../../src/recall/answer.ts";
import { parseQuestion } from "../../../src/recall/query.ts";
import { type RankOptions, rank } from "../../../src/recall/rank.ts";
import { candidate, EMPTY_CORPUS, idsOf, ranked, recallDecision } from "./candidates.ts";

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
    expect(answer(query).kind).not.toBe("decided");
  });
});

describe("answerOf, with meaning compared", () => {
  const decision = recallDecision("0001-a", "Passwords are stored as salted hashes");
  const asked = (query: string, cosine: number) =>
    answerOf(
      rank([{ ...candidate(decision, { vector: 1 }), cosine }], {
        question: parseQuestion(query),
        now: "2026-12-01T00:00:00Z",
        corpus: EMPTY_CORPUS,
      }),
    ).kind;

  it.each([
    ["are passwords hashed", 0.3, "decided"],
    ["who waters the plants near the window", 0.75, "perhaps"],
    ["who waters the plants near the window", 0.3, "undecided"],
    ["which colour has the logo", -0.4, "undecided"],
  ])("%j with a cosine of %d is %s", (query, cosine, kind) => {
    expect(asked(query, cosine)).toBe(kind);
  });
});

describe("answerOf, past the first hit", () => {
  it("drops the tail that is far from the best", () => {
    const near = recallDecision("0001-a", "The payment service retries failed webhooks three times");
    const far = recallDecision("0002-b", "Write release notes for failed builds of the nightly job");
    const given = answerOf(ranked("how often does the payment service retry webhooks that failed", [near, far]));
    expect(given.kind === "decided" ? idsOf(given.hits) : []).toEqual(["0001-a"]);
  });

  it("shows what is superseded beside its replacement when asked for all", () => {
    const given = answer("unit tests", { includeNotInForce: true });
    expect(given.kind === "decided" ? idsOf(given.hits) : []).toEqual(["0002-use-vitest", "0003-use-jest"]);
  });
});
