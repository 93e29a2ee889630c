import type { Scope } from "../decisions/decision.ts";
import { isInForce, meetsFloor } from "../decisions/in-force.ts";
import type { Candidate, Corpus, Leg, RecallDecision } from "./candidate.ts";
import { type Coverage, coverageMeasure } from "./coverage.ts";
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
  readonly isInForce: boolean;
  /** Stem of what replaced it. */
  readonly replacedBy?: string;
  readonly explain: Explanation;
}

export const SCOPE_ORDER: readonly Scope[] = ["session", "project", "shared", "global"];

const LEG_WEIGHTS: Readonly<Record<Leg, number>> = { porter: 1, trigram: 0.6, like: 0.6, vector: 1.2 };
const FUSION_CONSTANT = 20;
const FUSED_SHARE = 0.25;
const ADJACENCY_SHARE = 0.15;
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
    byKey.set(key, known === undefined ? candidate : { ...known, legs: { ...candidate.legs, ...known.legs } });
  }
  return [...byKey.values()];
}

function scored(candidate: Candidate, coverage: Coverage, options: RankOptions, inForce: boolean): Hit {
  const { decision, legs } = candidate;
  const explain: Explanation = {
    legs,
    coverage,
    fused: fusedOf(legs),
    scope: scopeFactor(decision.scope, options.scopeOrder ?? SCOPE_ORDER),
    recency: recencyFactor(decision.date, options.now),
    confirmations: 1 + CONFIRMATION_SHARE * Math.min(decision.confirmationCount, MOST_CONFIRMATIONS),
  };
  const relevance = coverage.total + FUSED_SHARE * explain.fused + ADJACENCY_SHARE * coverage.adjacency;
  const isFound = coverage.total > 0 || legs.vector !== undefined;
  const score = isFound ? relevance * explain.scope * explain.recency * explain.confirmations : 0;
  const replacedBy = decision.supersededBy;
  return {
    decision,
    score,
    coverage: coverage.total,
    isInForce: inForce,
    ...(replacedBy === undefined ? {} : { replacedBy }),
    explain,
  };
}

// Reciprocal rank fusion, scaled so that first place in every leg is 1.
function fusedOf(legs: Candidate["legs"]): number {
  let sum = 0;
  let best = 0;
  for (const [leg, weight] of Object.entries(LEG_WEIGHTS) as [Leg, number][]) {
    best += weight / (FUSION_CONSTANT + 1);
    const position = legs[leg];
    if (position !== undefined) sum += weight / (FUSION_CONSTANT + position);
  }
  return sum / best;
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
