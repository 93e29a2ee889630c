import { join } from "node:path";
import { type FactLine, formatFactLine, parseFactLines } from "../decisions/facts/fact-line.ts";
import type { Finding } from "../errors.ts";
import { readText } from "../platform/files.ts";
import { brokenLines } from "./broken-lines.ts";
import type { Step } from "./steps.ts";
import type { Store } from "./store.ts";

export function factsPath(store: Store): string {
  return join(store.folder, "facts.jsonl");
}

/** Every line of the store's facts in order; lines that are none are one finding. */
export function readFacts(store: Store): {
  readonly lines: readonly FactLine[];
  readonly findings: readonly Finding[];
} {
  const { lines, broken } = parseFactLines(readText(factsPath(store)) ?? "");
  return { lines, findings: brokenLines(factsPath(store), "fact", broken) };
}

/** Appends lines as one step: thousands at once cost one write. What is there stays as it is, a torn last line too. */
export function factSteps(store: Store, lines: readonly FactLine[]): Step[] {
  if (lines.length === 0) return [];
  const path = factsPath(store);
  const before = readText(path) ?? null;
  const joint = before === null || before === "" || before.endsWith("\n") ? "" : "\n";
  const text = `${before ?? ""}${joint}${lines.map((line) => `${formatFactLine(line)}\n`).join("")}`;
  return [{ do: "write", path, text, before, isPublic: store.scope === "shared" }];
}
