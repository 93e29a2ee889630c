import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import pc from "picocolors";
import { type RecordedCall, readSession } from "./recorded-session.ts";
import { expectSuccess, openStage, type Ran, type Stage } from "./stage.ts";

interface Listed {
  readonly id: string;
  readonly decision: string;
  readonly status: string;
  readonly superseded_by?: string;
}

const DRAINED_WITHIN = 10_000;
const started = Date.now();
const stage = openStage(resolve(import.meta.dirname, "../dist/stet.cjs"));
try {
  play(stage);
} finally {
  stage.close();
}
check(!existsSync(stage.folder), `${stage.folder} is still there`);
heading(`Done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
say("The temporary home and repository are removed; nothing is left behind.");
say("For real: npm i -g stet, then stet init in a repository.");

function play(on: Stage): void {
  const calls = readSession("bookshelf", on);
  const compaction = calls.findIndex(({ event }) => event === "PreCompact");
  const changeOfMind = compaction + 2;

  heading("1. Set up, in a temporary home and repository");
  const init = show(on, "stet init --provider claude-code");
  check(init.stdout.includes("claude-code: verified"), "init did not verify its own hooks");

  heading("2. A recorded Claude Code session goes through the installed hooks");
  for (const call of calls.slice(0, compaction)) playCall(on, call);

  heading("3. What was decided, by whom, in which words");
  show(on, "stet list");
  const decided = list(on, "stet list --json");
  check(decided.length === 4, `4 decisions were said, ${decided.length} are listed`);
  for (const { id } of decided) checkQuote(on, id, calls);
  for (const { id } of decided) show(on, `stet why ${id.slice(0, 4)} | grep said`);
  show(on, "stet why 0002");

  heading("4. Asked later");
  const answer = show(on, 'stet recall "which database do we use?"');
  check(answer.stdout.includes("Postgres"), "recall did not find the database");
  const nothing = show(on, 'stet recall "which colour is the logo?"');
  check(nothing.stdout.includes("Nothing decided"), "recall found an answer to a question nobody settled");

  heading("5. The conversation is compacted; this is what Claude reads right after");
  for (const call of calls.slice(compaction, changeOfMind)) checkBlock(decided, playCall(on, call), call);

  heading("6. A change of mind: the newer word wins, the older one stays on file");
  for (const call of calls.slice(changeOfMind)) playCall(on, call);
  show(on, "stet list --all");
  checkSuperseded(list(on, "stet list --all --json"));
}

/** Fires one hook as the client would, shows what was said, and gives back what the hook printed. */
function playCall(on: Stage, { event, payload }: RecordedCall): string {
  if (event === "UserPromptSubmit") speak("you", String(payload["prompt"]));
  if (event === "Stop") speak("claude", String(payload["last_assistant_message"]));
  if (event === "PostToolUse") speakAnswers(payload["tool_response"] as { answers: Record<string, string> });
  const { stdout } = on.fire(event, payload);
  if (event === "Stop" || event === "SessionEnd") waitForDrain(on);
  if (!stdout.startsWith("{")) return stdout;
  const reply = JSON.parse(stdout) as {
    systemMessage?: string;
    hookSpecificOutput?: { additionalContext?: string };
  };
  if (reply.systemMessage !== undefined) speak("screen", reply.systemMessage);
  return reply.hookSpecificOutput?.additionalContext ?? "";
}

// The Stop hook starts the drain in the background; a person's next prompt comes seconds later.
function waitForDrain(on: Stage): void {
  const { spool } = JSON.parse(expectSuccess("stet where", on.run("stet where --json")).stdout) as { spool: string };
  const end = Date.now() + DRAINED_WITHIN;
  while (readdirSync(spool).length > 0) {
    check(Date.now() < end, `receipts still wait in ${spool}`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  }
}

function checkQuote(on: Stage, id: string, calls: readonly RecordedCall[]): void {
  const { quote } = JSON.parse(expectSuccess(id, on.run(`stet why ${id} --json`)).stdout) as { quote?: string };
  const said = calls.map(({ payload }) => JSON.stringify(payload)).join("\n");
  check(quote !== undefined && said.includes(quote), `the quote of ${id} was never said: ${quote}`);
}

function checkBlock(decided: readonly Listed[], block: string, { event }: RecordedCall): void {
  if (event === "SessionStart") process.stdout.write(`${block}\n`);
  for (const { decision } of decided) check(block.includes(decision), `${event} did not bring back "${decision}"`);
}

function checkSuperseded(all: readonly Listed[]): void {
  const [old] = all.filter(({ status }) => status === "superseded");
  const replacement = all.find(({ id }) => id === old?.superseded_by);
  check(old?.decision.includes("vitest") === true, "the older decision is not superseded");
  check(replacement?.status === "accepted", "the newer decision is not in force");
}

function show(on: Stage, line: string): Ran {
  say(pc.bold(`$ ${line}`));
  const ran = expectSuccess(line, on.run(line));
  process.stdout.write(`${ran.stdout.replaceAll(on.repository, "~/app").replaceAll(on.home, "~")}\n`);
  return ran;
}

function list(on: Stage, line: string): readonly Listed[] {
  return (JSON.parse(expectSuccess(line, on.run(line)).stdout) as { decisions: Listed[] }).decisions;
}

function speakAnswers(response: { readonly answers: Readonly<Record<string, string>> }): void {
  for (const [question, answer] of Object.entries(response.answers)) {
    speak("claude", `asks: ${question}`);
    speak("you", `picks: ${answer}`);
  }
}

function speak(who: string, text: string): void {
  say(`${pc.dim(who.padStart(8))}  ${text.replaceAll(/\n+/g, `\n${" ".repeat(10)}`)}`);
}

function heading(text: string): void {
  say(`\n${pc.bold(pc.green(text))}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function check(isTrue: boolean, otherwise: string): asserts isTrue {
  if (!isTrue) throw new Error(`the demo does not show what it says: ${otherwise}`);
}
