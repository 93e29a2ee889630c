import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Decision } from "../../src/decisions/decision.ts";
import { composeDecision } from "../../src/decisions/draft.ts";
import { type Found, type LaneOpener, meaningLane, plainLane, recallLane, staticEmbedder } from "./lanes.ts";
import { shareOf } from "./share.ts";

interface Labelled {
  readonly id: string;
  readonly session: string;
  readonly line: number;
  readonly decision: string;
  readonly quote: string | null;
  readonly confidence: Decision["confidence"];
  readonly superseded_by: string | null;
}
interface Asked {
  readonly query: string;
  readonly kind: string;
  readonly lang: string;
  readonly gold: readonly string[];
  readonly stale: readonly string[];
}

/** Questions written for the decisions of real sessions: what each lane finds, and what is held back. */
export function evaluateQuestions(folder: string): void {
  const decisions = readLines<Labelled>(join(folder, "decisions.jsonl"));
  const asked = readLines<Asked>(join(folder, "queries.jsonl"));
  const replacements = replacementsOf(decisions, asked);
  const store = decisions.map((labelled) => decisionOf(labelled, replacements));
  const embedder = staticEmbedder();
  console.log(`${asked.length} questions about ${store.length} decisions of real sessions`);
  report("plain BM25", asked, store, plainLane);
  report("meaning alone", asked, store, meaningLane(embedder));
  report("recall, words alone", asked, store, recallLane());
  report("recall", asked, store, recallLane(embedder));
}

export function readLines<T>(path: string): T[] {
  const lines = readFileSync(path, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as T);
}

// The labels name a replacement by its line in the session; a question's stale and gold decisions name it too.
function replacementsOf(decisions: readonly Labelled[], asked: readonly Asked[]): Map<string, string> {
  const replacements = new Map<string, string>();
  for (const { id, session, superseded_by } of decisions) {
    const by = decisions.find((other) => other.session === session && `L${other.line}` === superseded_by);
    if (by !== undefined) replacements.set(id, by.id);
  }
  for (const { stale, gold } of asked) for (const id of stale) if (gold[0]) replacements.set(id, gold[0]);
  return replacements;
}

function decisionOf(labelled: Labelled, replacements: ReadonlyMap<string, string>): Decision {
  const by = replacements.get(labelled.id);
  const draft = composeDecision({
    decision: labelled.decision,
    confidence: labelled.confidence,
    actor: "user",
    date: "2025-12-01T00:00:00Z",
    entity: "",
    project: "",
    ...(labelled.quote === null ? {} : { capturedTurnExcerpt: labelled.quote }),
  });
  if (by === undefined) return { ...draft, id: labelled.id, status: "accepted" };
  return { ...draft, id: labelled.id, status: "superseded", supersededBy: by };
}

type Answered = Found & { readonly question: Asked };

function report(name: string, asked: readonly Asked[], store: readonly Decision[], open: LaneOpener): void {
  const lane = open(store);
  const all = asked.map((question): Answered => ({ question, ...lane.ask(question.query) }));
  lane.close();
  const answerable = all.filter(({ question }) => question.gold.length > 0);
  const stale = answerable.filter(({ question }) => question.stale.length > 0);
  console.log(`\n${name}`);
  for (const [group, some] of groupsOf(answerable)) {
    const at = [1, 5].map((depth) => shareOf(some, (one) => isHit(one, one.ids, depth)));
    console.log(`  ${group.padEnd(24)} hit at 1 ${at[0]}, at 5 ${at[1]}`);
  }
  console.log(`  stale above current      ${stale.filter(isStaleFirst).length} of ${stale.length}`);
  if (all.every(({ kind }) => kind === "decided")) return;
  reportSilence(answerable, [
    ...all.filter(({ question }) => question.gold.length === 0),
    ...removed(answerable, store, open),
  ]);
}

/** What is said of questions that have an answer, and of those that have none. */
function reportSilence(answerable: readonly Answered[], unanswerable: readonly Answered[]): void {
  const findable = answerable.filter((one) => isHit(one, one.ids, 5));
  const isLost = (one: Answered) => !isHit(one, one.shown, 5);
  console.log(
    `  nothing decided, said    ${shareOf(unanswerable, ({ kind }) => kind !== "decided")} without an answer`,
  );
  console.log(`  ... and nothing shown    ${shareOf(unanswerable, ({ kind }) => kind === "undecided")}`);
  console.log(`  said though decided      ${shareOf(findable, ({ kind }) => kind !== "decided")} found among five`);
  console.log(`  ... and not even shown   ${shareOf(findable, isLost)}`);
}

// The same question to a store without the project it was asked in has no answer.
function removed(answerable: readonly Answered[], store: readonly Decision[], open: LaneOpener): Answered[] {
  return answerable.map(({ question }) => {
    const sessions = new Set(question.gold.map((id) => id.split("#")[0]));
    const lane = open(store.filter((decision) => !sessions.has(decision.id.split("#")[0])));
    const found = lane.ask(question.query);
    lane.close();
    return { question, ...found };
  });
}

function groupsOf(answerable: readonly Answered[]): [name: string, some: readonly Answered[]][] {
  const kinds = [...new Set(answerable.map(({ question }) => `${question.kind}, ${question.lang}`))];
  const members = (group: string) =>
    answerable.filter(({ question }) => `${question.kind}, ${question.lang}` === group);
  return [["all", answerable], ...kinds.map((kind): [string, Answered[]] => [kind, members(kind)])];
}

function isHit({ question }: Answered, ids: readonly string[], depth: number): boolean {
  return ids.slice(0, depth).some((id) => question.gold.includes(id));
}

function isStaleFirst({ question, ids }: Answered): boolean {
  const first = ids.find((id) => question.stale.includes(id) || question.gold.includes(id));
  return first !== undefined && question.stale.includes(first);
}
