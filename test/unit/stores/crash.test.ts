import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Decision } from "../../../src/decisions/decision.ts";
import { numberOf } from "../../../src/decisions/stem.ts";
import { isLeftover } from "../../../src/platform/files.ts";
import { commitChange } from "../../../src/stores/commit.ts";
import { readAll } from "../../../src/stores/decision-files.ts";
import { readEvents } from "../../../src/stores/events-file.ts";
import { indexSources } from "../../../src/stores/index-source.ts";
import { completeIncomplete, findIncomplete } from "../../../src/stores/repair.ts";
import { readReview } from "../../../src/stores/review-files.ts";
import type { Store } from "../../../src/stores/store.ts";
import { runChild } from "./children.ts";
import type { Home } from "./fixture.ts";
import { add, addition, draft, openHome, temporaryFolder } from "./fixture.ts";

// More crash points than any act has: a process that outlives the last one ends the loop.
const MOST_POINTS = 40;
const AT_ONCE = 4;

interface State {
  readonly trusted: readonly Decision[];
  readonly waiting: readonly Decision[];
}

function prepare(): { home: Home; jest: Decision; shareable: Decision } {
  const home = openHome(temporaryFolder(), { shared: true });
  const jest = add(home, "Use jest");
  const shareable = add(home, "Use tabs");
  const item = draft("Use spaces", { status: "proposed" });
  const creation = { store: home.context.stores.private, decision: item, shelf: "review" } as const;
  commitChange(home.context, { creates: [creation], events: () => [] });
  home.index.refresh(indexSources(home.context.stores));
  return { home, jest, shareable };
}

function storesOf(home: Home): Store[] {
  const { private: own, shared } = home.context.stores;
  return shared === undefined ? [own] : [own, shared];
}

function stateOf(home: Home): State {
  const read = storesOf(home).map((store) => readAll(store));
  expect(read.flatMap(({ findings }) => findings)).toEqual([]);
  return {
    trusted: read.flatMap(({ decisions }) => decisions),
    waiting: readReview(home.context.stores.private).decisions,
  };
}

function expectConsistent(home: Home): void {
  completeIncomplete(home.context);
  expect(findIncomplete(home.context)).toEqual([]);
  const { trusted, waiting } = stateOf(home);
  const numbers = trusted.map(({ id }) => numberOf(id));
  expect(new Set(numbers).size).toBe(numbers.length);
  const known = new Set(storesOf(home).flatMap((store) => readEvents(store).events.map(({ stem }) => stem)));
  for (const { id } of trusted) expect(known).toContain(id);
  for (const decision of trusted) {
    for (const stem of decision.supersedes) {
      const old = trusted.find(({ id }) => id === stem);
      expect([old?.status, old?.supersededBy]).toEqual(["superseded", decision.id]);
    }
    if (decision.supersededBy !== undefined) expect(trusted.map(({ id }) => id)).toContain(decision.supersededBy);
  }
  // Either both sides of the change or none.
  expect(trusted.filter(({ title }) => title === "Use spaces").length + waiting.length).toBe(1);
  expect(trusted.filter(({ title }) => title === "Use tabs")).toHaveLength(1);
  for (const store of storesOf(home)) expect(readdirSync(store.folder).filter(isLeftover)).toEqual([]);
  for (const store of storesOf(home)) expect(readdirSync(store.decisionsFolder).filter(isLeftover)).toEqual([]);
}

type ParameterOf = (jest: Decision, shareable: Decision) => string;

/** Kills the act there and expects nothing lost; false when the act was over before. */
async function isKilledAt(point: number, act: string, parameterOf: ParameterOf): Promise<boolean> {
  const { home, jest, shareable } = prepare();
  const parameters = [home.folder, act, parameterOf(jest, shareable)];
  const ended = await runChild(parameters, { STET_CRASH_AFTER: String(point) });
  expect(ended.stderr).toBe("");
  // Whatever is there is whole, even before anything is mended.
  stateOf(home);
  // Every other time the next writer finds it, else the one who mends.
  if (point % 2 === 0) commitChange(home.context, addition(home.context.stores.private, draft("Use deno")));
  expectConsistent(home);
  home.index.refresh(indexSources(home.context.stores));
  expect(home.index.count()).toBe(stateOf(home).trusted.length);
  home.index.close();
  return ended.signal !== null;
}

describe.each([
  ["add", () => "1"],
  ["supersede", (jest: Decision) => jest.id],
  ["batch", (jest: Decision) => jest.id],
  ["share", (_: Decision, shareable: Decision) => shareable.id],
  ["promote", () => "use-spaces"],
] as const)("killed at every point of %s", (act, parameterOf) => {
  it("loses nothing, tears nothing, reuses no number, and can be finished", async () => {
    const outcomes: boolean[] = [];
    for (let first = 1; !outcomes.includes(false) && first <= MOST_POINTS; first += AT_ONCE) {
      const points = Array.from({ length: AT_ONCE }, (_, at) => first + at);
      outcomes.push(...(await Promise.all(points.map((point) => isKilledAt(point, act, parameterOf)))));
    }
    const killed = outcomes.filter((isKilled) => isKilled).length;
    expect(killed).toBeGreaterThan(5);
    expect(killed).toBeLessThan(MOST_POINTS);
  });
});
