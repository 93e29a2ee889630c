import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sqliteEngine } from "../../src/platform/sqlite.ts";
import { SQLITE_CONTRACT } from "./sqlite-contract.ts";

// Runs the contract on the engine of the Node that runs this file and prints what failed.
const failures: Record<string, string> = {};
for (const { name, run } of SQLITE_CONTRACT) {
  try {
    run(mkdtempSync(join(tmpdir(), "stet-sqlite-")));
  } catch (error) {
    failures[name] = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}
process.stdout.write(
  JSON.stringify({ engine: sqliteEngine(), node: process.version, cases: SQLITE_CONTRACT.length, failures }),
);
