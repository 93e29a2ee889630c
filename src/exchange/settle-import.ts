import type { Decision } from "../decisions/decision.ts";
import { agree } from "../decisions/likeness/guard.ts";
import { normaliseSubject, normaliseText } from "../decisions/normalise.ts";
import { isRuleAgainstChoice, mayDisplace } from "../decisions/overwrite.ts";
import { choiceOf, hasChosen } from "../decisions/said-words.ts";
import type { Statement } from "./exchange-format.ts";
import { linkBothEnds } from "./link-both-ends.ts";

/**
 * What becomes of a statement. add: in force. history: kept, not in force. review: waits for a person. known: imported
 * before. repeat: said already. against: the store says otherwise about the very same words, so it is not taken.
 */
export type ImportVerdict = "add" | "history" | "review" | "known" | "repeat" | "against";

/** A statement with where it stands. */
export interface Sourced extends Statement {
  /** Name of its document. */
  readonly document: string;
  readonly group: string;
  /** The same at every reading of it. */
  readonly origin: string;
  /** Of what it says, hex. */
  readonly sha256: string;
  readonly isNewerFirst: boolean;
}

export interface SettledImport {
  readonly source: Sourced;
  readonly verdict: ImportVerdict;
  /** What it disagrees with, of the store or among the statements taken. */
  readonly rivals: readonly Decision[];
  /** Decisions of the store that it takes out of force; only where the newer word counts by contract. */
  readonly replaces: readonly Decision[];
  /** The statement of the same reading that replaced it. */
  readonly by?: Sourced;
  readonly why: string;
}

/** What the store holds already. */
export interface Existing {
  /** Whatever its status; what waits for a person or was turned down too. */
  readonly decisions: readonly Decision[];
  /** Origin → what came of it, and the hash of what it said then. */
  readonly imported: ReadonlyMap<string, { readonly decision: Decision; readonly sha256: string }>;
}

interface Known {
  readonly existing: Existing;
  readonly byText: Map<string, Decision[]>;
  /** In force, by what they are about. */
  readonly byTopic: Map<string, { readonly decision: Decision; readonly source?: Sourced }[]>;
  /** The newer of two on one topic replaces what the store has from anybody but the user. */
  readonly mayReplace: boolean;
}

/** Compares statements with the store and with each other; what a person decided is never replaced. */
export function settleImport(
  sources: readonly Sourced[],
  existing: Existing,
  { mayReplace }: { readonly mayReplace: boolean },
): SettledImport[] {
  const known: Known = { existing, byText: new Map(), byTopic: new Map(), mayReplace };
  for (const decision of existing.decisions) remember(known, decision);
  const linked = linkBothEnds(sources);
  const settled = new Map<Sourced, SettledImport>();
  for (const source of newestFirst(linked)) {
    const one = settleOne(source, known);
    if (one.verdict === "add") remember(known, source.decision, source);
    settled.set(source, one);
  }
  return linked.flatMap((source) => settled.get(source) ?? []);
}

/** Of two on one topic the newer counts, and of two of one time the one further down. */
function newestFirst(sources: readonly Sourced[]): Sourced[] {
  const place = new Map(sources.map((source, at) => [source, at]));
  return [...sources].sort((a, b) => {
    const byDate = a.decision.date < b.decision.date ? 1 : a.decision.date > b.decision.date ? -1 : 0;
    return byDate || (place.get(b) ?? 0) - (place.get(a) ?? 0);
  });
}

function remember({ byText, byTopic }: Known, decision: Decision, source?: Sourced): void {
  push(byText, normaliseText(decision.body.decision), decision);
  const topic = topicOf(decision);
  if (decision.status !== "accepted" || topic === undefined) return;
  push(byTopic, topic, source === undefined ? { decision } : { decision, source });
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const group = map.get(key);
  if (group === undefined) map.set(key, [value]);
  else group.push(value);
}

