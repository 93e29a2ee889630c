// Measures recall against plain BM25 on labelled questions. They are not part of the project: without them it says so.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import Sqlite from "better-sqlite3";
import { answerOf } from "../src/recall/answer.ts";
import type { Candidate, Corpus, Leg, RecallDecision } from "../src/recall/candidate.ts";
import { parseQuestion, type Question } from "../src/recall/query.ts";
import { type Hit, rank } from "../src/recall/rank.ts";

interface Labelled {
  readonly id: string;
  readonly session: string;
  readonly line: number;
  readonly decision: string;
  readonly quote: string | null;
  readonly confidence: RecallDecision["confidence"];
  readonly superseded_by: string | null;
}
interface Asked {
  readonly query: string;
  readonly kind: string;
  readonly gold: readonly string[];
  readonly stale: readonly string[];
}

const NOW = "2026-01-01T00:00:00Z";
const LEG_LIMIT = 60;

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

function decisionOf(labelled: Labelled, replacements: ReadonlyMap<string, string>): RecallDecision {
  const by = replacements.get(labelled.id);
  return {
    id: labelled.id,
    title: labelled.decision.slice(0, 80),
    type: "decision",
    status: by === undefined ? "accepted" : "superseded",
    confidence: labelled.confidence,
    actor: "user",
    date: "2025-12-01T00:00:00Z",
    topic: "",
    entity: "",
    tags: [],
    scope: "project",
    supersedes: [],
    ...(by === undefined ? {} : { supersededBy: by }),
    confirmationCount: 0,
    ...(labelled.quote === null ? {} : { capturedTurnExcerpt: labelled.quote }),
    body: { decision: labelled.decision },
  };
}

interface Found {
  /** Ranked, before anything is held back. */
  readonly ids: readonly string[];
  /** What a person would see. */
  readonly shown: readonly string[];
  readonly isAnswered: boolean;
}
type Search = (store: readonly RecallDecision[]) => (query: string) => Found;

function openTables(store: readonly RecallDecision[]): Sqlite.Database {
  const db = new Sqlite(":memory:");
  db.exec(`create virtual table plain using fts5(text, tokenize='unicode61');
    create virtual table porter using fts5(text, tokenize="porter unicode61 tokenchars '_-/.'");
    create virtual table trigram using fts5(text, tokenize='trigram')`);
  store.forEach((decision, at) => {
    const text = `${decision.body.decision}\n${decision.capturedTurnExcerpt ?? ""}`;
    for (const table of ["plain", "porter", "trigram"]) {
      db.prepare(`insert into ${table}(rowid, text) values (?, ?)`).run(at + 1, text);
    }
  });
  return db;
}

function searchPlain(store: readonly RecallDecision[]): ReturnType<Search> {
  const db = openTables(store);
  return (query) => {
    const words = query.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
    const rows = match(db, "plain", words.map((word) => `"${word}"`).join(" OR "));
    const ids = rows.flatMap((row) => store[row - 1]?.id ?? []);
    return { ids, shown: ids, isAnswered: rows.length > 0 };
  };
}

function searchRecall(store: readonly RecallDecision[]): ReturnType<Search> {
  const db = openTables(store);
  return (query) => {
    const question = parseQuestion(query);
    const candidates = candidatesOf(db, store, question);
    const hits = rank(candidates, { question, now: NOW, corpus: corpusOf(db, store, question) });
    const answer = answerOf(hits);
    const shown = answer.kind === "decided" ? answer.hits : [];
    return { ids: hits.map(idOf), shown: shown.map(idOf), isAnswered: answer.kind === "decided" };
  };
}

function idOf(hit: Hit): string {
  return hit.decision.id;
}

function candidatesOf(db: Sqlite.Database, store: readonly RecallDecision[], question: Question): Candidate[] {
  const legs = new Map<string, Partial<Record<Leg, number>>>();
  const add = (leg: Leg, rows: readonly number[]): void => {
    rows.forEach((row, at) => {
      const id = store[row - 1]?.id ?? "";
      legs.set(id, { ...legs.get(id), [leg]: at + 1 });
    });
  };
  if (question.porterExpression) add("porter", match(db, "porter", question.porterExpression));
  if (question.trigramExpression) add("trigram", match(db, "trigram", question.trigramExpression));
  for (const decision of store) {
    const isReplacement = store.some((old) => old.supersededBy === decision.id && legs.has(old.id));
    if (isReplacement && !legs.has(decision.id)) legs.set(decision.id, {});
  }
  return store.flatMap((decision) => {
    const found = legs.get(decision.id);
    return found === undefined ? [] : [{ decision, legs: found }];
  });
}

function match(db: Sqlite.Database, table: string, expression: string): number[] {
  const sql = `select rowid from ${table} where ${table} match ? order by rank limit ${LEG_LIMIT}`;
  return (db.prepare(sql).all(expression) as { rowid: number }[]).map((row) => row.rowid);
}

function corpusOf(db: Sqlite.Database, store: readonly RecallDecision[], question: Question): Corpus {
  const count = db.prepare("select count(*) as n from porter where porter match ?");
  const frequencies = new Map<string, number>();
  for (const { stem, expression } of question.terms) {
    if (expression !== undefined) frequencies.set(stem, (count.get(expression) as { n: number }).n);
  }
  return { documents: store.length, frequencies };
}

function report(name: string, asked: readonly Asked[], store: readonly RecallDecision[], search: Search): void {
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
function withoutAnswer(question: Asked, store: readonly RecallDecision[], search: Search): boolean {
  const sessions = new Set(question.gold.map((id) => id.split("#")[0]));
  const rest = store.filter((decision) => !sessions.has(decision.id.split("#")[0]));
  return search(rest)(question.query).isAnswered;
}

main();
