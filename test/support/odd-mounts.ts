import { spawnSync } from "node:child_process";
import { inject } from "vitest";
import type { CapturedRepository } from "./captured-repository.ts";
import type { Ran } from "./run-stet.ts";

/** Whether a process may have mounts of its own here: only then can a disk be made read-only or full. */
export const CAN_MOUNT = spawnSync("unshare", ["-m", "true"]).status === 0;

export type Trouble = "read-only" | "full";

/** Runs a shell script while the folder is read-only, or on a device of 64 KB; `$STET` is the command line. */
export function runInTrouble(home: CapturedRepository, trouble: Trouble, folder: string, script: string): Ran {
  const mount =
    trouble === "read-only"
      ? 'mount --bind "$FOLDER" "$FOLDER" && mount -o remount,bind,ro "$FOLDER"'
      : 'mount -t tmpfs -o size=64k tmpfs "$FOLDER"';
  const { status, stdout, stderr } = spawnSync("unshare", ["-m", "sh", "-c", `${mount} || exit 99\n${script}`], {
    cwd: home.workdir,
    env: {
      ...home.environment,
      FOLDER: folder,
      STET: `${process.execPath} ${inject("packed")}/dist/stet.cjs`,
      CLAUDE_PROJECT_DIR: home.workdir,
      CLAUDE_CODE_SESSION_ID: "s1",
      CLAUDE_CODE_SESSION_ATTENDED: "1",
    },
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}
