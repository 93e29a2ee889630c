import { isJsonObject } from "../../records/json-object.ts";
import type { InstalledEntry, SettingsState } from "../installation.ts";
import { isOwnCommand } from "./commands.ts";
import { foreign, parseSettingsValue } from "./settings-text.ts";

/** What a settings file says about our hooks, as the client reads it: of two members of one name the last counts. */
export function readSettingsState(file: string, content: string | Uint8Array): SettingsState {
  const settings = parseSettingsValue(file, content);
  const { hooks = {}, enabledPlugins } = settings;
  if (!isJsonObject(hooks)) throw foreign(file, `has a "hooks" that is no object`);
  return {
    entries: Object.entries(hooks).flatMap(([event, groups]) => listOf(groups).flatMap((group) => ownIn(event, group))),
    areHooksDisabled: settings["disableAllHooks"] === true,
    isPluginEnabled: isPluginEnabled(enabledPlugins),
  };
}

function ownIn(event: string, group: unknown): InstalledEntry[] {
  if (!isJsonObject(group)) return [];
  const { matcher } = group;
  return listOf(group["hooks"]).flatMap((hook) => {
    if (!isJsonObject(hook) || !isOwnCommand(hook["command"])) return [];
    const { command, timeout } = hook;
    return [
      {
        event,
        command,
        ...(typeof matcher === "string" ? { matcher } : {}),
        ...(typeof timeout === "number" ? { timeout } : {}),
      },
    ];
  });
}

function isPluginEnabled(plugins: unknown): boolean {
  if (!isJsonObject(plugins)) return false;
  return Object.entries(plugins).some(([name, value]) => name.startsWith("stet@") && value === true);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
