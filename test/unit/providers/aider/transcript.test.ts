import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { aiderTranscript } from "../../../../src/providers/aider/transcript.ts";
import { LONGEST_TEXT } from "../../../../src/providers/text-block.ts";
import { readInTwo, readTranscript } from "../../../support/read-transcript.ts";
import { phrase } from "../../../support/tell-transcript.ts";

const HISTORY = readFileSync("test/fixtures/aider/transcripts/history.md", "utf8");
const CHAT = "\n# aider chat started at 2026-03-06 11:00:00\n\n> Aider v0.86.1  \n\n";

function lines(text: string): string[] {
  return readTranscript(aiderTranscript, CHAT + text)
    .events.map(phrase)
    .map((line) => line.replace(/^\d+ | \d+$/, ""));
}

describe("a chat history of aider", () => {
  it("parts prompts, answers and aider's own lines", () => {
    const { events, facts } = readTranscript(aiderTranscript, HISTORY);
    const replies = events.map(phrase).filter((line) => line.includes("agent reply"));
    expect(events.map(phrase).filter((line) => !line.includes("agent reply"))).toEqual([
      "10 user prompt Move the retry delay into a constant.\nCall it RETRY_SECONDS.",
      "48 user prompt which file owns the delay?",
      "54 user prompt     delay(5)\n> Error: not a function\n\nfix this, but keep the delay in the outbox",
      "67 user prompt ten seconds, not five",
      "82 user prompt write the changelog",
    ]);
    expect(replies.map((line) => line.slice(0, 39))).toEqual([
      "13 agent reply I'll move it.\n\n#### The ",
      "50 agent reply The outbox owns it.",
      "62 agent reply I see, the call sits in ",
      "69 agent reply Changed to ten.",
      "84 agent reply Written.",
    ]);
    expect(facts).toEqual({ session: "2026-03-07 09:00:00", model: "lab/model-4", isAttended: false });
  });

  it("keeps the beginning and the end of a prompt and an answer of any size", () => {
    const much = "a word and another ".repeat(500_000);
    const rows = "one line of many\n".repeat(500_000);
    const { turns } = readTranscript(
      aiderTranscript,
      `${CHAT}#### Look: ${much}use tabs.  \n\nSo:\n${rows}Done.\n\n\n`,
    );
    expect(turns.map(({ actor }) => actor)).toEqual(["user", "agent"]);
    expect(turns.every(({ text }) => text.length <= LONGEST_TEXT)).toBe(true);
    expect(turns.map(({ text }) => [text.slice(0, 10), text.slice(-10)])).toEqual([
      ["Look: a wo", " use tabs."],
      ["So:\none li", "many\nDone."],
    ]);
  });

  it("gives an answer whole, with the headings, quotations and code in it", () => {
    const [, answer] = readTranscript(aiderTranscript, HISTORY).turns;
    for (const part of [
      "#### The constant",
      "#### Heading of an example",
      "> Quoting the style guide",
      ">>>>>>> REPLACE",
    ]) {
      expect(answer?.text).toContain(part);
    }
    expect(answer?.text).not.toContain("Tokens");
  });
});

describe("a heading in an answer", () => {
  it.each([
    ["without the two spaces", "#### keep tabs  \n\nYes.\n\n\n#### Tabs\n\nKept.\n\n> Tokens: 1  \n", 1],
    [
      "with two spaces, but only one empty line above",
      "#### keep tabs  \n\nYes.\n\n#### Tabs  \n\nKept.\n\n> Tokens: 1  \n",
      1,
    ],
    ["as its first line", "#### keep tabs  \n\n#### Tabs\n\nKept.\n\n> Tokens: 1  \n", 1],
    ["that goes on", "#### keep tabs  \n\nYes.\n\n\n#####  Tabs  \n\nKept.\n", 1],
  ])("%s is no prompt", (_, text, prompts) => {
    expect(lines(text).filter((line) => line.startsWith("user"))).toHaveLength(prompts);
  });

  it.each([
    ["behind aider's own lines", "#### keep tabs  \n\nYes.\n\n> Tokens: 1  \n\n#### no semicolons  \n"],
    [
      "behind an answer that was interrupted, its fence open",
      "#### keep tabs  \n\n```ts\nlet a\n\n\n#### no semicolons  \n",
    ],
    ["behind another prompt", "#### keep tabs  \n\n#### no semicolons  \n"],
    ["behind an error", "#### keep tabs  \n> Unexpected error  \n\n#### no semicolons  \n"],
  ])("%s a prompt begins", (_, text) => {
    expect(lines(text).filter((line) => line.startsWith("user"))).toEqual([
      "user prompt keep tabs",
      "user prompt no semicolons",
    ]);
  });

  it("is told from a prompt by the empty lines where the spaces were taken away", () => {
    const stripped = HISTORY.replaceAll(/ +$/gm, "");
    const whole = readTranscript(aiderTranscript, HISTORY).turns.filter(({ actor }) => actor === "user");
    const turns = readTranscript(aiderTranscript, stripped).turns.filter(({ actor }) => actor === "user");
    expect(turns.map(({ text, at }) => [at.line, text])).toEqual(whole.map(({ text, at }) => [at.line, text]));
  });
});

