import { describe, expect, it } from "vitest";
import type { Signal } from "../../../src/signals/signal.ts";
import { Ledger, signal } from "./sample.ts";

interface Said extends Partial<Signal> {
  readonly decision: string;
  readonly session?: string;
}

interface Scenario {
  readonly name: string;
  readonly said: readonly Said[];
  readonly stands: readonly string[];
}

const framework = { subject: "test framework" };
const vitest: Said = { decision: "Use vitest for unit tests", chosen: "vitest", ...framework };
const jest: Said = { decision: "Use jest", chosen: "jest", ...framework };

const SCENARIOS: readonly Scenario[] = [
  {
    name: "in the next turn, with no",
    said: [vitest, { ...jest, turn: 3, isReversal: true, quote: "no, use jest" }],
    stands: ["Use jest"],
  },
  {
    name: "the next day in another session, without a marker word",
    said: [vitest, { ...jest, session: "s2", turn: 1 }],
    stands: ["Use jest"],
  },
  {
    name: "in another session, rejecting the old word under another subject",
    said: [
      vitest,
      {
        decision: "Use jest, not vitest",
        chosen: "jest",
        rejected: ["Vitest"],
        subject: "specs",
        session: "s2",
        isReversal: true,
      },
    ],
    stands: ["Use jest, not vitest"],
  },
  {
    name: "rejecting the old word with no subject at all",
    said: [vitest, { decision: "Jest instead of vitest", chosen: "jest", rejected: ["vitest"], turn: 9 }],
    stands: ["Jest instead of vitest"],
  },
  {
    name: "by a pick from a menu",
    said: [vitest, { ...jest, decision: "Test framework: Jest", kind: "choice-converter", turn: 5 }],
    stands: ["Test framework: Jest"],
  },
  {
    name: "by another pick on the same question",
    said: [
      { decision: "Hosting: Vercel", chosen: "Vercel", subject: "hosting", kind: "choice-converter" },
      { decision: "Hosting: Fly.io", chosen: "Fly.io", subject: "hosting", kind: "choice-converter", turn: 7 },
    ],
    stands: ["Hosting: Fly.io"],
  },
  {
    name: "and back again",
    said: [
      vitest,
      { ...jest, turn: 3, isReversal: true },
      { ...vitest, decision: "Go back to vitest", turn: 5, isReversal: true },
    ],
    stands: ["Go back to vitest"],
  },
  {
    name: "about a value",
    said: [
      { decision: "Keep retries at 3", subject: "retries", chosen: "3", kind: "threshold" },
      { decision: "Set retries to 5", subject: "retries", chosen: "5", kind: "threshold", session: "s2" },
    ],
    stands: ["Set retries to 5"],
  },
  {
    name: "with a bare actually, nothing of the subject repeated",
    said: [
      { decision: "Render the report on the client", chosen: "client" },
      {
        decision: "Let's do it on the server",
        quote: "actually, let's do it on the server",
        turn: 3,
        isReversal: true,
      },
    ],
    stands: ["Let's do it on the server"],
  },
  {
    name: "by accepting what the agent proposed in its place",
    said: [
      { ...vitest, confidence: "confirmed", kind: "action-confirmation" },
      { ...jest, confidence: "confirmed", kind: "action-confirmation", turn: 8, isReversal: true },
    ],
    stands: ["Use jest"],
  },
  {
    name: "by rejecting what was chosen",
    said: [
      vitest,
      {
        decision: "Don't use vitest",
        kind: "rejection",
        rejected: ["vitest"],
        ...framework,
        session: "s2",
        isReversal: true,
      },
    ],
    stands: ["Don't use vitest"],
  },
  {
    name: "by choosing what was rejected",
    said: [
      { decision: "Don't use jest", kind: "rejection", rejected: ["jest"], ...framework },
      { ...jest, session: "s2" },
    ],
    stands: ["Use jest"],
  },
  {
    name: "by dropping a thing that no table knows",
    said: [
      { decision: "Use lodash", chosen: "lodash", subject: "lodash" },
      { decision: "Let's drop lodash", kind: "rejection", subject: "lodash", session: "s2" },
    ],
    stands: ["Let's drop lodash"],
  },
  {
    name: "by taking it after all",
    said: [
      { decision: "Don't use lodash", kind: "rejection", subject: "lodash" },
      {
        decision: "Use lodash after all",
        chosen: "lodash after all",
        subject: "lodash after all",
        isReversal: true,
        session: "s2",
      },
    ],
    stands: ["Use lodash after all"],
  },
  {
    name: "with a synonym of the word rejected",
    said: [
      { decision: "Use PostgreSQL", chosen: "PostgreSQL", subject: "database" },
      { decision: "Use SQLite instead of postgres for now on", chosen: "SQLite", rejected: ["postgres"], turn: 4 },
    ],
    stands: ["Use SQLite instead of postgres for now on"],
  },
];

describe("a person who changes their mind", () => {
  it.each(SCENARIOS)("$name: the newer word is in force and the older superseded by it", ({ said, stands }) => {
    const ledger = new Ledger();
    for (const { session, ...heard } of said) ledger.hear(signal(heard), session);
    expect(ledger.sentences()).toEqual(stands);
    for (const [index, old] of ledger.all.slice(0, -1).entries()) {
      expect(old.status).toBe("superseded");
      expect(ledger.all[index + 1]?.supersedes).toEqual([old.id]);
      expect(old.supersededBy).toBe(ledger.all[index + 1]?.id);
    }
  });
});

