import { mkdirSync, mkdtempSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { removeFolder } from "./remove-folder.ts";

export interface TemporaryHome {
  readonly folder: string;
  /** An empty folder to work in, outside git until a test makes it a repository. */
  readonly workdir: string;
  readonly environment: Record<string, string>;
}

/** A person's home of its own, gone when the test ends; nothing of the real environment but PATH. */
export function temporaryHome(): TemporaryHome {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "stet-home-")));
  onTestFinished(() => removeFolder(root));
  const folder = join(root, "home");
  const workdir = join(root, "app");
  mkdirSync(folder);
  mkdirSync(workdir);
  return {
    folder,
    workdir,
    environment: {
      PATH: process.env["PATH"] ?? "/usr/bin:/bin",
      HOME: folder,
      NO_COLOR: "1",
      GIT_CONFIG_GLOBAL: "/dev/null",
      GIT_CONFIG_SYSTEM: "/dev/null",
    },
  };
}