/** Tags are only guessed for what is imported, so they make no two topics of one. */
function topicOf({ topic, entity }: Decision): string | undefined {
  const about = normaliseSubject(topic);
  return about === "" ? undefined : `${entity.normalize("NFC").toLowerCase()}|${about}`;
}

function settleOne(source: Sourced, known: Known): SettledImport {
  const { decision } = source;
  const before = known.existing.imported.get(source.origin);
  if (before !== undefined) return importedBefore(source, before);
  const same = sameWords(source, known);
  if (same !== undefined) return same;
  if (decision.status === "proposed") return outcome(source, "review", "its document proposes it");
  if (decision.status !== "accepted") return outcome(source, "history", `its document has it as ${decision.status}`);
  return onTopic(source, known);
}

function importedBefore(
  source: Sourced,
  { decision, sha256 }: { readonly decision: Decision; readonly sha256: string },
): SettledImport {
  if (sha256 === source.sha256) return outcome(source, "known", `imported before as ${decision.id}`);
  const why = `changed since it was imported as ${decision.id}, which stays as it is`;
  return { ...outcome(source, "against", why), rivals: [decision] };
}

function sameWords(source: Sourced, { byText }: Known): SettledImport | undefined {
  const { decision } = source;
  const same = (byText.get(normaliseText(decision.body.decision)) ?? []).filter(
    (other) => !isRuleAgainstChoice(other, decision) || other.status !== "accepted",
  );
  const [first] = same;
  if (first === undefined) return undefined;
  const twin =
    same.find(({ status }) => status === decision.status) ?? same.find(({ status }) => status === "proposed");
  if (twin !== undefined) return outcome(source, "repeat", `said already by ${nameOf(twin)}`);
  const why = `${nameOf(first)} says the same and is ${first.status} here, ${decision.status} in the document`;
  return { ...outcome(source, "against", why), rivals: [first] };
}

function onTopic(source: Sourced, known: Known): SettledImport {
  const { decision } = source;
  const topic = topicOf(decision);
  const others = topic === undefined ? [] : (known.byTopic.get(topic) ?? []);
  const rivals = others.filter((other) => !isRuleAgainstChoice(other.decision, decision));
  if (rivals.length === 0) return outcome(source, "add", "nothing in force on its topic");
  const agreeing = rivals.find((other) => isSameValue(other.decision, decision));
  if (agreeing !== undefined) {
    return outcome(source, "repeat", `${nameOf(agreeing.decision)} says the same in other words`);
  }
  const newer = rivals.find((other) => other.source !== undefined);
  if (newer?.source !== undefined && source.isNewerFirst) {
    return { ...outcome(source, "history", "a newer entry says otherwise"), by: newer.source };
  }
  const decided = rivals.map((other) => other.decision);
  const isReplacing =
    known.mayReplace && newer === undefined && decided.every((other) => isOlderAndNobodys(other, source));
  if (isReplacing) return { ...outcome(source, "add", "the newer entry counts"), replaces: decided };
  const why = `${decided.map(nameOf).join(", ")} says otherwise on the same topic (${decision.topic})`;
  return { ...outcome(source, "review", why), rivals: decided };
}

function isOlderAndNobodys(other: Decision, { decision }: Sourced): boolean {
  return mayDisplace(decision.actor, other) && other.date <= decision.date;
}

/** True when both pick one thing, and neither says otherwise about it. */
function isSameValue(a: Decision, b: Decision): boolean {
  const [fact] = b.facts;
  return fact !== undefined && hasChosen(a, choiceOf(fact.object)) && agree(a.body.decision, b.body.decision);
}

/** A statement that was taken has no name of ours yet. */
function nameOf({ id, title }: Decision): string {
  return id === "" ? `“${title}”` : id;
}

function outcome(source: Sourced, verdict: ImportVerdict, why: string): SettledImport {
  return { source, verdict, rivals: [], replaces: [], why };
}
