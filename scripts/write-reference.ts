import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { composeDocs } from "./compose-docs.ts";

const ROOT = resolve(import.meta.dirname, "..");

for (const { path, text } of composeDocs(join(ROOT, "dist/stet.cjs"))) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
}
