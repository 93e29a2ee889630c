import { SECTIONS } from "../decisions/fields.ts";
import { resolveReference } from "../decisions/reference.ts";
import { lineOf } from "./list.ts";
import { countConfirmations } from "./looking-up/confirmations.ts";
import { answerOf, type DecisionAnswer, label } from "./looking-up/decision-answer.ts";
import { findDecision, getDecisionNamed } from "./looking-up/find-decision.ts";
import { getRenamed } from "./looking-up/former-name.ts";
import { listProposals } from "./looking-up/list-proposals.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface ShowInput {
  readonly id: string;
}

/** One decision whole, whatever its status; a waiting proposal goes by its stem, a renumbered one by its old number too. */
export function run(workspace: Workspace, input: ShowInput): DecisionAnswer {
  const waiting = listProposals(workspace).map(({ decision }) => decision);
  const named = resolveReference(input.id, waiting);
  if ("found" in named && named.found.id === input.id) return answerOf(named.found);
  const found = getDecisionNamed(workspace, input.id);
  const renamed = getRenamed(workspace, input.id);
  if (renamed !== undefined && renamed !== found?.decision.id) {
    noteRenamed(workspace, input.id, renamed, found?.decision.id);
  }
  if (found === undefined && renamed === undefined && "found" in named) return answerOf(named.found);
  const entry = found ?? findDecision(workspace, renamed ?? input.id);
  return answerOf({ ...entry.decision, confirmationCount: countConfirmations(workspace, entry) });
}

function noteRenamed(workspace: Workspace, reference: string, renamed: string, holder: string | undefined): void {
  const message =
    holder === undefined
      ? `${reference} was renumbered: it is ${label(renamed)} now`
      : `${reference} was the number of ${renamed} too, before that was renumbered`;
  workspace.findings.push({ code: "decision-renumbered", origin: renamed, message, severity: "note" });
}

const SHOWN_ABOVE = new Set(["id", "number", "title", "status", "decision", "evidence", "facts"]);

export function render(output: DecisionAnswer, style: Style): string {
  const sections = new Set<string>(SECTIONS.map(({ property }) => property));
  const fields = Object.entries(output)
    .filter(([key, value]) => !SHOWN_ABOVE.has(key) && !sections.has(key) && value !== "" && !isEmptyList(value))
    .map(([key, value]) => `  ${style.dim(key.padEnd(24))}${Array.isArray(value) ? value.join(", ") : String(value)}`);
  const texts = SECTIONS.filter(({ property }) => output[property] !== undefined).map(
    ({ heading, property }) => `\n${style.bold(heading)}\n${String(output[property])}`,
  );
  return [lineOf(output, style), ...fields, ...texts].join("\n");
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
