import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { eventOf } from "../../../src/decisions/event.ts";
import { supersededBy, superseding } from "../../../src/decisions/lifecycle.ts";
import { inBatch } from "../../../src/stores/change-batch.ts";
import { commitChange } from "../../../src/stores/commit.ts";
import { readDecision } from "../../../src/stores/decision-files.ts";
import { stampOf } from "../../../src/stores/folder-stamp.ts";
import { indexMdVerdict } from "../../../src/stores/index-md.ts";
import { indexSources } from "../../../src/stores/index-source.ts";
import { readLastChange } from "../../../src/stores/journal.ts";
import { sessionStore } from "../../../src/stores/store.ts";
import { add, addition, draft, type Home, openHome } from "./fixture.ts";

const LATER = "2026-03-02T10:00:00.000Z";

function supersede(home: Home, stem: string, words: string): void {
  const store = home.context.stores.private;
  const old = readDecision(store, stem);
  commitChange(home.context, {
    creates: [{ store, decision: superseding(draft(words), [old.id]) }],
    rewrites: ([made]) => [{ store, decision: supersededBy(old, made?.id ?? "", LATER), archivesPrevious: true }],
    events: (placed) => placed.map((made) => ({ store, event: eventOf("decision_accepted", made, LATER) })),
  });
}

/** What a sweep may do: additions, a change of mind within it and about what was there, a proposal, a confirmation. */
function changes(home: Home): (() => void)[] {
  const { private: store } = home.context.stores;
  const waiting = { store, decision: draft("Use spaces", { status: "proposed" }), shelf: "review" } as const;
  return [
    () => void add(home, "Use bun"),
    () => supersede(home, "0002-use-bun", "Use deno"),
    () => supersede(home, "0001-use-jest", "Use vitest"),
    () => void commitChange(home.context, { creates: [waiting], events: () => [] }),
    () => void commitChange(home.context, addition(sessionStore(home.project, "s-1"), draft("Skip the tests today"))),
    ...Array.from({ length: 9 }, (_, at) => () => void add(home, `Keep queue ${at} short`)),
    () => {
      const known = readDecision(store, "0003-use-deno");
      commitChange(home.context, { events: () => [{ store, event: eventOf("decision_confirmed", known, LATER) }] });
    },
  ];
}

function all(work: readonly (() => void)[]): void {
  for (const one of work) one();
}

function prepared(): Home {
  const home = openHome();
  add(home, "Use jest");
  home.index.refresh(indexSources(home.context.stores));
  return home;
}

/** Path → text of every file of the project's folder; journals as the files they wrote. */
function filesOf({ context }: Home): Record<string, unknown> {
  const root = context.stores.private.folder;
  const names = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = names.map((entry) => relative(root, join(entry.parentPath, entry.name))).sort();
  return Object.fromEntries(
    paths
      .filter((path) => path !== "project.json")
      .map((path) => {
        const text = readFileSync(join(root, path), "utf8");
        if (!path.startsWith("last-change")) return [path, text];
        const { steps } = JSON.parse(text) as { steps: { path: string; text?: string; line?: string }[] };
        return [path, steps.map((step) => [relative(root, step.path), step.text ?? step.line])];
      }),
  );
}

function indexed({ index }: Home): unknown {
  return index.list({ sessions: ["s-1"] }).map(({ scope, session, decision, size }) => {
    return { scope, session, decision, size };
  });
}

describe("a batch of changes", () => {
  it("leaves what the same changes leave one by one: files, events, INDEX.md, index, what undo finds", () => {
    const [batched, single] = [prepared(), prepared()];
    expect(inBatch(batched.context, () => all(changes(batched)))).toEqual([]);
    all(changes(single));
    expect(filesOf(batched)).toEqual(filesOf(single));
    expect(Object.keys(filesOf(batched)).filter((path) => path.startsWith("last-change"))).toHaveLength(10);
    expect(indexed(batched)).toEqual(indexed(single));
    expect(indexMdVerdict(batched.context.stores.private, "confirmed")).toBe("current");
  });

  it("keeps what undo had before where there is room", () => {
    const home = prepared();
    inBatch(home.context, () => void add(home, "Use bun"));
    const journals = Object.keys(filesOf(home)).filter((path) => path.startsWith("last-change"));
    expect(journals).toEqual(["last-change.1.json", "last-change.json"]);
    const last = readLastChange(home.context.stores.private.folder);
    expect(last?.journal.steps[0]?.path).toContain("0002-use-bun.md");
  });

  it("leaves an index fresh that was fresh", () => {
    const home = prepared();
    inBatch(home.context, () => all(changes(home).slice(0, 3)));
    const { stores } = home.context;
    expect(home.index.getStamp(stampOf(stores.private))).toEqual(stampOf(stores.private));
    expect(home.index.refresh(indexSources(stores))).toMatchObject({ read: 0, removed: 0 });
  });

  it("brings to an end what was made before it failed", () => {
    const home = prepared();
    const failing = () =>
      inBatch(home.context, () => {
        add(home, "Use bun");
        supersede(home, "0001-use-jest", "Use vitest");
        supersede(home, "0009-not-there", "Use mocha");
      });
    expect(failing).toThrow(/0009-not-there/);
    const { private: store } = home.context.stores;
    expect(indexMdVerdict(store, "confirmed")).toBe("current");
    expect(home.index.list().map(({ decision }) => decision.id)).toContain("0003-use-vitest");
    expect(add(home, "Use biome").id).toBe("0004-use-biome");
    expect(readLastChange(store.folder)?.journal.steps[0]?.path).toContain("0004-use-biome.md");
  });

  it("goes on where the index is damaged meanwhile", () => {
    const home = prepared();
    home.index.onDamage((index) => index.refresh(indexSources(home.context.stores)));
    inBatch(home.context, () => {
      add(home, "Use bun");
      home.index.rebuild(indexSources(home.context.stores));
      add(home, "Use biome");
    });
    expect(home.index.count()).toBe(3);
  });
});
