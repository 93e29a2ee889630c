import { describe, expect, it } from "vitest";
import type { DraftInput } from "../../../src/decisions/draft.ts";
import { composeDecision } from "../../../src/decisions/draft.ts";
import { draftFromSignal } from "../../../src/decisions/from-signal.ts";
import { DEFAULT_VOCABULARY } from "../../../src/decisions/vocabulary.ts";
import { draft, signal, surroundings, TIME } from "./sample.ts";

describe("a draft", () => {
  it("is a proposal without an id, with the defaults of the format", () => {
    expect(draft({ decision: " Use jest. " })).toEqual({
      id: "",
      title: "Use jest",
      type: "decision",
      status: "proposed",
      confidence: "explicit",
      confidenceSource: "unknown",
      actor: "user",
      date: TIME,
      tags: [],
      primaryTag: "",
      entity: "shop",
      topic: "test framework",
      project: "shop",
      scope: "project",
      tool: "manual",
      model: "unknown",
      taskCategory: "unknown",
      domain: "unknown",
      goal: "unknown",
      author: "user",
      source: "manual",
      pinned: false,
      supersedes: [],
      filesTouched: [],
      confirmationCount: 0,
      embeddingModelVersion: "",
      guards: [],
      facts: [],
      body: { decision: "Use jest." },
      unknown: { frontMatter: [], sections: [] },
    });
  });

  it("refuses an empty decision", () => {
    expect(() => draft({ decision: " \n" })).toThrow("the decision is empty");
  });

  it.each([
    [{ source: "auto-explicit" }, "auto"],
    [{ source: "auto-inferred", actor: "agent" }, "auto"],
    [{ source: "import" }, "import"],
    [{ source: "manual", actor: "agent" }, "agent"],
    [{ source: "auto-explicit", author: "ann" }, "ann"],
  ] as [Partial<DraftInput>, string][])("%j has the author %s", (input, author) => {
    expect(draft({ decision: "Use jest", ...input }).author).toBe(author);
  });

  it("proposes tags outside the vocabulary and never makes one primary", () => {
    const made = draft({ decision: "Use jest", tags: ["Speed", "testing", "proposed:speed"], primaryTag: "speed" });
    expect(made.tags).toEqual(["proposed:speed", "testing"]);
    expect(made.primaryTag).toBe("testing");
  });

  it("keeps at most 200 characters of the excerpt and cuts none in two", () => {
    const { capturedTurnExcerpt = "" } = draft({ decision: "x", capturedTurnExcerpt: "😀".repeat(250) });
    expect(capturedTurnExcerpt).toBe("😀".repeat(200));
  });

  it("holds nothing that UTF-8 cannot", () => {
    expect(draft({ decision: "a\ud800b", context: "\udfff" }).body).toEqual({
      decision: "a\ufffdb",
      context: "\ufffd",
    });
  });
});

describe("the source of the confidence", () => {
  const quote = { capturedTurnExcerpt: "let's use jest" };
  it.each<[string, Partial<DraftInput>, string]>([
    ["a user's quoted explicit word", { ...quote }, "user_statement"],
    ["a user's pick from a menu", { ...quote, confidence: "confirmed", isPickOrAcceptance: true }, "user_statement"],
    ["a user's silence", { ...quote, confidence: "confirmed", source: "auto-confirmed" }, "ai_inference"],
    ["a user's inferred word", { ...quote, confidence: "inferred", source: "auto-inferred" }, "ai_inference"],
    ["a user's word without a quote", { source: "auto-explicit" }, "ai_inference"],
    ["an agent's explicit word", { ...quote, actor: "agent" }, "ai_inference"],
    [
      "an agent that claims the user said it",
      { ...quote, actor: "agent", confidenceSource: "user_statement" },
      "ai_inference",
    ],
    ["a claim without a quote", { confidenceSource: "user_statement", source: "auto-explicit" }, "ai_inference"],
    ["a tool", { actor: "tool" }, "tool_extraction"],
    ["an import", { actor: "unknown", source: "import" }, "external_import"],
    ["nobody known", { actor: "unknown" }, "unknown"],
    ["what was set by hand", { ...quote, confidenceSource: "tool_extraction" }, "tool_extraction"],
  ])("for %s", (_what, input, source) => {
    expect(draft({ decision: "Use jest", ...input }).confidenceSource).toBe(source);
  });
});

describe("a draft from a signal", () => {
  const heard = signal({
    decision: "Use vitest over jest because it is fast",
    quote: "use vitest over jest because it is fast",
    subject: "test framework",
    chosen: "vitest",
    rejected: ["jest"],
    reason: "it is fast",
    turn: 3,
  });

  it("carries the words, the evidence and what can be inferred", () => {
    const made = composeDecision(
      draftFromSignal(
        heard,
        surroundings("s1", { model: "m-1", filesTouched: ["a.ts"], embeddingModelVersion: "e-1" }),
      ),
    );
    expect(made).toMatchObject({
      title: "Use vitest over jest because it is fast",
      confidence: "explicit",
      confidenceSource: "user_statement",
      topic: "test framework",
      primaryTag: "testing",
      domain: "test",
      goal: "performance",
      scope: "project",
      tool: "claude-code",
      model: "m-1",
      author: "auto",
      source: "auto-explicit",
      capturedTurnExcerpt: "use vitest over jest because it is fast",
      evidence: { provider: "claude-code", session: "s1", locator: "turn:3", sha256: "0".repeat(64) },
      filesTouched: ["a.ts"],
      embeddingModelVersion: "e-1",
      facts: [{ subject: "this_project", predicate: "test_framework", object: "vitest" }],
      body: { context: "it is fast", alternatives: "- jest: rejected" },
    });
  });

  it("stays in the session when it is not meant to last", () => {
    expect(draftFromSignal({ ...heard, isDurable: false }, surroundings("s1")).scope).toBe("session");
  });

  it("has a topic of its own when it only adds", () => {
    expect(composeDecision(draftFromSignal({ ...heard, isAdditive: true }, surroundings("s1"))).topic).toBe("");
  });

  it("never makes a statement of the user from an agent's words", () => {
    const made = composeDecision(draftFromSignal({ ...heard, actor: "agent" }, surroundings("s1")));
    expect(made.confidenceSource).toBe("ai_inference");
  });

  it("uses no tag that the project does not have", () => {
    const made = composeDecision(draftFromSignal(heard, surroundings("s1", { vocabulary: ["billing"] })));
    expect([made.tags, made.primaryTag]).toEqual([[], ""]);
    expect(DEFAULT_VOCABULARY).toContain("testing");
  });
});
