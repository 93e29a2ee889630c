import { readdirSync } from "node:fs";
import { defineConfig } from "tsdown";

const operations = readdirSync("src/operations")
  .filter((name) => name.endsWith(".ts"))
  .map((name) => `src/operations/${name}`);

export default defineConfig({
  entry: { stet: "bin/stet.ts", "stet-hook": "bin/stet-hook.ts", "stet-drain": "bin/stet-drain.ts", api: "src/api.ts" },
  format: "cjs",
  platform: "node",
  target: "node20.12",
  dts: false,
  clean: true,
  outDir: "dist",
  external: ["better-sqlite3", /^node:/],
  noExternal: [/.*/],
  inputOptions: { resolve: { mainFields: ["module", "main"] } },
});
void operations;
