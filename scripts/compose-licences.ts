import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const REGION = /^\/\/#region node_modules\/(?:.*\/node_modules\/)?((?:@[^/\n]+\/)?[^/\n]+)\//gm;
const LICENCE_FILE = /^(?:licen[cs]e|copying)(?:[.-].*)?$/i;

/** The packages whose code stands in the bundles of a folder, in alphabetical order. */
export function listBundled(folder: string): readonly string[] {
  const bundles = readdirSync(folder).filter((name) => name.endsWith(".cjs"));
  const found = bundles.flatMap((name) => [...readFileSync(join(folder, name), "utf8").matchAll(REGION)]);
  return [...new Set(found.map(([, name = ""]) => name))].sort();
}

/** One text with the licence of every package that is bundled. Throws when one of them has no licence text. */
export function composeLicences(folder: string, modules: string): string {
  const parts = listBundled(folder).map((name) => licenceOf(name, join(modules, name)));
  return ["stet is MIT licensed. It holds code of these packages:", ...parts].join(`\n\n${"-".repeat(80)}\n\n`);
}

function licenceOf(name: string, folder: string): string {
  const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    version: string;
    license?: string;
  };
  const file = readdirSync(folder).find((entry) => LICENCE_FILE.test(entry));
  if (file === undefined) throw new Error(`${name} is bundled and brings no licence text`);
  return `${name} ${version} (${license ?? "see below"})\n\n${readFileSync(join(folder, file), "utf8").trim()}`;
}
