import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitUntil } from "./wait-until.ts";

/** A program in a terminal of its own, with a person's hands and eyes. */
export interface TerminalSession {
  readScreen(): string;
  /** Everything the terminal still remembers, also what scrolled away. */
  readHistory(): string;
  /** Types characters one after the other, as a keyboard would. */
  type(text: string): void;
  /** Presses named keys of tmux: Enter, Escape, Up, C-c. */
  press(...keys: readonly string[]): void;
  /** Bracketed paste: the terminal marks the text as pasted. */
  paste(text: string): void;
  waitFor(pattern: RegExp, patienceMs?: number): Promise<string>;
  /** Ends the program as a closed window does, and waits until it is gone. */
  close(): Promise<void>;
}

export function openTerminal(command: readonly string[], cwd: string): TerminalSession {
  const folder = mkdtempSync(join(tmpdir(), "stet-terminal-"));
  const socket = join(folder, "tmux");
  const tmux = (args: readonly string[], input?: string): string =>
    execFileSync("tmux", ["-S", socket, "-f", "/dev/null", ...args], { encoding: "utf8", input: input ?? "" });
  tmux(["new-session", "-d", "-s", "client", "-x", "160", "-y", "50", "-c", cwd, "--", ...command]);
  tmux(["set-option", "-g", "remain-on-exit", "on"]);
  const readScreen = (): string => tmux(["capture-pane", "-p", "-t", "client"]);
  return {
    readScreen,
    readHistory: () => tmux(["capture-pane", "-p", "-S", "-", "-t", "client"]),
    type: (text) => tmux(["send-keys", "-t", "client", "-l", "--", text]),
    press: (...keys) => tmux(["send-keys", "-t", "client", ...keys]),
    paste: (text) => {
      tmux(["load-buffer", "-b", "pasted", "-"], text);
      tmux(["paste-buffer", "-p", "-d", "-b", "pasted", "-t", "client"]);
    },
    waitFor: (pattern, patienceMs) => {
      const look = (): string | undefined => [readScreen()].find((screen) => pattern.test(screen));
      return waitUntil(look, () => `${pattern} never came; the screen shows:\n${readScreen()}`, patienceMs);
    },
    close: async () => {
      await endProgram(tmux);
      tmux(["kill-server"]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Tmux = (args: readonly string[]) => string;

async function endProgram(tmux: Tmux): Promise<void> {
  const ask = (format: string): string => tmux(["display-message", "-p", "-t", "client", format]).trim();
  const isGone = (): true | undefined => (ask("#{pane_dead}") === "1" ? true : undefined);
  if (isGone()) return;
  process.kill(Number(ask("#{pane_pid}")), "SIGHUP");
  await waitUntil(isGone, () => `the program did not end:\n${tmux(["capture-pane", "-p", "-t", "client"])}`);
}
