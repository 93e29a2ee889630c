import { describe, expect, it } from "vitest";
import { detectSignals } from "../../../src/signals/detect-signals.ts";
import { conversation, turnOf } from "./conversation.ts";

const QUESTIONS =
  "agent: Before I start:\n\n1. **Retention**: How long do we keep exports?\n2. Should guests see prices?\n3. Which format do you prefer, CSV or XLSX?\n4. Shall I proceed?";
const OPTIONS =
  "agent: Question 1: Storage\nA) One table\n- simple\nB) A table per tenant\n- isolated\n\nQuestion 2: Deletes\nA) Soft\nB) Hard";

describe("answers under the numbers of an agent's questions", () => {
  it("are one decision each, with the question they answer", () => {
    const answers = "1. ninety days\n2. no, only members\n3. what do people use?\n4. yes";
    expect(detectSignals(conversation(QUESTIONS, answers))).toMatchObject([
      { kind: "choice-converter", quote: "1. ninety days", chosen: "ninety days" },
      { quote: "2. no, only members", decision: expect.stringContaining("Should guests see prices") },
    ]);
  });

  it("are read on one line too", () => {
    const signals = detectSignals(conversation(QUESTIONS, "1. a year 2. yes 3. csv"));
    expect(signals.map(({ chosen }) => chosen)).toEqual(["a year", "yes", "CSV"]);
  });

  it("pick from the options under their question", () => {
    expect(detectSignals(conversation(OPTIONS, "1) option b\n2 question - option a"))).toMatchObject([
      { chosen: "A table per tenant", rejected: ["One table"] },
      { chosen: "Soft", rejected: ["Hard"] },
    ]);
  });

  it.each(["1. up to you\n2. no idea", "1. I ran it and it failed\n2. maybe both"])(
    "decide nothing by %j",
    (answers) => {
      expect(detectSignals(conversation(QUESTIONS, answers))).toEqual([]);
    },
  );

  it("are none where nothing was asked", () => {
    expect(detectSignals(conversation("agent: Done.", "1. ninety days\n2. members"))).toEqual([]);
  });
});

describe("an answer in words to a question in words", () => {
  it.each([
    ["agent: Should I add a separate `note` column for the refunds?", "yes, as a nullable text column"],
    ["agent: Is this a minor release? Or do you want a patch release?", "minor, it adds a flag"],
  ])("after %j, %j decides", (asked, answer) => {
    expect(detectSignals(conversation(asked, answer))).toMatchObject([
      { kind: "choice-converter", actor: "user", quote: answer },
    ]);
  });

  it.each([
    ["agent: Shall I run the tests?", "yes, write up the notes first"],
    ["agent: Does the header or the footer flicker?", "actually, it is the sidebar that does not load"],
    ["agent: Want me to commit or push?", "commit, please"],
  ])("after %j, %j decides nothing", (asked, answer) => {
    expect(detectSignals(conversation(asked, answer)).filter(({ kind }) => kind === "choice-converter")).toEqual([]);
  });
});

describe("a choice left to the agent", () => {
  it.each(["best practice", "up to you", "you decide", "whatever you think is best", "ベストプラクティス"])(
    "is none of the person's: %j",
    (words) => {
      const question = { text: "Which client?", options: [{ label: "One" }, { label: "Two" }], chosen: [words] };
      expect(detectSignals({ turn: turnOf(2, "answer", words, question), before: [] })).toEqual([]);
    },
  );
});

describe("picks that are none", () => {
  const MENU = "agent: Options:\n\n1. Rewrite the loader\n2. Patch the loader\n\nWhich one?";

  it.each(["for each of options 1 and 2, what breaks?", "let's try option one or two", "start with option 2"])(
    "%j",
    (words) => {
      expect(detectSignals(conversation(MENU, words)).filter(({ kind }) => kind === "choice-converter")).toEqual([]);
    },
  );

  it("a pick ends at its full stop, and a menu may hold long code", () => {
    const code = `agent: ## Option A: a queue\n\n\`\`\`ts\n${"x();\n".repeat(8000)}\`\`\`\n\n## Option B: a cron job\n\nWhich?`;
    const [signal] = detectSignals(conversation(code, "Let's take option B. Can you set it up?"));
    expect(signal).toMatchObject({ chosen: "a cron job", quote: "Let's take option B." });
  });
});
