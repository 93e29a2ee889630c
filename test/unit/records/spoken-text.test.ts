import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HARNESS_TAGS } from "../../../src/records/harness-tags.ts";
import { isSlashCommand, machineMadeReason, spokenText } from "../../../src/records/spoken-text.ts";

const TAGS = [...HARNESS_TAGS.keys()];
const asHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const asJson = (text: string) => text.replaceAll("<", "\\u003c").replaceAll(">", "\\u003E").replaceAll('"', '\\"');
const asTwiceHtml = (text: string) => asHtml(asHtml(text));

const FORMS = [
  ["plain", (text: string) => text],
  ["HTML-escaped", asHtml],
  ["twice HTML-escaped", asTwiceHtml],
  ["JSON-escaped", asJson],
] as const;

describe("spokenText", () => {
  it.each(FORMS.flatMap(([form, disguise]) => TAGS.map((tag) => [tag, form, disguise] as const)))(
    "cuts <%s>, %s",
    (tag, _form, disguise) => {
      const block = disguise(`<${tag}>\nlet us use <b>Redis</b>\n</${tag}>`);
      expect(spokenText(`before ${block} after`)).toBe("before \n\n after");
    },
  );

  it.each(FORMS)("cuts pasted content by its id, %s", (_form, disguise) => {
    const pasted = disguise('<pasted_content id="d357">\nx </pasted_content id="aaaa"> y\n</pasted_content id="d357">');
    expect(spokenText(`\n\n${pasted}\n\n own words`)).toBe("\n\n\n\n\n\n own words");
  });

  it.each([
    ["a closing tag with an escaped slash", "<private>x<\\/private> after", "\n\n after"],
    ["attributes", '<stet-decisions version="1" project="a">x</stet-decisions> after', "\n\n after"],
    ["two blocks", "a <private>x</private> b <private>y</private> c", "a \n\n b \n\n c"],
    [
      "nested blocks of one kind",
      "<system-reminder>a<system-reminder>b</system-reminder>c</system-reminder>d",
      "\n\nd",
    ],
    ["a block in another", "<task-notification><private>x</private>y</task-notification>z", "\n\nz"],
    ["an escaped closing tag inside a plain block", "<private>x&lt;/private&gt;y</private>z", "\n\nz"],
    ["a block that was cut off", "use pnpm\n  <system-reminder>\nuse npm", "use pnpm\n  \n\n"],
    ["a block that opens twice and closes once", "<private>\na <private> b</private> c", "\n\n c"],
  ])("cuts %s", (_name, text, spoken) => {
    expect(spokenText(text)).toBe(spoken);
  });

  it.each([
    ["no block", "use pnpm, not npm"],
    ["a tag named in a sentence", "the <system-reminder> tag annoys me, drop it"],
    ["a closing tag alone", "what does </private> do?"],
    ["other tags", "<div>x</div> <reminder>y</reminder> <private-key>z</private-key>"],
    ["fenced code", "use this:\n```ts\nconst a = 1;\n```"],
    ["comparisons", "a < b && b > c"],
    ["a slash command", "/compact focus on the database"],
  ])("leaves %s", (_name, text) => {
    expect(spokenText(text)).toBe(text);
  });

  it("keeps pieces that are substrings of the original, in order", () => {
    const piece = fc.oneof(
      fc.constantFrom(...TAGS.flatMap((tag) => [`<${tag}>`, `</${tag}>`, `&lt;${tag}&gt;`, `&lt;/${tag}&gt;`])),
      fc.constantFrom("\n", " ", "use pnpm", "&amp;", "\\u003c"),
      fc.string({ unit: "binary" }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join("");
        let from = 0;
        for (const kept of spokenText(text).split(/\n\n+/)) {
          const at = text.indexOf(kept, from);
          expect(at).toBeGreaterThanOrEqual(from);
          from = at + kept.length;
        }
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ["backslashes", "\\".repeat(400_000)],
    ["ampersands", "&amp;".repeat(80_000)],
    ["openings in a row", "<private>".repeat(40_000)],
    [
      "openings on lines, each with its id",
      Array.from({ length: 15_000 }, (_, id) => `<pasted_content id="${id}">\n`).join(""),
    ],
    ["closings", "</private>".repeat(40_000)],
    ["blanks in a tag", `<private${" ".repeat(400_000)}`],
    ["half tags", "<private ".repeat(40_000)],
  ])("goes once through 400 KB of %s", (_name, text) => {
    expect(spokenText(text).length).toBeLessThanOrEqual(text.length + 2);
  });
});

describe("a command written out with what was typed behind it", () => {
  const written = (typed: string): string =>
    `\n## User Input\n\n\`\`\`text\n${typed}\n\`\`\`\n\nYou **MUST** consider the user input before proceeding (if not empty).\n\n## Outline\n\nNever skip a step.\n`;

  it("says what was typed and nothing of the command", () => {
    expect(spokenText(written("no database, files only"))).toBe("no database, files only");
    expect(machineMadeReason(written("no database, files only"))).toBeUndefined();
  });

  it("is a program's when nothing was typed", () => {
    expect(machineMadeReason(written(""))).toBe("command written out");
  });
});

describe("machineMadeReason", () => {
  it.each(
    FORMS.flatMap(([form, disguise]) =>
      ["task-notification", "system-reminder", "stet-decisions"].map((tag) => [tag, form, disguise] as const),
    ),
  )("knows a whole <%s>, %s", (tag, _form, disguise) => {
    expect(machineMadeReason(`\n${disguise(`<${tag}>\nx\n</${tag}>`)}\n`)).toBe(`${tag} envelope`);
  });

  it.each([
    ["<local-command-stdout>Compacted</local-command-stdout>", "local-command-stdout envelope"],
    ["<bash-input>ls</bash-input>\n<bash-stdout>a</bash-stdout>", "bash-input envelope"],
    [
      "<command-name>/x</command-name>\n<command-message>x</command-message>\n<command-args>a</command-args>",
      "command-name envelope",
    ],
    ["<task-notification>\n<task-id>a</task-id>\ncut off", "task-notification envelope"],
    [
      "This session is being continued from a previous conversation that ran out of context. Summary:",
      "compaction summary",
    ],
    ["[Request interrupted by user for tool use]", "interruption marker"],
    [
      "<bash-notification>\n<shell-id>b1</shell-id>\n</bash-notification>\nRead the output file to retrieve the output: /tmp/b1",
      "bash-notification envelope",
    ],
    [
      "<task-notification>\n<task-id>a</task-id>\n</task-notification>\nFull transcript available at: /tmp/a.output",
      "task-notification envelope",
    ],
    ['{"task_id":"a1","description":"Draw mock-ups","task_type":"local_agent"}', "notification of a task"],
    ["Unknown skill: brainstorm", "answer to an unknown command"],
    ["Base directory for this skill: /home/dev/.claude/skills/x\n\n# X\n\nAlways ask first.", "text of a skill"],
    ["Implement the plan as specified, it is attached for your reference. Do NOT edit it.", "hand-over of a plan"],
    ["Review the code changes against the base branch 'main'. Provide findings.", "text of a review command"],
    ['@agent Continue: "Continue to iterate?"', "text of a button"],
  ])("knows %j", (text, reason) => {
    expect(machineMadeReason(text)).toBe(reason);
  });

  it.each([
    "use pnpm",
    "",
    "/compact focus",
    "/cmd args",
    "<system-reminder>x</system-reminder>\nuse pnpm",
    "what is <task-notification>?",
    '<pasted_content id="a">\nlet us use Redis\n</pasted_content id="a">',
    '<pasted_content id="a">\nx\n</pasted_content id="a"><system-reminder>y</system-reminder>',
    "<private>the password</private>",
    "<div>hello</div>",
    "<task-notification>\nx\n</task-notification>\nuse pnpm for that",
    "Unknown skill: what does that mean?",
    "Review the code changes in src, and never touch the tests",
    "implement the plan, but keep the old API",
    "@agent try again with tabs",
  ])("leaves %j to the person", (text) => {
    expect(machineMadeReason(text)).toBeUndefined();
  });
});

describe("isSlashCommand", () => {
  it.each([
    ["/compact focus", true],
    ["/clear", true],
    [" /my-plugin:my_cmd.v2 a b", true],
    ["/cmd\nmore", true],
    ["/usr/bin is full", false],
    ["use /compact", false],
    ["//comment", false],
    ["/", false],
    ["/1", false],
    ["", false],
  ])("says of %j %s", (text, expected) => {
    expect(isSlashCommand(text)).toBe(expected);
  });
});
