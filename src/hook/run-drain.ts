import { isSpoolEmpty } from "../operations/receiving/is-spool-empty.ts";
import type { Situation } from "../operations/workspace/workspace.ts";

/**
 * Works off the spool to its end. Started by shims and hooks; where another one is at it, it leaves the work to that one
 * after `waitMs` milliseconds.
 */
export async function runDrain(situation: Situation, waitMs: number): Promise<void> {
  // Several are started at once, and one does the work: what recognises decisions is not loaded by the others.
  if (isSpoolEmpty(situation.environment)) return;
  const { drain } = await import("../operations/receiving/drain.ts");
  drain(situation, waitMs);
}
