import type { Decision } from "../decisions/decision.ts";
import { isExpired } from "../decisions/in-force.ts";
import { topicKey } from "../decisions/topic.ts";
import { parseQuestion } from "../recall/query.ts";
import type { Signal } from "../signals/signal.ts";
import { asSeen, overlays } from "./view.ts";
import type { Workspace } from "./workspace.ts";

export interface Comparable {
  /** Decisions in force that the draft may repeat, replace or contradict. */
  readonly inForce: readonly Decision[];
  /** Captured in the same session, newest first. */
  readonly recent: readonly Decision[];
}

interface Surroundings {
  readonly signal?: Signal | undefined;
  readonly session?: string | undefined;
  readonly supersedes?: readonly string[] | undefined;
}

const MOST_A_LEG = 60;
const MOST_RECENT = 60;

/** Looks only where a hit can be: on the topic, by the words, in the session, by name. Cost does not grow with the store. */
export function findComparable(workspace: Workspace, draft: Decision, around: Surroundings): Comparable {
  const index = workspace.index();
  const sessions = around.session === undefined ? [] : [around.session];
  const words = [draft.body.decision, draft.topic, around.signal?.subject, around.signal?.chosen];
  const question = parseQuestion([...words, ...(around.signal?.rejected ?? [])].filter(Boolean).join(" "));
  const recent = index.list({ sessions, limit: MOST_RECENT });
  const found = [
    ...index.list({ topicKey: topicKey(draft), sessions }),
    ...index.search(question, MOST_A_LEG).map(({ entry }) => entry),
    ...index.list({ stems: around.supersedes ?? [], sessions }),
    ...recent,
  ].filter(({ scope, session }) => scope !== "session" || sessions.includes(session));
  const replaced = overlays(workspace);
  const day = draft.date.slice(0, 10);
  const distinct = new Map(found.map((entry) => [`${entry.scope}/${entry.session}/${entry.decision.id}`, entry]));
  const inForce = [...distinct.values()]
    .map((entry) => asSeen(entry, replaced).decision)
    .filter((decision) => decision.status === "accepted" && !isExpired(decision, day));
  const ofSession = recent
    .map(({ decision }) => decision)
    .filter((decision) => decision.evidence !== undefined && decision.evidence.session === around.session);
  return { inForce, recent: ofSession };
}
