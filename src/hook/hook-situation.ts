import { fstatSync, readFileSync, realpathSync } from "node:fs";
import { dirname } from "node:path";
import type { Situation } from "../operations/workspace/workspace.ts";

/** The situation of a process that a hook started: nobody to ask, nothing to say but the injection. */
export function hookSituation(): Situation {
  return {
    environment: process.env,
    cwd: process.cwd(),
    surface: "hook",
    node: process.execPath,
    program: dirname(realpathSync(process.argv[1] ?? process.execPath)),
    isInteractive: false,
    // Asking process.stdin loads all of Node's streams.
    readStdin: () => (fstatSync(0).isCharacterDevice() ? new Uint8Array() : readFileSync(0)),
    tell: () => {},
  };
}
