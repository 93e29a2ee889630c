import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { LabelledSession } from "./labelled-sessions.ts";
import { fits, type Prediction } from "./score.ts";

/** A locator that has to come out right: "yes" finds a decision of the labels there, "no" captures nothing. */
interface Expectation {
  /** First 12 hex digits of the SHA-256 of the session's path, so that no name is kept here. */
  readonly session: string;
  readonly line: number;
  readonly role: "user" | "assistant";
  readonly expect: "yes" | "no";
}

const TABLE = join(import.meta.dirname, "../../bench/corpus-locators.json");

/** Which of the known locators in these sessions came out otherwise. */
export function failedLocators(
  sessions: readonly LabelledSession[],
  predictions: readonly Prediction[],
): { readonly failed: readonly Expectation[]; readonly checked: number } {
  const byKey = new Map(sessions.map((session) => [keyOf(session.name), session]));
  const table = (JSON.parse(readFileSync(TABLE, "utf8")) as Expectation[]).filter(({ session }) => byKey.has(session));
  const failed = table.filter(({ session, line, role, expect }) => {
    const labelled = byKey.get(session);
    const here = predictions.filter((one) => one.session === labelled?.name && one.line === line && one.role === role);
    if (expect === "no") return here.length > 0;
    const wanted = labelled?.labels.filter((label) => label.label === "decision" && label.line === line) ?? [];
    return !here.some((one) => wanted.some((label) => label.role === role && fits(one, label)));
  });
  return { failed, checked: table.length };
}

function keyOf(session: string): string {
  return createHash("sha256").update(session).digest("hex").slice(0, 12);
}
