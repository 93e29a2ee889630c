import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { parseDecision } from "../../src/decisions/markdown.ts";
import {
  type CapturedRepository,
  capturedRepository,
  capturePrompt,
  drain,
  listSpool,
  placesOf,
  promptPayload,
  readLedger,
  readLines,
  sendThroughShim,
} from "./captured-repository.ts";
import { ClaudeTranscript } from "./claude-transcript.ts";
import { type Ran, type RunOptions, runStet } from "./run-stet.ts";

/** One thing the product does in many files, to be killed anywhere on its way. */
export interface CrashAct {
  readonly name: string;
  readonly prepare: (home: CapturedRepository) => void;
  readonly run: (home: CapturedRepository, how: RunOptions) => Ran;
  /** Throws where the outcome of the finished act is not there once and only once. */
  readonly verify: (home: CapturedRepository) => void;
}

interface Kept {
  readonly id: string;
  readonly status: string;
  readonly title: string;
  readonly supersedes: readonly string[];
  readonly supersededBy?: string;
}

const ADD = ["--actor", "user", "--source", "manual", "--no-input"];
const SESSION = { prompt_id: "p1" };

export const CRASH_ACTS: readonly CrashAct[] = [
  {
    name: "add",
    prepare: () => {},
    run: (home, how) => runStet(home, ["add", "use pnpm for packages", ...ADD], how),
    verify: (home) => expectOne(home, /pnpm/, "accepted"),
  },
  {
    name: "supersede",
    prepare: (home) => must(runStet(home, ["add", "use jest for tests", ...ADD])),
    run: (home, how) => runStet(home, ["supersede", "1", "use vitest for tests", ...ADD], how),
    verify: (home) => {
      expectOne(home, /vitest/, "accepted");
      expectOne(home, /jest/, "superseded");
    },
  },
  {
    name: "consolidate",
    prepare: (home) => {
      must(
        runStet(home, ["add", "use jest for tests", "--primary-tag", "testing", "--topic", "test framework", ...ADD]),
      );
      must(
        runStet(home, ["add", "use vitest for tests", "--primary-tag", "tooling", "--topic", "test framework", ...ADD]),
      );
    },
    run: (home, how) => runStet(home, ["consolidate"], how),
    verify: (home) => {
      const lines = readLines(join(dirname(placesOf(home).prompts), "facts.jsonl")) as { kind: string }[];
      const kinds = lines.map(({ kind }) => kind).join(" ");
      if (kinds !== "fact_inserted fact_inserted fact_conflict") throw new Error(`facts.jsonl holds ${kinds}`);
      expectOne(home, /jest/, "accepted");
    },
  },
  {
    name: "capture",
    prepare: (home) => {
      sendThroughShim(home, "UserPromptSubmit", promptPayload(home, "use jest for tests", SESSION));
      sendThroughShim(home, "UserPromptSubmit", promptPayload(home, "no, use vitest for tests", SESSION));
    },
    run: (home, how) => drain(home, how),
    verify: verifyCapture,
  },
  {
    name: "share",
    prepare: (home) => {
      must(runStet(home, ["init", "--shared"]));
      must(runStet(home, ["add", "use pnpm for packages", ...ADD]));
    },
    run: (home, how) => runStet(home, ["share", "1"], how),
    verify: (home) => {
      expectOne(home, /pnpm/, "accepted");
      const shared = readdirSync(join(home.workdir, ".stet/decisions")).filter((name) => /^\d/.test(name));
      if (shared.length !== 1) throw new Error(`shared: ${shared.join(", ")}`);
    },
  },
  {
    name: "move",
    prepare: (home) => {
      for (const sentence of ["use pnpm for packages", "use vitest for tests", "stream exports"])
        must(runStet(home, ["add", sentence, ...ADD]));
      must(runStet(home, ["move", "1", "--first"]));
    },
    run: (home, how) => runStet(home, ["move", "2", "--before", "1"], how),
    verify: (home) => {
      const { stems } = JSON.parse(readFileSync(join(placesOf(home).store, "order.json"), "utf8")) as {
        stems: readonly string[];
      };
      const order = stems.map((stem) => stem.slice(0, 4)).join(" ");
      if (order !== "0002 0001") throw new Error(`the order is ${order}`);
    },
  },
  {
    name: "supersede what has a place",
    prepare: (home) => {
      must(runStet(home, ["add", "use jest for tests", ...ADD]));
      must(runStet(home, ["add", "stream exports", ...ADD]));
      must(runStet(home, ["move", "1", "--first"]));
    },
    run: (home, how) => runStet(home, ["supersede", "1", "use vitest for tests", ...ADD], how),
    verify: (home) => {
      expectOne(home, /vitest/, "accepted");
      expectOne(home, /jest/, "superseded");
      const text = readFileSync(join(placesOf(home).store, "order.json"), "utf8");
      if (!/"0003-use-vitest[^"]*",\s*"0001-use-jest/.test(text)) throw new Error(text);
    },
  },
  {
    name: "promote",
    prepare: (home) => {
      mkdirSync(join(home.folder, ".config/stet"), { recursive: true });
      writeFileSync(join(home.folder, ".config/stet/config.json"), '{"capturePolicy":"review"}');
      capturePrompt(home, "use pnpm for packages");
    },
    run: (home, how) => {
      const [stem = ""] = listKept(home).map(({ id }) => id);
      return runStet(home, ["promote", stem], how);
    },
    verify: (home) => expectOne(home, /pnpm/, "accepted"),
  },
  {
    name: "sweep",
    prepare: (home) => void changesOfMind(home).write(join(home.folder, "session.jsonl")),
    run: (home, how) => runStet(home, ["sweep", "--transcript", join(home.folder, "session.jsonl")], how),
    verify: (home) => {
      expectOne(home, /pnpm/, "accepted");
      expectOne(home, /jest/, "superseded");
      expectOne(home, /vitest/, "accepted");
      expectOne(home, /tabs/, "revoked");
    },
  },
];

