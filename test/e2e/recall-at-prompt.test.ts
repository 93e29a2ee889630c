import { chmodSync, existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import {
  type CapturedRepository,
  capturedRepository,
  drain,
  promptPayload,
  sendThroughShim,
} from "../support/captured-repository.ts";
import { startSession } from "../support/claude-hooks.ts";
import { decide } from "../support/decide.ts";
import type { RunOptions } from "../support/run-stet.ts";
import { runStet } from "../support/run-stet.ts";

const PAYLOAD = resolve(import.meta.dirname, "../fixtures/claude-code/payloads/UserPromptSubmit.json");

function configure(home: CapturedRepository, settings: object): void {
  const folder = join(home.folder, ".config/stet");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "config.json"), JSON.stringify(settings));
  // As a person does it: some time before.
  const past = new Date(Date.now() - 60_000);
  utimesSync(join(folder, "config.json"), past, past);
}

/** A repository with decisions, whose session has started and whose drain has done its work. */
function started(settings: object): CapturedRepository {
  const home = capturedRepository();
  configure(home, settings);
  for (const sentence of [
    "Use Redis for rate limiting",
    "Store money amounts as integer cents",
    "Hash passwords with argon2, never bcrypt",
    "Rate limits of the login endpoint are 5 a minute",
    "Login rate limits are counted in Redis by address",
    "Rate limiting answers 429 with Redis' remaining time",
  ]) {
    decide(home, sentence, ["--topic", sentence]);
  }
  startSession(home, { project: home.workdir, session: "s0" });
  drain(home);
  return home;
}

const RELEVANT = { recallAtPrompt: "relevant", recallAtPromptMs: 5_000 };
const ASKED = "hash the passwords with bcrypt, please";

/** What a person's prompt in a session brings up, through the installed hook, with the payload the client sends. */
function ask(home: CapturedRepository, prompt: string, session = "s1", options: RunOptions = {}): string {
  const recorded = JSON.parse(readFileSync(PAYLOAD, "utf8")) as object;
  const payload = {
    ...recorded,
    session_id: session,
    cwd: home.workdir,
    prompt_id: `${session}-${Math.random()}`,
    prompt,
  };
  const environment = { CLAUDE_CODE_SESSION_ID: session, ...options.environment };
  const ran = sendThroughShim(home, "UserPromptSubmit", `${JSON.stringify(payload)}\n`, { ...options, environment });
  expect(ran).toMatchObject({ status: 0, stderr: "" });
  return ran.stdout;
}

function contextOf(stdout: string): string {
  const { hookSpecificOutput } = JSON.parse(stdout) as {
    hookSpecificOutput: { hookEventName: string; additionalContext: string };
  };
  expect(hookSpecificOutput.hookEventName).toBe("UserPromptSubmit");
  return hookSpecificOutput.additionalContext;
}

/** Notes every verb the hooks start Node with. */
function watchLauncher(home: CapturedRepository): () => string[] {
  const launcher = join(home.folder, ".local/share/stet/launch");
  const log = join(home.folder, "launched");
  writeFileSync(launcher, `#!/bin/sh\nprintf '%s\\n' "$1" >>'${log}'\n`);
  chmodSync(launcher, 0o755);
  return () => (existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : []);
}

describe("a prompt, with recallAtPrompt: relevant", () => {
  it("brings up what bears on it, once a session, and nothing where nothing does", () => {
    const home = started(RELEVANT);
    const context = contextOf(ask(home, ASKED));
    expect(context).toMatch(
      /^<stet-decisions>\nDecided before .*\n- 0003 Hash passwords with argon2.*\n<\/stet-decisions>$/,
    );
    expect(ask(home, `${ASKED} now`)).toBe("");
    expect(ask(home, "please run the tests again and fix what fails")).toBe("");
    expect(contextOf(ask(home, ASKED, "s2"))).toContain("- 0003 ");
  });

  it("brings up three at most, and of those left the next time", () => {
    const home = started(RELEVANT);
    const text = "count rate limits of the login endpoint in Redis";
    const first = [...contextOf(ask(home, text)).matchAll(/^- (\d{4})/gm)].map(([, number]) => number);
    expect(first).toHaveLength(3);
    const again = contextOf(ask(home, `${text} again`));
    expect([...again.matchAll(/^- (\d{4})/gm)].filter(([, number]) => first.includes(number))).toEqual([]);
  });

  it("leaves out what is revoked, replaced, or was said in the session itself", () => {
    const home = started(RELEVANT);
    runStet(home, ["revoke", "3", "--reason", "x", "--actor", "user"]);
    sendThroughShim(
      home,
      "UserPromptSubmit",
      promptPayload(home, "always hash passwords with scrypt", { session_id: "s1" }),
    );
    drain(home);
    expect(ask(home, ASKED, "s1")).not.toContain("- 0");
    expect(contextOf(ask(home, ASKED, "s2"))).toMatch(/scrypt/i);
  });

  it("prints what waited for the session in the same answer", () => {
    const home = started(RELEVANT);
    sendThroughShim(home, "UserPromptSubmit", promptPayload(home, "always write commit messages in English"));
    drain(home);
    const answer = JSON.parse(ask(home, ASKED)) as { systemMessage: string };
    expect(answer.systemMessage).toMatch(/^stet: noted 0007 /);
    expect(contextOf(JSON.stringify(answer))).toContain("- 0003 ");
    expect(ask(home, `${ASKED} again`)).toBe("");
  });

  it("prints what waited alone, as it stands, where nothing bears on the prompt", () => {
    const home = started(RELEVANT);
    sendThroughShim(home, "UserPromptSubmit", promptPayload(home, "always write commit messages in English"));
    drain(home);
    expect(JSON.parse(ask(home, "thanks"))).toEqual({ systemMessage: expect.stringMatching(/^stet: noted 0007 /) });
  });

  it("says nothing once its time is over, and has then not said it", () => {
    const home = started({ ...RELEVANT, recallAtPromptMs: 1 });
    expect(ask(home, ASKED)).toBe("");
    configure(home, RELEVANT);
    expect(contextOf(ask(home, ASKED))).toContain("- 0003 ");
  });

  it("says nothing to what a program wrote", () => {
    const home = started(RELEVANT);
    expect(ask(home, `<task-notification>\n${ASKED}\n</task-notification>`)).toBe("");
  });
});

describe("a prompt, with recallAtPrompt: off", () => {
  it("starts no Node and prints nothing, which is the default", () => {
    const home = started({});
    const launched = watchLauncher(home);
    expect(ask(home, ASKED)).toBe("");
    expect(launched()).toEqual([]);
  });

  it("starts none either once the settings have changed, before anything has looked at them", () => {
    const home = started(RELEVANT);
    writeFileSync(join(home.folder, ".config/stet/config.json"), '{"recallAtPrompt": "off"}');
    const launched = watchLauncher(home);
    expect(ask(home, ASKED)).toBe("");
    expect(launched()).toEqual([]);
  });

  it("can be said by a project, of which the drain takes the mark away", () => {
    const home = started(RELEVANT);
    runStet(home, ["init", "--shared"]);
    const file = join(home.workdir, ".stet/config.json");
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), recallAtPrompt: "off" }));
    expect(ask(home, ASKED)).toBe("");
    drain(home);
    expect(existsSync(join(home.state, "blocks/claude-code", home.workdir, "recall"))).toBe(false);
  });
});
