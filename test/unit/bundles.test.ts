import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";

// A chunk's own imports stand at the beginning of a line; what a function loads when it is called is indented.
const STATIC = /^(?:(?:const|let|var) \w+ = )?require\("\.\/([^"]+)"\)/gm;
const ANY = /\brequire\("\.\/([^"]+)"\)/g;
const REGION = /^\/\/#region node_modules\/(?:.*\/node_modules\/)?((?:@[^/\n]+\/)?[^/\n]+)\//gm;

/** The packages in the chunks an entry reaches through the given form of require. */
function packagesOf(entry: string, form: RegExp): string[] {
  const seen = new Set([entry]);
  const packages = new Set<string>();
  for (const name of seen) {
    const text = readFileSync(join(inject("packed"), "dist", name), "utf8");
    for (const [, chunk = ""] of text.matchAll(form)) seen.add(chunk);
    for (const [, found = ""] of text.matchAll(REGION)) packages.add(found);
  }
  return [...packages].sort();
}

const SCHEMA_AND_SCREEN = ["zod", "commander", "@modelcontextprotocol/sdk", "@clack/prompts", "picocolors"];

describe.each(["stet-hook.cjs", "stet-drain.cjs"])("%s", (entry) => {
  it.each(SCHEMA_AND_SCREEN)("reaches no %s, not even later", (name) => {
    expect(packagesOf(entry, ANY)).not.toContain(name);
  });

  it.each(["yaml", "jsonc-parser"])("loads no %s to start", (name) => {
    expect(packagesOf(entry, STATIC)).not.toContain(name);
  });
});

/** Folders of `src` in the chunks an entry may reach. */
function roomsOf(entry: string): string[] {
  const seen = new Set([entry]);
  const rooms = new Set<string>();
  for (const name of seen) {
    const text = readFileSync(join(inject("packed"), "dist", name), "utf8");
    for (const [, chunk = ""] of text.matchAll(ANY)) seen.add(chunk);
    for (const [, room = ""] of text.matchAll(/^\/\/#region src\/([a-z]+)\//gm)) rooms.add(room);
  }
  return [...rooms];
}

it("stet-hook.cjs compares nothing by meaning; the drain, which writes the index, does", () => {
  expect(roomsOf("stet-hook.cjs")).toContain("operations");
  expect(roomsOf("stet-hook.cjs")).not.toContain("embedding");
  expect(roomsOf("stet-drain.cjs")).toContain("embedding");
});

describe("stet.cjs", () => {
  it.each(["zod", "@modelcontextprotocol/sdk", "@clack/prompts", "yaml", "jsonc-parser"])(
    "loads no %s to start a command",
    (name) => {
      expect(packagesOf("stet.cjs", STATIC)).not.toContain(name);
    },
  );

  it("reaches all of them by what it loads later, so that the cases above can fail", () => {
    expect(packagesOf("stet.cjs", ANY)).toEqual(expect.arrayContaining([...SCHEMA_AND_SCREEN, "yaml"]));
  });
});
