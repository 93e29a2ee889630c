import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { eventOf } from "../../../src/decisions/event.ts";
import { supersededBy, superseding } from "../../../src/decisions/lifecycle.ts";
import { removeFile } from "../../../src/platform/files.ts";
import { commitChange } from "../../../src/stores/commit.ts";
import { readAll, readDecision, readDecisionText } from "../../../src/stores/decision-files.ts";
import { readEvents } from "../../../src/stores/events-file.ts";
import { stampOf } from "../../../src/stores/folder-stamp.ts";
import { listHistory, readEarlierText } from "../../../src/stores/history-files.ts";
import { indexMdVerdict } from "../../../src/stores/index-md.ts";
import { indexSources } from "../../../src/stores/index-source.ts";
import { readReview } from "../../../src/stores/review-files.ts";
import { sessionStore } from "../../../src/stores/store.ts";
import { add, addition, draft, NOW, openHome, temporaryFolder } from "./fixture.ts";

describe("adding", () => {
  it("gives the number, writes the file, the event, the index row and the INDEX.md line", () => {
    const home = openHome();
    const added = add(home, "Use pytest for tests");
    const store = home.context.stores.private;
    expect(added.id).toBe("0001-use-pytest-for-tests");
    expect(readDecision(store, added.id)).toEqual(added);
    expect(readEvents(store).events.map((event) => [event.kind, event.stem])).toEqual([
      ["decision_accepted", added.id],
    ]);
    expect(home.index.get({ scope: "project", session: "", stem: added.id })?.decision).toEqual(added);
    expect(readFileSync(join(store.decisionsFolder, "INDEX.md"), "utf8")).toContain(
      "| [0001](0001-use-pytest-for-tests.md)",
    );
    expect(indexMdVerdict(store, "confirmed")).toBe("current");
  });

  it("leaves an index fresh that was fresh, and stale that was stale", () => {
    const home = openHome();
    const { stores } = home.context;
    home.index.refresh(indexSources(stores));
    add(home, "Use pnpm");
    expect(home.index.getStamp(stampOf(stores.private))).toEqual(stampOf(stores.private));
    writeFileSync(join(stores.private.decisionsFolder, "0009-by-hand.md"), "not yet");
    add(home, "Use vitest");
    expect(home.index.getStamp(stampOf(stores.private))).not.toEqual(stampOf(stores.private));
  });

  it("counts over the private, the shared and the session's store together", () => {
    const home = openHome(temporaryFolder(), { shared: true });
    const { stores } = home.context;
    const session = sessionStore(home.project, "s-1");
    if (stores.shared === undefined) throw new Error("no shared store");
    const ids = [stores.private, stores.shared, session, stores.private].map(
      (store) => commitChange(home.context, addition(store, draft("Use tabs"))).placed[0]?.id,
    );
    expect(ids).toEqual(["0001-use-tabs", "0002-use-tabs", "0003-use-tabs", "0004-use-tabs"]);
  });

  it("never gives a number again, whatever was deleted", () => {
    const home = openHome();
    const first = add(home, "Use tabs");
    removeFile(join(home.context.stores.private.decisionsFolder, `${first.id}.md`));
    expect(add(home, "Use spaces").id).toBe("0002-use-spaces");
    const second = "0002-use-spaces";
    removeFile(join(home.context.stores.private.decisionsFolder, `${second}.md`));
    home.index.close();
    removeFile(home.index.path);
    expect(add(openHome(home.folder), "Use both").id).toBe("0003-use-both");
  });

  it("remembers the number of a session's decision when the index is lost", () => {
    const home = openHome();
    commitChange(home.context, addition(sessionStore(home.project, "s"), draft("Skip the tests today")));
    home.index.close();
    removeFile(home.index.path);
    expect(add(openHome(home.folder), "Use tabs").id).toBe("0002-use-tabs");
  });

  it("gives the global store numbers of its own", () => {
    const home = openHome();
    add(home, "Use tabs");
    const { placed } = commitChange(home.context, addition(home.context.stores.global, draft("Answer briefly")));
    expect(placed[0]?.id).toBe("0001-answer-briefly");
    expect(placed[0]?.scope).toBe("global");
  });

  it("puts a proposal on the review shelf without a number, beside one of the same title", () => {
    const home = openHome();
    const store = home.context.stores.private;
    const decision = draft("Use tabs", { status: "proposed" });
    const creation = { store, decision, shelf: "review" } as const;
    const { placed } = commitChange(home.context, { creates: [creation, creation], events: () => [] });
    expect(placed.map(({ id }) => id)).toEqual(["use-tabs", "use-tabs-2"]);
    expect(readReview(store).decisions.map(({ id }) => id)).toEqual(["use-tabs", "use-tabs-2"]);
    expect(readAll(store).decisions).toEqual([]);
  });
});

