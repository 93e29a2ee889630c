import { resolveReference } from "../../decisions/reference.ts";
import { StetError } from "../../errors.ts";
import type { IndexedName } from "../../index/decision-index.ts";
import type { IndexEntry } from "../../index/index-source.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { areCurrent } from "./recheck.ts";
import { asSeen, overlays } from "./view.ts";

/** The decision a person means by a number, a stem or its beginning, as its file is now; throws `not_found` or `ambiguous`. */
export function findDecision(workspace: Workspace, reference: string): IndexEntry {
  const found = getDecisionNamed(workspace, reference);
  if (found !== undefined) return found;
  throw new StetError("not_found", `no decision ${reference}`, {
    hint: "Find it with stet list --all or stet recall.",
  });
}

/** The same, undefined where there is none. */
export function getDecisionNamed(workspace: Workspace, reference: string): IndexEntry | undefined {
  const entry = lookUp(workspace, reference);
  if (entry === undefined || areCurrent(workspace, [entry])) return entry && asSeen(entry, overlays(workspace));
  const again = lookUp(workspace, reference);
  return again && asSeen(again, overlays(workspace));
}

function lookUp(workspace: Workspace, reference: string): IndexEntry | undefined {
  const known = namesLike(workspace, reference);
  // The project's own come first: global ones have numbers of their own.
  for (const names of [known.filter(({ scope }) => scope !== "global"), known]) {
    const resolution = resolveReference(reference, names);
    if ("ambiguous" in resolution) throw ambiguous(reference, resolution.ambiguous);
    if ("missing" in resolution) continue;
    const { scope, session, id } = resolution.found;
    return workspace.index().get({ scope, session, stem: id });
  }
  return undefined;
}

/** Names the reference may mean: those with that very number or stem, or all when there are none. */
function namesLike(workspace: Workspace, reference: string): IndexedName[] {
  const index = workspace.index();
  const sessions = workspace.sessions();
  const name = reference.normalize("NFC").trim().replace(/^#/, "");
  const byNumber = /^\d{1,15}$/.test(name) ? index.listNames({ number: Number(name), sessions }) : [];
  const exact = byNumber.length > 0 ? byNumber : index.listNames({ stems: [name], sessions });
  return exact.length > 0 ? exact : index.listNames({ sessions });
}

export function ambiguous(reference: string, ids: readonly string[]): StetError {
  return new StetError("ambiguous", `${reference} fits ${ids.length} decisions: ${ids.join(", ")}`, {
    hint: "Name one by its stem; if two files have one number, stet doctor --fix gives the younger the next.",
  });
}
