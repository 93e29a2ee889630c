import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isLeftover } from "../../src/platform/files.ts";
import { listNames } from "../../src/platform/folders.ts";

const ROOT = join(import.meta.dirname, "../..");

function run(crashAfter: string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), "stet-crash-"));
  const script = join(ROOT, "test/support/crashing-writer.ts");
  const { STET_CRASH_AFTER: _, ...environment } = process.env;
  const result = spawnSync(process.execPath, ["--import", "tsx", script, folder], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...environment, ...(crashAfter === undefined ? {} : { STET_CRASH_AFTER: crashAfter }) },
  });
  const names = listNames(folder);
  const files = names
    .filter((name) => !isLeftover(name))
    .map((name) => `${name}: ${readFileSync(join(folder, name), "utf8")}`);
  return { signal: result.signal, stdout: result.stdout, files, leftovers: names.filter(isLeftover).length };
}

describe("a crash point", () => {
  it.each([
    // Two for each atomic write (temporary file written, renamed), one for each append, move and removal.
    ["1", [], 1],
    ["2", ["a: old a"], 0],
    ["3", ["a: old a"], 1],
    ["4", ["a: new a"], 0],
    ["5", ["a: new a", "log: one\n"], 0],
    ["6", ["a: new a", "log: one\ntwo\n"], 0],
    ["7", ["b: new a", "log: one\ntwo\n"], 0],
    ["8", ["log: one\ntwo\n"], 0],
  ])("number %s kills the process and leaves whole files: %j", (crashAfter, files, leftovers) => {
    expect(run(crashAfter)).toEqual({ signal: "SIGKILL", stdout: "", files, leftovers });
  });

  it.each([undefined, "0", "9", "never"])("does nothing when STET_CRASH_AFTER is %s", (crashAfter) => {
    expect(run(crashAfter)).toEqual({ signal: null, stdout: "done", files: ["log: one\ntwo\n"], leftovers: 0 });
  });
});
