import type { Action, ActionName } from "../../review/actions.ts";
import type { ReviewItem } from "../../review/review-item.ts";
import { label } from "../looking-up/decision-answer.ts";
import { oneLine } from "../looking-up/printable.ts";
import { unnamed } from "./act.ts";
import type { Done } from "./walk-review.ts";

const PAST: Readonly<Record<ActionName, string>> = {
  promote: "promoted",
  dismiss: "dismissed",
  keep: "settled",
  validate: "validated",
  supersede: "superseded",
  revoke: "revoked",
  edit: "edited",
  extend: "extended",
  pin: "pinned",
};

/** What changes a shared decision itself where it would otherwise be refused. */
const FOR_EVERYBODY: ReadonlySet<ActionName> = new Set(["revoke", "edit", "extend"]);

/** What must be agreed to before the act; undefined where the key alone says enough. */
export function composeQuestion(action: Action, items: readonly ReviewItem[], leftOut: number): string | undefined {
  const rest = leftOut === 0 ? "" : ` (${leftOut} of the marked ones cannot be, and stay)`;
  if (items.length > 1) return `${capital(action.name)} ${items.length} ${nounOf(items)}${rest}?`;
  const [item] = items;
  if (item === undefined) return undefined;
  const rivals = action.name === "promote" ? unnamed(item) : [];
  if (rivals.length > 0) return `This replaces ${rivals.map(label).join(", ")}, in force on this topic. Promote it?`;
  const isShared = FOR_EVERYBODY.has(action.name) && item.decision?.scope === "shared";
  return isShared ? `It is shared: this changes it for everybody. ${capital(action.name)} it?` : undefined;
}

function nounOf(items: readonly ReviewItem[]): string {
  if (items.every(({ list }) => list === "queue")) return "proposals";
  return items.every(({ list }) => list === "tags") ? "tags" : "decisions";
}

/** "Dismissed 12 proposals", "Validated 0006 Keep sessions in Postgres". */
export function doneTo({ name }: Action, items: readonly ReviewItem[]): string {
  const [first] = items;
  // Of a conflict the older sides are validated, which settles it.
  const past = capital(items.every(({ list }) => list === "conflicts") ? PAST.keep : PAST[name]);
  if (items.length !== 1 || first === undefined) return `${past} ${items.length} ${nounOf(items)}`;
  // A proposal has no number yet, and its stem says what its title says.
  const number = label(first.id) === first.id ? "" : `${label(first.id)} `;
  return `${past} ${number}${oneLine(first.title)}`;
}

/** "3 promoted, 12 dismissed; 25 still wait." */
export function summarise(done: readonly Done[], left: number): string {
  const counts = new Map<ActionName, number>();
  for (const { action, items } of done) counts.set(action.name, (counts.get(action.name) ?? 0) + items.length);
  const acts = [...counts].map(([name, count]) => `${count} ${PAST[name]}`);
  const waiting = left === 0 ? "nothing waits any more" : `${left} still ${left === 1 ? "waits" : "wait"}`;
  return `${acts.length === 0 ? "Nothing was changed" : acts.join(", ")}; ${waiting}.`;
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
