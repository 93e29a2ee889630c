// Measures recall against plain BM25 on labelled questions. They are not part of the project: without them it says so.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Decision } from "../src/decisions/decision.ts";
import { composeDecision } from "../src/decisions/draft.ts";
import { type DecisionIndex, openIndex } from "../src/index/decision-index.ts";
import type { SearchLeg } from "../src/index/search.ts";
import { openDatabase } from "../src/platform/sqlite.ts";
import { answerOf } from "../src/recall/answer.ts";
import { type Corpus, type Leg, listMissingReplacements } from "../src/recall/candidate.ts";
import { parseQuestion, type Question } from "../src/recall/query.ts";
import { type Hit, rank } from "../src/recall/rank.ts";

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
  readonly gold: readonly string[];
  readonly stale: readonly string[];
}

const NOW = "2026-01-01T00:00:00Z";
const INDEXES = mkdtempSync(join(tmpdir(), "stet-eval-"));
const LEG_LIMIT = 60;
const LEGS: Readonly<Record<SearchLeg, Leg>> = { words: "porter", trigrams: "trigram", grams: "like" };

function main(): void {
  const folder = join(process.env["STET_SHARED"] ?? resolve("..", "shared"), "retrieval");
  if (!existsSync(join(folder, "queries.jsonl"))) {
    console.log(`skipped: no labelled questions in ${folder} (STET_SHARED names the folder above it)`);
    return;
  }
  const decisions = readLines<Labelled>(join(folder, "decisions.jsonl"));
  const asked = readLines<Asked>(join(folder, "queries.jsonl"));
  const replacements = replacementsOf(decisions, asked);
  const store = decisions.map((labelled) => decisionOf(labelled, replacements));
  report("plain BM25", asked, store, searchPlain);
  report("recall", asked, store, searchRecall);
}

function readLines<T>(path: string): T[] {
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

interface Found {
  /** Ranked, before anything is held back. */
  readonly ids: readonly string[];
  /** What a person would see. */
  readonly shown: readonly string[];
  readonly isAnswered: boolean;
}
type Search = (store: readonly Decision[]) => (query: string) => Found;

function searchPlain(store: readonly Decision[]): ReturnType<Search> {
  const db = openDatabase(":memory:");
  db.exec("CREATE VIRTUAL TABLE plain USING fts5(text, tokenize = 'unicode61')");
  for (const { body, capturedTurnExcerpt } of store) {
    db.run("INSERT INTO plain (text) VALUES (?)", [`${body.decision}\n${capturedTurnExcerpt ?? ""}`]);
  }
  return (query) => {
    const words = query.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
    const expression = words.map((word) => `"${word}"`).join(" OR ");
    const rows = db.all("SELECT rowid AS row FROM plain WHERE plain MATCH ? ORDER BY rank", [expression]);
    const ids = rows.flatMap(({ row }) => store[Number(row) - 1]?.id ?? []);
    return { ids, shown: ids, isAnswered: rows.length > 0 };
  };
}

function searchRecall(store: readonly Decision[]): ReturnType<Search> {
  const index = openIndex(join(mkdtempSync(join(INDEXES, "store-")), "index.db"));
  index.upsert(store.map((decision) => ({ scope: "project", session: "", decision, size: 0, mtimeMs: 0 })));
  return (query) => {
    const question = parseQuestion(query);
    const candidates = index
      .search(question, LEG_LIMIT)
      .map(({ entry, leg, rank: place }) => ({ decision: entry.decision, legs: { [LEGS[leg]]: place } }));
    const missing = listMissingReplacements(candidates);
    const fetched = store
      .filter((decision) => missing.includes(decision.id))
      .map((decision) => ({ decision, legs: {} }));
    const hits = rank([...candidates, ...fetched], { question, now: NOW, corpus: corpusOf(index, question) });
    const answer = answerOf(hits);
    const shown = answer.kind === "decided" ? answer.hits : [];
    return { ids: hits.map(idOf), shown: shown.map(idOf), isAnswered: answer.kind === "decided" };
  };
}

function idOf(hit: Hit): string {
  return hit.decision.id;
}

function corpusOf(index: DecisionIndex, question: Question): Corpus {
  const counts = question.terms.flatMap(({ stem, expression }): [string, number][] =>
    expression === undefined ? [] : [[stem, index.countMatches(expression)]],
  );
  return { documents: index.count(), frequencies: new Map(counts) };
}

function report(name: string, asked: readonly Asked[], store: readonly Decision[], search: Search): void {
  const find = search(store);
  const answerable = asked.filter((question) => question.gold.length > 0);
  const found = answerable.map((question) => ({ question, ...find(question.query) }));
  const share = (of: "ids" | "shown", depth: number, kind?: string): string => {
    const relevant = found.filter(({ question }) => kind === undefined || question.kind === kind);
    const good = relevant.filter((one) => one[of].slice(0, depth).some((id) => one.question.gold.includes(id)));
    return (good.length / relevant.length).toFixed(2);
  };
  const stale = found.filter(({ question }) => question.stale.length > 0);
  const isStaleFirst = ({ question, ids }: (typeof found)[number]): boolean => {
    const first = ids.find((id) => question.stale.includes(id) || question.gold.includes(id));
    return first !== undefined && question.stale.includes(first);
  };
  const wronglySilent = found.filter(({ isAnswered }) => !isAnswered);
  const absent = asked.filter((question) => question.gold.length === 0);
  const silent = absent.filter((question) => !find(question.query).isAnswered);
  const removed = answerable.map((question) => withoutAnswer(question, store, search));
  console.log(`${name}
  hit at 1 / 5           ${share("ids", 1)} / ${share("ids", 5)}   paraphrases ${share("ids", 1, "paraphrase")} / ${share("ids", 5, "paraphrase")}
  the same, as shown     ${share("shown", 1)} / ${share("shown", 5)}
  stale above current    ${stale.filter(isStaleFirst).length} of ${stale.length}
  nothing decided, said  ${silent.length} of ${absent.length}; answer removed: ${removed.filter((is) => !is).length} of ${removed.length}
  silent though decided  ${wronglySilent.length} of ${found.length}`);
}

// The same question to a store without the project it was asked in has no answer.
function withoutAnswer(question: Asked, store: readonly Decision[], search: Search): boolean {
  const sessions = new Set(question.gold.map((id) => id.split("#")[0]));
  const rest = store.filter((decision) => !sessions.has(decision.id.split("#")[0]));
  return search(rest)(question.query).isAnswered;
}

try {
  main();
} finally {
  rmSync(INDEXES, { recursive: true, force: true });
}
