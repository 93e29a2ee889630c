import type { Decision, Scope, Status } from "../../decisions/decision.ts";
import { hasTag } from "../looking-up/has-tag.ts";
import { pathPattern } from "./path-pattern.ts";

/** What of the decisions found is wanted; a member that is absent lets everything through. */
export interface Wanted {
  readonly all?: boolean;
  readonly status?: Status;
  readonly scope?: Scope;
  readonly tag?: string;
  readonly entity?: string;
  /** A path, a folder, or a pattern of paths. */
  readonly file?: string;
  /** The first day, YYYY-MM-DD. */
  readonly since?: string;
  /** The last day, YYYY-MM-DD. */
  readonly until?: string;
}

/** Whether only some of what is found is wanted. */
export function isNarrowed({ status, scope, tag, entity, file, since, until }: Wanted): boolean {
  return [status, scope, tag, entity, file, since, until].some((one) => one !== undefined);
}

/** Tells whether a decision is wanted, whatever its status, which overlays may change; of sessions' own ones none, unless asked for. */
export function wantedBy(wanted: Wanted): (decision: Decision) => boolean {
  const { scope, tag, entity, since, until } = wanted;
  const isSessionWanted = wanted.all === true || scope === "session";
  const isFile = wanted.file === undefined ? undefined : pathPattern(wanted.file);
  return (decision) =>
    (scope === undefined ? isSessionWanted || decision.scope !== "session" : decision.scope === scope) &&
    hasTag(decision, tag) &&
    (entity === undefined || decision.entity.toLowerCase() === entity.toLowerCase()) &&
    (since === undefined || decision.date >= since) &&
    (until === undefined || decision.date.slice(0, until.length) <= until) &&
    (isFile === undefined || [...decision.filesTouched, ...decision.guards].some(isFile));
}
