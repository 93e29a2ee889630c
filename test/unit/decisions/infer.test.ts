import { describe, expect, it } from "vitest";
import { inferDomain, inferGoal, inferTags, inferTaskCategory } from "../../../src/decisions/infer.ts";

describe("the task category", () => {
  it.each([
    ["fix the bug where the cursor jumps", "bugfix"],
    ["this error shows up on every save", "bugfix"],
    ["the upload is broken since Tuesday", "bugfix"],
    ["add the CSV feature", "feature"],
    ["build a new importer", "feature"],
    ["implement paging", "feature"],
    ["clean up the parser", "refactor"],
    ["extract the tokenizer", "refactor"],
    ["rename Foo to Bar", "refactor"],
    ["investigate why the queue stalls", "research"],
    ["I want to understand the scheduler", "research"],
    ["what's the best way to cache this", "research"],
    ["update the docs", "docs"],
    ["put it into the README", "docs"],
    ["note that in the changelog", "docs"],
    ["migrate from npm to pnpm", "migration"],
    ["this needs a schema change", "migration"],
    ["try Bun for the scripts", "experiment"],
    ["a spike with Deno", "experiment"],
    ["run an experiment with two shards", "experiment"],
    ["read it from env vars", "config"],
    ["keep it in the settings", "config"],
    ["that is runtime config", "config"],
    ["use Redis for the queue", "unknown"],
    ["", "unknown"],
  ])("of %j is %s", (text, category) => {
    expect(inferTaskCategory(text)).toBe(category);
  });
});

describe("domain and goal", () => {
  it.each([
    ["fix this bug in the search retrieval", "search", "reliability"],
    ["speed up the homepage loader", "ui", "performance"],
    ["rotate the API keys before Friday", "auth", "security"],
    ["rewrite the auth middleware to be testable", "auth", "maintainability"],
    ["add a CSV export to the dashboard", "ui", "user-value"],
    ["investigate which queue library to use", "infra", "learning"],
    ["update the CONTRIBUTING.md", "docs", "dev-velocity"],
    ["tighten the lint rules", "tooling", "maintainability"],
    ["use Postgres as the database", "data", "unknown"],
    ["return 404 from the endpoint", "api", "unknown"],
    ["bundle with esbuild", "build", "unknown"],
    ["use vitest for unit tests", "test", "unknown"],
    ["we keep the monolith", "meta", "unknown"],
    ["delete personal data after 30 days because of GDPR", "unknown", "compliance"],
    ["let's call him Bob", "unknown", "unknown"],
    ["", "unknown", "unknown"],
  ])("of %j are %s and %s", (text, domain, goal) => {
    expect(inferDomain(text)).toBe(domain);
    expect(inferGoal(text)).toBe(goal);
  });
});

describe("tags", () => {
  it.each([
    ["use vitest for unit tests", ["testing"]],
    ["use pnpm", ["tooling"]],
    ["hash passwords with argon2", ["security"]],
    ["store money as cents in Postgres", ["data"]],
    ["dark mode is the default theme", ["ui"]],
    ["deploy to Kubernetes", ["infra"]],
    ["keep the monolith", ["architecture"]],
    ["squash every pull request", ["process"]],
    ["p95 latency stays under 200 ms", ["performance"]],
    ["call the dog Rex", []],
  ])("of %j are %j", (text, tags) => {
    expect(inferTags(text)).toEqual(tags);
  });

  it("come from the project's own vocabulary too, and from nothing outside it", () => {
    expect(inferTags("billing uses vitest", ["billing"])).toEqual(["billing"]);
  });

  it("are three at most", () => {
    expect(inferTags("test the auth database dashboard deploy api")).toHaveLength(3);
  });
});
