import { spawnSync } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Bench, Figure, Row } from "../figure.ts";
import { writePicture, writeResults, writeWords } from "../session-files.ts";
import type { Stage } from "../stage.ts";
import { spreadOf } from "../timing.ts";

const MOST_MEMORY = 200;
/** Tells how much memory the process took when it ends. */
const WATCH = `process.on("exit", () => require("node:fs").writeFileSync(process.env.STET_BENCH_RSS, String(process.resourceUsage().maxRSS / 1024)));`;

/** What a person waits for: reading, all detectors, and the decisions written. */
export const sweep: Figure = {
  name: "sweep",
  summary: "`stet sweep` of three kinds of sessions, beside `jq -c .type` (which must be installed)",
  run: async (bench) => {
    if (spawnSync("jq", ["--version"]).status !== 0) {
      bench.tell("sweep: left out, no jq here");
      return [];
    }
    const { root, cwd } = bench.empty();
    return [
      ["results of tools", writeResults(join(root, "tools.jsonl"), 96e6, cwd)],
      ["words", writeWords(join(root, "words.jsonl"), 24e6, cwd)],
      ["one line with a picture", writePicture(join(root, "line.jsonl"), 50e6, cwd)],
    ].flatMap(([what, path]) => measure(bench, what ?? "", path ?? "", Math.min(bench.runs, 5)));
  },
};

export const sweepLarge: Figure = {
  name: "sweep-large",
  summary: "`stet sweep` of a session of 1.4 GB",
  isOnRequest: true,
  run: async (bench) => {
    const { root, cwd } = bench.empty();
    return measure(bench, "results of tools", writeResults(join(root, "all.jsonl"), 1.4e9, cwd, 6), 1);
  },
};

interface Taken {
  readonly ms: number;
  readonly memory: number;
  readonly decisions: number;
}

function measure(bench: Bench, what: string, path: string, runs: number): Row[] {
  const size = statSync(path).size / 1e6;
  const start = jqTime(["-n", "1"]);
  const own: Taken[] = [];
  const other: number[] = [];
  // The first turn only warms the caches.
  for (let turn = runs === 1 ? 1 : 0; turn <= runs; turn += 1) {
    const taken = sweepOnce(bench, path);
    const parsed = jqTime(["-c", ".type", path]) - start;
    if (turn > 0) own.push(taken);
    if (turn > 0) other.push(parsed);
    bench.tell(`sweep, ${what}: ${taken.ms.toFixed(0)} ms, jq ${parsed.toFixed(0)} ms`);
  }
  return rowsOf(`sweep, ${what}, ${size.toFixed(0)} MB`, size, own, other);
}

function rowsOf(what: string, size: number, own: readonly Taken[], other: readonly number[]): Row[] {
  const [taken, beside] = [spreadOf(own.map(({ ms }) => ms)), spreadOf(other)];
  const ratio = taken.median / beside.median;
  const speed = (ms: number) => `${((size / ms) * 1000).toFixed(0)} MB/s`;
  const memory = Math.max(...own.map((one) => one.memory));
  const note = `${speed(taken.median)}, jq ${speed(beside.median)}, ${own[0]?.decisions ?? 0} decisions`;
  const ratios = { ratio, ratioP95: taken.p95 / beside.median, beside: "jq" };
  return [
    { what, ...taken, unit: "ms", ...ratios, budget: "≤ 1 jq", isOver: ratio > 1, note },
    {
      what: `${what}, memory`,
      median: memory,
      p95: memory,
      unit: "MB",
      budget: `≤ ${MOST_MEMORY} MB`,
      isOver: memory > MOST_MEMORY,
    },
  ];
}

/** In a store of its own, so that nothing is known yet; without the start of the process. */
function sweepOnce(bench: Bench, path: string): Taken {
  const stage = bench.empty();
  const [watch, rss] = [join(stage.root, "watch.cjs"), join(stage.root, "rss")];
  writeFileSync(watch, WATCH);
  const words = ["--require", watch, join(stage.program, "stet.cjs"), "sweep", "--transcript", path, "--json"];
  const ran = spawnSync(process.execPath, words, { cwd: stage.cwd, env: environmentOf(stage, rss), encoding: "utf8" });
  if (ran.status !== 0) throw new Error(`the sweep of ${path} exited ${ran.status}: ${ran.stderr}`);
  const { seconds, decisions } = JSON.parse(ran.stdout) as { seconds: number; decisions: unknown[] };
  const memory = Number(readFileSync(rss, "utf8"));
  stage.remove();
  return { ms: seconds * 1000, memory, decisions: decisions.length };
}

function environmentOf({ environment }: Stage, rss: string): NodeJS.ProcessEnv {
  return { ...environment, STET_BENCH_RSS: rss, SCAN_BUDGET_S: "3600" };
}

function jqTime(words: readonly string[]): number {
  const start = performance.now();
  const ran = spawnSync("jq", words, { stdio: "ignore" });
  if (ran.status !== 0) throw new Error(`jq exited ${ran.status}`);
  return performance.now() - start;
}
