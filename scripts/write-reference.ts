import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { composeDocs } from "./compose-docs.ts";

const ROOT = resolve(import.meta.dirname, "..");

// A copy, so that a build meanwhile takes nothing away; within the checkout, so that it finds its SQLite engine.
const copy = mkdtempSync(join(ROOT, "node_modules/.cache/reference-"));
try {
  for (const folder of ["dist", "models"]) cpSync(join(ROOT, folder), join(copy, folder), { recursive: true });
  for (const { path, text } of composeDocs(join(copy, "dist/stet.cjs"))) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
