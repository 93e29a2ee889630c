import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Decision } from "../../../src/decisions/decision.ts";
import { composeDecision } from "../../../src/decisions/draft.ts";
import { eventOf } from "../../../src/decisions/event.ts";
import type { DecisionIndex } from "../../../src/index/decision-index.ts";
import { openIndex } from "../../../src/index/decision-index.ts";
import type { Clock } from "../../../src/platform/clock.ts";
import { systemClock } from "../../../src/platform/clock.ts";
import type { StetPaths } from "../../../src/platform/paths.ts";
import { stetPaths } from "../../../src/platform/paths.ts";
import type { Change, CommitContext } from "../../../src/stores/change.ts";
import { commitChange } from "../../../src/stores/commit.ts";
import type { Project } from "../../../src/stores/project.ts";
import { locateProject } from "../../../src/stores/project.ts";
import { lockPaths } from "../../../src/stores/project-lock.ts";
import type { Store } from "../../../src/stores/store.ts";
import { openStores } from "../../../src/stores/store.ts";

export const NOW = "2026-03-01T10:00:00.000Z";

/** What git needs to see a repository there, without running git. */
export function makeRepository(folder: string): string {
  for (const part of ["objects", "refs"]) mkdirSync(join(folder, ".git", part), { recursive: true });
  writeFileSync(join(folder, ".git", "HEAD"), "ref: refs/heads/main\n");
  return folder;
}

export interface Home {
  readonly folder: string;
  readonly repository: string;
  readonly paths: StetPaths;
  readonly clock: Clock;
  readonly project: Project;
  readonly index: DecisionIndex;
  readonly context: CommitContext;
}

/** A home with one repository in it; with `shared`, the repository has a shared store. */
export function openHomeAt(folder: string, options: { readonly shared?: boolean } = {}): Home {
  const repository = makeRepository(join(folder, "work", "app"));
  if (options.shared === true) mkdirSync(join(repository, ".stet", "decisions"), { recursive: true });
  const paths = stetPaths({ HOME: folder });
  const project = locateProject(repository, { paths, clock: systemClock });
  const index = openIndex(join(paths.index, `${project.id}.db`));
  const stores = openStores(project, paths);
  const context: CommitContext = { stores, locks: lockPaths(paths, project), floor: "confirmed", index, head: "" };
  return { folder, repository, paths, clock: systemClock, project, index, context };
}

export function draft(decision: string, changes: Partial<Decision> = {}): Decision {
  const base = { confidence: "explicit", actor: "user", date: NOW, entity: "app", project: "app" } as const;
  return { ...composeDecision({ ...base, decision }), status: "accepted", ...changes };
}

/** The change that adds one decision and tells of it. */
export function addition(store: Store, decision: Decision): Change {
  return {
    creates: [{ store, decision }],
    events: (placed) => placed.map((made) => ({ store, event: eventOf("decision_accepted", made, NOW) })),
  };
}

/** Adds one decision to the private store and gives it back with its number. */
export function add(home: Home, decision: string, changes: Partial<Decision> = {}): Decision {
  const { placed } = commitChange(home.context, addition(home.context.stores.private, draft(decision, changes)));
  const [first] = placed;
  if (first === undefined) throw new Error("nothing was added");
  return first;
}
