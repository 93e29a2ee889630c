import type { Scope, Status } from "../decisions/decision.ts";
import type { IndexEntry } from "../index/index-source.ts";
import type { SearchLeg } from "../index/search.ts";
import { answerOf as settleAnswer } from "../recall/answer.ts";
import { type Candidate, type Corpus, type Leg, listMissingReplacements } from "../recall/candidate.ts";
import { parseQuestion, type Question } from "../recall/query.ts";
import { type Explanation, type Hit, rank } from "../recall/rank.ts";
import type { Confidence } from "../signals/signal.ts";
import { hasTag, lineOf } from "./list.ts";
import { answerOf, type DecisionAnswer } from "./looking-up/decision-answer.ts";
import { listProposals } from "./looking-up/list-proposals.ts";
import { oneLine } from "./looking-up/printable.ts";
import { areCurrent, isUntouched } from "./looking-up/recheck.ts";
import { asSeen, overlays } from "./looking-up/view.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

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
/** Where only some of what is found is wanted, more has to be looked at. */
const CANDIDATES_WHEN_FILTERED = 1000;
const LEGS: Readonly<Record<SearchLeg, Leg>> = { words: "porter", trigrams: "trigram", grams: "like" };

/** Ranked decisions that answer the question, or none. */
export function run(workspace: Workspace, input: RecallInput): RecallOutput {
  if (isUntouched(workspace)) return { decided: false, decisions: [] };
  const found = findAnswer(workspace, input);
  if (areCurrent(workspace, found.entries)) return found.output;
  return findAnswer(workspace, input).output;
}

function findAnswer(workspace: Workspace, input: RecallInput): { output: RecallOutput; entries: IndexEntry[] } {
  const question = parseQuestion(input.query);
  const entries = findEntries(workspace, question, input);
  const hits = rank(candidatesOf(workspace, entries, input), {
    question,
    now: workspace.clock.now().toISOString(),
    corpus: corpusOf(workspace, question),
    floor: floorOf(workspace, input),
    includeNotInForce: input.all === true || input.status !== undefined,
  }).filter((hit) => isWanted(hit, input));
  const answer = settleAnswer(hits);
  if (answer.kind === "undecided") return { output: { decided: false, decisions: [] }, entries: [] };
  const shown = answer.hits.slice(0, input.limit ?? workspace.settings().recallLimit);
  const ids = new Set(shown.map(({ decision }) => `${decision.scope}/${decision.id}`));
  return {
    output: { decided: true, decisions: shown.map((hit) => answerFor(hit, input.explain === true)) },
    entries: entries.map(({ entry }) => entry).filter(({ scope, decision }) => ids.has(`${scope}/${decision.id}`)),
  };
}

function floorOf(workspace: Workspace, input: RecallInput): Confidence {
  if (input.all === true || input.status === "proposed") return "assumed";
  return input.confidence ?? workspace.settings().confidenceFloor;
}

interface Found {
  readonly entry: IndexEntry;
  readonly legs: Candidate["legs"];
}

/** What the legs find, and what replaced it; what holds in one session only is left to that session. */
function findEntries(workspace: Workspace, question: Question, input: RecallInput): Found[] {
  const index = workspace.index();
  const isFiltered = [input.status, input.scope, input.tag, input.file, input.since].some((one) => one !== undefined);
  const isSessionWanted = input.all === true || input.scope === "session";
  const hits = index
    .search(question, isFiltered ? CANDIDATES_WHEN_FILTERED : CANDIDATES_A_LEG)
    .filter(({ entry }) => entry.scope !== "session" || isSessionWanted);
  const missing = listMissingReplacements(hits.map(({ entry }) => ({ decision: entry.decision, legs: {} })));
  const fetched = missing.length === 0 ? [] : index.list({ stems: missing });
  return [
    ...hits.map(({ entry, leg, rank: place }) => ({ entry, legs: { [LEGS[leg]]: place } })),
    ...fetched.map((entry) => ({ entry, legs: {} })),
  ];
}

function candidatesOf(workspace: Workspace, found: readonly Found[], input: RecallInput): Candidate[] {
  const replaced = overlays(workspace);
  const seen = found.map(({ entry, legs }) => ({ decision: asSeen(entry, replaced).decision, legs }));
  if (input.all !== true && input.status !== "proposed") return seen;
  // The review shelves are small and in no index: ranking reads them as they are.
  return [...seen, ...listProposals(workspace).map(({ decision }) => ({ decision, legs: {} }))];
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
    hasTag(decision, input.tag) &&
    (input.since === undefined || decision.date >= input.since) &&
    (file === undefined || files.some((touched) => touched === file || touched.startsWith(`${file}/`)))
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
  if (typeof quote === "string" && quote !== decision.decision) lines.push(style.dim(`  "${oneLine(quote)}"`));
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
