import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** Folder of the package as npm packs it, unpacked, with the optional engine beside it. */
    packed: string;
  }
}

const ROOT = resolve(import.meta.dirname, "..");

/** Packs the built package once a run and unpacks it, as an installation would lay it down. */
export function setup(project: TestProject): () => void {
  if (!existsSync(join(ROOT, "dist/stet.cjs"))) throw new Error("dist is missing: run npm run build first");
  const folder = mkdtempSync(join(tmpdir(), "stet-packed-"));
  const environment = { ...process.env, npm_config_loglevel: "error" };
  execFileSync("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], { cwd: ROOT, env: environment });
  const modules = join(folder, "node_modules");
  mkdirSync(modules);
  execFileSync("sh", ["-c", `tar -xzf "${folder}"/*.tgz -C "${folder}" && mv "${folder}/package" "${modules}/stet"`]);
  for (const name of ["better-sqlite3", "bindings", "file-uri-to-path"]) {
    const installed = join(ROOT, "node_modules", name);
    if (existsSync(installed)) symlinkSync(installed, join(modules, name));
  }
  project.provide("packed", join(modules, "stet"));
  return () => rmSync(folder, { recursive: true, force: true });
}
