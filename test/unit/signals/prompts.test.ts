import { describe, expect, it } from "vitest";
import { detectSignals } from "../../../src/signals/detect-signals.ts";
import type { Signal } from "../../../src/signals/signal.ts";
import { conversation } from "./conversation.ts";

type Expected = Partial<Signal>;

const DECISIONS: readonly (readonly [string, Expected])[] = [
  ["let's go with Postgres", { kind: "direct-marker", type: "decision", chosen: "Postgres", subject: "database" }],
  ["use pnpm, not npm", { kind: "direct-marker", chosen: "pnpm", rejected: ["npm"], subject: "package manager" }],
  ["Use Valkey instead of Redis for the cache.", { chosen: "Valkey", rejected: ["Redis"], subject: "cache" }],
  ["we'll use Vitest from now on", { kind: "direct-marker", chosen: "Vitest", isDurable: true }],
  ["I'll take the monorepo", { kind: "direct-marker", chosen: "monorepo" }],
  ["We decided on Tailwind for the admin pages", { kind: "direct-marker", chosen: "Tailwind" }],
  ["ok, going with esbuild because webpack takes forever", { chosen: "esbuild", reason: "webpack takes forever" }],
  [
    "stick with REST for the public API",
    { kind: "direct-marker", chosen: "REST", subject: "api style for public API" },
  ],
  [
    "please switch to uv for the python packages",
    { kind: "reversal", chosen: "uv", subject: "python package manager" },
  ],
  ["I prefer small modules over one big file", { kind: "direct-marker", type: "preference", chosen: "small modules" }],
  ["I'd rather have explicit imports than globs", { kind: "direct-marker", type: "preference" }],
  ["name the package tern-cli", { kind: "direct-marker", type: "convention", chosen: "tern-cli", subject: "package" }],
  ["call it `harbor`", { kind: "direct-marker", type: "convention", chosen: "harbor" }],
  ["put all fixtures under test/fixtures", { kind: "direct-marker", subject: "fixtures" }],
  ["the importer should stream rows to disk", { kind: "direct-marker", subject: "importer" }],
  ["we should keep the parser separate from the printer", { kind: "direct-marker" }],
  ["make the log format JSON lines", { kind: "direct-marker" }],
  ["Kysely it is", { kind: "direct-marker", chosen: "Kysely", subject: "orm" }],
  ["add a note to AGENTS.md that migrations are reviewed", { kind: "direct-marker", type: "convention" }],
  ["decision: cursor pagination everywhere", { kind: "direct-marker", chosen: "cursor pagination" }],
  ["never log tokens", { kind: "constraint", type: "constraint", subject: "log tokens" }],
  ["always run migrations inside a transaction", { kind: "constraint", type: "constraint" }],
  ["Every endpoint must return JSON errors.", { kind: "constraint" }],
  ["keep responses under 200 ms", { kind: "threshold", subject: "responses", chosen: "200 ms" }],
  ["no default exports in this codebase", { kind: "constraint", isReversal: false }],
  ["From now on, all times are stored as UTC.", { kind: "constraint", decision: "All times are stored as UTC." }],
  ["going forward we log in JSON", { kind: "constraint" }],
  ["From now on, use tabs", { kind: "direct-marker", subject: "indentation" }],
  ["the CLI must not write outside the project", { kind: "constraint" }],
  ["handlers should never touch the database directly", { kind: "constraint" }],
  ["from now on every PR needs a changelog entry", { kind: "constraint" }],
  ["From now on, write commit messages in English", { kind: "constraint" }],
  ["write commit messages in English from now on", { kind: "constraint" }],
  ["Going forward, run the linter before you commit.", { kind: "constraint" }],
  ["make sure the importer keeps the original order", { kind: "constraint" }],
  ["avoid global state in the workers", { kind: "constraint" }],
  ["user names are required to be lower case, no spaces is mandatory", { kind: "constraint" }],
  ["don't use moment in this repo", { kind: "rejection" }],
  ["we don't need backwards compatibility", { kind: "rejection" }],
  ["let's not ship the beta flag", { kind: "rejection" }],
  ["drop support for Node 18", { kind: "rejection", rejected: ["support for Node 18"] }],
  ["the plugin system is overkill", { kind: "rejection" }],
  ["We tried MongoDB and it failed under load.", { kind: "rejection", rejected: ["MongoDB"] }],
  ["dark mode is out of scope", { kind: "rejection" }],
  ["the port is 8080", { kind: "threshold", subject: "port", chosen: "8080" }],
  ["keep retries at 3", { kind: "threshold", subject: "retries", chosen: "3" }],
  ["set the session timeout to 30 minutes", { kind: "threshold", subject: "session timeout", chosen: "30 minutes" }],
  ["use pnpm for now", { kind: "direct-marker", isDurable: false }],
  ["use sqlite just here", { chosen: "sqlite", isDurable: false }],
  ["also use ruff for the python scripts", { chosen: "ruff", isAdditive: true, isReversal: false }],
  ["use prettier too", { chosen: "prettier", isAdditive: true }],
  ["no, use jest", { kind: "reversal", chosen: "jest", isReversal: true, subject: "test framework" }],
  ["let's go back to sqlite", { kind: "reversal", chosen: "sqlite", isReversal: true, subject: "database" }],
  ["actually, keep it in one repository, we don't want a submodule", { isReversal: true }],
  ["Scratch that, use yarn instead", { chosen: "yarn", isReversal: true }],
  ["I changed my mind: use GraphQL", { chosen: "GraphQL", isReversal: true, subject: "api style" }],
  ["hmm, switch back to eslint", { kind: "reversal", chosen: "eslint", subject: "linter" }],
];

