import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { formatDecision } from "../../../src/decisions/markdown.ts";
import { readText, removeFile, writeFileAtomic } from "../../../src/platform/files.ts";
import { commitChange } from "../../../src/stores/commit.ts";
import { readAll, readDecision } from "../../../src/stores/decision-files.ts";
import { readEvents } from "../../../src/stores/events-file.ts";
import { completeIncomplete, findIncomplete } from "../../../src/stores/repair.ts";
import { formerStems, renumberPrivate } from "../../../src/stores/repair-numbers.ts";
import type { Store } from "../../../src/stores/store.ts";
import type { Home } from "./fixture.ts";
import { add, addition, draft, NOW, openHome, temporaryFolder } from "./fixture.ts";

function codesOf(home: Home): string[] {
  return findIncomplete(home.context).map(({ code }) => code);
}

function expectMended(home: Home): void {
  const { left } = completeIncomplete(home.context);
  expect(left).toEqual([]);
  expect(findIncomplete(home.context)).toEqual([]);
}

function sharedOf(home: Home): Store {
  const { shared } = home.context.stores;
  if (shared === undefined) throw new Error("no shared store");
  return shared;
}

/** As a merge leaves it: a file that no commit of ours wrote. */
function drop(store: Store, stem: string, decision = draft("Use spaces")): void {
  mkdirSync(store.decisionsFolder, { recursive: true });
  writeFileSync(
    join(store.decisionsFolder, `${stem}.md`),
    formatDecision({ ...decision, id: stem, scope: store.scope }),
  );
}

describe("mending", () => {
  it("finds nothing in stores that are as they should be", () => {
    const home = openHome();
    add(home, "Use tabs");
    expect(findIncomplete(home.context)).toEqual([]);
  });

  it("writes INDEX.md anew when it is missing, damaged or says something else", () => {
    const home = openHome();
    add(home, "Use tabs");
    const path = join(home.context.stores.private.decisionsFolder, "INDEX.md");
    const right = readText(path);
    for (const wrong of [undefined, "\u0000\u0000", `${right}| [0099](0099-x.md) | a row of nothing |\n`]) {
      if (wrong === undefined) removeFile(path);
      else writeFileSync(path, wrong);
      expect(codesOf(home)).toEqual(["index-md-drifted"]);
      expectMended(home);
      expect(readText(path)).toBe(right);
    }
  });

  it("tells of a decision that a person wrote by hand", () => {
    const home = openHome();
    drop(home.context.stores.private, "0007-by-hand");
    expect(codesOf(home)).toEqual(["event-missing", "index-md-drifted"]);
    expectMended(home);
    expect(add(home, "Use tabs").id).toBe("0008-use-tabs");
  });

  it("marks a decision whose replacement says so", () => {
    const home = openHome();
    const old = add(home, "Use jest");
    const replacement = add(home, "Use vitest", { supersedes: [old.id] });
    expect(codesOf(home)).toEqual(["supersession-one-sided"]);
    expectMended(home);
    expect(readDecision(home.context.stores.private, old.id)).toMatchObject({
      status: "superseded",
      supersededBy: replacement.id,
    });
  });

  it("says when a replacement is in no store, and leaves that to a person", () => {
    const home = openHome();
    add(home, "Use jest", { status: "superseded", supersededBy: "0099-gone" });
    expect(codesOf(home)).toEqual(["link-dangling"]);
    expect(completeIncomplete(home.context).left.map(({ code }) => code)).toEqual(["link-dangling"]);
  });

  it("removes what is promoted from the shelf, and the private twin of what is shared", () => {
    const home = openHome(temporaryFolder(), { shared: true });
    const store = home.context.stores.private;
    const promoted = add(home, "Use tabs");
    const { id: _, ...rest } = promoted;
    const item = { ...rest, id: "use-tabs", status: "proposed" } as const;
    commitChange(home.context, { creates: [{ store, decision: item, shelf: "review" }], events: () => [] });
    drop(sharedOf(home), promoted.id, promoted);
    expect(codesOf(home)).toEqual(expect.arrayContaining(["promoted-waits", "shared-twice"]));
    expectMended(home);
    expect(readAll(store).decisions).toEqual([]);
    expect(readAll(sharedOf(home)).decisions.map(({ id }) => id)).toEqual([promoted.id]);
  });

  it("removes the temporary files of processes that are gone", () => {
    const home = openHome();
    add(home, "Use tabs");
    const folder = home.context.stores.private.decisionsFolder;
    writeFileSync(join(folder, ".stet-999999999-abc.tmp"), "half a dec");
    expect(codesOf(home)).toEqual(["leftover"]);
    expectMended(home);
  });

  it("keeps a file that somebody changed while a change was interrupted", () => {
    const home = openHome();
    const store = home.context.stores.private;
    const decision = add(home, "Use tabs");
    const path = join(store.decisionsFolder, `${decision.id}.md`);
    const step = { do: "write", path, text: "what the change wanted", before: "what it had seen", isPublic: false };
    const journal = { schema: "stet.change/v1", steps: [step], rows: [], floor: "confirmed", isFinal: false };
    writeFileAtomic(join(store.folder, "change.json"), JSON.stringify(journal));
    expect(codesOf(home)).toEqual(["change-pending"]);
    expect(completeIncomplete(home.context).left.map(({ code }) => code)).toEqual(["change-conflict"]);
    expect(readDecision(store, decision.id)).toEqual(decision);
    expect(codesOf(home)).toEqual([]);
  });
});

