import { spawnSync } from "node:child_process";
import { closeSync, openSync, statSync, writeSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Bench, Figure, Row } from "../figure.ts";
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
    const folder = bench.empty().root;
    return [
      ["results of tools", manyRows(join(folder, "tools.jsonl"), 96e6, 20)],
      ["words", manyRows(join(folder, "words.jsonl"), 96e6, 0)],
      ["one line with a picture", oneRow(join(folder, "line.jsonl"), 50e6)],
    ].flatMap(([what, path]) => measure(bench, what ?? "", path ?? ""));
  },
};

export const transcriptsLarge: Figure = {
  name: "transcripts-large",
  summary: "reading a transcript of 1.4 GB",
  isOnRequest: true,
  run: async (bench) => measure(bench, "1.4 GB of both", manyRows(join(bench.empty().root, "all.jsonl"), 1.4e9, 6), 1),
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

/** A session of Claude Code with `results` tool results for each prompt, the rest words of the agent. */
function manyRows(path: string, size: number, results: number): string {
  const file = openSync(path, "w");
  const printed = 'src/app.ts:42:\tconst path = "C:\\\\app"; // "quoted" as programs print it\n'.repeat(120);
  const words = 'I keep the parser as it is, since "the other one" loses rows. '.repeat(24);
  let [written, number] = [0, 0];
  const row = (type: string, content: unknown, more: object = {}): string => {
    const id = { parentUuid: `u${number}`, isSidechain: false, cwd: "/srv/app", sessionId: "bench", version: "2.1.0" };
    number += 1;
    return `${JSON.stringify({ ...id, message: { role: type, model: "m", content }, type, uuid: `u${number}`, timestamp: "2026-03-01T10:00:00.000Z", ...more })}\n`;
  };
  while (written < size) {
    let session = row("user", "please look at the parser and keep what works");
    for (let at = 0; at < results; at += 1) {
      session += row("assistant", [
        { type: "tool_use", id: `t${at}`, name: "Bash", input: { command: "grep -n path src" } },
      ]);
      const result = { type: "tool_result", tool_use_id: `t${at}`, content: printed };
      session += row("user", [result], { toolUseResult: { stdout: printed, stderr: "" } });
    }
    for (let at = 0; at < 20; at += 1) session += row("assistant", [{ type: "text", text: words }]);
    written += writeSync(file, session);
  }
  closeSync(file);
  return path;
}

function oneRow(path: string, size: number): string {
  const file = openSync(path, "w");
  const source = { type: "base64", data: "QUJD".repeat(size / 4) };
  const content = [
    { type: "image", source },
    { type: "text", text: "like this" },
  ];
  writeSync(
    file,
    `${JSON.stringify({ parentUuid: null, type: "user", message: { role: "user", content }, uuid: "u1" })}\n`,
  );
  closeSync(file);
  return path;
}
