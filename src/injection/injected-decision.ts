import type { Decision } from "../decisions/decision.ts";
import { numberOf } from "../decisions/stem.ts";
import { boundText, escapeText } from "./escape.ts";

/** What an injected line needs of a decision; a whole `Decision` fits. */
export type InjectedDecision = Pick<
  Decision,
  | "id"
  | "type"
  | "status"
  | "confidence"
  | "actor"
  | "date"
  | "updated"
  | "entity"
  | "scope"
  | "pinned"
  | "supersedes"
  | "supersededBy"
  | "validUntil"
  | "revokedReason"
> & { readonly body: Pick<Decision["body"], "decision"> };

export interface LineOptions {
  /** Most UTF-16 units of the decision's own text. */
  readonly textUnits: number;
  /** Names the package a decision belongs to. */
  readonly isEntityShown: boolean;
}

const LONGEST_NAME = 60;

/** False for a decision of another package; without `entities` every package is at hand. */
export function concerns(decision: InjectedDecision, entities: readonly string[] | undefined): boolean {
  if (entities === undefined || decision.scope === "global" || decision.entity === "") return true;
  return entities.includes(decision.entity);
}

/** `- 0042 Use pnpm for packages, not npm (user, 2026-11-30)`, with what else a reader must know. */
export function composeLine(decision: InjectedDecision, options: LineOptions): string {
  const facts: string[] = [];
  if (decision.type !== "decision") facts.push(decision.type);
  facts.push(decision.actor);
  if (decision.confidence !== "explicit") facts.push(decision.confidence);
  if (decision.scope === "global") facts.push("for every project");
  if (decision.scope === "session") facts.push("this session only");
  if (options.isEntityShown && decision.entity !== "") facts.push(`in ${nameOf(decision.entity)}`);
  facts.push(nameOf(decision.date.slice(0, 10)));
  if (decision.validUntil !== undefined) facts.push(`until ${nameOf(decision.validUntil)}`);
  if (decision.supersedes.length > 0)
    facts.push(`replaces ${decision.supersedes.slice(0, 3).map(shortName).join(", ")}`);
  return `- ${shortName(decision.id)} ${textOf(decision, options.textUnits)} (${facts.join(", ")})`;
}

/** The decision's own text as one harmless line. */
export function textOf(decision: InjectedDecision, units: number): string {
  return boundText(escapeText(decision.body.decision), units);
}

/** The number people say, or the stem where there is none. */
export function shortName(stem: string): string {
  const number = numberOf(stem);
  return number === undefined ? nameOf(stem) : String(number).padStart(4, "0");
}

function nameOf(text: string): string {
  return boundText(escapeText(text), LONGEST_NAME);
}
