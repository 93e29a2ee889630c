import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Bench, Figure, Row } from "../figure.ts";
import type { Stage } from "../stage.ts";
import { floorNow, spreadOf, timeRow } from "../timing.ts";

const AT_ONCE = 200;
const SIZE = 400_000;
const BUDGET_MS = 3_000;
const RUNS = 5;

/** Prompts that all arrive at once: every one is in the spool as it was sent, and recorded soon after. */
export const promptBurst: Figure = {
  name: "prompt-burst",
  summary: `${AT_ONCE} prompts of ${SIZE / 1000} KB at the same time`,
  async run(bench: Bench): Promise<readonly Row[]> {
    const all: number[] = [];
    const floor = floorNow(bench.empty());
    let intact = 0;
    for (let run = 0; run < RUNS; run++) {
      const stage = bench.empty();
      const payloads = Array.from({ length: AT_ONCE }, (_, at) =>
        stage.prompt(`${at} ${"lorem ipsum ".repeat(SIZE / 12)}`),
      );
      await Promise.all(payloads.map((payload, at) => send(stage, payload, at)));
      intact += intactIn(stage, payloads);
      const start = performance.now();
      stage.hook("stop", stage.payload("Stop", { stop_hook_active: false }));
      while (recorded(stage) < AT_ONCE && performance.now() - start < 10 * BUDGET_MS) await wait(20);
      all.push(performance.now() - start);
      bench.tell(`${recorded(stage)} of ${AT_ONCE} recorded`);
      stage.remove();
    }
    const what = `${AT_ONCE} × ${SIZE / 1000} KB at once, until all are recorded`;
    const row = timeRow(what, spreadOf(all), floor, { mostMs: BUDGET_MS });
    const note = `${intact} of ${RUNS * AT_ONCE} receipts intact`;
    return [{ ...row, isOver: row.isOver === true || intact < RUNS * AT_ONCE, note }];
  },
};

function send(stage: Stage, payload: string, at: number): Promise<void> {
  const path = join(stage.root, `payload-${at}`);
  writeFileSync(path, payload);
  const input = openSync(path, "r");
  const child = spawn(stage.shim("user-prompt-submit"), [], {
    cwd: stage.cwd,
    env: stage.environment,
    stdio: [input, "ignore", "ignore"],
  });
  return new Promise((resolve) => {
    child.on("close", () => {
      closeSync(input);
      resolve();
    });
  });
}

function intactIn(stage: Stage, payloads: readonly string[]): number {
  const sent = new Set(payloads);
  for (const name of readdirSync(stage.spool)) {
    const text = readFileSync(join(stage.spool, name), "utf8");
    sent.delete(text.slice(text.indexOf("\n") + 1));
  }
  return payloads.length - sent.size;
}

function recorded(stage: Stage): number {
  const ledger = join(stage.spool, "../ledger.jsonl");
  const text = existsSync(ledger) ? readFileSync(ledger, "utf8") : "";
  return text.split("\n").filter((line) => line.includes('"UserPromptSubmit"') && line.includes('"recorded"')).length;
}
