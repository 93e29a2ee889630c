import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { StetPerson } from "./stet-machine.ts";

/** Counts from now on what the shims ask of Node: the arguments of each call of the launcher. */
export function logLauncher(person: StetPerson): () => readonly string[] {
  const launcher = person.stet.pathOf("launcher");
  const log = join(person.folder, "launched");
  writeFileSync(log, "");
  const [shebang = "", ...rest] = readFileSync(launcher, "utf8").split("\n");
  writeFileSync(launcher, [shebang, `printf '%s\\n' "$*" >>'${log}'`, ...rest].join("\n"));
  return () =>
    readFileSync(log, "utf8")
      .split("\n")
      .filter((line) => line !== "");
}
