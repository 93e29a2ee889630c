import type { Node } from "jsonc-parser";
import type { InstalledEntry } from "../installation.ts";
import { isOwnCommand } from "./commands.ts";
import { foreign, memberOf, plainValueOf, type SettingsText } from "./settings-text.ts";

/** A hook of ours with the nodes around it, for edits. */
export interface OwnHook {
  readonly entry: InstalledEntry;
  readonly event: Node;
  readonly group: Node;
  readonly hook: Node;
}

/** Every hook of ours, in the order of the file. */
export function listOwnHooks(file: string, settings: SettingsText): OwnHook[] {
  const hooks = memberOf(settings.root, "hooks");
  if (hooks !== undefined && hooks.type !== "object") throw foreign(file, `has a "hooks" that is no object`);
  return (hooks?.children ?? []).flatMap((member) => {
    const [name, groups] = member.children ?? [];
    if (name === undefined || groups === undefined) return [];
    if (groups.type !== "array") return [];
    return (groups.children ?? []).flatMap((group) => listInGroup(member, name.value, group));
  });
}

function listInGroup(event: Node, name: string, group: Node): OwnHook[] {
  const hooks = memberOf(group, "hooks");
  if (hooks?.type !== "array") return [];
  return (hooks.children ?? []).flatMap((hook) => {
    const command = plainValueOf(hook, "command");
    if (!isOwnCommand(command)) return [];
    const matcher = plainValueOf(group, "matcher");
    const timeout = plainValueOf(hook, "timeout");
    const entry = {
      event: name,
      command,
      ...(typeof matcher === "string" ? { matcher } : {}),
      ...(typeof timeout === "number" ? { timeout } : {}),
    };
    return [{ entry, event, group, hook }];
  });
}
