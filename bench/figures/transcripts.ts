import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Bench, Figure, Row } from "../figure.ts";
import { writePicture, writeResults, writeWords } from "../session-files.ts";
import { spreadOf } from "../timing.ts";

const READER = resolve(import.meta.dirname, "../read-transcript.ts");
const MOST_MEMORY = 200;

/** The readers of transcripts beside `jq -c .type`, which must parse every line too. The start of neither counts. */
export const transcripts: Figure = {
  name: "transcripts",
  summary: "reading transcripts of three kinds, beside `jq -c .type` (which must be installed)",
  run: async (bench) => {
    if (spawnSync("jq", ["--version"]).status !== 0) {
      bench.tell("transcripts: left out, no jq here");
      return [];
    }
    const { root, cwd } = bench.empty();
    return [
      ["results of tools", writeResults(join(root, "tools.jsonl"), 96e6, cwd)],
      ["words", writeWords(join(root, "words.jsonl"), 96e6, cwd)],
      ["one line with a picture", writePicture(join(root, "line.jsonl"), 50e6, cwd)],
    ].flatMap(([what, path]) => measure(bench, what ?? "", path ?? ""));
  },
};

export const transcriptsLarge: Figure = {
  name: "transcripts-large",
  summary: "reading a transcript of 1.4 GB",
  isOnRequest: true,
  run: async (bench) => {
    const { root, cwd } = bench.empty();
    return measure(bench, "1.4 GB of both", writeResults(join(root, "all.jsonl"), 1.4e9, cwd, 6), 1);
  },
};

function measure(bench: Bench, what: string, path: string, runs = Math.min(bench.runs, 7)): Row[] {
  const size = statSync(path).size / 1e6;
  const start = spawnTime("jq", ["-n", "1"]);
  const own: number[] = [];
  const other: number[] = [];
  let memory = 0;
  for (let turn = 0; turn <= runs; turn += 1) {
    const { ms, rss } = read(path);
    const parsed = spawnTime("jq", ["-c", ".type", path]) - start;
    memory = Math.max(memory, rss);
    // The first turn only warms the caches.
    if (turn > 0 || runs === 1) own.push(ms);
    if (turn > 0 || runs === 1) other.push(parsed);
  }
  const [taken, beside] = [spreadOf(own), spreadOf(other)];
  const speed = (milliseconds: number) => (size / milliseconds) * 1000;
  const ratio = taken.median / beside.median;
  const note = `${speed(taken.median).toFixed(0)} MB/s, jq ${speed(beside.median).toFixed(0)} MB/s`;
  const named = `transcript, ${what}, ${size.toFixed(0)} MB`;
  return [
    {
      what: named,
      ...taken,
      unit: "ms",
      ratio,
      ratioP95: taken.p95 / beside.median,
      beside: "jq",
      budget: "≤ 1 jq",
      isOver: ratio > 1,
      note,
    },
    {
      what: `${named}, memory`,
      median: memory,
      p95: memory,
      unit: "MB",
      budget: `≤ ${MOST_MEMORY} MB`,
      isOver: memory > MOST_MEMORY,
    },
  ];
}

function read(path: string): { ms: number; rss: number } {
  const ran = spawnSync(process.execPath, ["--import", "tsx", READER, path], { encoding: "utf8" });
  if (ran.status !== 0) throw new Error(`reading ${path} exited ${ran.status}: ${ran.stderr}`);
  return JSON.parse(ran.stdout) as { ms: number; rss: number };
}

function spawnTime(program: string, words: readonly string[]): number {
  const start = performance.now();
  const ran = spawnSync(program, words, { stdio: "ignore" });
  if (ran.status !== 0) throw new Error(`${program} exited ${ran.status}`);
  return performance.now() - start;
}