describe("a new word that takes nothing back", () => {
  const cache: Said = { decision: "Use Redis for the cache", chosen: "Redis", subject: "cache" };
  it.each<Scenario>([
    {
      name: "an addition",
      said: [vitest, { decision: "Also use Playwright", chosen: "Playwright", ...framework, isAdditive: true }],
      stands: [vitest.decision, "Also use Playwright"],
    },
    {
      name: "a rule beside a choice",
      said: [
        vitest,
        { decision: "Never mock the database", type: "constraint", ...framework, kind: "constraint", isReversal: true },
      ],
      stands: [vitest.decision, "Never mock the database"],
    },
    {
      name: "the same tool for something else",
      said: [cache, { decision: "Use Redis for the queue", chosen: "Redis", subject: "queue", turn: 3 }],
      stands: [cache.decision, "Use Redis for the queue"],
    },
    {
      name: "actually, opening another matter",
      said: [
        cache,
        {
          decision: "Use tabs",
          quote: "actually, use tabs",
          chosen: "tabs",
          subject: "indentation",
          turn: 3,
          isReversal: true,
        },
      ],
      stands: [cache.decision, "Use tabs"],
    },
    {
      name: "a rejection of what was never chosen",
      said: [vitest, { decision: "Don't use mocha", kind: "rejection", rejected: ["mocha"], ...framework, turn: 3 }],
      stands: [vitest.decision, "Don't use mocha"],
    },
    {
      name: "a bare reversal long after",
      said: [cache, { decision: "Let's do the other one", quote: "no, the other one", turn: 40, isReversal: true }],
      stands: [cache.decision, "Let's do the other one"],
    },
    {
      name: "a bare reversal in another session",
      said: [
        cache,
        { decision: "Let's do the other one", quote: "no, the other one", turn: 3, session: "s2", isReversal: true },
      ],
      stands: [cache.decision, "Let's do the other one"],
    },
    {
      name: "the choice of what a rule forbids",
      said: [
        { decision: "Never use jest", type: "constraint", kind: "constraint", rejected: ["jest"], ...framework },
        { ...jest, turn: 3, isReversal: true },
      ],
      stands: ["Never use jest", "Use jest"],
    },
    {
      name: "a choice for this session only",
      said: [vitest, { ...jest, decision: "Use jest for now", isDurable: false, turn: 3 }],
      stands: [vitest.decision, "Use jest for now"],
    },
  ])("$name leaves the other in force", ({ said, stands }) => {
    const ledger = new Ledger();
    for (const { session, ...heard } of said) ledger.hear(signal(heard), session);
    expect(ledger.sentences()).toEqual(stands);
  });

  it("names both as contradicted when a bare reversal could mean either", () => {
    const ledger = new Ledger();
    ledger.hear(signal({ decision: "Ship the wizard behind a flag", turn: 1 }));
    ledger.hear(signal({ decision: "Render the wizard twice", turn: 1, subject: "wizard" }));
    const heard = signal({ decision: "Let's not", quote: "scratch that, let's not", turn: 3, isReversal: true });
    const settlement = ledger.hear(heard);
    expect(settlement.outcome).toBe("add");
    expect(settlement.supersede).toEqual([]);
    expect(settlement.contradicts.map(({ title }) => title)).toEqual([
      "Render the wizard twice",
      "Ship the wizard behind a flag",
    ]);
  });

  it.each([
    [true, 0],
    [false, 2],
  ])("names what it may contradict in two packages unless it only adds (%s: %i)", (isAdditive, count) => {
    const ledger = new Ledger();
    for (const entity of ["web", "api"]) ledger.hear(signal(jest), "s1", { entity });
    const heard = { decision: "Use vitest, not jest", chosen: "vitest", rejected: ["jest"], subject: "specs", turn: 5 };
    expect(ledger.hear(signal({ ...heard, isAdditive })).contradicts).toHaveLength(count);
  });

  it("shows the choice that a new rule forbids as contradicted", () => {
    const ledger = new Ledger();
    ledger.hear(signal(jest));
    const rule = signal({
      decision: "Never use jest",
      type: "constraint",
      kind: "constraint",
      rejected: ["jest"],
      turn: 4,
    });
    expect(ledger.hear(rule).contradicts.map(({ title }) => title)).toEqual(["Use jest"]);
  });

  it("confirms what is said again in the same words", () => {
    const ledger = new Ledger();
    ledger.hear(signal(jest));
    const again = ledger.hear(signal({ ...jest, decision: "use jest.", turn: 5 }), "s2");
    expect([again.outcome, again.confirm?.title, ledger.all.length]).toEqual(["repeat", "Use jest", 1]);
  });

  it("leaves it to a person when mere silence would overturn an explicit word", () => {
    const ledger = new Ledger();
    ledger.hear(signal(jest));
    const silence = signal({ ...vitest, kind: "continuation", confidence: "confirmed", turn: 6, isReversal: true });
    expect(ledger.hear(silence).outcome).toBe("propose");
    expect(ledger.sentences()).toEqual(["Use jest"]);
  });
});
