import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { changeForeign, decodeText, readForeign } from "../../../src/platform/foreign-file.ts";
import { temporaryHome } from "../../support/temporary-home.ts";

let folder: string;
let path: string;

beforeEach(() => {
  folder = temporaryHome().workdir;
  path = join(folder, "notes.txt");
});

const add = (bytes: Buffer | undefined): Buffer => Buffer.concat([bytes ?? Buffer.alloc(0), Buffer.from("x\n")]);

describe("a file of somebody else's", () => {
  it("is made with the mode of a file in a repository, and keeps the mode it has", () => {
    expect(readForeign(folder, path)).toEqual({ kind: "absent" });
    expect(changeForeign(folder, path, add)).toBeUndefined();
    expect(statSync(path).mode & 0o777).toBe(0o644);
    chmodSync(path, 0o600);
    expect(changeForeign(folder, path, add)).toBeUndefined();
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, "utf8")).toBe("x\nx\n");
  });

  it("is changed where a link inside the folder leads, and the link stays", () => {
    mkdirSync(join(folder, "docs"));
    writeFileSync(join(folder, "docs/real.txt"), "a\n");
    symlinkSync("docs/real.txt", path);
    expect(changeForeign(folder, path, add)).toBeUndefined();
    expect(readFileSync(join(folder, "docs/real.txt"), "utf8")).toBe("a\nx\n");
  });

  it("is refused where a link leads out of the folder, also a dangling one", () => {
    const outside = join(folder, "..", "outside.txt");
    symlinkSync(outside, path);
    expect(readForeign(folder, path)).toEqual({ kind: "refused", why: "leads-out" });
    expect(changeForeign(folder, path, add)).toBe("leads-out");
    writeFileSync(outside, "theirs\n");
    expect(changeForeign(folder, path, add)).toBe("leads-out");
    expect(readFileSync(outside, "utf8")).toBe("theirs\n");
  });

  it("is refused where it is a folder, a pipe, or larger than is read", () => {
    mkdirSync(path);
    expect(readForeign(folder, path)).toEqual({ kind: "refused", why: "no-file" });
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    expect(changeForeign(folder, pipe, add)).toBe("no-file");
    writeFileSync(join(folder, "large"), "12345");
    expect(readForeign(folder, join(folder, "large"), 4)).toEqual({ kind: "refused", why: "too-large" });
  });

  it("is read again when somebody writes it meanwhile, and left alone when that does not end", () => {
    writeFileSync(path, "a\n");
    let writes = 0;
    const once = (bytes: Buffer | undefined): Buffer => {
      if (writes === 0) writeFileSync(path, "a\ntheirs\n");
      writes += 1;
      return add(bytes);
    };
    expect(changeForeign(folder, path, once)).toBeUndefined();
    expect(readFileSync(path, "utf8")).toBe("a\ntheirs\nx\n");
    let length = 9;
    const always = (bytes: Buffer | undefined): Buffer => {
      length += 1;
      writeFileSync(path, "y".repeat(length));
      return add(bytes);
    };
    expect(changeForeign(folder, path, always)).toBe("busy");
    expect(readFileSync(path, "utf8")).toBe("y".repeat(length));
  });

  it("is text only when its bytes are", () => {
    expect(decodeText(Buffer.from("\uFEFFä"))).toBe("\uFEFFä");
    expect(decodeText(Buffer.from([0xff, 0xfe, 0x00]))).toBeUndefined();
  });
});
