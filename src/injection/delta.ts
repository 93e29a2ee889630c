import { isExpired, isInForce, meetsFloor } from "../decisions/in-force.ts";
import { keyOf } from "../decisions/value-order.ts";
import { frame } from "./frame.ts";
import { composeLine, concerns, type InjectedDecision, shortName, textOf } from "./injected-decision.ts";
import { order } from "./order.ts";
import { replacementsIn } from "./replaced.ts";

export interface DeltaInput {
  /** What the session's last block showed, and when it was rendered (ISO 8601, UTC). */
  readonly before: { readonly shown: readonly string[]; readonly at: string };
  /** Every decision on record now, those not in force too. */
  readonly decisions: readonly InjectedDecision[];
  /** YYYY-MM-DD. */
  readonly currentDate: string;
  readonly limitUnits: number;
  readonly floor?: InjectedDecision["confidence"];
  /** As for the block. */
  readonly entities?: readonly string[];
}

const TEXT_UNITS = 300;
const REASON_UNITS = 120;
const LINE = { textUnits: TEXT_UNITS, isEntityShown: false };
const HEADER = "Since the list of decisions above was given to this session, these changed:";
const CUT = "More changed; stet list or the tool decision_list shows all that is in force.";

/** What changed since a session's last block, for a resume; empty when nothing did. */
export function composeDelta(input: DeltaInput): string {
  const lines = composeChanges(input);
  if (lines.length === 0) return "";
  for (let kept = lines.length; kept >= 0; kept -= 1) {
    const text = frame([HEADER, ...lines.slice(0, kept), ...(kept < lines.length ? [CUT] : [])]);
    if (text.length <= input.limitUnits) return text;
  }
  return "";
}

function composeChanges(input: DeltaInput): string[] {
  const { before, decisions, currentDate } = input;
  const inForce = decisions.filter((decision) => isInForce(decision, currentDate));
  const byKey = new Map(decisions.map((decision) => [keyOf(decision), decision]));
  const replacements = replacementsIn(inForce);
  const told = new Set<string>();
  const lines: string[] = [];
  for (const stem of before.shown) {
    const shown = byKey.get(stem) ?? byKey.get(`global/${stem}`);
    const newest = shown && newestOf(shown, byKey, replacements, currentDate);
    if (newest !== undefined) told.add(keyOf(newest));
    const change = composeChange(stem, shown, newest, currentDate);
    if (change !== undefined) lines.push(change);
    else if (shown?.updated !== undefined && shown.updated > before.at) lines.push(composeLine(shown, LINE));
  }
  const isNew = (decision: InjectedDecision): boolean =>
    (decision.updated ?? decision.date) > before.at &&
    !told.has(keyOf(decision)) &&
    !before.shown.includes(decision.id) &&
    !replacements.has(keyOf(decision)) &&
    meetsFloor(decision.confidence, input.floor ?? "confirmed") &&
    concerns(decision, input.entities);
  const { kept, unplaced } = order(inForce.filter(isNew));
  return [...lines, ...[...kept, ...unplaced].map((decision) => composeLine(decision, LINE))];
}

function composeChange(
  stem: string,
  shown: InjectedDecision | undefined,
  newest: InjectedDecision | undefined,
  day: string,
): string | undefined {
  const name = shortName(stem);
  if (shown === undefined) return `- ${name} is no longer on record.`;
  if (newest !== undefined) {
    return `- ${shortName(newest.id)} replaces ${name}: ${textOf(newest, TEXT_UNITS)} (${newest.actor}, ${newest.date.slice(0, 10)})`;
  }
  if (isInForce(shown, day)) return undefined;
  if (shown.status === "revoked") return `- ${name} is revoked: ${reasonOf(shown)}`;
  return isExpired(shown, day)
    ? `- ${name} held until ${shown.validUntil} and is over.`
    : `- ${name} is ${shown.status}.`;
}

function reasonOf({ revokedReason = "no reason kept", ...decision }: InjectedDecision): string {
  return textOf({ ...decision, body: { decision: revokedReason } }, REASON_UNITS);
}

// The last in force along a chain of replacements; a ring ends where it closes.
function newestOf(
  shown: InjectedDecision,
  byKey: ReadonlyMap<string, InjectedDecision>,
  replacements: ReadonlyMap<string, InjectedDecision>,
  day: string,
): InjectedDecision | undefined {
  const seen = new Set([keyOf(shown)]);
  let newest: InjectedDecision | undefined;
  let next = replacements.get(keyOf(shown)) ?? byKey.get(shown.supersededBy ?? "");
  while (next !== undefined && !seen.has(keyOf(next))) {
    if (isInForce(next, day)) newest = next;
    seen.add(keyOf(next));
    next = replacements.get(keyOf(next)) ?? byKey.get(next.supersededBy ?? "");
  }
  return newest;
}
