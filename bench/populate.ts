import type { Decision } from "../src/decisions/decision.ts";
import { composeDecision } from "../src/decisions/draft.ts";
import { eventOf } from "../src/decisions/event.ts";
import { commitContext } from "../src/operations/deciding/commit-context.ts";
import { fullUpkeep } from "../src/operations/workspace/full-upkeep.ts";
import { openWorkspace } from "../src/operations/workspace/open-workspace.ts";
import { commitChange } from "../src/stores/commit.ts";
import { composeVocabulary, seeded, zipf } from "./sentences.ts";
import type { Stage } from "./stage.ts";

const VOCABULARY = 24_000;
const A_CHANGE = 500;
const TYPES = ["decision", "decision", "decision", "constraint"] as const;

/** Puts decisions of made-up words into the stage's project, through the product's own commit. */
export function populate(stage: Stage, decisions: number, tell: (text: string) => void): void {
  const { environment, cwd, program } = stage;
  const silent = { surface: "library", node: process.execPath, isInteractive: false } as const;
  const readStdin = () => new Uint8Array();
  const workspace = openWorkspace({ environment, cwd, program, ...silent, readStdin, tell: () => {} }, fullUpkeep);
  const store = workspace.stores().private;
  const write = writer(seeded(11), workspace.project().name);
  for (let done = 0; done < decisions; done += A_CHANGE) {
    const creates = Array.from({ length: Math.min(A_CHANGE, decisions - done) }, () => ({ store, decision: write() }));
    const committed = commitChange(commitContext(workspace), {
      creates,
      events: (placed) =>
        placed.map((decision) => ({ store, event: eventOf("decision_accepted", decision, decision.date) })),
    });
    if (committed.findings.length > 0) throw new Error(JSON.stringify(committed.findings));
    tell(`${done + creates.length} of ${decisions} decisions`);
  }
  workspace.close();
}

function writer(random: () => number, project: string): () => Decision {
  const word = zipf(composeVocabulary(VOCABULARY, random), random);
  const words = (count: number) => Array.from({ length: count }, word).join(" ");
  let written = 0;
  return () => {
    const date = new Date(Date.UTC(2024, 0, 1) + written++ * 3_600_000).toISOString();
    const drafted = composeDecision({
      decision: `Use ${words(3)} for ${words(4 + Math.floor(random() * 5))}`,
      context: `${words(14)}.`,
      consequences: `${words(10)}.`,
      type: TYPES[Math.floor(random() * TYPES.length)] ?? "decision",
      confidence: "explicit",
      actor: "user",
      date,
      entity: project,
      project,
      tags: ["testing"],
    });
    return { ...drafted, status: "accepted" };
  };
}

/** Questions and decisions in the words of the store. */
export function speaker(seed: number): { question(): string; decision(): string } {
  const random = seeded(11);
  const vocabulary = composeVocabulary(VOCABULARY, random);
  const word = zipf(vocabulary, seeded(seed));
  return {
    question: () => `what did we decide for ${word()} ${word()} ${word()}?`,
    decision: () => `Use ${word()} ${word()} for ${word()} ${word()} ${word()} ${word()}`,
  };
}
