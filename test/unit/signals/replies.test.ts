import { describe, expect, it } from "vitest";
import { detectSignals } from "../../../src/signals/detect-signals.ts";
import type { Signal } from "../../../src/signals/signal.ts";
import { conversation, turnOf } from "./conversation.ts";

const CHOICES: readonly (readonly [string, Partial<Signal>])[] = [
  [
    "I'll use Redis for the session cache because it expires keys by itself.",
    {
      kind: "implementation-declarative",
      confidence: "explicit",
      chosen: "Redis",
      reason: "it expires keys by itself",
    },
  ],
  [
    "Going with esbuild over webpack because cold builds must stay fast.",
    { confidence: "explicit", chosen: "esbuild", rejected: ["webpack"] },
  ],
  ["Implementing via a Postgres advisory lock.", { kind: "implementation-declarative" }],
  [
    "Extend the YAML parser instead of changing test expectations.",
    { kind: "tradeoff", confidence: "explicit", rejected: ["changing test expectations"] },
  ],
  ["Use a git dependency, not a submodule, for the fork.", { kind: "tradeoff", chosen: "a git dependency" }],
  [
    "Cosine 0.85 because the design page cites it as production consensus.",
    { kind: "threshold", confidence: "explicit" },
  ],
  ["The default budget of 25s leaves headroom on a cold model.", { kind: "threshold", confidence: "explicit" }],
  ["Default: eu-west-1 (closest to the users).", { kind: "default-value", confidence: "confirmed" }],
  ["Fall back to ollama on MLX failure.", { kind: "default-value", confidence: "confirmed", chosen: "ollama" }],
];

const NARRATION: readonly string[] = [
  "Let me read the file first.",
  "I'll read package.json and then run the tests.",
  "Let me fix that.",
  "I'll check whether the cache is used instead of guessing.",
  "All tests pass now.",
  "I fixed the parser and updated the docs.",
  "We could use Redis instead of Memcached because it persists.",
  "Should I use Redis for the cache?",
  "I'm using the commit skill for this because you asked for a commit.",
  "Option B uses SQLite instead of Postgres because it is one file.",
  "```\nuse pnpm instead of npm because it is faster\n```",
];

describe("an agent's reply", () => {
  it.each(CHOICES)("holds a choice in %j", (text, expected) => {
    const [signal] = detectSignals(conversation(`agent: ${text}`));
    expect(signal).toMatchObject({ actor: "agent", turn: 1, ...expected });
    expect(text).toContain(signal?.quote);
  });

  it.each(NARRATION)("holds none in %j", (text) => {
    expect(detectSignals(conversation(`agent: ${text}`))).toEqual([]);
  });

  it("is never taken for a person's statement", () => {
    const signals = detectSignals(
      conversation("agent: Use pnpm. Never log tokens. The port is 8080. Let's go with Postgres."),
    );
    expect(signals.filter(({ actor }) => actor === "user")).toEqual([]);
  });
});

describe("a proposal that a person accepts", () => {
  const proposal = "agent: Rows pile up in that table. Should I use soft deletes for the orders table?";

  it.each([
    "yes",
    "yes, do that",
    "sounds good",
    "ship it",
    "ok go ahead with that",
    "agreed, let's do that",
    "yeah do that",
  ])("is confirmed by %j", (words) => {
    expect(detectSignals(conversation(proposal, words))).toMatchObject([
      {
        kind: "action-confirmation",
        actor: "agent",
        confidence: "confirmed",
        turn: 1,
        acceptedBy: 2,
        quote: "Should I use soft deletes for the orders table?",
        decision: "Use soft deletes for the orders table",
      },
    ]);
  });

  it("says what it is about when the question only points at it", () => {
    const [signal] = detectSignals(
      conversation(
        "agent: A retry budget per host would keep one slow host from starving the rest. Want me to add it?",
        "Yes, please add it.",
      ),
    );
    expect(signal).toMatchObject({
      quote: "Want me to add it?",
      decision: "A retry budget per host would keep one slow host from starving the rest.",
    });
  });

  it.each([
    ["agent: All green. Should I commit and push?", "yes"],
    ["agent: Want me to run the tests?", "yes please"],
    ["agent: Does this look right?", "yes"],
    ["agent: I read the file.", "sounds good"],
    [proposal, "yes, but not for archived orders"],
    [proposal, "why?"],
  ])("after %j, %j confirms nothing", (reply, words) => {
    expect(detectSignals(conversation(reply, words)).filter(({ kind }) => kind === "action-confirmation")).toEqual([]);
  });

  it.each([
    "Should I use tabs or spaces?",
    "Do you want A or B?",
    "Should I use soft deletes or hard deletes for the orders table?",
    "Should I use Redis, or keep it in memory?",
    "Should I keep the cache, or would you rather drop it?",
    "Want me to use webpack vs Vite?",
    "Should I use tabs? Or spaces?",
    "Should I use Redis here? Alternatively, an in-memory map would do.",
    "I recommend using either Redis or Memcached for the sessions.",
  ])("is none where a yes answers neither of two: %j", (asked) => {
    for (const words of ["yes", "sounds good", "yes, do that", "great, now the login page"])
      expect(detectSignals(conversation(`agent: ${asked}`, words))).toEqual([]);
  });

  it.each(["Should I cap retries at 3 or more?", "Should I use soft deletes or not?"])(
    "is one where the or puts up nothing else: %j",
    (asked) => {
      expect(detectSignals(conversation(`agent: ${asked}`, "yes"))).toMatchObject([{ kind: "action-confirmation" }]);
    },
  );

  it("stands when the conversation moves on, and falls when the person objects", () => {
    const reply = "agent: I recommend using Postgres for the sessions.";
    expect(detectSignals(conversation(reply, "great, now the login page"))).toMatchObject([
      { kind: "continuation", actor: "agent", confidence: "confirmed", turn: 1, acceptedBy: 2, chosen: "Postgres" },
    ]);
    expect(
      detectSignals(conversation(reply, "no, I don't trust it")).filter(({ kind }) => kind === "continuation"),
    ).toEqual([]);
  });

  it("is a plan's heading when a plan is approved, and nothing when the plan is empty", () => {
    const plan = turnOf(3, "plan", "# Plan: store sessions in Postgres\n\n1. add a table");
    expect(detectSignals({ turn: plan, before: [] })).toMatchObject([
      {
        kind: "action-confirmation",
        actor: "agent",
        turn: 3,
        acceptedBy: 3,
        quote: "store sessions in Postgres",
        subject: "database for sessions",
      },
    ]);
    expect(detectSignals({ turn: turnOf(3, "plan", ""), before: [] })).toEqual([]);
  });
});

describe("a withdrawal", () => {
  it.each([
    "forget that",
    "that was no decision",
    "Sorry, wrong chat.",
    "that wasn't a decision",
    "never mind",
    "I take that back",
  ])("%j takes the last statement back", (words) => {
    expect(detectSignals(conversation("use tabs everywhere", "agent: Done.", words))).toMatchObject([
      { kind: "withdrawal", actor: "user", turn: 3, quote: words, decision: "Use tabs everywhere" },
    ]);
  });

  it.each(["forget that, use spaces", "don't forget that file", "never mind the tests, use jest"])(
    "%j is none",
    (words) => {
      expect(detectSignals(conversation("use tabs", words)).map(({ kind }) => kind)).not.toContain("withdrawal");
    },
  );
});
