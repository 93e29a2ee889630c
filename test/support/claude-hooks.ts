import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Ran, run } from "./run-stet.ts";
import type { TemporaryHome } from "./temporary-home.ts";

export interface HookCall {
  /** Folder the client was started in: where it looks for settings, and what it tells its hooks. */
  readonly project: string;
  /** Folder the agent works in; the project's when absent. */
  readonly cwd?: string;
  readonly session?: string;
  /** The settings file whose entry is run; the project's when absent. */
  readonly settings?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

interface SettingsFile {
  readonly hooks?: Readonly<Record<string, readonly { readonly hooks: readonly { readonly command: string }[] }[]>>;
}

/** The last command a settings file names for an event. */
export function commandIn(settings: string, event: string): string {
  const { hooks } = JSON.parse(readFileSync(settings, "utf8").replace("\uFEFF", "")) as SettingsFile;
  const command = hooks?.[event]?.at(-1)?.hooks.at(-1)?.command;
  if (command === undefined) throw new Error(`${settings} names nothing for ${event}`);
  return command;
}

/** Runs the installed hook of an event as Claude Code does: through sh, in the agent's folder, with its variables. */
export function fireHook(home: TemporaryHome, event: string, members: object, call: HookCall): Ran {
  const { project, cwd = project, session = "s1" } = call;
  const command = commandIn(call.settings ?? join(project, ".claude/settings.json"), event);
  const payload = { session_id: session, cwd, hook_event_name: event, ...members };
  return run("/bin/sh", ["-c", command], home, {
    cwd,
    input: `${JSON.stringify(payload)}\n`,
    environment: {
      CLAUDECODE: "1",
      CLAUDE_PROJECT_DIR: project,
      CLAUDE_CODE_SESSION_ID: session,
      CLAUDE_CODE_SESSION_ATTENDED: "1",
      ...call.environment,
    },
  });
}

/** A person types a prompt. */
export function typePrompt(home: TemporaryHome, prompt: string, call: HookCall): Ran {
  const promptId = `${call.session ?? "s1"}-${prompt.length}`;
  return fireHook(home, "UserPromptSubmit", { prompt_id: promptId, prompt }, call);
}

/** A session starts; gives what the model reads, or nothing. */
export function startSession(home: TemporaryHome, call: HookCall, source = "startup"): string {
  const { stdout } = fireHook(home, "SessionStart", { source }, call);
  if (!stdout.startsWith("{")) return stdout;
  const answer = JSON.parse(stdout) as { hookSpecificOutput?: { additionalContext?: string } };
  return answer.hookSpecificOutput?.additionalContext ?? "";
}
