import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { composeManifest } from "../src/cli/compose-manifest.ts";

const path = join(import.meta.dirname, "../src/cli/manifest.json");
writeFileSync(path, `${JSON.stringify(composeManifest(), null, 1)}\n`);
