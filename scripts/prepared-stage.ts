import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pause } from "../src/platform/pause.ts";
import { type RecordedCall, readSession } from "./recorded-session.ts";
import { expectSuccess, openStage, type Stage } from "./stage.ts";

/** A stage with a history: what every example of the documentation runs in. */
export interface PreparedStage extends Stage {
  /** Puts home and repository back as they were after the preparation. */
  restore(): void;
}

const DRAINED_WITHIN = 10_000;

// On top of the session's decisions, 0001 to 0005: a proposal of an agent, a tag nobody has accepted yet, a procedure.
const HISTORY = [
  'stet add "Keep sessions in Postgres" --source manual --topic "session store" --primary-tag data',
  'stet add "Use Redis for sessions" --actor agent --topic "session store" --primary-tag data',
  'stet procedures add "Release" --steps "Bump the version, tag it, publish it." --depends-on name',
  'stet add "Stream exports of more than 1,000 books" --source manual --topic "exports" --tags streaming',
];

/** Rules that were there before stet; one of them differs from what was decided since. */
const RULES = "# Bookshelf\n\n- Use vitest for tests\n- Never commit secrets\n- The API is in src/api\n";

/** `program` is the path of the built stet.cjs. */
export function openPreparedStage(program: string): PreparedStage {
  const stage = openStage(program);
  prepare(stage);
  return withSnapshot(stage);
}

/** A stage whose repository knows nothing of stet yet; the store of a deleted one lies in its home. */
export function openUntouchedStage(program: string): PreparedStage {
  const stage = openStage(program);
  leaveOrphan(stage);
  return withSnapshot(stage);
}

function withSnapshot(stage: Stage): PreparedStage {
  const snapshot = `${stage.folder}-snapshot`;
  cpSync(stage.folder, snapshot, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  return {
    ...stage,
    restore: () => {
      for (const entry of readdirSync(stage.home)) rmSync(join(stage.home, entry), { recursive: true, force: true });
      cpSync(snapshot, stage.folder, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    },
    close: () => {
      rmSync(snapshot, { recursive: true, force: true });
      stage.close();
    },
  };
}

function prepare(stage: Stage): void {
  const act = (line: string): void => void expectSuccess(line, stage.run(line));
  act("stet init --provider claude-code --shared");
  const calls = readSession("bookshelf", stage);
  replay(stage, calls.slice(0, -1));
  for (const line of HISTORY) act(line);
  replay(stage, readSession("corrections", stage));
  writeFileSync(join(stage.repository, "CLAUDE.md"), RULES);
  const last = calls.at(-2)?.payload;
  const payload = { ...last, prompt_id: "p6", prompt: "Always validate input with zod at the edge" };
  writeFileSync(join(stage.repository, "payload.json"), `${JSON.stringify(payload)}\n`);
  writeFileSync(join(stage.repository, "session.jsonl"), pastSession(stage.repository));
}

/** A session from before, as the client wrote it down. */
function pastSession(cwd: string): string {
  const said = ["Show covers with at most 400 pixels.", "Never cache covers on the server."];
  const rows = said.map((content, at) => ({
    ...{ parentUuid: at === 0 ? null : `r${at - 1}`, isSidechain: false, type: "user", entrypoint: "cli", cwd },
    ...{ sessionId: "past", uuid: `r${at}`, timestamp: `2026-01-05T09:0${at}:00.000Z` },
    message: { role: "user", content },
  }));
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

function replay(stage: Stage, calls: readonly RecordedCall[]): void {
  for (const { event, payload } of calls) {
    stage.fire(event, payload);
    if (event === "Stop") waitForDrain(stage);
  }
}

// As when a repository was deleted: its store is still there, with one decision in it.
function leaveOrphan(stage: Stage): void {
  const folder = join(stage.home, "old-app");
  mkdirSync(folder);
  expectSuccess("git init", stage.run(`git init -q '${folder}'`));
  writeFileSync(join(folder, ".git/stet-project"), `1f2e3d4c5b6a7980\n${join(folder, ".git")}\n`);
  expectSuccess("stet add", stage.run("stet add 'Ship as one binary' --source manual --workdir ../old-app"));
  rmSync(folder, { recursive: true });
}

/** The Stop hook starts the drain in the background; a person's next prompt comes seconds later. */
export function waitForDrain(stage: Stage): void {
  const { spool } = JSON.parse(expectSuccess("stet where", stage.run("stet where --json")).stdout) as { spool: string };
  const end = Date.now() + DRAINED_WITHIN;
  while (readdirSync(spool).length > 0) {
    if (Date.now() > end) throw new Error(`receipts still wait in ${spool}`);
    pause(20);
  }
}
