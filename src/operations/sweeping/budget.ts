import type { Finding } from "../../errors.ts";
import type { Workspace } from "../workspace/workspace.ts";

const DEFAULT_S = 25;
const NAME = "SCAN_BUDGET_S";

/** True, from then on, when the wall clock has run for as long as a sweep may take. */
export function startBudget(workspace: Workspace, isLimited: boolean): () => boolean {
  const { clock, situation } = workspace;
  const set = situation.environment[NAME];
  const seconds = secondsIn(set);
  if (set !== undefined && set !== "" && seconds === undefined) workspace.findings.push(badBudget(set));
  if (seconds === undefined && !isLimited) return () => false;
  const end = clock.now().getTime() + (seconds ?? DEFAULT_S) * 1000;
  return () => clock.now().getTime() >= end;
}

function secondsIn(text: string | undefined): number | undefined {
  const seconds = text === undefined || text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

function badBudget(text: string): Finding {
  return {
    code: "bad-budget",
    origin: NAME,
    message: `${NAME} is "${text}", which is no number of seconds; ${DEFAULT_S} are taken`,
    next: `set ${NAME} to a number, or unset it`,
    severity: "note",
  };
}
