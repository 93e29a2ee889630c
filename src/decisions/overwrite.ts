import type { Actor } from "../records/provenance.ts";
import { CONFIDENCES } from "../signals/signal.ts";
import type { Decision } from "./decision.ts";
import { isSameText } from "./likeness/same-text.ts";

/**
 * What becomes of a decision on a topic that has one in force. `add`: both stand. `supersede`: it replaces the one in
 * force. `needs-flag`: refused unless the old one is named. `refuse`: refused. `propose`: a person decides.
 * `repeat`: the same thing said again.
 */
export type OverwriteVerdict = "add" | "supersede" | "needs-flag" | "refuse" | "propose" | "repeat";

export interface OverwriteOptions {
  /** The one in force was named as the one to replace, on the command line or by a reversal. */
  readonly supersedes: boolean;
  /** `capture`: from what a person or an agent said in a session; `command`: somebody asked for exactly this. */
  readonly by: "capture" | "command";
  /** "also", "too", "plus". */
  readonly isAdditive?: boolean;
}

type Side = Pick<Decision, "actor" | "confidence" | "type" | "body" | "status">;

/** True when what `a` says stands above what `b` says: the user's above everybody else's. */
export function outranks(a: Actor, b: Actor): boolean {
  return a === "user" && b !== "user";
}

/** True when `actor` may take `decision` out of force, hide it or merge it away; if not, it may propose that. */
export function mayDisplace(actor: Actor, decision: Pick<Decision, "actor">): boolean {
  return !outranks(decision.actor, actor);
}

/** True when one is a constraint and the other is not; such a pair never replaces one another. */
export function isRuleAgainstChoice(a: Pick<Decision, "type">, b: Pick<Decision, "type">): boolean {
  return (a.type === "constraint") !== (b.type === "constraint");
}

/** What the ladder says about `incoming` on the topic of `current`, the one in force there. */
export function overwriteVerdict(
  current: Side | undefined,
  incoming: Side,
  options: OverwriteOptions,
): OverwriteVerdict {
  if (current === undefined) return "add";
  if (isRepeat(current, incoming, options)) return "repeat";
  if (outranks(current.actor, incoming.actor)) return "propose";
  if (standsBeside(current, incoming, options)) return "add";
  if (outranks(incoming.actor, current.actor)) return "supersede";
  return options.by === "capture" && incoming.actor === "user"
    ? newerWordVerdict(current, incoming, options)
    : ladderVerdict(current, incoming, options);
}

/** The same words add nothing, unless they come from higher up or make a guess certain. */
function isRepeat(current: Side, incoming: Side, options: OverwriteOptions): boolean {
  if (!isSameText(current.body.decision, incoming.body.decision) || isRuleAgainstChoice(current, incoming))
    return false;
  if (options.supersedes && options.by === "command") return false;
  if (outranks(incoming.actor, current.actor)) return false;
  return compare(incoming, current) <= 0 || !isGuess(current);
}

/** Only a command that names the old one replaces a rule by a choice, or anything by an addition. */
function standsBeside(current: Side, incoming: Side, options: OverwriteOptions): boolean {
  const isNamedByCommand = options.supersedes && options.by === "command";
  return !isNamedByCommand && (options.isAdditive === true || isRuleAgainstChoice(current, incoming));
}

/** In a person's own prompts the newer word wins; a weaker one only where it says that it replaces. */
function newerWordVerdict(current: Side, incoming: Side, options: OverwriteOptions): OverwriteVerdict {
  if (compare(incoming, current) >= 0) return "supersede";
  return options.supersedes && !isGuess(incoming) ? "supersede" : "propose";
}

function ladderVerdict(current: Side, incoming: Side, options: OverwriteOptions): OverwriteVerdict {
  const difference = compare(incoming, current);
  if (difference > 0) return "supersede";
  if (difference < 0) return "refuse";
  return options.supersedes || isGuess(current) ? "supersede" : "needs-flag";
}

function isGuess(decision: Side): boolean {
  return decision.confidence === "inferred" || decision.confidence === "assumed";
}

/** Above 0 when `a` is surer than `b`. */
function compare(a: Side, b: Side): number {
  return CONFIDENCES.indexOf(b.confidence) - CONFIDENCES.indexOf(a.confidence);
}
