import type { Scope, Status } from "../decisions/decision.ts";
import { meetsFloor } from "../decisions/in-force.ts";
import type { SearchHit } from "../index/search.ts";
import { answerOf as settleAnswer } from "../recall/answer.ts";
import { type Candidate, type Corpus, listMissingReplacements } from "../recall/candidate.ts";
import { parseQuestion, type Question } from "../recall/query.ts";
import { type Explanation, type Hit, rank } from "../recall/rank.ts";
import type { Confidence } from "../signals/signal.ts";
import { answerOf, type DecisionAnswer } from "./decision-answer.ts";
import { lineOf } from "./list.ts";
import type { Style } from "./operation.ts";
import { asSeen, overlays } from "./view.ts";
import type { Workspace } from "./workspace.ts";

export interface RecallInput {
  readonly query: string;
  readonly all?: boolean;
  readonly status?: Status;
  readonly confidence?: Confidence;
  readonly scope?: Scope;
  readonly tag?: string;
  readonly file?: string;
  readonly since?: string;
  readonly limit?: number;
  readonly explain?: boolean;
}

export interface RecallOutput {
  /** False where nothing was decided on what was asked. */
  readonly decided: boolean;
  readonly decisions: readonly (DecisionAnswer & { readonly explain?: Explanation })[];
}

const CANDIDATES_A_LEG = 60;

/** Ranked decisions that answer the question, or none. */
export function run(workspace: Workspace, input: RecallInput): RecallOutput {
  if (workspace.getProject() === undefined) return { decided: false, decisions: [] };
  const question = parseQuestion(input.query);
  const candidates = findCandidates(workspace, question);
  const hits = rank(candidates, {
    question,
    now: workspace.clock.now().toISOString(),
    corpus: corpusOf(workspace, question),
    floor: input.all === true ? "assumed" : (input.confidence ?? workspace.settings().confidenceFloor),
    includeNotInForce: input.all === true || input.status !== undefined,
  }).filter((hit) => isWanted(hit, input));
  const answer = settleAnswer(hits);
  if (answer.kind === "undecided") return { decided: false, decisions: [] };
  const shown = answer.hits.slice(0, input.limit ?? workspace.settings().recallLimit);
  return { decided: true, decisions: shown.map((hit) => answerFor(hit, input.explain === true)) };
}

function findCandidates(workspace: Workspace, question: Question): Candidate[] {
  const index = workspace.index();
  const replaced = overlays(workspace);
  const found = index.search(question, CANDIDATES_A_LEG).map((hit) => candidateOf(hit, replaced));
  const missing = listMissingReplacements(found);
  const fetched = missing.length === 0 ? [] : index.list({ stems: missing });
  return [...found, ...fetched.map((entry) => ({ decision: asSeen(entry, replaced).decision, legs: {} }))];
}

function candidateOf(hit: SearchHit, replaced: ReadonlyMap<string, string>): Candidate {
  return { decision: asSeen(hit.entry, replaced).decision, legs: { [hit.leg]: hit.rank } };
}

function corpusOf(workspace: Workspace, question: Question): Corpus {
  const index = workspace.index();
  const frequencies = question.terms.flatMap(({ stem, expression }) =>
    expression === undefined ? [] : [[stem, index.countMatches(expression)] as const],
  );
  return { documents: index.count(), frequencies: new Map(frequencies) };
}

function isWanted({ decision }: Hit, input: RecallInput): boolean {
  const files = "filesTouched" in decision ? (decision.filesTouched as readonly string[]) : [];
  const file = input.file?.replace(/^\.\//, "").replace(/\/$/, "");
  return (
    (input.status === undefined || decision.status === input.status) &&
    (input.scope === undefined || decision.scope === input.scope) &&
    (input.tag === undefined || decision.tags.includes(input.tag)) &&
    (input.since === undefined || decision.date >= input.since) &&
    (file === undefined || files.some((touched) => touched === file || touched.startsWith(`${file}/`))) &&
    meetsFloor(decision.confidence, "assumed")
  );
}

function answerFor(hit: Hit, explains: boolean): RecallOutput["decisions"][number] {
  const answer = answerOf(hit.decision as Parameters<typeof answerOf>[0]);
  return explains ? { ...answer, explain: hit.explain } : answer;
}

export function render(output: RecallOutput, style: Style): string {
  if (!output.decided) return "Nothing decided on that.";
  return output.decisions.map((decision) => paragraph(decision, style)).join("\n\n");
}

function paragraph(decision: RecallOutput["decisions"][number], style: Style): string {
  const quote = decision["captured_turn_excerpt"];
  const lines = [lineOf(decision, style), `  ${decision.decision}`];
  if (typeof quote === "string" && quote !== decision.decision) lines.push(style.dim(`  "${quote}"`));
  if (decision.explain !== undefined) lines.push(...explainLines(decision.explain).map((line) => style.dim(line)));
  return lines.join("\n");
}

function explainLines(explain: Explanation): string[] {
  const legs = Object.entries(explain.legs).map(([leg, place]) => `${leg} #${place}`);
  const terms = explain.coverage.matches.map(({ term, share, strength }) => `${term} ${percent(share * strength)}`);
  return [
    `  found by ${legs.join(", ") || "what it replaced"}; covers ${percent(explain.coverage.total)}: ${terms.join(", ")}`,
    `  scope x${explain.scope.toFixed(2)}, recency x${explain.recency.toFixed(2)}, confirmations x${explain.confirmations.toFixed(2)}`,
  ];
}

function percent(part: number): string {
  return `${Math.round(part * 100)} %`;
}
