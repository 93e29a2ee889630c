import { join } from "node:path";
import type { DecisionEvent } from "../decisions/event.ts";
import { parseEvents } from "../decisions/event.ts";
import type { Finding } from "../errors.ts";
import { readText } from "../platform/files.ts";
import { brokenLines } from "./broken-lines.ts";
import type { Store } from "./store.ts";

export function eventsPath(store: Store): string {
  return join(store.folder, "events.jsonl");
}

/** Every event of the store in order; lines that are none are one finding. */
export function readEvents(store: Store): {
  readonly events: readonly DecisionEvent[];
  readonly findings: readonly Finding[];
} {
  const { events, broken } = parseEvents(readText(eventsPath(store)) ?? "");
  return { events, findings: brokenLines(eventsPath(store), "event", broken) };
}

/** The events of the store whose line holds `word`: a kind or a stem. Costs a search through the text, not its parsing. */
export function readEventsWith(store: Store, word: string): readonly DecisionEvent[] {
  const text = readText(eventsPath(store)) ?? "";
  if (!text.includes(word)) return [];
  const lines = text.split("\n").filter((line) => line.includes(word));
  return parseEvents(lines.join("\n")).events;
}

/** The highest number any event of the text speaks of, 0 when none does; broken lines count as far as they go. */
export function highestNumberIn(text: string): number {
  let highest = 0;
  for (const [, digits] of text.matchAll(/"(?:stem|was)":"(\d{4,15})-/g)) highest = Math.max(highest, Number(digits));
  return highest;
}
