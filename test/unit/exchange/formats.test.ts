import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { EXPORT_FORMATS, IMPORT_FORMATS } from "../../../src/exchange/format-names.ts";
import { EXCHANGE_FORMATS, formatOf } from "../../../src/exchange/registry.ts";
import { AROUND } from "./around.ts";

const FIXTURES = resolve(import.meta.dirname, "../../fixtures/exchange");

function documentsOf(name: string, folder = ""): { name: string; text: string }[] {
  return readdirSync(join(FIXTURES, name, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return documentsOf(name, path);
    return [{ name: path, text: readFileSync(join(FIXTURES, name, path), "utf8") }];
  });
}

/** What a reader of the fixtures sees first. */
function read(name: string) {
  const format = EXCHANGE_FORMATS.find((one) => one.name === name) ?? expect.unreachable();
  const documents = documentsOf(name).filter((document) => format.isLike(document));
  const all = documents.map((document) => ({ document: document.name, ...format.parse(document, AROUND) }));
  return {
    statements: all.flatMap(({ statements, group }) => statements.map((statement) => ({ ...statement, group }))),
    problems: all.flatMap(({ document, problems }) =>
      problems.map(({ line, message }) => `${document}:${line} ${message}`),
    ),
  };
}

describe("the formats", () => {
  it("are those that can be named on the command line", () => {
    expect(EXCHANGE_FORMATS.map(({ name }) => name).sort()).toEqual([...IMPORT_FORMATS].sort());
    const out = EXCHANGE_FORMATS.filter(({ format }) => format !== undefined).map(({ name }) => name);
    expect(out.sort()).toEqual([...EXPORT_FORMATS].sort());
  });

  it.each(IMPORT_FORMATS)("%s: its documents are told from all others", (name) => {
    for (const document of documentsOf(name)) {
      const isNone = document.name === "INDEX.md";
      expect(formatOf(document)?.name, document.name).toBe(isNone ? undefined : name);
    }
  });

  it.each(["README.md", "template.md", "package.json", "notes.txt", "docs/adr/index.md"])(
    "%s is of no format",
    (name) => {
      const text = name.endsWith(".json")
        ? '{"name": "ledger"}'
        : "# Ledger\n\nSome words.\n\n## Decision Outcome\n\nx\n";
      expect(formatOf({ name, text })).toBeUndefined();
    },
  );
});

describe("loopkit", () => {
  const { statements, problems } = read("loopkit");
  it("reads entries of any hand, as confirmed and nobody's", () => {
    expect(statements.map(({ line, decision }) => [line, decision.date, decision.body.decision])).toEqual([
      [2, "2026-03-02T08:15:00.000Z", "chose Fastify over Express because route schemas come with it"],
      [3, "2026-03-02T09:40:12.000Z", "rejected the shared cron box; every worker schedules its own jobs"],
      [4, "2026-03-04T16:05:59.000Z", "tried and failed to pool SMTP connections across workers"],
      [5, AROUND.time, "going with 30 day invoices"],
    ]);
    expect(
      statements.every(({ decision: { actor, confidence } }) => actor === "unknown" && confidence === "confirmed"),
    ).toBe(true);
    expect(problems).toEqual([
      'claude-decisions.json:5 has no time ("soon")',
      "claude-decisions.json:6 is no entry {ts, decision}",
    ]);
  });
});

