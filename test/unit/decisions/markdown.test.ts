import { describe, expect, it } from "vitest";
import { formatDecision, idFinding, parseDecision } from "../../../src/decisions/markdown.ts";
import { StetError } from "../../../src/errors.ts";
import { inForce } from "./sample.ts";

const HAND = `---
id: 0007-use-jest
title: Use jest
status: accepted
confidence: explicit
date: 2026-05-04
---

## Decision

We use jest.
`;

function failure(text: string): StetError {
  try {
    parseDecision("0007-use-jest", text);
  } catch (error) {
    if (error instanceof StetError) return error;
    throw error;
  }
  throw new Error("the file was accepted");
}

describe("a file written by hand", () => {
  it("needs no more than id, title, status, confidence, date and a Decision section", () => {
    const decision = parseDecision("0007-use-jest", HAND);
    expect(decision).toMatchObject({
      id: "0007-use-jest",
      title: "Use jest",
      type: "decision",
      actor: "unknown",
      source: "manual",
      scope: "project",
      tags: [],
      confirmationCount: 0,
      body: { decision: "We use jest." },
    });
  });

  it("takes its id from its name when it has none, and when it has another", () => {
    expect(parseDecision("0007-use-jest", HAND.replace(/id: .*\n/, "")).id).toBe("0007-use-jest");
    expect(parseDecision("0008-use-jest", HAND).id).toBe("0008-use-jest");
  });

  it("is reported when its id is not its name", () => {
    expect(idFinding("0007-use-jest", HAND)).toBeUndefined();
    expect(idFinding("0008-use-jest", HAND)).toMatchObject({
      code: "decision-id-mismatch",
      origin: "0008-use-jest.md",
    });
    expect(idFinding("0008-use-jest", HAND.replace(/id: .*\n/, ""))).toBeUndefined();
  });

  it.each([
    ["Windows line ends", HAND.replaceAll("\n", "\r\n")],
    ["a byte-order mark", `\uFEFF${HAND}`],
    ["both", `\uFEFF${HAND.replaceAll("\n", "\r\n")}`],
    ["no newline at its end", HAND.trimEnd()],
    ["a heading in lower case with an extra blank", HAND.replace("## Decision", "##  decision ")],
    ["blanks after the dashes", HAND.replaceAll("---\n", "--- \n")],
  ])("may have %s", (_what, text) => {
    expect(parseDecision("0007-use-jest", text).body).toEqual({ decision: "We use jest." });
  });

  it("may use any YAML for its values", () => {
    const text = HAND.replace(
      "date: 2026-05-04",
      `date: '2026-05-04' # the day
type: "decision"
tags: [testing, "tooling"]
supersedes:
  - 0003-use-mocha
  - 0004-use-ava
files_touched: src/a.ts, src/b.ts
entity: >-
  the
  shop
evidence:
  provider: claude-code
  session: 0042
facts:
- {subject: this_project, predicate: test_framework, object: 1.10}
pinned: yes
topic: null
valid_until: ~
superseded_by:
model: it's plain`,
    );
    expect(parseDecision("0007-use-jest", text)).toMatchObject({
      date: "2026-05-04",
      tags: ["testing", "tooling"],
      supersedes: ["0003-use-mocha", "0004-use-ava"],
      filesTouched: ["src/a.ts", "src/b.ts"],
      entity: "the shop",
      evidence: { provider: "claude-code", session: "0042", locator: "", sha256: "" },
      facts: [{ subject: "this_project", predicate: "test_framework", object: "1.10" }],
      pinned: true,
      topic: "",
      model: "it's plain",
    });
    expect(parseDecision("0007-use-jest", text)).not.toHaveProperty("validUntil");
  });

  it("keeps keys, comments and sections that stet does not know through every rewrite", () => {
    const text = HAND.replace("date:", "# reviewed in May\nreviewers:\n  - ann\n  - bob\nlink: {a: 1}\ndate:")
      .replace("## Decision", "# Use jest\n\nA word before.\n\n## Decision")
      .concat("\n## Links\n\n- one\n\n## Decision\n\nsaid twice\n\n## Empty\n");
    const once = formatDecision(parseDecision("0007-use-jest", text));
    const twice = formatDecision(parseDecision("0007-use-jest", once));
    expect(twice).toBe(once);
    for (const kept of ["# reviewed in May\n", "reviewers:\n  - ann\n  - bob\n", "link: {a: 1}\n"]) {
      expect(once).toContain(kept);
    }
    const body = once.slice(once.indexOf("\n---\n") + 5);
    expect(body).toBe(
      "\n# Use jest\n\nA word before.\n\n## Decision\n\nWe use jest.\n\n## Links\n\n- one\n\n## Decision\n\nsaid twice\n\n## Empty\n",
    );
  });

  it("keeps a code block whole, whatever its lines look like", () => {
    const block = "```sh\n## install\nnpm ci\n---\n```";
    const decision = parseDecision("0007-use-jest", HAND.replace("We use jest.", `Run this:\n\n${block}`));
    expect(decision.body.decision).toBe(`Run this:\n\n${block}`);
    expect(formatDecision(decision)).toContain(block);
  });
});

