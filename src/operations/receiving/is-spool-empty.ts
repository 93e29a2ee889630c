import type { Environment } from "../../platform/environment.ts";
import { listNames } from "../../platform/folders.ts";
import { stetPaths } from "../../platform/paths.ts";

/** Whether no receipt waits; costs a listing and opens nothing. */
export function isSpoolEmpty(environment: Environment): boolean {
  return listNames(stetPaths(environment).spool).length === 0;
}