describe("madr", () => {
  const { statements, problems } = read("madr");
  const [ledger, which, basic, rename] = statements;
  it("says what was chosen, in words that need no title above them", () => {
    expect(statements.map(({ decision }) => decision.body.decision)).toEqual([
      "Use SQLite for the ledger, because one process writes and a backup is one file.",
      "Which date format do files have: ISO 8601 extended, because it sorts.",
      "Write dates in file names as YYYYMMDD; colons are refused by some file systems.",
      "Rename it to ledger.",
    ]);
  });

  it("keeps every section, without what the template says to its writer", () => {
    expect(ledger?.decision.body.context).toBe(
      "One process writes the ledger and a file can be copied for the auditors.\n\nDecision Drivers:\n\n* no second machine to run",
    );
    expect(ledger?.decision.body.alternatives).toContain(
      "* SQLite\n* PostgreSQL\n\nPros and Cons of the Options:\n\n### PostgreSQL",
    );
    expect(ledger?.decision.body.consequences).toContain("* Bad, because a second writer needs another decision");
    expect(ledger?.decision.body.notes).toBe(
      "The deployment has no database server.\n\nMore Information:\n\nSee the spike of January.",
    );
    expect(ledger?.decision.unknown.frontMatter).toEqual([
      "decision-makers: [payments team]",
      "consulted: [operations]",
    ]);
    expect(which?.decision.body.notes).toContain("dates were read in two ways");
  });

  it("has status, date and links of both the newer and the older form", () => {
    expect(
      [ledger, which, basic].map((one) => [one?.id, one?.decision.status, one?.decision.date, one?.supersededBy]),
    ).toEqual([
      ["1", "accepted", "2026-02-10", undefined],
      ["2", "superseded", "2026-02-11", "3"],
      ["3", "accepted", "2026-02-20", undefined],
    ]);
  });

  it("puts a status it does not know before a person", () => {
    expect(rename?.decision.status).toBe("proposed");
    expect(problems).toEqual([
      '0004-rename-the-repository.md:4 its status "on ice" is none that is known; it waits for review',
    ]);
  });
});

describe("adr-tools", () => {
  const { statements, problems } = read("adr-tools");
  it("has number, date, status and the links of its tool's spelling", () => {
    expect(
      statements.map(({ id, decision, supersedes, supersededBy }) => [
        id,
        decision.status,
        decision.date,
        supersedes,
        supersededBy,
      ]),
    ).toEqual([
      ["1", "accepted", "2026-01-05", [], undefined],
      ["2", "superseded", "2026-01-07", [], "3"],
      ["3", "accepted", "2026-01-21", ["2"], undefined],
      ["4", "revoked", "2026-01-22", [], undefined],
    ]);
    expect(problems).toEqual([]);
  });

  it("loses neither other links nor other sections", () => {
    expect(statements[2]?.decision.body.notes).toBe("Amends [1. Record decisions](0001-record-decisions.md)");
    expect(statements[2]?.decision.unknown.sections).toEqual([{ heading: "Cost", text: "Nine a month." }]);
    expect(statements[3]?.decision.revokedReason).toBe("Deprecated");
  });
});

describe("build-loop", () => {
  const { statements, problems } = read("build-loop");
  const byId = new Map(statements.map((statement) => [statement.id, statement]));
  it("reads trusted, waiting and former ones as one group", () => {
    expect(statements.map(({ id, group, decision }) => [id, group, decision.status]).sort()).toEqual([
      ["0003", ".", "superseded"],
      ["0004", ".", "revoked"],
      ["0007", ".", "accepted"],
      ["0009", ".", "proposed"],
    ]);
    expect(problems).toEqual([]);
  });

  it("takes apostrophes that were doubled again and again for one, and no key from inside a quote", () => {
    expect(byId.get("0007")?.decision).toMatchObject({
      title: "Don't mock the clock; use pytest",
      confidence: "explicit",
      confidenceSource: "external_import",
      filesTouched: ["tests/test_books.py", "tests/a,b.py"],
      tags: ["testing", "tooling"],
      primaryTag: "testing",
      confirmationCount: 2,
      domain: "test",
      goal: "reliability",
      model: "claude-opus-4-8",
    });
  });

  it("believes no word about who said it but a hand's", () => {
    expect(byId.get("0007")?.decision.actor).toBe("unknown");
    expect(byId.get("0004")?.decision).toMatchObject({ actor: "user", revokedReason: "it was venting" });
  });

  it("keeps keys and sections that mean nothing here", () => {
    expect(byId.get("0007")?.decision.unknown).toEqual({
      frontMatter: ["related_runs: [run-12]"],
      sections: [{ heading: "Follow-up", text: "Look at coverage." }],
    });
    expect(byId.get("0007")?.decision.body).toEqual({
      context: "Tests were flaky.",
      decision: "Use pytest with frozen time.",
      alternatives: "unittest",
      consequences: "- one runner",
    });
  });
});

