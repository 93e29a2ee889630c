import { existsSync, mkdirSync, mkdtempSync, realpathSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import {
  ensureFolder,
  isInside,
  listNames,
  listStats,
  realPathOf,
  removeEmptyFolder,
  statOf,
} from "../../../src/platform/folders.ts";

let folder = "";
const at = (...names: string[]) => join(folder, ...names);

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "stet-folders-")));
});

describe("folders", () => {
  it("are made private with their parents, and keep their mode when they exist", () => {
    ensureFolder(at("a", "b"), 0o700, { durable: true });
    ensureFolder(at("a"), 0o755);
    expect(statSync(at("a")).mode & 0o777).toBe(0o700);
    writeFileSync(at("file"), "");
    expect(() => ensureFolder(at("file", "x"))).toThrow("a file stands where a folder is needed");
  });

  it("are listed in the order of names, an absent one as empty", () => {
    for (const name of ["b.md", "a.md", "é.txt", "B.md"]) writeFileSync(at(name), name);
    mkdirSync(at("c.md"));
    symlinkSync(at("a.md"), at("link.md"));
    symlinkSync(at("none"), at("dangling.md"));
    symlinkSync(at("circle.md"), at("circle.md"));
    expect(listNames(at("none"))).toEqual([]);
    expect(listNames(folder)).toEqual(["B.md", "a.md", "b.md", "c.md", "circle.md", "dangling.md", "link.md", "é.txt"]);
    expect(listStats(folder, ".md").map(({ name, size }) => [name, size])).toEqual([
      ["B.md", 4],
      ["a.md", 4],
      ["b.md", 4],
      ["link.md", 4],
    ]);
  });

  it("are removed only when empty", () => {
    mkdirSync(at("a", "b"), { recursive: true });
    expect(removeEmptyFolder(at("a"))).toBe(false);
    expect([removeEmptyFolder(at("a", "b")), removeEmptyFolder(at("a")), removeEmptyFolder(at("a"))]).toEqual([
      true,
      true,
      false,
    ]);
    expect(existsSync(at("a"))).toBe(false);
  });

  it("tell what a path is, links included", () => {
    writeFileSync(at("file"), "abc", { mode: 0o640 });
    symlinkSync(folder, at("link"));
    symlinkSync(at("none"), at("dangling"));
    expect(statOf(at("file"))).toMatchObject({ size: 3, isFile: true, isFolder: false, isLink: false });
    expect(statOf(at("link"))).toMatchObject({ isFolder: true, isLink: true });
    expect(statOf(at("dangling"))).toMatchObject({ isFile: false, isFolder: false, isLink: true });
    expect(statOf(at("none"))).toBeUndefined();
    expect(statOf(at("file", "x"))).toBeUndefined();
  });
});

describe("being inside a folder", () => {
  beforeEach(() => {
    mkdirSync(at("store", "sub"), { recursive: true });
    mkdirSync(at("store-2"));
    symlinkSync(at("store-2"), at("store", "away"));
    symlinkSync(at("store", "sub"), at("alias"));
    symlinkSync(at("store-2", "new"), at("store", "dangling"));
    symlinkSync(at("store", "loop"), at("store", "loop"));
  });

  it.each([
    [["store"], true],
    [["store", "sub", "new", "file"], true],
    [["store", "..foo"], true],
    [["store", "sub", "..", "..", "store-2"], false],
    [["store-2"], false],
    [["store", "away", "file"], false],
    [["store", "dangling"], false],
    [["alias", "file"], true],
    [[".."], false],
  ])("holds for %j: %s", (names, expected) => {
    expect(isInside(at("store"), join(folder, ...names))).toBe(expected);
  });

  it("is an error for a link to itself", () => {
    expect(() => isInside(at("store"), at("store", "loop"))).toThrow("symbolic links go in a circle");
  });

  it("resolves a path as far as it exists", () => {
    expect(realPathOf(at("alias", "x", "y"))).toBe(at("store", "sub", "x", "y"));
    expect(realPathOf(at("store", "dangling"))).toBe(at("store-2", "new"));
  });
});
