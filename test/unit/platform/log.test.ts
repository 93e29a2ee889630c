import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "../../../src/platform/clock.ts";
import { readText } from "../../../src/platform/files.ts";
import { sha256 } from "../../../src/platform/hash.ts";
import { appendLog } from "../../../src/platform/log.ts";

let path = "";

beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), "stet-log-")), "sub", "a.log");
});

describe("a log", () => {
  it("keeps one line an entry, without secrets", () => {
    appendLog(path, "first");
    appendLog(path, `line one\nDB_PASSWORD=${["Tr0ub4", "dor&3"].join("")}\r\nline three`);
    expect(readText(path)).toBe("first\nline one | DB_PASSWORD=[redacted:password] | line three\n");
  });

  it("keeps the last whole lines once it is too large", () => {
    for (let n = 0; n < 200; n++)
      appendLog(path, `entry ${String(n).padStart(4, "0")}`, { maxBytes: 1_000, keepBytes: 100 });
    const lines = (readText(path) ?? "").trimEnd().split("\n");
    expect(lines.at(-1)).toBe("entry 0199");
    expect(lines.every((line) => /^entry \d{4}$/.test(line))).toBe(true);
    expect((readText(path) ?? "").length).toBeLessThanOrEqual(1_011);
    expect(readdirSync(join(path, ".."))).toEqual(["a.log"]);
  });
});

describe("clock and hash", () => {
  it("give the time and 16 hexadecimal digits that do not repeat", () => {
    expect(Math.abs(systemClock.now().getTime() - Date.now())).toBeLessThan(10_000);
    const ids = new Set(Array.from({ length: 1_000 }, () => systemClock.randomId()));
    expect(ids.size).toBe(1_000);
    expect([...ids].every((id) => /^[0-9a-f]{16}$/.test(id))).toBe(true);
  });

  it("hash text as UTF-8 and bytes alike", () => {
    expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(sha256("é")).toBe(sha256(new Uint8Array([0xc3, 0xa9])));
  });
});
