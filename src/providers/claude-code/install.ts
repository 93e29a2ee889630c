import type { Node } from "jsonc-parser";
import type { HookEntry } from "../hook-entry.ts";
import type { InstallPlan, InstallRequest, RemovalPlan } from "../installation.ts";
import { listOwnHooks, type OwnHook } from "./installed-entries.ts";
import { foreign, memberOf, parseSettings, type SettingsText } from "./settings-text.ts";
import { append, type Compose, formatJson, type Layout, layoutOf, removeChild } from "./splice.ts";

interface Group {
  readonly matcher?: string;
  readonly hooks: readonly { readonly type: "command"; readonly command: string; readonly timeout: number }[];
}

const PLAIN = { newline: "\n", unit: "  " };

/**
 * What a settings file must become so that it has exactly our entries. A file that holds nothing but ours is written
 * anew; any other is left alone unless `merge`. Throws `foreign_file` when it is no strict JSON.
 */
export function planInstall(request: InstallRequest): InstallPlan {
  const wanted = request.entries.map((entry) => ({ entry, group: groupOf(request, entry) }));
  const whole = `${formatJson({ hooks: groupsByEvent(wanted) }, PLAIN, "")}\n`;
  if (request.existing === undefined) return { kind: "write", text: whole };
  const settings = parseSettings(request.file, request.existing);
  const own = listOwnHooks(request.file, settings);
  const missing = wanted.filter(({ entry, group }) => !own.some((hook) => isCurrent(hook, entry, group)));
  if (missing.length === 0 && own.length === wanted.length) return { kind: "unchanged" };
  const cleared = planRemoval(request.file, request.existing);
  if (cleared.kind === "delete") return { kind: "write", text: whole };
  if (!request.merge) {
    const toAdd = formatJson({ hooks: groupsByEvent(missing) }, PLAIN, "");
    return { kind: "refuse", missing: missing.map(({ entry }) => entry), toAdd };
  }
  const base = cleared.kind === "write" ? cleared.text : settings.mark + settings.text;
  return { kind: "write", text: addAll(request.file, base, groupsByEvent(wanted)) };
}

/** Takes every entry of ours out and what stet made around them; all else keeps its bytes. */
export function planRemoval(file: string, existing: string | Uint8Array): RemovalPlan {
  if (!mentionsShim(existing)) return { kind: "unchanged" };
  let settings = parseSettings(file, existing);
  const before = settings.text;
  for (;;) {
    const own = listOwnHooks(file, settings).at(-1);
    if (own === undefined) break;
    const text = removeOwn(settings, own);
    if (text === undefined) return { kind: "delete" };
    settings = parseSettings(file, settings.mark + text);
  }
  return settings.text === before ? { kind: "unchanged" } : { kind: "write", text: settings.mark + settings.text };
}

// A file that holds none of our names need not be strict JSON to be left alone.
function mentionsShim(existing: string | Uint8Array): boolean {
  const text = typeof existing === "string" ? existing : new TextDecoder().decode(existing);
  return text.includes("stet-") || text.includes("\\u");
}

type Wanted = { readonly entry: HookEntry; readonly group: Group };

function groupOf(request: InstallRequest, entry: HookEntry): Group {
  return {
    ...(entry.matcher === undefined ? {} : { matcher: entry.matcher }),
    hooks: [{ type: "command", command: request.commandFor(entry), timeout: entry.timeout }],
  };
}

function groupsByEvent(wanted: readonly Wanted[]): Record<string, Group[]> {
  const byEvent: Record<string, Group[]> = {};
  for (const { entry, group } of wanted) byEvent[entry.event] = [...(byEvent[entry.event] ?? []), group];
  return byEvent;
}

function isCurrent({ entry: installed }: OwnHook, entry: HookEntry, group: Group): boolean {
  return (
    installed.event === entry.event &&
    installed.command === group.hooks[0]?.command &&
    installed.matcher === entry.matcher &&
    installed.timeout === entry.timeout
  );
}

function addAll(file: string, base: string, wanted: Record<string, Group[]>): string {
  let settings = parseSettings(file, base);
  const layout = layoutOf(settings.text, settings.root);
  const hooks = memberOf(settings.root, "hooks");
  if (hooks === undefined) {
    return settings.mark + append(settings.text, settings.root, layout, [composeMember("hooks", wanted)]);
  }
  const absent: Compose[] = [];
  for (const [event, groups] of Object.entries(wanted)) {
    const events = memberOf(settings.root, "hooks");
    const present = memberOf(events, event);
    if (present === undefined) absent.push(composeMember(event, groups));
    else if (present.type !== "array") throw foreign(file, `has a "hooks.${event}" that is no list`);
    else settings = parseSettings(file, settings.mark + appendGroups(settings.text, present, layout, groups));
  }
  const events = memberOf(settings.root, "hooks");
  if (events === undefined || absent.length === 0) return settings.mark + settings.text;
  return settings.mark + append(settings.text, events, layout, absent);
}

function appendGroups(text: string, list: Node, layout: Layout, groups: readonly Group[]): string {
  return append(
    text,
    list,
    layout,
    groups.map(
      (group): Compose =>
        (indent, at) =>
          formatJson(group, at, indent),
    ),
  );
}

function composeMember(name: string, value: unknown): Compose {
  return (indent, layout) =>
    `${JSON.stringify(name)}:${layout.newline === "" ? "" : " "}${formatJson(value, layout, indent)}`;
}

/** The text without one hook, its group when it is alone there, and the containers stet made; undefined for no file. */
function removeOwn(settings: SettingsText, own: OwnHook): string | undefined {
  const { root, text } = settings;
  const groupHooks = memberOf(own.group, "hooks");
  if (groupHooks?.children?.length !== 1) {
    const removal = groupHooks === undefined ? "made-by-us" : removeChild(text, groupHooks, own.hook);
    if (removal !== "made-by-us") return removal.text;
  }
  const events = memberOf(root, "hooks");
  const groups = own.event.children?.[1];
  const member = root.children?.findLast((one) => one.children?.[0]?.value === "hooks");
  for (const [container, child] of [
    [groups, own.group],
    [events, own.event],
    [root, member],
  ] as const) {
    if (container === undefined || child === undefined) return undefined;
    const removal = removeChild(text, container, child);
    if (removal !== "made-by-us") return removal.text;
  }
  return undefined;
}
