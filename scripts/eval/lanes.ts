import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Decision, Scope } from "../../src/decisions/decision.ts";
import type { Embedder } from "../../src/embedding/embedder.ts";
import { openStatic } from "../../src/embedding/static.ts";
import { openIndex } from "../../src/index/decision-index.ts";
import { compareMeaning } from "../../src/operations/recalling/compare-meaning.ts";
import { countTerms } from "../../src/operations/recalling/count-terms.ts";
import { findCandidates } from "../../src/operations/recalling/find-candidates.ts";
import { openDatabase } from "../../src/platform/sqlite.ts";
import { type Answer, answerOf } from "../../src/recall/answer.ts";
import { parseQuestion } from "../../src/recall/query.ts";
import { type Hit, rank } from "../../src/recall/rank.ts";

/** What one way of searching gives for a question. */
export interface Found {
  /** Ranked, before anything is held back. */
  readonly ids: readonly string[];
  readonly kind: Answer["kind"];
  /** What a person sees, or sees as what may bear on it. */
  readonly shown: readonly string[];
  readonly hits: readonly Hit[];
}

/** A way of searching over some decisions; `close` takes away what it left on disk. */
export interface Lane {
  ask(question: string): Found;
  close(): void;
}
export type LaneOpener = (store: readonly Decision[]) => Lane;

export const NOW = "2026-01-01T00:00:00Z";

export function staticEmbedder(): Embedder {
  const opened = openStatic({ modelsFolder: resolve(import.meta.dirname, "../../models") });
  if ("finding" in opened) throw new Error(opened.finding.message);
  return opened.embedder;
}

/** Recall as the product does it, over an index of its own; without an embedder by words alone. */
export function recallLane(embedder?: Embedder): LaneOpener {
  return (store) => {
    const folder = mkdtempSync(join(tmpdir(), "stet-eval-"));
    const index = openIndex(join(folder, "index.db"), { makerOf: () => embedder });
    const entryOf = (decision: Decision) => ({ scope: scopeOf(decision), session: "", decision, size: 0, mtimeMs: 0 });
    index.upsert(store.map(entryOf));
    const ask = (asked: string): Found => {
      const question = parseQuestion(asked);
      const corpus = countTerms(index, question);
      const [asking] = embedder?.embedNow?.([question.rest]) ?? [];
      const nearness = embedder && asking && compareMeaning(index, embedder, asking);
      const isWanted = () => true;
      const found = findCandidates(index, { question, corpus, nearness, isWanted, isFiltered: false });
      const candidates = found.map(({ entry, ...places }) => ({ decision: entry.decision, ...places }));
      const hits = rank(candidates, { question, now: NOW, corpus });
      const answer = answerOf(hits);
      return { ids: hits.map(idOf), kind: answer.kind, shown: answer.hits.map(idOf), hits };
    };
    return {
      ask,
      close: () => {
        index.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  };
}

/** Nearness of meaning alone, over the same texts. */
export function meaningLane(embedder: Embedder): LaneOpener {
  return (store) => {
    const vectors = embedder.embedNow?.(store.map(({ title, body }) => `${title}\n${body.decision}`)) ?? [];
    const ask = (question: string): Found => {
      const [asked = new Float32Array()] = embedder.embedNow?.([question]) ?? [];
      const near = vectors.map((vector, at) => ({
        at,
        cosine: vector.reduce((sum, v, i) => sum + v * (asked[i] ?? 0), 0),
      }));
      const ids = near.sort((a, b) => b.cosine - a.cosine).map(({ at }) => store[at]?.id ?? "");
      return plainly(ids);
    };
    return { ask, close: () => {} };
  };
}

/** Full text as SQLite ranks it, nothing else. */
export const plainLane: LaneOpener = (store) => {
  const database = openDatabase(":memory:");
  database.exec("CREATE VIRTUAL TABLE plain USING fts5(text, tokenize = 'unicode61')");
  for (const { body, capturedTurnExcerpt } of store) {
    database.run("INSERT INTO plain (text) VALUES (?)", [`${body.decision}\n${capturedTurnExcerpt ?? ""}`]);
  }
  const ask = (question: string): Found => {
    const words = question.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
    const expression = words.map((word) => `"${word}"`).join(" OR ");
    const rows = database.all("SELECT rowid AS row FROM plain WHERE plain MATCH ? ORDER BY rank", [expression]);
    return plainly(rows.flatMap(({ row }) => store[Number(row) - 1]?.id ?? []));
  };
  return { ask, close: () => database.close() };
};

function plainly(ids: readonly string[]): Found {
  return { ids, kind: ids.length === 0 ? "undecided" : "decided", shown: ids, hits: [] };
}

function idOf(hit: Hit): string {
  return hit.decision.id;
}

function scopeOf(decision: Decision): Scope {
  return decision.scope;
}
