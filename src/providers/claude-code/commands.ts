import type { HookEntry } from "../hook-entry.ts";
import { quoteShell } from "../launcher.ts";
import { shimName } from "../shim-name.ts";

/** The command of a shim in a project's own `.claude/hooks`; the client substitutes its launch folder. */
export function projectCommand(entry: HookEntry): string {
  return `"$CLAUDE_PROJECT_DIR"/.claude/hooks/${shimName(entry.event)}`;
}

/** The command of a shim at an absolute path, for settings that are read outside the project's own folder too. */
export function absoluteCommand(folder: string, entry: HookEntry): string {
  return quoteShell(`${folder.replace(/\/+$/, "")}/${shimName(entry.event)}`);
}

/** True for a command that runs one of our shims: a `stet-…` file in a `.claude/hooks` or `stet/hooks` folder. */
export function isOwnCommand(command: unknown): command is string {
  if (typeof command !== "string") return false;
  return /(?:^|\/)(?:\.claude|stet)\/hooks\/(?:claude-code\/)?stet-[a-z]+(?:-[a-z]+)*$/.test(
    command.replaceAll(/["']/g, "").trim(),
  );
}
