import { SECTIONS } from "../decisions/fields.ts";
import { resolveReference } from "../decisions/reference.ts";
import { readReview } from "../stores/review-files.ts";
import { answerOf, type DecisionAnswer } from "./decision-answer.ts";
import { lineOf } from "./list.ts";
import type { Style } from "./operation.ts";
import { findDecision } from "./view.ts";
import type { Workspace } from "./workspace.ts";

export interface ShowInput {
  readonly id: string;
}

/** One decision whole, whatever its status; a waiting proposal goes by its stem. */
export function run(workspace: Workspace, input: ShowInput): DecisionAnswer {
  const waiting = resolveReference(input.id, readReview(workspace.stores().private).decisions);
  if ("found" in waiting && waiting.found.id === input.id) return answerOf(waiting.found);
  return answerOf(findDecision(workspace, input.id).decision);
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
