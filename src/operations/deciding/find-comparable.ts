import type { Decision } from "../../decisions/decision.ts";
import { isExpired } from "../../decisions/in-force.ts";
import { normaliseSubject } from "../../decisions/normalise.ts";
import { questionOf, rejectedBy, rejectionTopic } from "../../decisions/said-words.ts";
import { topicKey } from "../../decisions/topic-key.ts";
import type { IndexEntry } from "../../index/index-source.ts";
import { parseQuestion } from "../../recall/query.ts";
import type { Signal } from "../../signals/signal.ts";
import { asSeen, overlays } from "../looking-up/view.ts";
import type { Workspace } from "../workspace/workspace.ts";

export interface Comparable {
  /** Decisions in force that the draft may repeat, replace or contradict. */
  readonly inForce: readonly Decision[];
  /** Captured in the same session, newest first. */
  readonly recent: readonly Decision[];
}

export interface Surroundings {
  readonly signal?: Signal | undefined;
  readonly session?: string | undefined;
  readonly supersedes?: readonly string[] | undefined;
}

const MOST_A_LEG = 100;
const MOST_RECENT = 60;

/** Looks only where a hit can be: on the topic, by the words, in the session, by name. Cost does not grow with the store. */
export function findComparable(workspace: Workspace, draft: Decision, around: Surroundings): Comparable {
  const index = workspace.index();
  const sessions = around.session === undefined ? [] : [around.session];
  const inForce = { statuses: ["accepted"], sessions } as const;
  const recent = around.signal === undefined ? [] : index.list({ sessions, limit: MOST_RECENT });
  const found = [
    ...index.list({ ...inForce, topicKey: topicKey(draft) }),
    ...index.list({ ...inForce, stems: around.supersedes ?? [] }),
    ...(draft.topic === "" ? sayingTheSame(workspace, draft) : []),
    ...(around.signal === undefined ? [] : aimedAt(workspace, draft, around.signal, sessions)),
    ...recent,
  ];
  const replaced = overlays(workspace);
  const day = draft.date.slice(0, 10);
  const distinct = new Map(found.map((entry) => [`${entry.scope}/${entry.session}/${entry.decision.id}`, entry]));
  return {
    inForce: [...distinct.values()]
      .filter(({ scope, session }) => scope !== "session" || sessions.includes(session))
      .map((entry) => asSeen(entry, replaced).decision)
      .filter((decision) => decision.status === "accepted" && !isExpired(decision, day)),
    recent: recent.map(({ decision }) => decision).filter(({ evidence }) => evidence?.session === around.session),
  };
}

/** Decisions with every word of the draft; without a topic nothing else tells that it was said before. */
function sayingTheSame(workspace: Workspace, draft: Decision): IndexEntry[] {
  const { terms, cjk } = parseQuestion(draft.body.decision);
  const words = terms.flatMap(({ expression }) => (expression === undefined ? [] : [`(${expression})`]));
  const asked = { ...(words.length === 0 ? {} : { porterExpression: words.join(" AND ") }), cjk };
  const hits = workspace.index().search(asked, MOST_A_LEG, true);
  return hits.map(({ entry }) => entry);
}

/** What a person's words may take back beyond the topic: the same subject, or what chose a word that is named now. */
function aimedAt(workspace: Workspace, draft: Decision, signal: Signal, sessions: readonly string[]): IndexEntry[] {
  const index = workspace.index();
  const { subject = "", chosen } = signal;
  const rejected = rejectedBy(signal);
  const subjects = [draft.topic, subject, chosen === undefined ? "" : (questionOf(chosen) ?? "")];
  const topics = [...subjects, ...(chosen === undefined ? [] : [rejectionTopic([chosen], subject)])];
  const named = topics.map(normaliseSubject).filter((topic) => topic !== "");
  const words = [[chosen, ...rejected], subjects].map((said) => parseQuestion(said.filter(Boolean).join(" ")));
  return [
    ...index.list({ statuses: ["accepted"], sessions, topics: [...new Set(named)] }),
    ...words.flatMap((question) => index.search(question, MOST_A_LEG, true)).map(({ entry }) => entry),
  ];
}
