import { isJsonObject, isStringList, parseJsonObject } from "./json-object.ts";

export const EPISODE_SCHEMA = "stet.episode/v1";

export const OUTCOMES = ["open", "closed", "interrupted"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** One provider session, from its start to its end; names as the file has them, times in ISO 8601, UTC. */
export interface Episode {
  readonly schema: typeof EPISODE_SCHEMA;
  readonly provider: string;
  /** The provider's own session id, as it came. */
  readonly session: string;
  readonly start: string;
  /** What started it, in the provider's word: startup, resume, clear … */
  readonly source: string;
  /** Later starts of the same session. */
  readonly resumes?: readonly { readonly time: string; readonly source: string }[];
  readonly compactions: readonly { readonly time: string; readonly trigger: string }[];
  /** How many prompts were recorded. */
  readonly prompts: number;
  /** Stems of the decisions captured. */
  readonly decisions: readonly string[];
  readonly end?: string;
  readonly reason?: string;
  readonly outcome: Outcome;
}

export function openEpisode(begun: Pick<Episode, "provider" | "session" | "start" | "source">): Episode {
  const { provider, session, start, source } = begun;
  const nothingYet = { compactions: [], prompts: 0, decisions: [], outcome: "open" } as const;
  return { schema: EPISODE_SCHEMA, provider, session, start, source, ...nothingYet };
}

/** The same session started again: what happened so far stays, its end is taken back. */
export function resumedEpisode(episode: Episode, resume: { readonly time: string; readonly source: string }): Episode {
  const { end: _end, reason: _reason, ...rest } = episode;
  return { ...rest, resumes: [...(episode.resumes ?? []), resume], outcome: "open" };
}

export function withCompaction(
  episode: Episode,
  compaction: { readonly time: string; readonly trigger: string },
): Episode {
  return { ...episode, compactions: [...episode.compactions, compaction] };
}

export function withPrompt(episode: Episode): Episode {
  return { ...episode, prompts: episode.prompts + 1 };
}

/** A decision counts once, however often it is confirmed. */
export function withDecision(episode: Episode, stem: string): Episode {
  return episode.decisions.includes(stem) ? episode : { ...episode, decisions: [...episode.decisions, stem] };
}

export function closedEpisode(episode: Episode, end: string, reason: string): Episode {
  return { ...episode, end, reason, outcome: "closed" };
}

/** An open episode whose end nobody reported; one that has an outcome keeps it. */
export function interruptedEpisode(episode: Episode): Episode {
  return episode.outcome === "open" ? { ...episode, outcome: "interrupted" } : episode;
}

/** One in which something happens after another session's start ended it: two sessions of a project may run at once. */
export function aliveEpisode(episode: Episode): Episode {
  return episode.outcome === "interrupted" ? { ...episode, outcome: "open" } : episode;
}

/** Pretty printed JSON, the members in the order of the published schema. */
export function formatEpisode(episode: Episode): string {
  const { schema, provider, session, start, source, resumes, compactions, prompts, decisions } = episode;
  const { end, reason, outcome } = episode;
  const members = { schema, provider, session, start, source, resumes, compactions, prompts, decisions };
  return `${JSON.stringify({ ...members, end, reason, outcome }, null, 2)}\n`;
}

/** The episode a file holds, undefined when it holds none of this version. */
export function parseEpisode(text: string): Episode | undefined {
  const value = parseJsonObject(text);
  if (value?.["schema"] !== EPISODE_SCHEMA) return undefined;
  const { provider, session, start, source, prompts, decisions, end, reason } = value;
  const compactions = readMoments(value["compactions"], "trigger");
  const resumes = value["resumes"] === undefined ? undefined : readMoments(value["resumes"], "source");
  const outcome = OUTCOMES.find((word) => word === value["outcome"]);
  if (typeof provider !== "string" || typeof session !== "string") return undefined;
  if (typeof start !== "string" || typeof source !== "string" || typeof prompts !== "number") return undefined;
  if (!isStringList(decisions) || compactions === null || resumes === null || outcome === undefined) return undefined;
  return {
    ...{ schema: EPISODE_SCHEMA, provider, session, start, source },
    ...(resumes === undefined ? {} : { resumes }),
    ...{ compactions, prompts, decisions },
    ...(typeof end === "string" ? { end } : {}),
    ...(typeof reason === "string" ? { reason } : {}),
    outcome,
  };
}

/** A list of times with one word each, null when it has another shape. */
function readMoments<Name extends string>(value: unknown, name: Name) {
  if (!Array.isArray(value)) return null;
  const moments: ({ readonly time: string } & Readonly<Record<Name, string>>)[] = [];
  for (const item of value) {
    if (!isJsonObject(item) || typeof item["time"] !== "string" || typeof item[name] !== "string") return null;
    moments.push({ time: item["time"], [name]: item[name] } as (typeof moments)[number]);
  }
  return moments;
}
