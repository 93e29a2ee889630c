import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import type { Home } from "./home.ts";
import { openHomeAt } from "./home.ts";

export type { Home } from "./home.ts";
export { add, addition, draft, makeRepository, NOW } from "./home.ts";

const made: string[] = [];

/** A folder that is gone after the file's tests. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "stet-stores-"));
  made.push(folder);
  return folder;
}

export function openHome(folder: string = temporaryFolder(), options: { readonly shared?: boolean } = {}): Home {
  return openHomeAt(folder, options);
}

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});