describe("superseding", () => {
  it("links both ends and keeps the old text in history when asked", () => {
    const home = openHome();
    const store = home.context.stores.private;
    const old = add(home, "Use jest");
    const text = readDecisionText(store, old.id);
    const { placed, rewritten } = commitChange(home.context, {
      creates: [{ store, decision: superseding(draft("Use vitest"), [old.id]) }],
      rewrites: ([made]) => [{ store, decision: supersededBy(old, made?.id ?? "", NOW), archivesPrevious: true }],
      events: ([made]) => (made === undefined ? [] : [{ store, event: eventOf("decision_accepted", made, NOW) }]),
    });
    expect(placed[0]?.supersedes).toEqual([old.id]);
    expect(rewritten[0]?.supersededBy).toBe("0002-use-vitest");
    expect(readDecision(store, old.id).status).toBe("superseded");
    expect(listHistory(store, old.id).map(readEarlierText)).toEqual([text]);
  });

  it("refuses when the file is not as the caller read it, and writes nothing", () => {
    const home = openHome();
    const store = home.context.stores.private;
    const old = add(home, "Use jest");
    const change = {
      creates: [{ store, decision: draft("Use vitest") }],
      rewrites: () => [{ store, decision: supersededBy(old, "x", NOW), expected: "another text" }],
      events: () => [],
    };
    expect(() => commitChange(home.context, change)).toThrow(/changed by somebody else/);
    expect(readAll(store).decisions).toEqual([old]);
  });
});

describe("moving", () => {
  it("promotes from review: numbered, and gone from the shelf", () => {
    const home = openHome();
    const store = home.context.stores.private;
    const item = draft("Use tabs", { status: "proposed" });
    commitChange(home.context, { creates: [{ store, decision: item, shelf: "review" }], events: () => [] });
    const from = { store, stem: "use-tabs", shelf: "review" } as const;
    const { placed } = commitChange(home.context, {
      moves: [{ store, from, decision: { ...item, id: "", status: "accepted" } }],
      events: () => [],
    });
    expect(placed[0]?.id).toBe("0001-use-tabs");
    expect(readReview(store).decisions).toEqual([]);
    expect(readAll(store).decisions.map(({ id }) => id)).toEqual(["0001-use-tabs"]);
  });

  it("shares under the same stem, and takes the private row out", () => {
    const home = openHome(temporaryFolder(), { shared: true });
    const { stores } = home.context;
    const decision = add(home, "Use tabs");
    if (stores.shared === undefined) throw new Error("no shared store");
    commitChange(home.context, {
      moves: [
        { store: stores.shared, decision, from: { store: stores.private, stem: decision.id, shelf: "decisions" } },
      ],
      events: () => [],
    });
    expect(readAll(stores.private).decisions).toEqual([]);
    expect(readDecision(stores.shared, decision.id).scope).toBe("shared");
    expect(home.index.list().map((entry) => entry.scope)).toEqual(["shared"]);
    expect(indexMdVerdict(stores.private, "confirmed")).toBe("current");
    expect(indexMdVerdict(stores.shared, "confirmed")).toBe("current");
  });

  it("does not replace a decision that has the stem already", () => {
    const home = openHome();
    const decision = add(home, "Use tabs");
    expect(() => commitChange(home.context, addition(home.context.stores.private, decision))).toThrow(/exists already/);
  });
});

describe("what cannot be written", () => {
  it("is a store that a newer stet wrote", () => {
    const home = openHome();
    const file = join(home.project.folder, "project.json");
    writeFileSync(file, readFileSync(file, "utf8").replace('"format": 1', '"format": 2'));
    expect(() => add(home, "Use tabs")).toThrow(/format 2 is newer/);
    expect(readAll(home.context.stores.private).decisions).toEqual([]);
  });

  it("takes back what was done when a later file fails", () => {
    const home = openHome();
    const store = home.context.stores.private;
    const old = add(home, "Use jest");
    const files = () => readdirSync(store.decisionsFolder);
    const before = files();
    writeFileSync(join(store.decisionsFolder, "_history"), "a file where a folder is needed");
    const change = {
      creates: [{ store, decision: draft("Use vitest") }],
      rewrites: () => [{ store, decision: supersededBy(old, "x", NOW), archivesPrevious: true }],
      events: () => [],
    };
    expect(() => commitChange(home.context, change)).toThrow();
    expect(files().filter((name) => name !== "_history")).toEqual(before);
    expect(readDecision(store, old.id)).toEqual(old);
    removeFile(join(store.decisionsFolder, "_history"));
    expect(commitChange(home.context, change).placed[0]?.id).toBe("0003-use-vitest");
  });

  it("refuses a decisions folder that is a link out of the store", async () => {
    const { mkdirSync, symlinkSync } = await import("node:fs");
    const home = openHome();
    const outside = temporaryFolder();
    mkdirSync(home.project.folder, { recursive: true });
    symlinkSync(outside, home.context.stores.private.decisionsFolder);
    expect(() => add(home, "Use tabs")).toThrow(/leads out of the store/);
    expect(readdirSync(outside)).toEqual([]);
    expect(readAll(home.context.stores.private).findings.map(({ code }) => code)).toEqual(["store-link"]);
  });
});
