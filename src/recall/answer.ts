import type { TermMatch } from "./coverage.ts";
import type { Hit } from "./rank.ts";

export type Answer =
  | { readonly kind: "decided"; readonly hits: readonly Hit[] }
  /** Nothing was decided on what was asked; the nearest text is no answer. */
  | { readonly kind: "undecided" };

// Measured with scripts/eval-recall.ts: two things asked about that meet in one decision are stronger evidence than
// the same share of the question in one word.
const LEAST_COVERAGE_OF_SEVERAL = 0.33;
const LEAST_COVERAGE_OF_ONE = 0.45;
// A question of one word is answered by a decision about it, not by one that mentions it in passing.
const LEAST_STRENGTH_OF_LONE_WORD = 0.65;
const IS_MET = 0.5;
const TAIL_SHARE = 0.3;

/** Whether any hit is an answer, or the nearest text only. */
export function answerVerdict(hits: readonly Hit[]): "decided" | "undecided" {
  return hits.some(isAnswer) ? "decided" : "undecided";
}

/** The ranked hits as an answer: those near the best one, or nothing. */
export function answerOf(hits: readonly Hit[]): Answer {
  if (answerVerdict(hits) === "undecided") return { kind: "undecided" };
  const best = hits[0]?.score ?? 0;
  return { kind: "decided", hits: hits.filter((hit) => isAnswer(hit) || hit.score >= best * TAIL_SHARE) };
}

function isAnswer(hit: Hit): boolean {
  const content = hit.explain.coverage.matches.filter((match) => match.isContent);
  if (content.length === 1) return hit.coverage >= LEAST_STRENGTH_OF_LONE_WORD;
  const met = content.filter((match: TermMatch) => match.strength >= IS_MET).length;
  if (hit.explain.throughReplaced !== undefined) return hit.coverage >= LEAST_COVERAGE_OF_ONE;
  return hit.coverage >= (met >= 2 ? LEAST_COVERAGE_OF_SEVERAL : LEAST_COVERAGE_OF_ONE);
}

/** What the terminal shows: one paragraph a hit, or that nothing was decided. */
export function composeAnswer(question: string, answer: Answer): string {
  if (answer.kind === "undecided") return `nothing decided about "${oneLine(question)}"\n`;
  return answer.hits.map((hit) => `${composeHit(hit)}\n`).join("");
}

function composeHit({ decision, isInForce, replacedBy }: Hit): string {
  const facts = [decision.confidence, decision.actor, decision.date.slice(0, 10)];
  if (decision.type !== "decision") facts.unshift(decision.type);
  if (decision.scope === "global" || decision.scope === "session") facts.push(decision.scope);
  if (decision.supersedes.length > 0) facts.push(`replaces ${decision.supersedes.map(shortName).join(", ")}`);
  const standing = isInForce ? "in force" : composeStanding(decision, replacedBy);
  return `${shortName(decision.id)} ${oneLine(decision.body.decision)}\n     ${oneLine([standing, ...facts].join(" · "))}`;
}

function composeStanding(decision: Hit["decision"], replacedBy: string | undefined): string {
  if (replacedBy !== undefined) return `superseded, replaced by ${shortName(replacedBy)}`;
  if (decision.status === "revoked") return `revoked: ${decision.revokedReason ?? "no reason kept"}`;
  return decision.status === "accepted" ? `expired after ${decision.validUntil ?? "its last day"}` : decision.status;
}

function shortName(stem: string): string {
  return /^\d{4,}(?=-)/.exec(stem)?.[0] ?? stem;
}

// Stored text is data: no control character of it reaches a terminal.
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
