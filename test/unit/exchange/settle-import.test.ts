import { describe, expect, it } from "vitest";
import type { Decision, Status } from "../../../src/decisions/decision.ts";
import { composeStatement } from "../../../src/exchange/compose-statement.ts";
import { type Existing, type Sourced, settleImport } from "../../../src/exchange/settle-import.ts";
import { inForce } from "../decisions/sample.ts";
import { AROUND } from "./around.ts";

interface Said {
  readonly id?: string;
  readonly status?: Status;
  readonly date?: string;
  readonly supersedes?: readonly string[];
  readonly supersededBy?: string;
  readonly isNewerFirst?: boolean;
}

function says(decision: string, { id = "", status = "accepted", date = "2026-01-01", ...links }: Said = {}): Sourced {
  const { supersedes = [], supersededBy, isNewerFirst = false } = links;
  return {
    id,
    line: 1,
    supersedes,
    ...(supersededBy === undefined ? {} : { supersededBy }),
    decision: composeStatement({ decision, status, date }, AROUND),
    document: "a.md",
    group: ".",
    origin: `a.md#${id || decision}`,
    sha256: `${decision} ${status}`,
    isNewerFirst,
  };
}

function store(...decisions: Decision[]): Existing {
  return { decisions, imported: new Map() };
}

function settled(sources: readonly Sourced[], existing: Existing = store(), mayReplace = false) {
  return settleImport(sources, existing, { mayReplace }).map(({ source, verdict, rivals, replaces }) => ({
    said: source.decision.body.decision,
    verdict,
    rivals: rivals.map(({ body }) => body.decision),
    replaces: replaces.map(({ body }) => body.decision),
  }));
}

const PNPM = inForce(1, { decision: "Use pnpm for packages", topic: "package manager" });
const BY_AGENT = inForce(1, { decision: "Use pnpm for packages", topic: "package manager", actor: "agent" });

describe("an imported statement", () => {
  it("is in force where nothing is said on its topic", () => {
    expect(settled([says("Use Jest for tests")], store(PNPM))).toMatchObject([{ verdict: "add", rivals: [] }]);
  });

  it.each([PNPM, BY_AGENT])("waits where another value is in force, whoever decided it", (decision) => {
    expect(settled([says("Use npm for packages")], store(decision))).toEqual([
      { said: "Use npm for packages", verdict: "review", rivals: ["Use pnpm for packages"], replaces: [] },
    ]);
  });

  it("is skipped where the same is said, in the same words or in others", () => {
    expect(settled([says("use pnpm for packages!")], store(PNPM))).toMatchObject([{ verdict: "repeat", rivals: [] }]);
    expect(settled([says("We use pnpm for packages")], store(PNPM))).toMatchObject([{ verdict: "repeat" }]);
  });

  it("is no repeat with another number or version", () => {
    const port = inForce(1, { decision: "Use port 8080 for the API" });
    const [one] = settled([says("Use port 8081 for the API")], store(port));
    expect(one?.verdict).not.toBe("repeat");
  });

  it("does not bring back what was revoked here, and says so", () => {
    const revoked: Decision = { ...PNPM, status: "revoked" };
    expect(settled([says("Use pnpm for packages")], store(revoked))).toMatchObject([
      { verdict: "against", rivals: ["Use pnpm for packages"] },
    ]);
  });

  it("keeps a rule beside a choice", () => {
    expect(settled([says("Never commit secrets"), says("Use pnpm for packages")])).toMatchObject([
      { verdict: "add" },
      { verdict: "add" },
    ]);
  });

  it("waits where its document only proposes it, and is history where it was replaced", () => {
    const sources = [
      says("Use Jest for tests", { status: "proposed" }),
      says("Use XML for files", { status: "superseded" }),
      says("Ship on Fridays", { status: "revoked" }),
    ];
    expect(settled(sources).map(({ verdict }) => verdict)).toEqual(["review", "history", "history"]);
  });

  it("is known by its origin, and a change of its text since is a disagreement", () => {
    const source = says("Use Jest for tests", { id: "7" });
    const known = { decision: PNPM, sha256: source.sha256 };
    const existing = { decisions: [], imported: new Map([[source.origin, known]]) };
    expect(settled([source], existing)).toMatchObject([{ verdict: "known" }]);
    const changed = { decisions: [], imported: new Map([[source.origin, { ...known, sha256: "other" }]]) };
    expect(settled([source], changed)).toMatchObject([{ verdict: "against", rivals: ["Use pnpm for packages"] }]);
  });
});

describe("statements of one reading", () => {
  const jest = says("Use Jest for tests", { date: "2026-01-01" });
  const vitest = says("Use Vitest for tests", { date: "2026-02-01" });

  it("on one topic: the newer is in force and the older waits, whatever their order", () => {
    for (const sources of [
      [jest, vitest],
      [vitest, jest],
    ]) {
      const by = new Map(settled(sources).map(({ said, verdict }) => [said, verdict]));
      expect([by.get("Use Vitest for tests"), by.get("Use Jest for tests")]).toEqual(["add", "review"]);
    }
  });

  it("where the newer counts by contract, the older is history", () => {
    const [first, second] = settleImport(
      [
        { ...jest, isNewerFirst: true },
        { ...vitest, isNewerFirst: true },
      ],
      store(),
      { mayReplace: false },
    );
    expect(first).toMatchObject({
      verdict: "history",
      by: { decision: { body: { decision: "Use Vitest for tests" } } },
    });
    expect(second).toMatchObject({ verdict: "add" });
  });

  it("link both ends, though their document names one", () => {
    const old = says("Use Postfix for mail", { id: "1" });
    const next = says("Send mail over an API", { id: "2", supersedes: ["1"] });
    const [first, second] = settleImport([old, next], store(), { mayReplace: false });
    expect(first).toMatchObject({
      verdict: "history",
      source: { supersededBy: "2", decision: { status: "superseded" } },
    });
    expect(second).toMatchObject({ verdict: "add", source: { supersedes: ["1"] } });
    const [third, fourth] = settleImport(
      [says("Use Postfix", { id: "1", status: "superseded", supersededBy: "2" }), says("Use an API", { id: "2" })],
      store(),
      { mayReplace: false },
    );
    expect([third?.verdict, fourth?.source.supersedes]).toEqual(["history", ["1"]]);
  });

  it("that name each other in a ring stay in force", () => {
    const ring = [says("Use A", { id: "1", supersedes: ["2"] }), says("Use B", { id: "2", supersedes: ["1"] })];
    expect(settled(ring).every(({ verdict }) => verdict !== "history")).toBe(true);
  });
});

describe("a newer entry of shift notes", () => {
  const newer = says("Use npm for packages", { date: "2099-01-01", isNewerFirst: true });

  it("replaces what is older and not the user's", () => {
    expect(settled([newer], store(BY_AGENT), true)).toMatchObject([
      { verdict: "add", replaces: ["Use pnpm for packages"] },
    ]);
  });

  it("never replaces what the user decided, nor what is newer", () => {
    expect(settled([newer], store(PNPM), true)).toMatchObject([{ verdict: "review", replaces: [] }]);
    const older = says("Use npm for packages", { date: "2000-01-01", isNewerFirst: true });
    expect(settled([older], store(BY_AGENT), true)).toMatchObject([{ verdict: "review", replaces: [] }]);
  });
});
