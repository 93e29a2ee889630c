import { describe, expect, it } from "vitest";
import type { Question } from "../../../src/records/turn.ts";
import { detectSignals } from "../../../src/signals/detect-signals.ts";
import type { Signal } from "../../../src/signals/signal.ts";
import { conversation, turnOf } from "./conversation.ts";

const LETTERS =
  "agent: I see three stores.\n\nA. Postgres - relational\nB. SQLite - one file\nC. DuckDB - columns\n\nWhich database should we use?";
const NUMBERS =
  "agent: **Options:**\n1. **Soft delete** (Recommended): keep the rows\n2. **Hard delete**: remove them\n3. **Archive table**: move them\n\nHow should deletes work?";
const TABLE =
  "agent: Where does the key live?\n\n| Option | Why |\n|---|---|\n| **A. Environment** | simple |\n| **B. Key file** | rotates |\n\nWhich one?";
const BULLETS = "agent: Which naming do you prefer?\n- Option A: camelCase\n- Option B: snake_case";
const STEPS = "agent: What next?\n1. Commit now\n2. Run the tests\n\nHow would you like to proceed?";
const LEFT = "agent: Which database do you prefer?\n\n1. Postgres\n2. SQLite\n3. ";
const MARKED = "agent: Options:\n- Use Vite\n- Use webpack\n- Use Parcel";
const WAYS = "agent: I see three ways to do it:\n\n- Poll every minute\n- A webhook: needs a public URL\n- A queue";
const AGENDA = "agent: All done.\n\nNext steps:\n1. Add tests\n2. Update the docs\n3. Tune the cache";
const ORDER = `${AGENDA}\n\nWhich should I start with?`;
const UNASKED = "agent: There is more than one way here.\n1. Soft delete\n2. Hard delete\n\nI have no strong opinion.";
const ROWS =
  "agent: ## Question 2: Deleted invoices\n\n| Option | Description |\n|--------|-------------|\n| A | Delete them at once |\n| B | Keep them for thirty days |\n| Short | Another answer |\n\nReply with the letter of an option.";
const SHOULD_I =
  "agent: The folder has one module already. Should I:\n1. Write a second module beside it\n2. Or fold it into the old one";
const EITHER = "agent: The config has no indentation set. Tabs or spaces?";

const PICKS: readonly (readonly [string, string, Partial<Signal>])[] = [
  [
    LETTERS,
    "B",
    {
      chosen: "SQLite",
      rejected: ["Postgres", "DuckDB"],
      subject: "database",
      decision: "Use SQLite for the database",
    },
  ],
  [LETTERS, "b)", { chosen: "SQLite" }],
  [LETTERS, "option c please", { chosen: "DuckDB" }],
  [LETTERS, "the second", { chosen: "SQLite" }],
  [LETTERS, "yes, the second one", { chosen: "SQLite" }],
  [LETTERS, "A. is fine, ensure we log", { chosen: "Postgres" }],
  [LETTERS, "I think B, it is one file less to care about", { chosen: "SQLite" }],
  [LETTERS, "postgres", { chosen: "Postgres" }],
  [LETTERS, "the last one", { chosen: "DuckDB" }],
  [NUMBERS, "2", { chosen: "Hard delete", rejected: ["Soft delete", "Archive table"] }],
  [NUMBERS, "#3", { chosen: "Archive table" }],
  [NUMBERS, "3 is better", { chosen: "Archive table" }],
  [NUMBERS, "let's do the first one", { chosen: "Soft delete" }],
  [NUMBERS, "1 and 3", { chosen: "Soft delete, Archive table", rejected: ["Hard delete"] }],
  [NUMBERS, "go with your recommendation", { chosen: "Soft delete" }],
  [NUMBERS, "Do #2 and do this for the audit rows", { chosen: "Hard delete" }],
  [NUMBERS, "actually 3", { chosen: "Archive table", isReversal: true }],
  [NUMBERS, "option 1 for now", { chosen: "Soft delete", isDurable: false }],
  [TABLE, "B.", { chosen: "Key file", rejected: ["Environment"] }],
  [BULLETS, "option B", { chosen: "snake_case", rejected: ["camelCase"] }],
  [BULLETS, "both", { chosen: "camelCase, snake_case" }],
  [MARKED, "go with the second option", { chosen: "webpack", rejected: ["Vite", "Parcel"], decision: "Use webpack" }],
  [MARKED, "take the first one", { chosen: "Vite", subject: "bundler" }],
  [MARKED, "let's do the last", { chosen: "Parcel" }],
  [MARKED, "use the third", { chosen: "Parcel" }],
  [MARKED, "option two", { chosen: "webpack" }],
  [MARKED, "2", { chosen: "webpack" }],
  [WAYS, "the second one please", { chosen: "A webhook", rejected: ["Poll every minute", "A queue"] }],
  [UNASKED, "option 2", { chosen: "Hard delete" }],
  [ROWS, "b", { chosen: "Keep them for thirty days" }],
  [SHOULD_I, "2", { chosen: "Or fold it into the old one" }],
  [EITHER, "spaces", { chosen: "spaces", rejected: ["Tabs"], subject: "indentation" }],
];

