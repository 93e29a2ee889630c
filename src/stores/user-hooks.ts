import { join } from "node:path";
import { readText, writeFileAtomic } from "../platform/files.ts";
import type { StetPaths } from "../platform/paths.ts";

/** Notes that a settings file outside any repository's own names the shims of this person. */
export function noteNamed(paths: StetPaths, provider: string, settings: string): void {
  const known = listNamed(paths, provider);
  if (known.includes(settings)) return;
  writeFileAtomic(noteFile(paths, provider), [...known, settings].map((file) => `${file}\n`).join(""));
}

/** Settings files that were made to name the shims of this person, whether or not they still do. */
export function listNamed(paths: StetPaths, provider: string): readonly string[] {
  return (readText(noteFile(paths, provider)) ?? "").split("\n").filter((line) => line !== "");
}

function noteFile(paths: StetPaths, provider: string): string {
  return join(paths.userHooks, provider, "named-in");
}
