import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { StetPerson } from "./stet-machine.ts";

/** Counts from now on what the shims ask of Node: the arguments of each call of the launcher. */
export function logLauncher(person: StetPerson): () => readonly string[] {
  const launcher = person.stet.pathOf("launcher");
  const real = join(dirname(launcher), "launch-for-real");
  const log = join(person.folder, "launched");
  renameSync(launcher, real);
  writeFileSync(log, "");
  writeFileSync(launcher, `#!/bin/sh\nprintf '%s\\n' "$*" >>'${log}'\nexec '${real}' "$@"\n`, { mode: 0o755 });
  return () =>
    readFileSync(log, "utf8")
      .split("\n")
      .filter((line) => line !== "");
}
