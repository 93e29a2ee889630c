import type { Decision, Scope, Status } from "../decisions/decision.ts";
import type { IndexEntry } from "../index/index-source.ts";
import { answerOf as settleAnswer } from "../recall/answer.ts";
import type { Candidate } from "../recall/candidate.ts";
import { parseQuestion } from "../recall/query.ts";
import { type Explanation, type Hit, rank } from "../recall/rank.ts";
import type { Confidence } from "../signals/signal.ts";
import { lineOf } from "./list.ts";
import { answerOf, type DecisionAnswer } from "./looking-up/decision-answer.ts";
import { listProposals } from "./looking-up/list-proposals.ts";
import { oneLine } from "./looking-up/printable.ts";
import { areCurrent, isUntouched } from "./looking-up/recheck.ts";
import { asSeen, overlays } from "./looking-up/view.ts";
import type { Style } from "./operation.ts";
import { askMeaning } from "./recalling/ask-meaning.ts";
import { countTerms } from "./recalling/count-terms.ts";
import { explainLines } from "./recalling/explain-lines.ts";
import { type Found, findCandidates } from "./recalling/find-candidates.ts";
import { isNarrowed, type Wanted, wantedBy } from "./recalling/wanted.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface RecallInput extends Wanted {
  readonly query: string;
  readonly status?: Status;
  readonly confidence?: Confidence;
  readonly scope?: Scope;
  readonly limit?: number;
  readonly explain?: boolean;
}

export interface RecallOutput {
  /** False where nothing was decided on what was asked. */
  readonly decided: boolean;
  readonly decisions: readonly RecalledDecision[];
  /** Where nothing surely answers: what may bear on it. */
  readonly perhaps?: readonly RecalledDecision[];
}

type RecalledDecision = DecisionAnswer & { readonly explain?: Explanation };

/** Ranked decisions that answer the question, or none. */
export async function run(workspace: Workspace, input: RecallInput): Promise<RecallOutput> {
  if (isUntouched(workspace)) return { decided: false, decisions: [] };
  const found = await findAnswer(workspace, input);
  if (areCurrent(workspace, found.entries)) return found.output;
  return (await findAnswer(workspace, input)).output;
}

interface FoundAnswer {
  readonly output: RecallOutput;
  readonly entries: readonly IndexEntry[];
}

async function findAnswer(workspace: Workspace, input: RecallInput): Promise<FoundAnswer> {
  const question = parseQuestion(input.query);
  const index = workspace.index();
  const corpus = countTerms(index, question);
  const nearness = await askMeaning(workspace, question.rest);
  const isWanted = wantedBy(input);
  const entries = findCandidates(index, { question, corpus, nearness, isWanted, isFiltered: isNarrowed(input) });
  const hits = rank(candidatesOf(workspace, entries, input), {
    question,
    now: workspace.clock.now().toISOString(),
    corpus,
    floor: floorOf(workspace, input),
    includeNotInForce: input.all === true || input.status !== undefined,
  }).filter(({ decision }) => isOfStatus(decision, input) && isWanted(decision as Decision));
  const answer = settleAnswer(hits);
  const shown = answer.hits.slice(0, input.limit ?? workspace.settings().recallLimit);
  const ids = new Set(shown.map(({ decision }) => `${decision.scope}/${decision.id}`));
  const answers = shown.map((hit) => answerFor(hit, input.explain === true));
  return {
    output: {
      decided: answer.kind === "decided",
      decisions: answer.kind === "decided" ? answers : [],
      ...(answer.kind === "perhaps" ? { perhaps: answers } : {}),
    },
    entries: entries.map(({ entry }) => entry).filter(({ scope, decision }) => ids.has(`${scope}/${decision.id}`)),
  };
}

function floorOf(workspace: Workspace, input: RecallInput): Confidence {
  if (input.all === true || input.status === "proposed") return "assumed";
  return input.confidence ?? workspace.settings().confidenceFloor;
}

function candidatesOf(workspace: Workspace, found: readonly Found[], input: RecallInput): Candidate[] {
  const replaced = overlays(workspace);
  const seen = found.map(({ entry, ...places }) => ({ decision: asSeen(entry, replaced).decision, ...places }));
  if (input.all !== true && input.status !== "proposed") return seen;
  // The review shelves are small and in no index: ranking reads them as they are.
  return [...seen, ...listProposals(workspace).map(({ decision }) => ({ decision, legs: {} }))];
}

function isOfStatus({ status }: { readonly status: Status }, input: RecallInput): boolean {
  return input.status === undefined || status === input.status;
}

function answerFor(hit: Hit, explains: boolean): RecalledDecision {
  const answer = answerOf(hit.decision as Decision);
  return explains ? { ...answer, explain: hit.explain } : answer;
}

export function render(output: RecallOutput, style: Style): string {
  const paragraphs = (decisions: readonly RecalledDecision[]) => decisions.map((one) => paragraph(one, style));
  if (output.decided) return paragraphs(output.decisions).join("\n\n");
  if (output.perhaps === undefined) return "Nothing decided on that.";
  return ["Nothing decided for certain on that. These may bear on it:", ...paragraphs(output.perhaps)].join("\n\n");
}

function paragraph(decision: RecalledDecision, style: Style): string {
  const quote = decision["captured_turn_excerpt"];
  const lines = [lineOf(decision, style), `  ${decision.decision}`];
  if (typeof quote === "string" && quote !== decision.decision) lines.push(style.dim(`  "${oneLine(quote)}"`));
  if (decision.explain !== undefined) lines.push(...explainLines(decision.explain).map((line) => style.dim(line)));
  return lines.join("\n");
}
