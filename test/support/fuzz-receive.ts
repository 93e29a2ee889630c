import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { receive } from "../../src/operations/receiving/receive.ts";
import type { OpenSessions } from "../../src/operations/receiving/session-at.ts";
import { fullUpkeep } from "../../src/operations/workspace/full-upkeep.ts";
import { openWorkspace } from "../../src/operations/workspace/open-workspace.ts";
import { formatLedgerLine, parseLedger } from "../../src/spool/ledger.ts";
import { createRandom, MUTATIONS, type Random, splice, utf8 } from "./payload-mutations.ts";

const FOLDER = resolve(import.meta.dirname, "../fixtures/claude-code/payloads");
const START = Date.UTC(2026, 0, 1);
const SESSIONS_KEPT_FOR = 2_000;
const MOST_MUTATIONS = 4;
const STILL_JSON = new Set(["swapType", "addMember", "nest"]);
// Rare, since each costs a second: what no client sends, and what none may make stet fall over.
const EXTREMES: readonly (() => Uint8Array)[] = [
  () => utf8(`{"session_id":"s","prompt":"x","deep":${"[".repeat(200_000)}${"]".repeat(200_000)}}`),
  () => utf8(`{"session_id":"s","prompt":${'{"a":'.repeat(200_000)}1${"}".repeat(200_000)}}`),
  () => utf8(`{"session_id":"${"s".repeat(1_000_000)}","prompt":"x"}`),
  () => utf8(`{"session_id":"s","prompt":"${"use pnpm. ".repeat(200_000)}"}`),
  () => utf8(`{"session_id":"s","prompt":"x"${',"session_id":"t"'.repeat(50_000)}}`),
];

export interface FuzzFigures {
  readonly runs: number;
  /** How many receipts ended with each outcome. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** What broke the rule that every receipt ends as one ledger line, with what it takes to see it again. */
  readonly failures: readonly string[];
}

export interface FuzzRequest {
  readonly seed: number;
  readonly home: string;
  /** Receipts of random bytes, and receipts that are mutations of recorded payloads. */
  readonly noise: number;
  readonly mutations: number;
  readonly extremes?: number;
}

interface Sample {
  readonly event: string;
  readonly bytes: Uint8Array;
}

/** Gives broken receipts to `receive`, in this process, and counts how they end. */
export function fuzzReceive({ seed, home, noise, mutations, extremes = 0 }: FuzzRequest): FuzzFigures {
  const random = createRandom(seed);
  const payloads = readdirSync(FOLDER).map((name) => ({
    event: name.split(".")[0] ?? "",
    bytes: readFileSync(join(FOLDER, name)),
  }));
  const samplers = [
    ...Array.from({ length: noise }, () => () => noiseSample(random)),
    ...Array.from({ length: mutations }, () => () => mutatedSample(random, payloads)),
    ...Array.from({ length: extremes }, (_, at) => () => extremeSample(at)),
  ];
  const workspace = workspaceIn(home);
  let open: OpenSessions = new Map();
  const outcomes: Record<string, number> = {};
  const failures: string[] = [];
  for (const [at, sample] of samplers.entries()) {
    if (at % SESSIONS_KEPT_FOR === 0) open = new Map();
    const { event, bytes } = sample();
    const name = `claude-code.${event}.1.${at}`;
    try {
      const { line } = receive(workspace, open, { name, time: new Date(START + at * 1000), bytes });
      const { lines, broken } = parseLedger(`${formatLedgerLine(line)}\n`);
      if (lines.length !== 1 || broken > 0 || lines[0]?.receipt !== name) throw new Error("no one ledger line");
      outcomes[line.outcome] = (outcomes[line.outcome] ?? 0) + 1;
    } catch (error) {
      const shown = Buffer.from(bytes.subarray(0, 2_000)).toString("latin1");
      failures.push(`run ${at} of seed ${seed}: ${(error as Error).stack}\n${JSON.stringify(shown)}`);
    }
  }
  workspace.close();
  return { runs: samplers.length, outcomes, failures };
}

function workspaceIn(home: string) {
  const cwd = join(home, "app");
  mkdirSync(cwd, { recursive: true });
  const fail = () => {
    throw new Error("something was printed or asked");
  };
  return openWorkspace(
    {
      ...{
        environment: { HOME: home },
        cwd,
        surface: "hook",
        node: process.execPath,
        program: "",
        isInteractive: false,
      },
      readStdin: fail,
      tell: fail,
    },
    fullUpkeep,
  );
}

function noiseSample(random: Random): Sample {
  const bytes = Uint8Array.from({ length: random(400) }, () => random(256));
  return { event: "UserPromptSubmit", bytes: random(4) === 0 ? bytes : withHeader("UserPromptSubmit", bytes) };
}

function mutatedSample(random: Random, payloads: readonly Sample[]): Sample {
  const { event, bytes } = payloads[random(payloads.length)] ?? noiseSample(random);
  let mutated: Uint8Array = bytes;
  // Half of them stay JSON, so that what lies behind the parser is tried too.
  const mutations = random(2) === 0 ? MUTATIONS : MUTATIONS.filter(({ name }) => STILL_JSON.has(name));
  for (let count = random(MOST_MUTATIONS); count >= 0; count -= 1) {
    mutated = mutations[random(mutations.length)]?.(mutated, random) ?? mutated;
  }
  // Now and then the shim of another event sends it.
  const said = random(10) === 0 ? (payloads[random(payloads.length)]?.event ?? event) : event;
  return { event: said, bytes: withHeader(said, mutated) };
}

function extremeSample(at: number): Sample {
  const bytes = EXTREMES[at % EXTREMES.length]?.() ?? new Uint8Array();
  return { event: "UserPromptSubmit", bytes: withHeader("UserPromptSubmit", bytes) };
}

function withHeader(event: string, payload: Uint8Array): Uint8Array {
  const header = `stet-receipt/1\tevent=${event}\tattended=1\thead=ref: refs/heads/main\tproject=/a\tcwd=/a\tshim=1\n`;
  return splice(utf8(header), header.length, 0, payload);
}
