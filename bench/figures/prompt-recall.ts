import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Bench, Figure, Row } from "../figure.ts";
import { speaker } from "../populate.ts";
import type { Stage } from "../stage.ts";
import { type Command, floorCommand, interleave, ratioRow } from "../timing.ts";

const DECISIONS = 10_000;
const A_MINUTE = 60_000;

/** All the installed shim does for a prompt while decisions that bear on it are brought up. */
export const promptRecall: Figure = {
  name: "prompt-recall",
  summary: `the prompt hook with recallAtPrompt: relevant, ${DECISIONS} decisions`,
  async run(bench: Bench): Promise<readonly Row[]> {
    const stage = await bench.store(DECISIONS);
    configure(stage);
    stage.hook("session-start", stage.payload("SessionStart", { session_id: "recall-0", source: "startup" }));
    stage.settle();
    const { decision } = speaker(23);
    const ask = () => promptIn(stage, decision());
    const known = stage
      .answer(["list", "--limit", "1"])
      .replace(/^\d+ +| +\(.*$/gm, "")
      .trim();
    if (!stage.hook("user-prompt-submit", promptIn(stage, known)).includes("stet"))
      throw new Error("nothing was brought up");
    stage.dropReceipts();
    const [floor, asked] = interleave(bench.runs, [floorCommand(stage), promptCommand(stage, ask)]);
    configure(stage, "off");
    stage.settle();
    if (floor === undefined || asked === undefined) return [];
    return [ratioRow("prompt hook, with recall at the prompt", asked, floor, { most: 2.8 })];
  },
};

let sessions = 0;

function promptIn(stage: Stage, text: string): string {
  const id = `recall-${++sessions}`;
  return stage.payload("UserPromptSubmit", { session_id: id, prompt_id: id, prompt: text });
}

function promptCommand(stage: Stage, ask: () => string): Command {
  const { cwd, environment } = stage;
  return {
    program: stage.shim("user-prompt-submit"),
    words: [],
    cwd,
    environment,
    nextInput: () => Buffer.from(ask()),
    after: () => stage.dropReceipts(),
  };
}

/** Settings from a while ago, so that a mark made now is newer. */
function configure(stage: Stage, recallAtPrompt = "relevant"): void {
  const folder = join(stage.home, ".config/stet");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "config.json");
  writeFileSync(file, JSON.stringify({ recallAtPrompt, recallAtPromptMs: 5_000 }));
  const past = new Date(Date.now() - A_MINUTE);
  utimesSync(file, past, past);
}
