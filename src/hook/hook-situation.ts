import { readFileSync, realpathSync } from "node:fs";
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
    readStdin: () => (process.stdin.isTTY === true ? new Uint8Array() : readFileSync(0)),
    tell: () => {},
  };
}
