import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { StetError } from "../../src/errors.ts";
import { tryLock, withLock } from "../../src/platform/locks.ts";

const ROOT = join(import.meta.dirname, "../..");
const started: ChildProcess[] = [];
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stet-locks-"));
});

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

function start(...parameters: string[]): ChildProcess {
  const script = join(ROOT, "test/support/locked-writer.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, ...parameters], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(child);
  return child;
}

const holding = (child: ChildProcess) => new Promise<void>((done) => child.stdout?.once("data", () => done()));
const ended = (child: ChildProcess) => new Promise<number | null>((done) => child.once("exit", (code) => done(code)));

describe("a lock", () => {
  it("gives back what the work gives, and is free afterwards, also when the work throws", () => {
    const path = join(folder, "deep", "a.lock");
    expect(withLock(path, { waitMs: 0 }, () => 7)).toBe(7);
    const error = new Error("mine");
    expect(() =>
      withLock(path, { waitMs: 0 }, () => {
        throw error;
      }),
    ).toThrow(error);
    const lock = tryLock(path, 0);
    expect(lock).toBeDefined();
    expect(tryLock(path, 0)).toBeUndefined();
    lock?.release();
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(withLock(path, { waitMs: 0 }, () => withLock(join(folder, "b.lock"), { waitMs: 0 }, () => 1))).toBe(1);
  });

  it("keeps another process out until the holder is killed, and then is free at once", async () => {
    const path = join(folder, "a.lock");
    const holder = start("hold", path);
    await holding(holder);
    expect(tryLock(path, 50)).toBeUndefined();
    const busy = () => withLock(path, { waitMs: 20 }, () => 1);
    expect(busy).toThrow(StetError);
    expect(busy).toThrow(/a\.lock is busy/);
    const end = ended(holder);
    holder.kill("SIGKILL");
    await end;
    expect(withLock(path, { waitMs: 0 }, () => 2)).toBe(2);
  });

  it("lets two processes raise one number without losing a step", async () => {
    const path = join(folder, "a.lock");
    const file = join(folder, "number");
    writeFileSync(file, "0");
    const ends = [1, 2].map(() => ended(start("count", path, file, "150")));
    expect(await Promise.all(ends)).toEqual([0, 0]);
    expect(readFileSync(file, "utf8")).toBe("300");
  });
});
