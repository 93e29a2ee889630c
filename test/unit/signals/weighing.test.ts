import { describe, expect, it } from "vitest";
import { detectSignals } from "../../../src/signals/detect-signals.ts";
import { englishFrame } from "../../../src/signals/english-frame.ts";
import { WEIGHTS } from "../../../src/signals/weights.ts";
import { conversation } from "./conversation.ts";

/** Orders, wishes and rules without a word that marks a decision. */
const LASTING: readonly string[] = [
  "let's have the sync job ignore archived boards",
  "hide the beta badge from everyone but staff",
  "I'd like every map to open with the last region instead of the whole world",
  "the archive doesn't need to show thumbnails",
  "can we move the tax table into a settings file instead of the code?",
  "continue, but keep the old field as an alias",
  "do not rename the exported types",
  "Looks right. The weekly mail should leave out empty teams. Then restart it.",
  "in the audit page, show only the last thirty days",
  "we need to support both calendars",
  "no sound effects on the kiosk",
  "retry at most three times",
  "show covers with at most 400 pixels",
  "run at most 4 jobs in parallel",
  "continue, but use pnpm for the new package",
  "I suppose we could drop it, but keep the old one for guests",
  "invalid files must NEVER stop the import",
  "the whole point of this is to not fetch anything from the network",
  "that's no good",
];

const PASSING: readonly string[] = [
  "let's keep debugging",
  "make a commit with these files",
  "can you rerun the import for me?",
  "I can't open the second tab",
  "no rows were written",
  "don't write any code yet",
  "that must have been the proxy",
  "it will redirect me to the login again",
  "use the profiler to see where it hangs",
  "the suite should pass now",
  "never mind, found it",
  "When I save I get this error: the field is not allowed here, use a number",
  "could we drop the importer?",
  "I'm using the beta on my laptop",
  "let's start with the second item",
  "no it has not, it still says loading",
  "sync and push to the fork",
  "keep your answers short",
  "prefer tea",
  "seems this can be highly concurrent",
  "I suppose one would write the file, use the preview, then edit it",
  "make it so",
  "yes, make it so",
  "the search is no good, it never finds anything",
  "the export is no good since yesterday",
  "from now on it crashes whenever I open a file",
  "from now on the editor hangs when I save",
  "show me at most three options",
  "list at most five ideas",
  "make the rows and columns a little less dense, same for the menu",
  "summarize the thread, we don't need to include code",
  "you shouldn't have pushed that",
  "no no, the other one",
];

describe("what is weighed by how it is built", () => {
  it.each(LASTING)("is kept: %j", (text) => {
    expect(detectSignals(conversation(text))).toMatchObject([{ actor: "user", confidence: "explicit" }]);
  });

  it.each(PASSING)("is dropped: %j", (text) => {
    expect(detectSignals(conversation(text))).toEqual([]);
  });

  it("is quoted as a whole sentence and said in the words of its clause", () => {
    const [signal] = detectSignals(conversation("continue, but keep the metric units in the reports"));
    expect(signal?.quote).toBe("continue, but keep the metric units in the reports");
    expect(signal?.decision).toBe("Keep the metric units in the reports");
  });

  it("is nothing that a person pasted of an agent", () => {
    const pasted = `Looking at your code, the token must be sent as a header. ${"Ensure the header is set. ".repeat(30)}Would you like me to apply this?`;
    expect(detectSignals(conversation(`still broken:\n${pasted}`))).toEqual([]);
  });

  it("is nothing in a command written out step by step", () => {
    const brief =
      "Tidy the working tree.\n\nProcess:\n1. Look at every file\n\nRules:\n- Never push\n- Always use short titles\n\nReturn:\n- the list of commits";
    expect(detectSignals(conversation(brief))).toEqual([]);
  });
});

describe("englishFrame", () => {
  it.each([
    ["use the small model", { mood: "order", deed: "choose" }],
    ["let's not cache that", { mood: "together", isNegated: true }],
    ["can we put it in a file", { mood: "proposal", deed: "put" }],
    ["could you rerun it", { mood: "request", deed: "work" }],
    ["you can also hide the footer", { mood: "permission", deed: "show" }],
    ["don't touch the lock file", { mood: "prohibition", isNegated: true }],
    ["no inline scripts", { mood: "absence" }],
    ["we need to keep both", { mood: "duty", deed: "keep" }],
    ["I'd like the list to stay open", { mood: "wish", subject: ["the", "list"] }],
    ["I want you to look at it", { mood: "request", deed: "work" }],
    ["the badge shouldn't blink", { mood: "norm", isNegated: true }],
    ["our themes need a name", { mood: "norm" }],
    ["in the header, show the team", { mood: "order", deed: "show" }],
    ["make a commit first", { deed: "work" }],
    ["use grep to find the callers", { isForWork: true }],
    ["should we drop the second cache", { mood: "proposal", deed: "drop" }],
    ["what if we only keep the totals", { mood: "proposal", deed: "keep" }],
    ["if the list is empty, hide the toolbar", { mood: "order", deed: "show" }],
    ["remember to use the shared client", { mood: "order", deed: "choose" }],
    ["each page should have a default title", { mood: "norm" }],
    ["configure the proxy once", { mood: "order", deed: "set" }],
  ])("of %j", (clause, expected) => {
    expect(englishFrame(clause)).toMatchObject(expected);
  });

  it.each([
    "the build is slow",
    "you shouldn't have done that",
    "I can see it",
    "it will be late",
    "that must be it",
    "why is it here",
    "",
  ])("is none of %j", (clause) => {
    expect(englishFrame(clause)).toBeUndefined();
  });
});

describe("the weights", () => {
  it("name no thing: each is a piece of grammar or a mark of the lexicon", () => {
    for (const name of Object.keys(WEIGHTS)) expect(name).toMatch(/^[a-z][a-z :'-]*$/);
    expect(Object.keys(WEIGHTS).length).toBeLessThan(360);
  });
});
