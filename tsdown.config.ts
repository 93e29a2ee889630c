import { createRequire } from "node:module";
import { defineConfig, type UserConfig } from "tsdown";
import { lazyLibraries } from "./scripts/lazy-libraries.ts";

// CommonJS starts 10 to 15 ms sooner than ES modules here; everything but the optional SQLite engine is bundled, so the
// package runs without a node_modules folder.
const bundle = {
  format: "cjs",
  platform: "node",
  target: "node20.12",
  dts: false,
  // The folder is a new one.
  clean: false,
  outDir: "dist",
  deps: { neverBundle: ["better-sqlite3"], alwaysBundle: [/^(?!better-sqlite3$|node:)/] },
  // Only hand-edited files and settings of providers need the first two; our own form is read without them. The
  // others are a third of what an empty command costs above the floor.
  plugins: [
    lazyLibraries(
      {
        yaml: ["parse"],
        "jsonc-parser": ["parse", "parseTree"],
        "node:crypto": ["createHash", "randomBytes"],
        "node:child_process": ["spawn", "spawnSync"],
        "node:tty": ["isatty"],
      },
      /[\\/]node_modules[\\/]@clack[\\/]/,
    ),
  ],
  // jsonc-parser's `main` is a UMD file that cannot be bundled.
  inputOptions: {
    resolve: { mainFields: ["module", "main"] },
    checks: { pluginTimings: false, ineffectiveDynamicImport: false },
  },
} satisfies UserConfig;

// What hooks start is a program of its own each: it shares no file with the others, so that all of it is one file.
export default defineConfig([
  ...engineCode(),
  {
    ...bundle,
    entry: { stet: "bin/stet.ts", api: "src/api.ts", "library-yaml": "yaml", "library-jsonc-parser": "jsonc-parser" },
    dts: { entry: "src/api.ts" },
  },
  { ...bundle, entry: { "stet-hook": "bin/stet-hook.ts" } },
  { ...bundle, entry: { "stet-drain": "bin/stet-drain.ts" } },
]);

/**
 * The JavaScript of better-sqlite3 as one file, named by its version, so that it is used beside the native part of that
 * version alone. Where the optional engine is not installed there is none, and a start loads the package's own files.
 */
function engineCode(): UserConfig[] {
  try {
    const { version } = createRequire(import.meta.url)("better-sqlite3/package.json") as { version: string };
    const entry = { [`library-better-sqlite3-${version}`]: "better-sqlite3" };
    return [{ ...bundle, entry, deps: { neverBundle: ["bindings"], alwaysBundle: ["better-sqlite3"] } }];
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND") return [];
    throw error;
  }
}
