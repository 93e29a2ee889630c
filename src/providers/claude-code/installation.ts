import type { Installation, InstallPlaces, InstallScope } from "../installation.ts";
import { absoluteCommand, projectCommand } from "./commands.ts";
import { planInstall, planRemoval } from "./install.ts";
import { readSettingsState } from "./settings-state.ts";

const FILES: Readonly<Record<InstallScope, (places: InstallPlaces) => string>> = {
  project: ({ root }) => `${root}/.claude/settings.json`,
  local: ({ root }) => `${root}/.claude/settings.local.json`,
  user: ({ settingsHome }) => `${settingsHome}/settings.json`,
};

/** Shims of a repository lie in it; those of one person outside, so that no repository is dirtied by them. */
function shimFolder(scope: InstallScope, { root, userHooks }: InstallPlaces): string {
  return scope === "project" ? `${root}/.claude/hooks` : `${userHooks}/claude-code`;
}

export const installation: Installation = {
  settingsHome: (environment, home) => environment["CLAUDE_CONFIG_DIR"] || `${home}/.claude`,
  settingsFile: (scope, places) => FILES[scope](places),
  shimFolder,
  commandFor: (scope, places, entry) =>
    scope === "project" ? projectCommand(entry) : absoluteCommand(shimFolder(scope, places), entry),
  planInstall,
  planRemoval,
  readState: readSettingsState,
  // The client reads a project's settings.json from the launch folder only; the local and the user's are found anywhere.
  reachesSubdirectories: (scope) => scope !== "project",
  selfTest: {
    event: "UserPromptSubmit",
    payload: (session, cwd, text) =>
      `${JSON.stringify({ session_id: session, cwd, hook_event_name: "UserPromptSubmit", prompt: text })}\n`,
    environment: (session, projectDir) => ({
      CLAUDECODE: "1",
      CLAUDE_PROJECT_DIR: projectDir,
      CLAUDE_CODE_SESSION_ID: session,
      CLAUDE_CODE_SESSION_ATTENDED: "1",
    }),
  },
};
