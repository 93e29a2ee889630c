import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { StetError } from "../../../src/errors.ts";
import { failureCode } from "../../../src/platform/file-failure.ts";
import {
  appendLine,
  createFile,
  moveFile,
  readBytes,
  readText,
  removeFile,
  writeFileAtomic,
} from "../../../src/platform/files.ts";

let folder = "";
const at = (...names: string[]) => join(folder, ...names);
const modeOf = (path: string) => statSync(path).mode & 0o777;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stet-files-"));
});

function errorOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe("reading", () => {
  it("gives undefined only when no file is there", () => {
    writeFileSync(at("a"), "x");
    expect(readText(at("none"))).toBeUndefined();
    expect(readText(at("a", "under a file"))).toBeUndefined();
    expect(readBytes(at("a"))).toEqual(Buffer.from("x"));
    expect(() => readText(folder)).toThrow(StetError);
    expect(() => readText(folder)).toThrow(`cannot read ${folder}`);
  });
});

describe("writing a whole file", () => {
  it("makes private folders and a private file, and leaves nothing else behind", () => {
    writeFileAtomic(at("deep", "er", "a.md"), "text");
    expect(readText(at("deep", "er", "a.md"))).toBe("text");
    expect(modeOf(at("deep"))).toBe(0o700);
    expect(modeOf(at("deep", "er", "a.md"))).toBe(0o600);
    expect(readdirSync(at("deep", "er"))).toEqual(["a.md"]);
  });

  it("takes bytes and modes, and keeps the mode of what it replaces", () => {
    writeFileAtomic(at("a"), new Uint8Array([0, 255]), { mode: 0o755, folderMode: 0o755, durable: false });
    expect(readBytes(at("a"))).toEqual(Buffer.from([0, 255]));
    expect(modeOf(at("a"))).toBe(0o755);
    writeFileAtomic(at("a"), "new");
    expect(modeOf(at("a"))).toBe(0o755);
    writeFileAtomic(at("a"), "new", { mode: 0o600 });
    expect(modeOf(at("a"))).toBe(0o600);
  });

  it("replaces a link itself, so that nothing is written outside, unless told to follow it", () => {
    writeFileSync(at("outside"), "old");
    symlinkSync(at("outside"), at("link"));
    writeFileAtomic(at("link"), "first", { throughLink: true });
    expect(readText(at("outside"))).toBe("first");
    writeFileAtomic(at("link"), "second");
    expect([readText(at("outside")), readText(at("link"))]).toEqual(["first", "second"]);
  });

  it("leaves no temporary file when it fails, and names the file and the reason", () => {
    mkdirSync(at("taken"));
    writeFileSync(at("taken", "x"), "");
    const error = errorOf(() => writeFileAtomic(at("taken"), "text"));
    expect(error).toBeInstanceOf(StetError);
    expect(String(error)).toContain(`cannot write ${at("taken")}`);
    expect(readdirSync(folder)).toEqual(["taken"]);
  });

  it.each([
    ["/dev/full/x", "EEXIST"],
    ["/proc/version/x/y", "ENOTDIR"],
  ])("says why %s cannot be written", (path, code) => {
    const error = errorOf(() => writeFileAtomic(path, "text"));
    expect(error).toBeInstanceOf(StetError);
    expect(failureCode(error)).toBe(code);
  });

  it("says that a name is too long", () => {
    const error = errorOf(() => writeFileAtomic(at("x".repeat(300)), "text"));
    expect(String(error)).toContain("the name is too long");
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("creating a file", () => {
  it("never replaces one", () => {
    expect(createFile(at("a"), "first")).toBe(true);
    expect(createFile(at("a"), "second")).toBe(false);
    expect(readText(at("a"))).toBe("first");
    expect(readdirSync(folder)).toEqual(["a"]);
  });
});

describe("appending a line", () => {
  it("adds one line, and starts a new one after a torn tail", () => {
    appendLine(at("sub", "log"), "one");
    writeFileSync(at("sub", "log"), "one\ntor");
    appendLine(at("sub", "log"), "two", { durable: false });
    appendLine(at("sub", "log"), "three");
    expect(readText(at("sub", "log"))).toBe("one\ntor\ntwo\nthree\n");
    expect(modeOf(at("sub", "log"))).toBe(0o600);
  });

  it("refuses a line break in the line", () => {
    expect(() => appendLine(at("log"), "a\nb")).toThrow(StetError);
    expect(existsSync(at("log"))).toBe(false);
  });

  it("says that the disk is full", () => {
    const error = errorOf(() => appendLine("/dev/full", "x", { durable: false }));
    expect(String(error)).toContain("cannot write /dev/full: the disk is full");
    expect(failureCode(error)).toBe("ENOSPC");
  });
});

describe("moving and removing", () => {
  it("moves into a folder that it makes, and removes what is there", () => {
    writeFileSync(at("a"), "x");
    moveFile(at("a"), at("sub", "b"));
    expect([existsSync(at("a")), readText(at("sub", "b"))]).toEqual([false, "x"]);
    expect([removeFile(at("sub", "b")), removeFile(at("sub", "b"))]).toEqual([true, false]);
  });

  it("says what cannot be moved or removed", () => {
    expect(failureCode(errorOf(() => moveFile(at("none"), at("b"))))).toBe("ENOENT");
    mkdirSync(at("folder"));
    expect(errorOf(() => removeFile(at("folder")))).toBeInstanceOf(StetError);
  });

  it.skipIf(process.getuid?.() === 0)("says that permission is denied (as another user than root)", () => {
    mkdirSync(at("locked"));
    writeFileSync(at("locked", "a"), "x");
    chmodSync(at("locked"), 0o500);
    expect(String(errorOf(() => writeFileAtomic(at("locked", "a"), "y")))).toContain("permission denied");
    expect(String(errorOf(() => removeFile(at("locked", "a"))))).toContain("permission denied");
    chmodSync(at("locked"), 0o700);
    expect(readFileSync(at("locked", "a"), "utf8")).toBe("x");
  });
});
