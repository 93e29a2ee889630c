import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { formatDecision } from "../../../src/decisions/markdown.ts";
import { getDecision, listDecisionFiles, readAll, readDecision } from "../../../src/stores/decision-files.ts";
import { storeAt } from "../../../src/stores/store.ts";
import { draft, temporaryFolder } from "./fixture.ts";

function makeStore() {
  const store = storeAt("project", join(temporaryFolder(), "store"));
  mkdirSync(store.decisionsFolder, { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(store.decisionsFolder, name), text);
  return { store, write };
}

describe("decision files", () => {
  it.each([
    "../../etc/passwd",
    "0001-a/../../x",
    "0001-a\\b",
    "0001-a\nb",
    "_review/x",
    ".hidden",
    "no-number",
    "",
    `0001-${"x".repeat(300)}`,
  ])("%j is no name of one, so nothing outside is read", (stem) => {
    const { store } = makeStore();
    expect(() => getDecision(store, stem)).toThrow(/no name of a decision/);
  });

  it("are listed by name; INDEX.md and other endings are passed over, other names are findings", () => {
    const { store, write } = makeStore();
    for (const name of ["INDEX.md", "0002-b.md", "0001-a.md", "10000-c.md", "notes.md", "0003-d.txt"]) write(name, "");
    mkdirSync(join(store.decisionsFolder, "0004-folder.md"));
    const { files, findings } = listDecisionFiles(store);
    expect(files.map(({ stem }) => stem)).toEqual(["0001-a", "0002-b", "10000-c"]);
    expect(findings.map(({ code, origin }) => [code, origin])).toEqual([
      ["decision-name", join(store.decisionsFolder, "notes.md")],
    ]);
  });

  it("that are links out of the store are not followed, and links inside it are", () => {
    const { store, write } = makeStore();
    const outside = join(temporaryFolder(), "secret.md");
    writeFileSync(outside, formatDecision(draft("Use tabs")));
    write("0001-a.md", formatDecision(draft("Use tabs", { id: "0001-a" })));
    symlinkSync(outside, join(store.decisionsFolder, "0002-b.md"));
    symlinkSync(join(store.decisionsFolder, "0001-a.md"), join(store.decisionsFolder, "0003-c.md"));
    symlinkSync(join(store.decisionsFolder, "gone"), join(store.decisionsFolder, "0004-d.md"));
    const { decisions, findings } = readAll(store);
    expect(decisions.map(({ id }) => id)).toEqual(["0001-a", "0003-c"]);
    expect(findings.map(({ code }) => code)).toEqual(["store-link"]);
    expect(getDecision(store, "0002-b")).toBeUndefined();
  });

  it("belong to the store they lie in, whatever they say, and one that is broken stops no other", () => {
    const { store, write } = makeStore();
    write("0001-a.md", formatDecision(draft("Use tabs", { id: "0001-a", scope: "global" })));
    write("0002-b.md", "---\ntitle: x\n");
    const { decisions, findings } = readAll(store);
    expect(decisions.map(({ id, scope }) => [id, scope])).toEqual([["0001-a", "project"]]);
    expect(findings.map(({ code }) => code)).toEqual(["decision-unreadable"]);
    expect(() => readDecision(store, "0009-none")).toThrow(/no decision 0009-none/);
  });
});