describe("a pick from a menu", () => {
  it.each(PICKS)("after %j, %j", (menu, answer, expected) => {
    const [signal] = detectSignals(conversation(menu, answer));
    expect(signal).toMatchObject({
      kind: "choice-converter",
      actor: "user",
      confidence: "explicit",
      turn: 2,
      ...expected,
    });
    expect(answer).toContain(signal?.quote);
  });

  it.each([
    [STEPS, "1"],
    [`${LEFT}You decide`, "3"],
    [`${LEFT}You decide / discuss`, "3"],
    [`${LEFT}Let's discuss it first`, "3"],
    [AGENDA, "1"],
    [AGENDA, "the first one"],
    [AGENDA, "do #2"],
    [ORDER, "1"],
    [ORDER, "the second one"],
    [UNASKED, "2"],
    [MARKED, "fix the tests first"],
    ["agent: I found these:\n- a slow query\n- a leak", "fix the second one"],
    ["agent: Should I go with option A or option B?\nA. Redis\nB. Memcached", "yes"],
    [LETTERS, "what is the difference between A and B?"],
    [LETTERS, "F"],
    [NUMBERS, "7"],
    ["agent: Done.", "B"],
    [LETTERS, "yes"],
  ])("after %j, %j decides nothing", (menu, answer) => {
    expect(detectSignals(conversation(menu, answer))).toEqual([]);
  });

  it("does not reach back past the person's last prompt", () => {
    expect(detectSignals(conversation(LETTERS, "wait, what is DuckDB?", "agent: A column store.", "B"))).toEqual([]);
  });
});

const question = (text: string, labels: readonly string[], chosen: readonly string[], header?: string): Question => ({
  text,
  options: labels.map((label) => ({ label })),
  chosen,
  ...(header === undefined ? {} : { header }),
});

function answer(asked: Question): Signal[] {
  const text = `"${asked.text}"="${asked.chosen.join(", ")}"`;
  return detectSignals({ turn: turnOf(4, "answer", text, asked), before: [] });
}

describe("an answered question", () => {
  it("decides what was picked against the other labels", () => {
    const asked = question(
      "Which database should we use?",
      ["PostgreSQL (Recommended)", "SQLite"],
      ["PostgreSQL (Recommended)"],
      "Database",
    );
    expect(answer(asked)).toMatchObject([
      {
        kind: "choice-converter",
        turn: 4,
        chosen: "PostgreSQL",
        rejected: ["SQLite"],
        subject: "database",
        decision: "Use PostgreSQL for the database",
        quote: "PostgreSQL (Recommended)",
      },
    ]);
  });

  it("keeps all of several picks", () => {
    const asked = question(
      "Which platforms are supported?",
      ["Linux", "macOS", "Windows"],
      ["Linux", "macOS"],
      "Platforms",
    );
    expect(answer(asked)).toMatchObject([
      { chosen: "Linux, macOS", rejected: ["Windows"], subject: "Platforms", quote: "Linux, macOS" },
    ]);
  });

  it("takes words typed instead of a pick, and rejects nothing by them", () => {
    const [signal] = answer(question("Where do uploads go?", ["Disk", "S3"], ["MinIO on our own machines"], "Uploads"));
    expect(signal).toMatchObject({
      chosen: "MinIO on our own machines",
      subject: "Uploads",
      quote: "MinIO on our own machines",
    });
    expect(signal).not.toHaveProperty("rejected");
  });

  it.each([
    question("Proceed?", ["Yes", "No"], ["Yes"]),
    question("Run tests now?", ["Run tests", "Later"], ["Later"]),
    question("Where do uploads go?", ["Disk", "S3"], ["what would you do?"]),
    question("Where do uploads go?", ["Disk", "S3"], ["not sure yet"]),
    question("Where do uploads go?", ["Disk", "S3"], []),
    question("Where do uploads go?", ["Disk", "S3", "You decide"], ["You decide"]),
    question("Where do uploads go?", ["Disk", "S3", "You decide / discuss"], ["You decide / discuss"]),
  ])("decides nothing when a step is approved or the words ask back: %j", (asked) => {
    expect(answer(asked)).toEqual([]);
  });
});