describe("numbers that two decisions have", () => {
  it("gives the private one another when the shared store took it, and the old number leads there", () => {
    const home = openHome(temporaryFolder(), { shared: true });
    const store = home.context.stores.private;
    const mine = add(home, "Use tabs");
    const later = add(home, "Use tabs of four", { supersedes: [], causalParentId: mine.id });
    drop(sharedOf(home), "0001-use-spaces");
    expect(codesOf(home)).toContain("number-shared");
    const [renumbered] = renumberPrivate(home.context);
    expect(renumbered?.id).toBe("0003-use-tabs");
    expect(readAll(store).decisions.map(({ id }) => id)).toEqual([later.id, "0003-use-tabs"]);
    expect(readDecision(store, later.id).causalParentId).toBe("0003-use-tabs");
    expect(formerStems(readEvents(store).events).get(mine.id)).toBe("0003-use-tabs");
    expect(renumberPrivate(home.context)).toEqual([]);
    expectMended(home);
  });

  it("leaves two shared ones for doctor, which gives the younger the next number and rewrites references", () => {
    const home = openHome(temporaryFolder(), { shared: true });
    const shared = sharedOf(home);
    const older = commitChange(home.context, addition(shared, draft("Use tabs"))).placed[0];
    drop(shared, "0001-use-spaces", draft("Use spaces", { date: "2026-05-01T00:00:00.000Z" }));
    drop(shared, "0002-align", draft("Align", { causalParentId: "0001-use-spaces" }));
    expect(renumberPrivate(home.context)).toEqual([]);
    expect(
      findIncomplete(home.context)
        .filter(({ code }) => code === "number-shared")
        .map(({ origin }) => origin),
    ).toEqual(["0001-use-spaces"]);
    expectMended(home);
    expect(readAll(shared).decisions.map(({ id }) => id)).toEqual([older?.id, "0002-align", "0003-use-spaces"]);
    expect(readDecision(shared, "0002-align").causalParentId).toBe("0003-use-spaces");
  });

  it("does not touch a clash with a file that cannot be read, and the others still work", () => {
    const home = openHome();
    const store = home.context.stores.private;
    const decision = add(home, "Use tabs", { date: NOW });
    writeFileSync(join(store.decisionsFolder, "0001-broken.md"), "no front matter");
    const { decisions, findings } = readAll(store);
    expect(decisions).toEqual([decision]);
    expect(findings.map(({ code }) => code)).toEqual(["decision-unreadable"]);
    completeIncomplete(home.context);
    expect(readText(join(store.decisionsFolder, "0001-broken.md"))).toBe("no front matter");
    expect(readAll(store).decisions.map(({ title }) => title)).toEqual([decision.title]);
  });

  it("reads a file whose name macOS decomposed", () => {
    const home = openHome();
    const store = home.context.stores.private;
    const { id } = add(home, "Verwende Größe");
    expect(id).toBe("0001-verwende-größe");
    renameSync(join(store.decisionsFolder, `${id}.md`), join(store.decisionsFolder, `${id.normalize("NFD")}.md`));
    expect(readDecision(store, id).id).toBe(id);
    expect(readAll(store).decisions.map((decision) => decision.id)).toEqual([id]);
    expect(findIncomplete(home.context)).toEqual([]);
  });
});
