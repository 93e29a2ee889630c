import type { Finding } from "../errors.ts";
import { StetError } from "../errors.ts";
import { failureCode } from "../platform/file-failure.ts";

/** The copies can be made again at any time, so what keeps them from being written is a finding and no failure. */
export function attempt(what: string, work: () => void): Finding[] {
  try {
    work();
    return [];
  } catch (error) {
    if (!(error instanceof StetError) && failureCode(error) === undefined) throw error;
    const message = `the change is saved, but ${what} was not brought up to date: ${(error as Error).message}`;
    return [{ code: "index-behind", origin: what, message, next: "stet doctor --fix", severity: "red" }];
  }
}
