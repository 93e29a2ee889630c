import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Decision } from "../../src/decisions/decision.ts";
import { composeDecision } from "../../src/decisions/draft.ts";
import { type Lane, type LaneOpener, plainLane, recallLane, staticEmbedder } from "./lanes.ts";
import { shareOf } from "./share.ts";

interface Turn {
  readonly speaker: string;
  readonly dia_id: string;
  readonly text: string;
  readonly blip_caption?: string;
}
interface Conversation {
  readonly conversation: Readonly<Record<string, unknown>>;
  readonly qa: readonly {
    readonly question: string;
    readonly evidence?: readonly string[];
    readonly category: number;
  }[];
}
interface Correction {
  readonly question_id: string;
  readonly correct_evidence?: readonly string[];
}
interface Asked {
  readonly question: string;
  readonly gold: readonly string[];
}

// The fifth asks about what was never said.
const ANSWERED = [1, 2, 3, 4];

/** Turns of long conversations, found from questions about them, with the key corrected where it was audited to be wrong. */
export function evaluateLocomo(folder: string): void {
  const path = join(folder, "locomo10.json");
  if (!existsSync(path)) {
    console.log(`\nskipped: no ${path}`);
    return;
  }
  const conversations = JSON.parse(readFileSync(path, "utf8")) as readonly Conversation[];
  const corrected = correctionsOf(join(folder, "locomo_audit_errors.json"));
  const sets = conversations.map((one, at) => ({ store: turnsOf(one), asked: questionsOf(one, at, corrected) }));
  console.log("\nLoCoMo, one turn a text, corrected key, categories 1 to 4");
  for (const [name, open] of [
    ["plain BM25", plainLane],
    ["recall, words alone", recallLane()],
    ["recall", recallLane(staticEmbedder())],
  ] satisfies [string, LaneOpener][]) {
    const found = sets.flatMap(({ store, asked }) => answersOf(open(store), asked));
    const at = [1, 5, 10].map((depth) =>
      shareOf(found, ({ ids, gold }) => ids.slice(0, depth).some((id) => gold.includes(id))),
    );
    console.log(`  ${name.padEnd(20)} hit at 1 ${at[0]}, at 5 ${at[1]}, at 10 ${at[2]}`);
  }
}

function answersOf(lane: Lane, asked: readonly Asked[]) {
  const found = asked.map(({ question, gold }) => ({ gold, ids: lane.ask(question).ids }));
  lane.close();
  return found;
}

function correctionsOf(path: string): Map<string, readonly string[]> {
  if (!existsSync(path)) return new Map();
  const corrections = JSON.parse(readFileSync(path, "utf8")) as readonly Correction[];
  const right = corrections.filter(({ correct_evidence: evidence = [] }) => evidence.length > 0);
  return new Map(right.map(({ question_id, correct_evidence = [] }) => [question_id, correct_evidence]));
}

function questionsOf({ qa }: Conversation, at: number, corrected: ReadonlyMap<string, readonly string[]>): Asked[] {
  return qa.flatMap(({ question, evidence = [], category }, of) => {
    const gold = corrected.get(`locomo_${at}_qa${of}`) ?? evidence;
    return ANSWERED.includes(category) && gold.length > 0 ? [{ question, gold }] : [];
  });
}

function turnsOf({ conversation }: Conversation): Decision[] {
  return Object.entries(conversation).flatMap(([name, turns]) => {
    if (!Array.isArray(turns)) return [];
    const date = String(conversation[`${name}_date_time`] ?? "");
    return (turns as Turn[]).map((turn) => textOf(turn, date));
  });
}

function textOf({ speaker, text, dia_id: id, blip_caption: caption = "" }: Turn, date: string): Decision {
  const decision = `${speaker}: ${text} ${caption}`.trim();
  const base = {
    confidence: "explicit",
    actor: "user",
    date: "2025-01-01T00:00:00Z",
    entity: "",
    project: "",
  } as const;
  return { ...composeDecision({ ...base, decision, context: date }), id, status: "accepted" };
}
