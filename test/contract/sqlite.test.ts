import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sqliteEngine } from "../../src/platform/sqlite.ts";
import { SQLITE_CONTRACT } from "../support/sqlite-contract.ts";

const ROOT = join(import.meta.dirname, "../..");

/** A Node with node:sqlite beside the one that runs the tests: `STET_NODE24`, or what `npm install node@24` put here. */
function otherNode(): string | undefined {
  const candidates = [process.env["STET_NODE24"], join(ROOT, "node_modules/.bin/node")];
  return candidates.find((path) => path !== undefined && path !== "" && existsSync(path));
}

describe(`sqlite on ${sqliteEngine()}, the engine of this Node (${process.version})`, () => {
  it.each(SQLITE_CONTRACT)("$name", ({ run }) => {
    run(mkdtempSync(join(tmpdir(), "stet-sqlite-")));
    expect(sqliteEngine()).toBeDefined();
  });
});

const other = otherNode();
const title = "keeps the whole contract on node:sqlite in another Node, without a warning";

describe("sqlite on node:sqlite", () => {
  if (sqliteEngine() === "node:sqlite") {
    it("is the engine of this Node, so the cases above are its contract", () => {
      expect(process.getBuiltinModule("node:sqlite")).toBeDefined();
    });
  } else {
    const reason = " (NOT RUN: no Node 22 or 24 in STET_NODE24 or node_modules/.bin; only better-sqlite3 was tested)";
    it.skipIf(other === undefined)(`${title}${other === undefined ? reason : ""}`, () => {
      const script = join(ROOT, "test/support/run-sqlite-contract.ts");
      const result = spawnSync(other ?? "", ["--experimental-strip-types", script], {
        cwd: ROOT,
        encoding: "utf8",
      });
      expect(result.stderr).not.toMatch(/SQLite/i);
      const report: unknown = JSON.parse(result.stdout);
      expect(report).toMatchObject({ engine: "node:sqlite", cases: SQLITE_CONTRACT.length, failures: {} });
    });
  }
});
