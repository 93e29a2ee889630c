import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "tsdown";
import { composeLicences } from "./compose-licences.ts";
import "./write-manifest.ts";

const ROOT = resolve(import.meta.dirname, "..");
const DIST = join(ROOT, "dist");
const CACHE = join(ROOT, "node_modules/.cache");

// Built beside and renamed: whoever runs dist meanwhile meets the old build or the new one, never half of one.
mkdirSync(CACHE, { recursive: true });
const folder = mkdtempSync(join(CACHE, "build-"));
try {
  await build({ cwd: ROOT, outDir: folder, logLevel: "warn" });
  writeFileSync(join(folder, "THIRD_PARTY_LICENSES.txt"), composeLicences(folder, join(ROOT, "node_modules")));
  chmodSync(folder, 0o755);
  rmSync(DIST, { recursive: true, force: true });
  renameSync(folder, DIST);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
