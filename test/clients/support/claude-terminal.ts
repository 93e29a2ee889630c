import { setTimeout as wait } from "node:timers/promises";
import type { ClientScenario } from "./client-scenario.ts";
import { openTerminal, type TerminalSession } from "./terminal-session.ts";

/** Claude Code as a person sits before it. */
export interface ClaudeTerminal extends TerminalSession {
  /** Types a line and sends it, without waiting for an answer. */
  submit(text: string): Promise<void>;
  /** Sends a line and waits until the screen shows a reply that begins with `reply`. */
  say(text: string, reply: string): Promise<void>;
}

// The client takes keys that come within this time of a new dialog, or of the text before them, for something else.
const SETTLE_MS = 1_000;

const READY = /^❯\s/m;
const TRUST_QUESTION = /Yes, I trust this folder/;

export async function openClaude(
  scenario: ClientScenario,
  executable: string,
  args: readonly string[] = [],
  cwd = scenario.repository,
): Promise<ClaudeTerminal> {
  const terminal = openTerminal(scenario.command(executable, args), cwd);
  try {
    await passTrustQuestion(terminal);
    await wait(SETTLE_MS);
  } catch (error) {
    await terminal.close();
    throw error;
  }
  const submit = async (text: string): Promise<void> => {
    terminal.type(text);
    await wait(SETTLE_MS / 2);
    terminal.press("Enter");
  };
  const say = async (text: string, reply: string): Promise<void> => {
    await submit(text);
    await terminal.waitFor(replyPattern(reply));
  };
  return { ...terminal, submit, say };
}

/** How the screen shows a reply, as opposed to the prompt that asked for it. */
export function replyPattern(reply: string): RegExp {
  return new RegExp(`● ${reply.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);
}

// "No, exit" is the answer the dialog starts with.
async function passTrustQuestion(terminal: TerminalSession): Promise<void> {
  const screen = await terminal.waitFor(/Yes, I trust this folder|^❯\s/m);
  if (!TRUST_QUESTION.test(screen)) return;
  await wait(SETTLE_MS);
  terminal.press("Down");
  await terminal.waitFor(/❯ Yes, I trust/);
  await wait(SETTLE_MS);
  terminal.press("Enter");
  await terminal.waitFor(READY);
}
