import { describe, expect, it } from "vitest";
import { detectLessons } from "../../../src/lessons/detect-lessons.ts";
import { ENGLISH_LESSONS } from "../../../src/lessons/english-lessons.ts";
import type { LessonSignal } from "../../../src/lessons/lesson-signal.ts";
import { conversation, turnOf } from "../signals/conversation.ts";

const BEFORE = "agent: I rewrote the parser and ran the formatter over the folder.";

function lessonsIn(text: string): LessonSignal[] {
  return detectLessons(conversation(BEFORE, text));
}

const CORRECTIONS: readonly (readonly [string, string])[] = [
  ["Undo", "take-back"],
  ["revert that", "take-back"],
  ["please undo the last change", "take-back"],
  ["Revert all your changes.", "take-back"],
  ["revert that change please", "take-back"],
  ["back that out", "take-back"],
  ["put it back the way it was", "take-back"],
  ["that's wrong", "wrong"],
  ["No, that is not what I asked for.", "wrong"],
  ["wrong approach, the cache belongs to the caller", "wrong"],
  ["stop, that's not what I meant", "wrong"],
  ["you edited the wrong file", "wrong"],
  ["you broke the build", "wrong"],
  ["you misunderstood me", "wrong"],
  ["not like that", "not-like-that"],
  ["don't do that again", "not-like-that"],
  ["no, I said pnpm", "said-before"],
  ["I already told you to keep the public names", "said-before"],
  ["I told you not to touch the migrations", "said-before"],
  ["I asked for a table, not a list", "meant-otherwise"],
  ["I didn't ask you to refactor the router", "not-asked-for"],
  ["I never asked for a README", "not-asked-for"],
  ["you keep adding comments nobody needs", "keeps-doing"],
  ["you forgot to update the changelog", "forgot"],
  ["stop apologising", "stop-doing"],
  ["stop guessing file names", "stop-doing"],
  ["that's not how we name tests here", "not-how-we-work"],
  ["don't start the dev server again", "do-not-again"],
  ["don't be so verbose", "do-not-behave"],
  ["don't run the whole suite after every edit", "do-not-unless"],
];

const PREFERENCES: readonly (readonly [string, string])[] = [
  ["next time, run the tests before you say it's done", "next-time"],
  ["whenever you rename a file, update the imports too", "next-time"],
  ["in all my projects, answer in British English", "across-projects"],
  ["be concise", "briefly"],
  ["write your summaries in plain words", "briefly"],
  ["ask me before you delete files", "ask-first"],
  ["check with me before you touch the schema", "ask-first"],
  ["I hate it when you summarise every edit", "taste"],
  ["I'd like to see the plan before you change anything", "taste"],
  ["we much prefer small pull requests", "taste"],
  ["we usually name handlers after their event in this repo", "we-work-so"],
  ["bear in mind that our API is public", "keep-in-mind"],
  ["you need to run the type checker before you commit", "duty"],
];

const TRADEOFFS: readonly (readonly [string, string])[] = [
  ["no, a map instead of a list", "instead-of"],
  ["actually, in the header rather than the footer", "instead-of"],
  ["give me a table rather than bullets", "instead-of"],
  ["small modules over one big file since they review better", "over-because"],
  ["get not post", "one-not-other"],
  ["bullets, not a table", "one-not-other"],
];

/** What the first scanners of this kind took for a lesson, and should not have. */
const PROBES = [
  "should look at the login page",
  "never understood why",
  "need to pass before release",
  "prefer tea",
  "Let's go with Postgres",
  "ship it",
  "Option B",
];

const DECIDED = [
  "use sqlite, not postgres",
  "Always run the linter",
  "Always run the linter in this repo",
  "never push without asking me",
  "don't touch the lockfile",
  "use logger.info instead of console.log",
  "actually use a map, not a list",
];

const INNOCENT = [
  "hello",
  "thanks, that's right",
  "never mind",
  "nvm",
  "why did you delete the file?",
  "is this wrong?",
  "can you revert that?",
  "should I undo the last change?",
  "maybe revert that",
  "if that's wrong, undo it",
  "what is wrong with the parser?",
  "add undo to the editor",
  "undo support is missing",
  "the rollback failed",
  "roll back the deployment to v2",
  "revert the commit that added the banner",
  "wrong number of arguments passed to foo",
  "this is wrong in Safari",
  "that's the wrong output: expected 5, got 6",
  "the error shows a number instead of a string",
  "the button renders twice instead of once",
  "it returns null instead of []",
  "port 3000 not available",
  "file not found",
  "Wrapper script hooks not recognized",
  "looks good, not perfect",
  "of course not now",
  "not sure",
  "works on Linux, not on a Mac",
  "the server always crashes on start",
  "each time it sees one we insert a row",
  "next time the job runs it should pick the file up",
  "in the future we may support Windows",
  "in each project the config is different",
  "stop the server",
  "stop running the tests",
  "stop polling every second",
  "don't worry about it",
  "don't commit yet",
  "don't explain it now",
  "revert that for now",
  "I told him to wait",
  "I said earlier that the tests fail",
  "I never asked for permission",
  "you should have access to the repo now",
  "you keep crashing",
  "you forgot it",
  "be careful with the lock",
  "note that the tests are slow",
  "show me the file",
  "across all pages the header is sticky",
  "fix the failing test",
  "/review that's wrong",
  "> that's wrong",
  "```\nundo that\n```",
  "<pasted_content>\nyou forgot to update the changelog\n</pasted_content>",
  "<system-reminder>don't be so verbose</system-reminder>",
  "<stet-lessons>\n- revert that\n</stet-lessons>",
];

