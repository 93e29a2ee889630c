import { describe, expect, it } from "vitest";
import { OWN_PAIRS } from "../../../../scripts/duplicates/own-pairs.ts";
import { listReversals } from "../../../../scripts/duplicates/reversals.ts";
import { agree, type GuardVerdict, guard } from "../../../../src/decisions/likeness/guard.ts";
import { LEXICAL_THRESHOLDS, lexicalLikeness } from "../../../../src/decisions/likeness/lexical-likeness.ts";
import { readStatement } from "../../../../src/decisions/likeness/read-statement.ts";

function verdict(a: string, b: string, similarity = 1): GuardVerdict {
  return guard(readStatement(a), readStatement(b), similarity, { related: 0.5, alike: 0.8 }).verdict;
}

/** Statement, another one, and what the second is beside the first however alike a model finds them. */
const TABLE: readonly (readonly [string, string, GuardVerdict])[] = [
  ["Use pnpm.", "use PNPM", "ignore"],
  ["Passwords are hashed with argon2id", "We use argon2id for password hashing", "merge"],
  ["Postgres 16 is supported", "Support PostgreSQL 16", "merge"],
  ["Use pnpm", "Use pnpm, not npm", "merge"],
  ["Never log access tokens", "Access tokens must not be logged", "merge"],
  ["No more than five backups", "At most 5 backups", "merge"],
  ["Cache pages for 10 minutes because the feed is slow", "Cache pages for 10 min", "merge"],
  ["Never log tokens", "Always log tokens", "conflict"],
  ["Don't cache the plan", "Cache the plan", "conflict"],
  ["Allow anonymous uploads", "Forbid anonymous uploads", "conflict"],
  ["Use Postgres instead of SQLite", "Use SQLite instead of Postgres", "conflict"],
  ["The frontend calls the gateway", "The gateway calls the frontend", "conflict"],
  ["The worker calls the queue", "The worker is called by the queue", "conflict"],
  ["Copy errors to Sentry and metrics to Grafana", "Copy metrics to Sentry and errors to Grafana", "conflict"],
  ["Keep sessions in Redis and orders in Postgres", "Sessions in Postgres and orders in Redis are kept", "conflict"],
  ["Keep at least 5 backups", "Keep at most 5 backups", "conflict"],
  ["Run it before the build", "Run it after the build", "conflict"],
  ["Target Node 20", "Target Node 22", "supersede-candidate"],
  ["Retry 3 times", "Retry four times", "supersede-candidate"],
  ["Time out after 30 seconds", "Time out after 30 minutes", "supersede-candidate"],
  ["Use jest for tests", "Use vitest for tests", "supersede-candidate"],
  ["Never log tokens", "Never log passwords", "insert"],
  ["Use Redis for sessions", "Use Redis for sessions in production", "insert"],
  ["Deploy on Fridays", "Only maintainers deploy on Fridays", "insert"],
  ["Call it `max_retries`", "Call it `max_redirects`", "insert"],
  ["Nutze pnpm für Pakete", "Nutze kein pnpm für Pakete", "conflict"],
  ["Utilise Redis pour le cache", "N'utilise jamais Redis pour le cache", "conflict"],
  ["テストにはVitestを使う", "テストにはJestを使う", "supersede-candidate"],
];

describe("the guard", () => {
  it.each(TABLE)("%s | %s: %s", (a, b, expected) => {
    expect(verdict(a, b)).toBe(expected);
    expect(verdict(b, a)).toBe(expected);
  });

  it("leaves what a model finds unlike alone, and merges only from its threshold on", () => {
    const [a, b] = ["Passwords are hashed with argon2id", "We use argon2id for password hashing"];
    expect([0.4, 0.6, 0.8].map((similarity) => verdict(a, b, similarity))).toEqual(["insert", "insert", "merge"]);
    expect(verdict("Cache the plan", "Never cache the plan", 0.4)).toBe("insert");
  });

  it("takes no reversal for a repetition, however alike a model finds them", () => {
    const reversals = listReversals(OWN_PAIRS);
    const merged = reversals.filter(({ a, b }) => ["merge", "ignore"].includes(verdict(a, b)));
    expect(reversals.length).toBeGreaterThanOrEqual(300);
    expect(merged.length / reversals.length).toBeLessThan(0.01);
  });

  it("lets most plain rewordings pass with the likeness of words alone", () => {
    const passed = OWN_PAIRS.filter(({ said, reworded }) => {
      const [a, b] = [readStatement(said), readStatement(reworded)];
      return guard(a, b, lexicalLikeness(a, b), LEXICAL_THRESHOLDS).verdict === "merge";
    });
    expect(passed.length).toBeGreaterThan(OWN_PAIRS.length / 2);
  });

  it("stands hostile text", () => {
    for (const text of [
      "",
      " ",
      "not",
      "¬¬ no no no",
      "\ud800",
      "`",
      "a".repeat(20_000),
      "no ".repeat(2_000),
      "(((((([",
    ])
      expect(verdict(text, "Use pnpm")).toBe("insert");
  });
});

describe("what picks one thing", () => {
  it.each([
    ["Use Postgres 16", "Postgres 16 is our database", true],
    ["Use Postgres 16", "Use Postgres 17", false],
    ["Use Postgres", "Never use Postgres", false],
  ])("%s | %s: %s", (a, b, expected) => {
    expect(agree(a, b)).toBe(expected);
  });
});

describe("the likeness of words", () => {
  it("is 1 for the same words, 0 for none shared, and the same both ways", () => {
    const [a, b, c] = ["Keep sessions in Redis", "Redis keeps the sessions", "Paint it green"].map(readStatement) as [
      ReturnType<typeof readStatement>,
      ReturnType<typeof readStatement>,
      ReturnType<typeof readStatement>,
    ];
    expect(lexicalLikeness(a, a)).toBe(1);
    expect(lexicalLikeness(a, b)).toBe(lexicalLikeness(b, a));
    expect(lexicalLikeness(a, b)).toBeGreaterThan(lexicalLikeness(a, c));
    expect(lexicalLikeness(readStatement(""), a)).toBe(0);
  });
});