describe("a file without the documented form", () => {
  it.each([
    ["is empty", "", 1, "does not begin"],
    ["has no front matter", "## Decision\n\nWe use jest.\n", 1, "does not begin"],
    ["has front matter without an end", HAND.replace("---\n\n", "\n"), 1, "no second line"],
    ["lacks its title", HAND.replace("title: Use jest\n", ""), 1, "no `title`"],
    ["has an empty title", HAND.replace("title: Use jest", "title:"), 1, "no `title`"],
    ["has no Decision section", HAND.replace("## Decision", "## Context"), 8, "no section `## Decision`"],
    ["has nothing under Decision", HAND.replace("We use jest.", " "), 9, "nothing under"],
    ["has a status of its own", HAND.replace("accepted", "agreed"), 4, "one of proposed, accepted"],
    ["has a date of its own", HAND.replace("2026-05-04", "4 May"), 6, "a date like"],
    ["has a day that does not exist", HAND.replace("2026-05-04", "2026-02-30"), 6, "a date like"],
    ["has a list for a title", HAND.replace("Use jest", "[a]"), 3, "one text"],
    ["has one key twice", HAND.replace("date:", "status: revoked\ndate:"), 6, "twice"],
    ["has a line that is no key", HAND.replace("date:", "<<<<<<< HEAD\ndate:"), 6, "is not `key: value`"],
    ["has an open quote", HAND.replace("Use jest", '"Use jest'), 3, "no valid YAML"],
    ["has an alias to nothing", HAND.replace("Use jest", "*nowhere"), 3, "no valid YAML"],
    ["counts in words", HAND.replace("date:", "confirmation_count: two\ndate:"), 6, "a whole number"],
    ["has evidence without a session", HAND.replace("date:", "evidence: {provider: x}\ndate:"), 6, "session"],
  ])("that %s is refused with its line", (_what, text, line, why) => {
    const error = failure(text);
    expect(error.code).toBe("invalid_file");
    expect(error.message).toContain(`0007-use-jest.md, line ${line}: `);
    expect(error.message).toContain(why);
    expect(error.hint).toContain("mend line");
  });
});

describe("a file written by stet", () => {
  it("has its keys in a fixed order, free text quoted and closed words plain", () => {
    const decision = inForce(42, {
      decision: "Use pytest",
      context: 'It said: "quick".\n## Decision\nno',
      tags: ["testing", "speed"],
      primaryTag: "testing",
      topic: "test framework",
      capturedTurnExcerpt: "let's\nuse \u2028pytest",
      evidence: { provider: "claude-code", session: "abc", locator: "turn:3", sha256: "ff" },
      facts: [{ subject: "this_project", predicate: "test_framework", object: "pytest" }],
    });
    expect(formatDecision(decision)).toBe(`---
id: "0042-use-pytest"
title: "Use pytest"
type: decision
status: accepted
confidence: explicit
confidence_source: user_statement
actor: user
date: 2026-05-04T09:30:00.000Z
tags: ["testing", "proposed:speed"]
primary_tag: "testing"
entity: "shop"
topic: "test framework"
project: "shop"
scope: project
tool: "manual"
model: "unknown"
task_category: unknown
domain: unknown
goal: unknown
author: "user"
source: manual
captured_turn_excerpt: "let's\\nuse \\u2028pytest"
evidence: {"provider": "claude-code", "session": "abc", "locator": "turn:3", "sha256": "ff"}
confirmation_count: 0
facts: [{"subject": "this_project", "predicate": "test_framework", "object": "pytest"}]
---

## Context

It said: "quick".
\\## Decision
no

## Decision

Use pytest
`);
  });

  it("is not changed by an excerpt that looks like front matter", () => {
    const decision = inForce(1, {
      decision: "Use pytest",
      capturedTurnExcerpt: "x\nconfidence: assumed\n---\n## Decision",
    });
    expect(parseDecision(decision.id, formatDecision(decision))).toEqual(decision);
  });
});