describe("detectLessons", () => {
  it.each(CORRECTIONS)("hears a correction in %j", (text, rule) => {
    expect(lessonsIn(text)).toMatchObject([{ kind: "correction", rule }]);
  });

  it.each(PREFERENCES)("hears a preference in %j", (text, rule) => {
    expect(lessonsIn(text)).toMatchObject([{ kind: "preference", rule, standsAlone: true }]);
  });

  it.each(TRADEOFFS)("hears a trade-off in %j", (text, rule) => {
    expect(lessonsIn(text)).toMatchObject([{ kind: "tradeoff", rule }]);
  });

  it.each([...PROBES, ...INNOCENT])("hears nothing in %j", (text) => {
    expect(lessonsIn(text)).toEqual([]);
  });

  it.each(DECIDED)("leaves to the decisions what decides: %j", (text) => {
    expect(lessonsIn(text)).toEqual([]);
  });

  it("has at least as many sentences to leave alone as to find", () => {
    const found = [...CORRECTIONS, ...PREFERENCES, ...TRADEOFFS].length;
    expect(found).toBeGreaterThan(45);
    expect([...PROBES, ...INNOCENT, ...DECIDED].length).toBeGreaterThan(found);
  });

  it("has a case for every rule", () => {
    const covered = new Set([...CORRECTIONS, ...PREFERENCES, ...TRADEOFFS].map(([, rule]) => rule));
    for (const { rule } of ENGLISH_LESSONS.cues) expect(covered).toContain(rule);
  });
});

describe("a lesson", () => {
  it("is quoted as the person said it, the sentence alone", () => {
    const text = "Nice work on the lexer.\nyou forgot to update the changelog\n\nThen look at the build.";
    expect(lessonsIn(text)).toMatchObject([{ quote: "you forgot to update the changelog" }]);
  });

  it.each([
    ["ask me before you delete files", "project"],
    ["ask me before you delete files, in all my projects", "global"],
    ["ask me before you delete files, always, in this repo", "project"],
    ["ask me before you delete files in any repository, and in this repo too", "project"],
    ["as a general rule, ask me before you delete files", "global"],
  ])("of %j is for: %s", (text, lane) => {
    expect(lessonsIn(text)).toMatchObject([{ lane }]);
  });

  it.each([
    ["revert that", false],
    ["that's wrong", false],
    ["get not post", false],
    ["you forgot to update the changelog", true],
  ])("of %j stands alone: %s", (text, standsAlone) => {
    expect(lessonsIn(text)).toMatchObject([{ standsAlone }]);
  });

  it("that only points back is left out beside the sentence that says what is wanted", () => {
    expect(lessonsIn("That's wrong. I asked for a table, not a list.")).toMatchObject([{ rule: "meant-otherwise" }]);
    expect(lessonsIn("Undo that. Use sqlite, not postgres.")).toEqual([]);
  });

  it("of one kind of words comes at most four times a turn", () => {
    const rules = ["changelog", "readme", "manifest", "licence", "schema", "index"];
    expect(lessonsIn(rules.map((name) => `you forgot to update the ${name}`).join("\n"))).toHaveLength(4);
  });

  it("corrects nothing before anything was said", () => {
    expect(detectLessons(conversation("you forgot to update the changelog"))).toEqual([]);
    expect(detectLessons(conversation("be concise"))).toHaveLength(1);
  });

  it("is a person's, said in a prompt", () => {
    const said = "you forgot to update the changelog";
    expect(detectLessons(conversation(BEFORE, `agent: ${said}`))).toEqual([]);
    const prompt = turnOf(2, "prompt", said);
    const before = [turnOf(1, "reply", "Done.")];
    expect(detectLessons({ turn: prompt, before })).toHaveLength(1);
    for (const actor of ["tool", "unknown", "agent"] as const) {
      expect(detectLessons({ turn: { ...prompt, actor }, before })).toEqual([]);
    }
    expect(detectLessons({ turn: { ...prompt, kind: "answer" }, before })).toEqual([]);
  });
});
