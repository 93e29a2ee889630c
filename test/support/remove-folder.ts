import { rmSync } from "node:fs";

const MOST_TRIES = 50;

/** Removes a folder in which a drain in the background may still be writing: each try also removes what came meanwhile. */
export function removeFolder(folder: string): void {
  for (let tries = 1; ; tries += 1) {
    try {
      rmSync(folder, { recursive: true, force: true });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOTEMPTY" || tries === MOST_TRIES) throw error;
    }
  }
}
