import { defineConfig } from "tsdown";
import { lazyLibraries } from "./scripts/lazy-libraries.ts";

// CommonJS starts 10 to 15 ms sooner than ES modules here; everything but the optional SQLite engine is bundled, so the
// package runs without a node_modules folder.
export default defineConfig({
  entry: {
    stet: "bin/stet.ts",
    "stet-hook": "bin/stet-hook.ts",
    "stet-drain": "bin/stet-drain.ts",
    api: "src/api.ts",
    "library-yaml": "yaml",
    "library-jsonc-parser": "jsonc-parser",
  },
  format: "cjs",
  platform: "node",
  target: "node20.12",
  dts: { entry: "src/api.ts" },
  clean: true,
  outDir: "dist",
  deps: { neverBundle: ["better-sqlite3"], alwaysBundle: [/^(?!better-sqlite3$|node:)/] },
  // jsonc-parser's `main` is a UMD file that cannot be bundled.
  // Only hand-edited files and settings of providers need these; our own form is read without them.
  plugins: [
    lazyLibraries({
      yaml: ["parse"],
      "jsonc-parser": ["parse", "parseTree"],
      // Together a third of what an empty command costs above the floor.
      "node:crypto": ["createHash", "randomBytes"],
      "node:child_process": ["spawn", "spawnSync"],
    }),
  ],
  inputOptions: { resolve: { mainFields: ["module", "main"] }, checks: { pluginTimings: false } },
});