const NOTHING: readonly string[] = [
  "are you going to write docs from now on?",
  "run the tests now",
  "should we use Postgres?",
  "is sqlite fast enough for this",
  "what about jest",
  "maybe use Redis for the cache",
  "what if we moved to GraphQL",
  "could we drop the ORM",
  "I wonder whether tabs would be better",
  "perhaps the port should be 9000",
  "fix the failing test",
  "run the tests",
  "commit this",
  "push",
  "create a draft PR please",
  "yes",
  "continue",
  "lgtm",
  "ok",
  "go ahead",
  "if we used Kafka we would have to run zookeeper",
  "they use yarn",
  "it uses webpack now",
  "I tried jest",
  "the docs say never mix the two",
  "I never understood why this exists",
  "the build is broken again",
  "always fails on the second run for me",
  "let's run the linter and see",
  "let's look at the import code",
  "the tests are not going to pass yet",
  "use the debugger to find the leak",
  "can you explain how the cache works",
  "switch to main and pull",
  "never mind, it works",
  "that must be because of the cache",
  "this should be fine",
  "```\nuse pnpm, not npm\n```",
  "> use pnpm, not npm",
  'the reviewer wrote "please always use spaces in every single file"',
  "<system-reminder>never log tokens</system-reminder>",
  "Error: you must set DATABASE_URL",
  "\tat run (src/app.ts:3:1)\n\tat main (src/app.ts:9:2)",
  "thanks, that looks great",
];

describe("detectSignals on a prompt", () => {
  it.each(DECISIONS)("finds the decision in %j", (text, expected) => {
    const signals = detectSignals(conversation(text));
    expect(signals[0]).toMatchObject({ actor: "user", confidence: "explicit", turn: 1, ...expected });
    expect(text).toContain(signals[0]?.quote);
  });

  it.each(NOTHING)("finds nothing in %j", (text) => {
    expect(detectSignals(conversation(text))).toEqual([]);
  });

  it("finds each of several decisions, in the order they were said", () => {
    const signals = detectSignals(conversation("Use pnpm. Thanks for the fix! Never log tokens; the port is 8080."));
    expect(signals.map(({ kind, quote }) => [kind, quote])).toEqual([
      ["direct-marker", "Use pnpm."],
      ["constraint", "Never log tokens;"],
      ["threshold", "the port is 8080."],
    ]);
  });

  it("keeps file names and versions inside the quote", () => {
    const [signal] = detectSignals(conversation("put the settings in config/app.json and target v2.0 of the protocol"));
    expect(signal?.quote).toContain("config/app.json and target v2.0");
  });

  it("never takes an agent's pasted words for the person's", () => {
    expect(detectSignals(conversation('<pasted_content id="1">use jest</pasted_content> what is this?'))).toEqual([]);
  });

  it("finds nothing in a prompt that repeats what the agent had just said", () => {
    const said = `Here are the changes to make. Use one connection pool per tenant and never share it. ${"The worker closes it when the last job is done. ".repeat(4)}`;
    expect(detectSignals(conversation(`agent: ${said}`, `# ${said}`))).toEqual([]);
    expect(detectSignals(conversation("agent: Done.", said))).not.toEqual([]);
  });

  it("asks less of what stands beside a decision", () => {
    const alone = detectSignals(conversation("import the old rates once"));
    const beside = detectSignals(conversation("Never overwrite a rate by hand. Use UTC in the importer."));
    expect(alone).toEqual([]);
    expect(beside).toHaveLength(2);
  });
});
