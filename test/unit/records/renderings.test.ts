import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";
import type { PromptRecord } from "../../../src/records/prompt-record.ts";
import type { RecordEnvelope } from "../../../src/records/record-envelope.ts";
import { renderMarkdown } from "../../../src/records/render-markdown.ts";
import { renderYaml } from "../../../src/records/render-yaml.ts";

const context = { home: "/home/dev", recordFile: "20260905124855-make-it.json" };

const envelope: RecordEnvelope = {
  schema: "stet.capture/v1",
  ts: "2026-09-05T12:48:55Z",
  provider: "claude-code",
  event: "UserPromptSubmit",
  id: "bb6f8c96",
  session: "5b13785c-728f",
  source: "user",
  cwd: "/home/dev/src/app/web",
  repository: "/home/dev/src/app",
  branch: "feature/x",
  head: "a0ccbc9e25d6ec7f6bb754f3515affb9b1cc4014",
  text_member: "prompt",
};

function record(text: string, changes: Partial<RecordEnvelope> = {}): PromptRecord {
  return { ok: true, envelope: { ...envelope, ...changes }, payload: [], text };
}

function frontMatterOf(markdown: string): unknown {
  return parseYaml(/^---\n([\s\S]*?)\n---\n/.exec(markdown)?.[1] ?? "");
}

describe("renderMarkdown", () => {
  it("shows front matter, a table and the prompt in a fence", () => {
    expect(renderMarkdown(record("make it a file\nper prompt"), context)).toBe(`---
schema: "stet.capture/v1"
ts: "2026-09-05T12:48:55Z"
provider: "claude-code"
event: "UserPromptSubmit"
id: "bb6f8c96"
session: "5b13785c-728f"
source: "user"
cwd: "~/src/app/web"
repository: "~/src/app"
branch: "feature/x"
head: "a0ccbc9e25d6ec7f6bb754f3515affb9b1cc4014"
text_member: "prompt"
record: "20260905124855-make-it.json"
---

# Prompt — 2026-09-05 12:48:55 UTC

| | |
|---|---|
| **Started** | \`2026-09-05T12:48:55Z\` |
| **Provider** | \`claude-code\` · \`UserPromptSubmit\` |
| **Session** | \`5b13785c-728f\` |
| **Prompt** | \`bb6f8c96\` |
| **Source** | \`user\` |
| **Repository** | \`~/src/app\` |
| **Branch** | \`feature/x\` · \`a0ccbc9\` |
| **Directory** | \`~/src/app/web\` |
| **Schema** | \`stet.capture/v1\` · \`schemas/stet/capture/capture.v1.proto\` |
| **Record** | \`20260905124855-make-it.json\` |

## PROMPT

\`\`\`text
make it a file
per prompt
\`\`\`
`);
  });

  it("leaves out rows and fields without a value", () => {
    const { id: _id, branch: _branch, head: _head, repository: _repository, ...bare } = envelope;
    const markdown = renderMarkdown({ ok: true, envelope: bare, payload: [], text: "x" }, context);
    for (const row of ["Prompt", "Branch", "Repository", "Redacted", "Pruned"])
      expect(markdown).not.toContain(`**${row}**`);
    expect(Object.keys(frontMatterOf(markdown) as object)).not.toContain("branch");
    expect(markdown).not.toContain("undefined");
  });

  it("shows a detached head alone", () => {
    const { branch: _branch, ...detached } = envelope;
    const markdown = renderMarkdown({ ok: true, envelope: detached, payload: [], text: "x" }, context);
    expect(markdown).toContain("| **Branch** | `a0ccbc9` |");
  });

  it.each([
    ["```", "````"],
    ["a ````` b ``", "``````"],
    ["no ticks", "```"],
    ["`", "```"],
  ])("fences %j with %s", (text, fence) => {
    expect(renderMarkdown(record(text), context).endsWith(`## PROMPT\n\n${fence}text\n${text}\n${fence}\n`)).toBe(true);
  });

  it.each([
    ["/home/dev", "~"],
    ["/home/developer/x", "/home/developer/x"],
    ["/srv/app", "/srv/app"],
  ])("shows the folder %s as %s", (cwd, shown) => {
    expect(renderMarkdown(record("x", { cwd }), context)).toContain(`| **Directory** | \`${shown}\` |`);
  });

  it("shows folders as they are when there is no home", () => {
    expect(renderMarkdown(record("x", { cwd: "/a" }), { ...context, home: "/" })).toContain("| **Directory** | `/a` |");
  });

  it("keeps a table row one row whatever a value holds", () => {
    const markdown = renderMarkdown(record("x", { branch: "a|b`c\nd", cwd: "``" }), context);
    expect(markdown).toContain("| **Branch** | `` a\\|b`c\\u000ad `` · `a0ccbc9` |");
    expect(markdown).toContain("| **Directory** | ``` `` ``` |");
  });

  it("lists the kinds that were redacted", () => {
    expect(renderMarkdown(record("x", { redacted: ["aws", "jwt"] }), context)).toContain(
      "| **Redacted** | `aws` · `jwt` |",
    );
  });

  it("says what was pruned instead of the prompt", () => {
    const pruned = { pruned_at: "2026-12-01T00:00:00Z", pruned_bytes: 321, pruned_sha256: "ab" };
    const markdown = renderMarkdown(record("", pruned), context);
    expect(markdown).toContain("The prompt was pruned: 321 bytes, sha256 ab.");
    expect(markdown).not.toContain("## PROMPT");
  });
});

describe("renderYaml", () => {
  it("has the record's own values and the text", () => {
    const parsed = parseYaml(renderYaml(record("a\nb", { redacted: ["aws"] }))) as object;
    expect(parsed).toEqual({ ...envelope, redacted: ["aws"], text: "a\nb" });
  });

  it.each([
    ["line separators", "a\u2028b\u2029c\u0085d"],
    ["a byte order mark", "\ufeffa"],
    ["controls", "\u0000\u0001\t\u001b\u007f\u009f\r\n\r"],
    ["lone surrogates", "\ud800 \udc00\ud800"],
    ["noncharacters and emoji", "\uffff\ufffe\u{1f600}\u{10ffff}"],
    ["YAML's own signs", '---\n...\n# x: "y" \\ \' {a: [b]} *c &d !e %f @g `h`'],
    ["blanks at the ends", "  \n x \n\n "],
    ["nothing", ""],
  ])("parses back to the same text: %s", (_name, text) => {
    expect((parseYaml(renderYaml(record(text))) as { text: string }).text).toBe(text);
  });

  it("parses back to the same values, whatever they hold, and so does the front matter", () => {
    const any = fc.string({ unit: "binary" });
    const unusual = fc.string({
      unit: fc.constantFrom("\ud800", "\u2028", "\u0085", "\ufeff", "\u0000", '"', "\\", "\n", " ", "-"),
    });
    const text = fc.oneof(any, unusual);
    fc.assert(
      fc.property(text, text, text, (prompt, cwd, branch) => {
        const given = record(prompt, { cwd, branch });
        expect(parseYaml(renderYaml(given))).toEqual({ ...given.envelope, text: prompt });
        const { record: file, ...fields } = frontMatterOf(renderMarkdown(given, { ...context, home: "" })) as {
          record: string;
        };
        expect(fields).toEqual(given.envelope);
        expect(file).toBe(context.recordFile);
      }),
    );
  });

  it("is valid UTF-8 that loses nothing", () => {
    const yaml = renderYaml(record("\ud800"));
    expect(new TextDecoder().decode(new TextEncoder().encode(yaml))).toBe(yaml);
  });
});
