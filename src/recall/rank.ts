import type { Scope } from "../decisions/decision.ts";
import { isInForce, meetsFloor } from "../decisions/in-force.ts";
import type { Candidate, Corpus, RecallDecision } from "./candidate.ts";
import { type Coverage, coverageMeasure } from "./coverage.ts";
import { fused } from "./fuse.ts";
import type { Question } from "./query.ts";
import { orderByStanding } from "./standing.ts";

export interface RankOptions {
  readonly question: Question;
  /** ISO 8601, UTC. */
  readonly now: string;
  readonly corpus: Corpus;
  /** Least sure confidence that is shown. */
  readonly floor?: RecallDecision["confidence"];
  /** Nearest first. */
  readonly scopeOrder?: readonly Scope[];
  /** Shows what is superseded, revoked, rejected or only proposed too. */
  readonly includeNotInForce?: boolean;
}

/** Why a hit stands where it stands; every factor multiplies. */
export interface Explanation {
  readonly legs: Candidate["legs"];
  readonly coverage: Coverage;
  readonly fused: number;
  readonly cosine?: number;
  readonly scope: number;
  readonly recency: number;
  readonly confirmations: number;
  /** Stem of the decision it replaced, when the question matched that one better. */
  readonly throughReplaced?: string;
}

export interface Hit {
  readonly decision: RecallDecision;
  readonly score: number;
  /** 0 to 1: how much of what was asked it, or what it replaced, speaks of. */
  readonly coverage: number;
  /** Words and meaning together, whatever the store, the age and the others found; an answer has enough of it. */
  readonly evidence: number;
  readonly isInForce: boolean;
  /** Stem of what replaced it. */
  readonly replacedBy?: string;
  readonly explain: Explanation;
}

export const SCOPE_ORDER: readonly Scope[] = ["session", "project", "shared", "global"];

const FUSED_SHARE = 0.25;
const ADJACENCY_SHARE = 0.15;
const MEANING_SHARE = 0.5;
const FARTHEST_SCOPE = 0.85;
const RECENCY_SHARE = 0.03;
const RECENCY_DAYS = 180;
const CONFIRMATION_SHARE = 0.01;
const MOST_CONFIRMATIONS = 5;
const DAY = 86_400_000;

/** Best first. What is in force always stands above what it replaced, unless the question is about the past. */
export function rank(candidates: readonly Candidate[], options: RankOptions): Hit[] {
  const { question, corpus, now, floor = "confirmed" } = options;
  const measure = coverageMeasure(question, corpus);
  const day = now.slice(0, 10);
  const hits = distinct(candidates)
    .filter(({ decision }) => meetsFloor(decision.confidence, floor))
    .map((candidate) => scored(candidate, measure(candidate.decision), options, isInForce(candidate.decision, day)));
  const isHistoryShown = options.includeNotInForce === true || question.isAboutPast;
  return orderByStanding(hits, question.isAboutPast).filter(
    (hit) => hit.score > 0 && (hit.isInForce || isHistoryShown),
  );
}

// A decision that several legs found comes once, with its place in each.
function distinct(candidates: readonly Candidate[]): Candidate[] {
  const byKey = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const key = `${candidate.decision.scope}/${candidate.decision.id}`;
    const known = byKey.get(key);
    byKey.set(
      key,
      known === undefined ? candidate : { ...candidate, ...known, legs: { ...candidate.legs, ...known.legs } },
    );
  }
  return [...byKey.values()];
}

function scored(candidate: Candidate, coverage: Coverage, options: RankOptions, inForce: boolean): Hit {
  const { decision, legs, cosine } = candidate;
  const explain: Explanation = {
    legs,
    coverage,
    fused: fused(legs),
    ...(cosine === undefined ? {} : { cosine }),
    scope: scopeFactor(decision.scope, options.scopeOrder ?? SCOPE_ORDER),
    recency: recencyFactor(decision.date, options.now),
    confirmations: 1 + CONFIRMATION_SHARE * Math.min(decision.confirmationCount, MOST_CONFIRMATIONS),
  };
  const evidence = coverage.total + ADJACENCY_SHARE * coverage.adjacency + MEANING_SHARE * Math.max(0, cosine ?? 0);
  const relevance = evidence + FUSED_SHARE * explain.fused;
  const isFound = coverage.total > 0 || legs.vector !== undefined;
  const score = isFound ? relevance * explain.scope * explain.recency * explain.confirmations : 0;
  const replacedBy = decision.supersededBy;
  return {
    decision,
    score,
    coverage: coverage.total,
    evidence,
    isInForce: inForce,
    ...(replacedBy === undefined ? {} : { replacedBy }),
    explain,
  };
}

function scopeFactor(scope: Scope, order: readonly Scope[]): number {
  const at = order.indexOf(scope);
  const distance = at < 0 ? order.length - 1 : at;
  return 1 - ((1 - FARTHEST_SCOPE) * distance) / Math.max(1, order.length - 1);
}

function recencyFactor(date: string, now: string): number {
  const age = (Date.parse(now) - Date.parse(date)) / DAY;
  return Number.isFinite(age) ? 1 + RECENCY_SHARE * Math.exp(-Math.max(0, age) / RECENCY_DAYS) : 1;
}
