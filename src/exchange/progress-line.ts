import type { Decision } from "../decisions/decision.ts";
import { numberOf } from "../decisions/stem.ts";

const LONGEST = 300;

type Told = Pick<Decision, "id" | "date" | "body">;

/** One line of claude-progress.txt for a choice that took the place of others: the reason is kept with it. */
export function composeReplacementLine(decision: Told, replaced: readonly Told[]): string {
  const before = replaced.map(({ id, body }) => `${nameOf(id)} “${short(body.decision)}”`).join(", ");
  const why = decision.body.context === undefined ? "" : ` Why: ${short(decision.body.context)}`;
  return `${decision.date.slice(0, 10)} claude-decisions.json: ${nameOf(decision.id)} “${short(decision.body.decision)}” replaces ${before}; the newer counts.${why}`;
}

/** The same for an entry that contradicts what a person decided, which stays. */
export function composeContradictionLine(entry: Told, standing: readonly Told[]): string {
  const stays = standing.map(({ id, body }) => `${nameOf(id)} “${short(body.decision)}”`).join(", ");
  const verb = standing.length === 1 ? "stays" : "stay";
  return `${entry.date.slice(0, 10)} claude-decisions.json: “${short(entry.body.decision)}” contradicts ${stays}, which ${verb} in force until a person settles it.`;
}

function nameOf(stem: string): string {
  const number = numberOf(stem);
  return number === undefined ? stem : String(number).padStart(4, "0");
}

function short(text: string): string {
  const line = text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ").trim();
  const characters = [...line];
  return characters.length <= LONGEST ? line : `${characters.slice(0, LONGEST - 1).join("")}…`;
}