describe("what is typed", () => {
  it.each([
    ["#### /add src/a.ts  \n", []],
    ["#### !npm test  \n", []],
    ["#### <blank>  \n", []],
    ["####   \n", []],
    ["#### /ask keep tabs?  \n\n#### keep tabs?  \n", ["user prompt keep tabs?"]],
    ["#### /ask keep tabs?  \n\n####  keep tabs?  \n\nYes.\n", ["user prompt  keep tabs?", "agent reply Yes."]],
    ["#### /architect keep tabs  \n\nYes.\n", ["user prompt keep tabs", "agent reply Yes."]],
    ["#### /ask keep tabs?  \n\n#### or spaces?  \n", ["user prompt keep tabs?", "user prompt or spaces?"]],
    ["#### /clear  \n\n#### /ask  \n", []],
  ])("%j", (text, expected) => {
    expect(lines(text)).toEqual(expected);
  });

  it("by nobody counts as unattended", () => {
    const facts = (command: string): unknown =>
      readTranscript(aiderTranscript, CHAT.replace("> Aider", `> ${command}  \n> Aider`)).facts.isAttended;
    expect(facts("/usr/bin/aider --message hello")).toBe(false);
    expect(facts("C:\\tools\\aider.exe -m hello")).toBe(false);
    expect(facts("aider --message-file=todo.md")).toBe(false);
    expect(facts("/usr/bin/aider --model gpt-next --no-git")).toBeUndefined();
  });
});

describe("a line of aider's own", () => {
  it("may go on below without its mark, and the prompt behind it is one", () => {
    const question = "> Add URL to the chat? (Y)es/(N)o\nhttps://example.com n  \n";
    for (const before of ["", "#### keep tabs  \n", "#### keep tabs  \n\nYes.\n\n", "> Applied edit  \n"]) {
      expect(lines(`${before}${question}\n#### no semicolons  \n`).at(-1)).toBe("user prompt no semicolons");
    }
    expect(lines(`> Applied edit  \n${question}`)).toEqual([]);
  });
});

describe("a history that is cut off or goes on", () => {
  it("gives no prompt and no answer without its last words", () => {
    expect(lines("#### keep tabs  \n\nYes, but")).toEqual(["user prompt keep tabs", "broken"]);
    expect(lines("#### keep tabs  \n#### but not")).toEqual(["broken"]);
    expect(lines("#### keep tabs  \n\nYes.\n\n> Tok")).toEqual(["user prompt keep tabs", "agent reply Yes.", "broken"]);
  });

  it("is gone on with at every line", () => {
    const bytes = new TextEncoder().encode(HISTORY);
    const whole = readTranscript(aiderTranscript, bytes);
    for (let end = 0; end <= bytes.length; end += 1) {
      if (bytes[end - 1] === 0x0a) expect(readInTwo(aiderTranscript, bytes, end)).toEqual(whole);
    }
  });
});

describe("what no person typed, though it is written as a prompt", () => {
  const ARCHITECT = [
    "#### move the delay into a constant  ",
    "",
    "1. Add RETRY_SECONDS.",
    "",
    "2. Use it   in the outbox.",
    "",
    "> Edit the files? (Y)es/(N)o [Yes]: y  ",
    "",
    "#### 1. Add RETRY_SECONDS.  ",
    "####   ",
    "#### 2. Use it in the outbox.  ",
    "",
    "Done.",
    "",
    "> Applied edit to outbox.ts  ",
    "",
    "#### now the tests  ",
    "",
  ].join("\n");

  it("is an architect's answer, written once more for the editor", () => {
    expect(lines(ARCHITECT)).toEqual([
      "user prompt move the delay into a constant",
      "agent reply 1. Add RETRY_SECONDS.\n\n2. Use it   in the outbox.",
      "agent reply Done.",
      "user prompt now the tests",
    ]);
    const bytes = new TextEncoder().encode(CHAT + ARCHITECT);
    const whole = readTranscript(aiderTranscript, bytes);
    for (let end = 0; end <= bytes.length; end += 1) {
      if (bytes[end - 1] === 0x0a) expect(readInTwo(aiderTranscript, bytes, end)).toEqual(whole);
    }
  });

  it.each([
    ["in a tag of aider's", "<thinking-content-7b>\nHm.\n</thinking-content-7b>\n\nUse a constant."],
    ["of a model that only ends it", "Hm, or an option?\n</think>\n\nUse a constant."],
  ])("is such an answer behind a thought %s, which is not said", (_, answer) => {
    expect(lines(`#### how?  \n\n${answer}\n\n> Tokens: 1  \n\n#### Use a constant.  \n\nDone.\n`)).toEqual([
      "user prompt how?",
      "agent reply Use a constant.",
      "agent reply Done.",
    ]);
  });

  it("is a question of aider's own, and what it asks when a comment calls it", () => {
    const asked = "#### Add file to the chat? (Y)es/(N)o/(A)ll/(S)kip all/(D)on't ask again [Yes]: skip  \n\n";
    const watched = '#### Find the "AI" comments below (marked with █) in the code files I\'ve shared with you.  \n';
    expect(lines(`${asked}#### keep tabs  \n\nYes.\n\n> Tokens: 1  \n\n${watched}`)).toEqual([
      "user prompt keep tabs",
      "agent reply Yes.",
    ]);
  });

  it.each([
    [
      "a question of aider's that a person asks about",
      "why does it say Add file? (Y)es/(N)o [Yes]: y\nand can that stop?",
    ],
    ["a short word that the agent said too", "Done."],
  ])("is not %s", (_, typed) => {
    const prompt = typed.replace(/^/gm, "#### ").replace(/$/gm, "  ");
    expect(lines(`#### go on  \n\nDone.\n\n> Tokens: 1  \n\n${prompt}\n`)).toContain(`user prompt ${typed}`);
  });

  it("is no answer that was only a thought", () => {
    expect(lines("#### how?  \n\nHm.\n</think>\n\n> Tokens: 1  \n")).toEqual(["user prompt how?"]);
  });
});
