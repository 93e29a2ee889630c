import { describe, expect, it } from "vitest";
import { detectSignals } from "../../../src/signals/detect-signals.ts";
import type { Signal } from "../../../src/signals/signal.ts";
import { conversation } from "./conversation.ts";

/** What an agent says when it has done something, and which choice with a reason is in it. */
const CHOICES: readonly (readonly [string, Partial<Signal>])[] = [
  [
    "I used Redis for the session cache because it expires keys by itself. Tests pass.",
    { kind: "implementation-declarative", chosen: "Redis", subject: "session cache" },
  ],
  [
    "Done. I used `Map` instead of a plain object because keys can be numbers.",
    { kind: "tradeoff", chosen: "Map", rejected: ["a plain object"], reason: "keys can be numbers" },
  ],
  [
    "I went with SQLite over Postgres because the tool runs on one machine.",
    { chosen: "SQLite", rejected: ["Postgres"], subject: "database" },
  ],
  [
    "I chose to store amounts as integer cents to avoid rounding errors.",
    { kind: "implementation-declarative", reason: "rounding errors" },
  ],
  [
    "I kept the old endpoint in place rather than removing it because mobile clients still call it.",
    { kind: "tradeoff", subject: "old endpoint in place" },
  ],
  [
    "All 12 tests pass. I set `maxRetries` to 5 because the upstream fails about 2% of calls.",
    { kind: "threshold", chosen: "5", subject: "maxRetries" },
  ],
  [
    "I've switched the loader to streaming because the files can exceed memory. Tests pass.",
    { kind: "implementation-declarative", chosen: "streaming" },
  ],
  [
    "Decision: cursor pagination, since offsets skip rows under writes.",
    { chosen: "cursor pagination", subject: "cursor pagination" },
  ],
  [
    "Keeping the public API unchanged instead of renaming the method because plug-ins depend on it.",
    { kind: "tradeoff", rejected: ["renaming the method"] },
  ],
  ["**Verdict**: one queue per tenant, drained by the worker.", { chosen: "one queue per tenant" }],
  [
    "The feed is paged, so I'll page through the cursor rather than counting offsets.",
    { kind: "implementation-declarative" },
  ],
  ["I will disable the disk cache for this job to avoid stale prices.", { kind: "implementation-declarative" }],
  ["Added a small JSON store (since the app has no database yet) with the three routes.", {}],
  ["We don't need a lock here because one process owns the file.", { chosen: "lock here" }],
  ["To sum up: `total` should stay gross to match the invoices.", { kind: "implementation-declarative" }],
  ["Use a path alias in `tsconfig.json`, not a second package, for this.", { rejected: ["a second package"] }],
  ["Extend the filter grammar, no new operators:", { kind: "tradeoff", chosen: "the filter grammar" }],
  ["**Nested groups**: they need a tree widget, so out of scope for v1.", { kind: "tradeoff" }],
  ["The two parsers share no code, to keep the fast one free of checks - deliberate.", { kind: "tradeoff" }],
];

const NONE: readonly string[] = [
  "Yes, build tags can do that. So you could:\n- Default build: no telemetry (anybody can build it)\n- The full build: with it",
  "Done. Tests pass.",
  "I've updated `src/server.ts` to use the new config loader. All 42 tests pass.",
  "## Summary\n\n- Added `retry.ts` with exponential backoff\n- Updated the client to use it\n- Wrote 6 tests\n\nEverything passes.",
  "The bug was in `parseDate`: it used local time instead of UTC. Fixed by calling `Date.UTC`.",
  "Next steps:\n1. Add an index on `orders.user_id`\n2. Use a connection pool instead of one connection\n3. Deploy to staging",
  "**Recommendations**\n- Use argon2 over bcrypt because it resists GPUs.\n- Keep tokens in memory instead of local storage.",
  "Code review findings:\n- `auth.ts:12`: use argon2 instead of MD5.\n- `db.ts:40` leaks because the error path never releases it.\n- The default timeout is 30s, which is too long.",
  "Here's the plan:\n1. Create the `users` table\n2. Write the login route\n3. Add tests\n\nShall I proceed?",
  "Changes made:\n1. **`src/api.ts`**: now uses `fetch` instead of axios\n2. **`package.json`**: removed axios\n\nAll tests pass.",
  "I've fixed the failing test. The default value of `limit` is 10, so the assertion expected the wrong count.",
  "I'll use the Explore agent to look through the code.",
  "I'll use grep to find the callers.",
  "I'll keep waiting rather than interrupting the import.",
  "Verdict: possible.",
  "The two colours meet in the middle - intentional behaviour, but look at it.",
  "We don't need to wait any longer.",
  "I used grep because the index was stale.",
  "I used a script because there were 300 files.",
  "Using the existing helper instead of writing a new one.",
  "The build now takes 12 seconds instead of 40 because of the cache.",
  "It falls back to `en` when the locale is unknown.",
  "Both options work. Option A is simpler, but option B scales better because it shards by tenant.",
  "You could use Vite instead of webpack because it is faster.",
  "The component re-renders because the parent passes a new object instead of a memoized one.",
  "Committed as `fix: use UTC instead of local time`. Pushed to `feature/utc`.",
  "The tests use an in-memory database instead of Postgres, so they run in 2 s.",
  "Removed the `lodash` import since it is no longer needed.",
  "Default branch is `main`, so I rebased onto it.",
  "I'll go with the second option because it is simpler.",
  "Not done: I left the legacy path alone, because it needs a migration first.",
  "What I changed: the handler returns 404 instead of 500 because a missing user is no server error.",
];

describe("a closing message of an agent", () => {
  it("is one of at least thirty here", () => {
    expect(CHOICES.length + NONE.length).toBeGreaterThanOrEqual(30);
  });

  it.each(CHOICES)("holds one choice: %j", (text, expected) => {
    expect(detectSignals(conversation(`agent: ${text}`))).toMatchObject([{ actor: "agent", ...expected }]);
  });

  it.each(NONE)("holds none: %j", (text) => {
    expect(detectSignals(conversation(`agent: ${text}`))).toEqual([]);
  });

  it.each([
    "Done. Tests pass.",
    "I've updated the parser.\n\nNext steps:\n1. Add docs\n2. Cut a release",
    "Summary: added retries. Let me know if you have questions.",
    "I used Redis for the cache because it expires keys. Anything else?",
    "I've added the endpoint. Would you like me to add tests and run them?",
    "Here is what I did:\n- Used Redis for sessions\n- Kept the Postgres schema\n\nLet me know how you'd like to proceed.",
    "Next steps: you could use Sentry for error tracking, or move to pnpm.",
    "I'd recommend adding an index next. Tests pass.",
  ])("is accepted by no bare word, when it proposes nothing: %j", (text) => {
    for (const words of ["yes", "continue", "ok", "go on", "1"])
      expect(detectSignals(conversation(`agent: ${text}`, words))).toEqual([]);
  });
});
