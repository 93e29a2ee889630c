import { StetError } from "../errors.ts";
import type { Decision, DecisionBody, Scope } from "./decision.ts";
import { stemOf } from "./stem.ts";

/** The draft as decision `number`, in force; the numbered stem becomes its id. */
export function accepted(decision: Decision, number: number): Decision {
  return { ...decision, id: stemOf(number, decision.title), status: "accepted" };
}

/** Out of force because `replacement` (a stem) took its place; both ends are linked. */
export function supersededBy(decision: Decision, replacement: string, date: string): Decision {
  requireInForce(decision);
  return { ...decision, status: "superseded", supersededBy: replacement, updated: date };
}

/** The replacement, linked to the decisions (stems) it takes out of force. */
export function superseding(decision: Decision, stems: readonly string[]): Decision {
  return { ...decision, supersedes: [...new Set([...decision.supersedes, ...stems])] };
}

/** Out of force without a replacement; the reason is required. */
export function revoked(decision: Decision, reason: string, date: string): Decision {
  requireInForce(decision);
  const why = reason.trim();
  if (why === "") {
    throw new StetError("usage", `no reason given to revoke ${decision.id}`, { hint: 'say why with --reason "…"' });
  }
  return { ...decision, status: "revoked", revokedReason: why, updated: date };
}

/** A proposal that was turned down; it is kept so that it is not proposed again. */
export function dismissed(decision: Decision, reason: string, date: string): Decision {
  if (decision.status !== "proposed") {
    throw new StetError("usage", `${decision.id} is ${decision.status}, and only a proposal can be dismissed`, {
      hint: `revoke it with \`stet revoke ${decision.id} --reason "…"\``,
    });
  }
  const why = reason.trim();
  return { ...decision, status: "rejected", ...(why === "" ? {} : { revokedReason: why }), updated: date };
}

/** A proposal that a person puts in force, which makes a guess confirmed; its number is given where it is placed. */
export function promoted(decision: Decision, date: string): Decision {
  const isGuess = decision.confidence === "inferred" || decision.confidence === "assumed";
  const confidence = isGuess ? "confirmed" : decision.confidence;
  return { ...decision, id: "", status: "accepted", confidence, lastValidated: date, updated: date };
}

/** Still right on `date`, says a person; that also counts as a confirmation. */
export function validated(decision: Decision, date: string): Decision {
  requireInForce(decision);
  return { ...confirmed(decision), lastValidated: date, updated: date };
}

/** Said once more. */
export function confirmed(decision: Decision): Decision {
  return { ...decision, confirmationCount: decision.confirmationCount + 1 };
}

export function pinned(decision: Decision, isPinned: boolean, date: string): Decision {
  return { ...decision, pinned: isPinned, updated: date };
}

/** In force again after it was superseded, revoked or dismissed. */
export function restored(decision: Decision, date: string): Decision {
  const { supersededBy: _replacement, revokedReason: _reason, ...kept } = decision;
  return { ...kept, status: "accepted", updated: date };
}

/** The same decision under another number; who refers to the old stem must be told. */
export function renumbered(decision: Decision, number: number, date: string): Decision {
  return { ...decision, id: stemOf(number, decision.title), updated: date };
}

/** Links that named `from` name `to`; the same object when none did. */
export function relinked(decision: Decision, from: string, to: string): Decision {
  const names = [...decision.supersedes, decision.supersededBy, decision.causalParentId];
  if (!names.includes(from)) return decision;
  const moved = (stem: string): string => (stem === from ? to : stem);
  return {
    ...decision,
    supersedes: decision.supersedes.map(moved),
    ...(decision.supersededBy === undefined ? {} : { supersededBy: moved(decision.supersededBy) }),
    ...(decision.causalParentId === undefined ? {} : { causalParentId: moved(decision.causalParentId) }),
  };
}

/** The same decision kept in another store. */
export function movedTo(decision: Decision, scope: Scope, date: string): Decision {
  return { ...decision, scope, updated: date };
}

/** The same decision with its text changed. */
export function edited(
  decision: Decision,
  changes: Partial<DecisionBody> & { title?: string },
  date: string,
): Decision {
  const { title, ...body } = changes;
  return { ...decision, ...(title === undefined ? {} : { title }), body: { ...decision.body, ...body }, updated: date };
}

function requireInForce(decision: Decision): void {
  if (decision.status === "accepted") return;
  const by = decision.supersededBy === undefined ? "" : ` by ${decision.supersededBy}`;
  throw new StetError("already_superseded", `${decision.id} is ${decision.status}${by}, not in force`, {
    hint:
      decision.supersededBy === undefined
        ? "see `stet list` for what is in force"
        : `name ${decision.supersededBy} instead`,
  });
}
