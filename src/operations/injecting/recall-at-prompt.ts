import { join } from "node:path";
import type { Decision } from "../../decisions/decision.ts";
import { isInForce, meetsFloor } from "../../decisions/in-force.ts";
import { keyOf } from "../../decisions/value-order.ts";
import type { IndexEntry } from "../../index/index-source.ts";
import { composeRecalled } from "../../injection/recalled.ts";
import { appendLine, readText } from "../../platform/files.ts";
import type { Provider, Received } from "../../providers/provider.ts";
import { bearingMeasure, isBearing, parsePrompt } from "../../recall/bearing.ts";
import type { Question, Term } from "../../recall/query.ts";
import { spokenText } from "../../records/spoken-text.ts";
import { sessionFolder } from "../../stores/session-archive.ts";
import { asSeen, overlays } from "../looking-up/view.ts";
import { takeNotice } from "../receiving/announce.ts";
import { isIndexFresh } from "../workspace/is-index-fresh.ts";
import type { Workspace } from "../workspace/workspace.ts";

export type Prompt = Extract<Received, { kind: "prompt" }>;

/** Milliseconds since the hook was started. */
export type Elapsed = () => number;

const MOST_SAID = 3;
const MOST_TERMS = 24;
const CANDIDATES = 24;

/**
 * The bytes a prompt's hook prints: what waited for the session, and decisions that bear on the prompt, each once a
 * session. Nothing of the latter where the index is behind or `recallAtPromptMs` are over: the person waits.
 */
export function recallAtPrompt(
  workspace: Workspace,
  provider: Provider,
  call: { readonly event: string; readonly received: Prompt },
  elapsed: Elapsed,
): string {
  const { event, received } = call;
  const { session } = received;
  if (workspace.getProject() === undefined) return "";
  const found = findBearing(workspace, received);
  const isLate = elapsed() > workspace.settings().recallAtPromptMs;
  const said = isLate ? [] : found;
  for (const decision of said) appendLine(saidPath(workspace, session), keyOf(decision), { durable: false });
  return takeNotice({ workspace, provider, session }, event, composeRecalled(said));
}

function findBearing(workspace: Workspace, received: Prompt): Decision[] {
  const { recallAtPrompt: wanted, injectIntoSystemPromptEnabled: isInjecting } = workspace.settings();
  if (wanted === "off" || !isInjecting || received.isMachineMade || received.agentId !== undefined) return [];
  const { session } = received;
  const prompt = parsePrompt(spokenText(received.text));
  if (prompt.terms.length === 0 || !isIndexFresh(workspace, session)) return [];
  const { asked, frequencies } = rarest(workspace, prompt);
  const entries = search(workspace, prompt, asked);
  const measure = bearingMeasure(prompt, { documents: workspace.index().count(), frequencies });
  return eligible(workspace, entries, session)
    .map((decision) => ({ decision, bearing: measure(decision) }))
    .filter(({ bearing }) => isBearing(bearing))
    .sort((a, b) => b.bearing.evidence * b.bearing.ofDecision - a.bearing.evidence * a.bearing.ofDecision)
    .slice(0, MOST_SAID)
    .map(({ decision }) => decision);
}

/** The prompt's words that fewest decisions hold; what nearly all hold finds nothing and costs most. */
function rarest(workspace: Workspace, prompt: Question) {
  const counted = prompt.terms.slice(0, MOST_TERMS * 2).flatMap((term): { term: Term; found: number }[] => {
    if (term.expression === undefined) return [];
    const found = workspace.index().countMatches(term.expression);
    return found === 0 ? [] : [{ term, found }];
  });
  const frequencies = new Map(counted.map(({ term, found }) => [term.stem, found]));
  const asked = counted.sort((a, b) => a.found - b.found).slice(0, MOST_TERMS);
  return { asked: asked.map(({ term }) => term), frequencies };
}

function search(workspace: Workspace, { cjk }: Question, asked: readonly Term[]): IndexEntry[] {
  const expression = asked.map((term) => `(${term.expression})`).join(" OR ");
  const hits = workspace.index().search({ porterExpression: expression, cjk }, CANDIDATES);
  return [
    ...new Map(hits.map(({ entry }) => [`${entry.scope}/${entry.session}/${entry.decision.id}`, entry])).values(),
  ];
}

/** What holds for this session, was not said in it and was not brought up in it before. */
function eligible(workspace: Workspace, entries: readonly IndexEntry[], session: string): Decision[] {
  const replaced = overlays(workspace);
  const floor = workspace.settings().confidenceFloor;
  const day = workspace.clock.now().toISOString().slice(0, 10);
  const said = new Set((readText(saidPath(workspace, session)) ?? "").split("\n"));
  return entries
    .filter((entry) => entry.scope !== "session" || entry.session === session)
    .map((entry) => asSeen(entry, replaced).decision)
    .filter((decision) => isInForce(decision, day) && meetsFloor(decision.confidence, floor))
    .filter((decision) => decision.evidence?.session !== session && !said.has(keyOf(decision)));
}

/** One line for each decision that was brought up. */
function saidPath(workspace: Workspace, session: string): string {
  return join(sessionFolder(workspace.project(), session), "recalled");
}