describe("pi-user-decisions", () => {
  const { statements, problems } = read("pi-user-decisions");
  it("reads what is shown, what made room and what was replaced as one session", () => {
    expect(
      statements.map(({ id, group, decision, supersedes }) => [id, group, decision.status, supersedes]).sort(),
    ).toEqual([
      ["0", "4f1c.jsonl", "accepted", []],
      ["1", "4f1c.jsonl", "superseded", []],
      ["2", "4f1c.jsonl", "accepted", []],
      ["3", "4f1c.jsonl", "accepted", ["1"]],
    ]);
    const argon = statements.find(({ id }) => id === "3")?.decision;
    expect(argon).toMatchObject({ actor: "user", confidence: "confirmed", confidenceSource: "external_import" });
    expect(argon?.body.context).toBe("The person asked for it after the review of the login.");
    expect(problems).toEqual([
      "4f1c.jsonl:3 is no record with id, timestamp, summary and detail",
      "4f1c.jsonl:4 is no record with id, timestamp, summary and detail",
    ]);
  });
});

describe("rules-file", () => {
  const { statements, problems } = read("rules-file");
  it("takes the lines that state a rule or a choice, each with file, line and headings", () => {
    expect(
      statements.map(({ group, line, decision }) => `${group}:${line} ${decision.type}: ${decision.body.decision}`),
    ).toEqual([
      "AGENTS.md:1 decision: We use pnpm for packages",
      "CLAUDE.md:13 decision: Use tabs for indentation, not spaces",
      "CLAUDE.md:14 decision: Keep functions under 30 lines",
      "CLAUDE.md:15 constraint: Never log account numbers",
      "CLAUDE.md:16 preference: Prefer early returns",
      "CLAUDE.md:18 constraint: Always run the linter before you push to a branch.",
      "CLAUDE.md:23 constraint: Never use floats for money",
      "CLAUDE.md:24 constraint: Avoid floating point literals in tests",
      "CLAUDE.md:28 constraint: Avoid catching errors without a reason",
    ]);
    expect(statements.find(({ line }) => line === 28)?.decision.body.context).toBe(
      "CLAUDE.md, line 28 (Ledger > Don't > Avoid).",
    );
    expect(problems).toEqual([]);
  });
});

describe("json", () => {
  const { statements, problems } = read("json");
  it("takes a whole record as it is, and fills a short one from its words", () => {
    expect(
      statements.map(({ id, line, decision, supersedes, supersededBy }) => [
        id,
        line,
        decision.status,
        supersedes,
        supersededBy,
      ]),
    ).toEqual([
      ["0002-use-vitest", 17, "accepted", ["0001-use-jest"], undefined],
      ["0001-use-jest", 21, "superseded", [], "0002-use-vitest"],
      ["", 22, "accepted", [], undefined],
    ]);
    expect(statements[0]?.decision).toMatchObject({
      actor: "user",
      confidence: "explicit",
      confidenceSource: "user_statement",
      source: "auto-explicit",
      capturedTurnExcerpt: "use vitest",
    });
    expect(statements[2]?.decision).toMatchObject({
      actor: "unknown",
      confidence: "confirmed",
      source: "import",
      date: AROUND.time,
    });
    expect(problems).toEqual([
      'decisions.json:23 `status` must be one of proposed, accepted, rejected, superseded, revoked, and is "someday"',
      "decisions.json:23 is no object with a text `decision`",
      "decisions.json:23 is no object with a text `decision`",
    ]);
  });

  it("lets nothing become a key or a section that means something here", () => {
    expect(statements[0]?.decision.unknown).toEqual({
      frontMatter: ["ticket: ABC-1"],
      sections: [{ heading: "Links ## Decision", text: "none" }],
    });
  });
});