function changesOfMind({ workdir }: CapturedRepository): ClaudeTranscript {
  return new ClaudeTranscript({ cwd: workdir })
    .says("Use pnpm for packages.")
    .says("Let's use jest for the tests.")
    .says("No, use vitest instead.")
    .says("Always use tabs.")
    .replies("OK.")
    .says("Forget that.");
}

function verifyCapture(home: CapturedRepository): void {
  expectOne(home, /vitest/, "accepted");
  expectOne(home, /jest/, "superseded");
  const { prompts, sessions } = placesOf(home);
  const counts = {
    waiting: listSpool(home).length,
    ledger: readLedger(home).length,
    receipts: new Set(readLedger(home).map(({ receipt }) => receipt)).size,
    records: readdirSync(prompts).filter((name) => name.endsWith(".json")).length,
    turns: new Set((readLines(join(sessions, "s1/turns.jsonl")) as { seq: number }[]).map(({ seq }) => seq)).size,
    lines: readLines(join(sessions, "s1/turns.jsonl")).length,
  };
  const wanted = { waiting: 0, ledger: 2, receipts: 2, records: 2, turns: 2, lines: 2 };
  if (JSON.stringify(counts) !== JSON.stringify(wanted)) throw new Error(JSON.stringify(counts));
}

function must(ran: Ran): void {
  if (ran.status !== 0) throw new Error(ran.stderr);
}

/** Every decision file there is; throws where one is torn. */
export function listKept(home: CapturedRepository): Kept[] {
  const folders = [join(placesOf(home).store, "decisions"), join(home.workdir, ".stet/decisions")];
  return folders.flatMap((folder) => [folder, join(folder, "_review")]).flatMap(decisionsIn);
}

function decisionsIn(folder: string): Kept[] {
  return namesIn(folder)
    .filter((name) => name.endsWith(".md") && name !== "INDEX.md")
    .map((name) => parseDecision(name.slice(0, -3), readFileSync(join(folder, name), "utf8")) as Kept);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

function expectOne(home: CapturedRepository, about: RegExp, status: string): void {
  const kept = listKept(home);
  const fits = kept.filter(({ title }) => about.test(title) && !(status === "superseded" && /no, /.test(title)));
  const own = fits.filter((one) => one.status === status);
  if (own.length !== 1)
    throw new Error(`${about} ${status}: ${JSON.stringify(kept.map(({ id, status: is }) => [id, is]))}`);
}

export interface CrashOutcome {
  /** False when the act was over before the point was reached. */
  readonly wasKilled: boolean;
  /** Milliseconds until the act was over or killed. */
  readonly took: number;
  readonly failure?: string;
}

/** An act made ready once, to be killed many times from the same start. */
export interface PreparedAct {
  /** Kills it there, does what a person would (doctor, doctor --fix, again) and looks at what is there. */
  kill(how: RunOptions): CrashOutcome;
}

export function prepareAct(act: CrashAct): PreparedAct {
  const home = capturedRepository();
  act.prepare(home);
  const root = dirname(home.folder);
  const snapshot = `${root}-before`;
  cpSync(root, snapshot, { recursive: true, preserveTimestamps: true });
  onTestFinished(() => rmSync(snapshot, { recursive: true, force: true }));
  return {
    kill: (how) => {
      rmSync(root, { recursive: true });
      cpSync(snapshot, root, { recursive: true, preserveTimestamps: true });
      return outcomeOf(home, act, how);
    },
  };
}

function outcomeOf(home: CapturedRepository, act: CrashAct, how: RunOptions): CrashOutcome {
  const start = performance.now();
  const ran = act.run(home, how);
  const took = performance.now() - start;
  const wasKilled = ran.status === null;
  try {
    listKept(home);
    settle(home, act, ran);
    act.verify(home);
    verifyNumbers(home);
    return { wasKilled, took };
  } catch (error) {
    return { wasKilled, took, failure: `${act.name} with ${JSON.stringify(how)}: ${(error as Error).message}` };
  }
}

/** Again where nothing of it happened: after a crash a person sees what is in force and repeats what is missing. */
function settle(home: CapturedRepository, act: CrashAct, killed: Ran): void {
  if (killed.status !== null) {
    must(killed);
    return;
  }
  const mended = runStet(home, ["doctor", "--fix"]);
  if (mended.status !== 0) throw new Error(`doctor --fix exits ${mended.status}: ${mended.stdout}`);
  const left = runStet(home, ["doctor"]);
  if (left.status !== 0) throw new Error(`doctor is red: ${left.stdout}`);
  try {
    act.verify(home);
  } catch {
    act.run(home, {});
  }
}

function verifyNumbers(home: CapturedRepository): void {
  const numbered = listKept(home).flatMap(({ id }) => /^\d{4}/.exec(id)?.[0] ?? []);
  if (new Set(numbered).size !== numbered.length) throw new Error(`one number twice: ${numbered.join(", ")}`);
  const listed = JSON.parse(runStet(home, ["list", "--all", "--json"]).stdout) as { decisions: { id: string }[] };
  const seen = listed.decisions.map(({ id }) => id).sort();
  const kept = listKept(home)
    .flatMap(({ id }) => (/^\d{4}-/.test(id) ? [id] : []))
    .sort();
  if (JSON.stringify(seen) !== JSON.stringify(kept))
    throw new Error(`list says ${seen.join()}, the files ${kept.join()}`);
}
