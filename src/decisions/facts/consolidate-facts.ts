import type { Decision } from "../decision.ts";
import { compareObjects } from "./compare-objects.ts";
import { type FactKind, type FactLine, identityOf, type KnownFact, nameOf } from "./fact-line.ts";
import { compareStanding, factsOf } from "./known-fact.ts";

/** What the candidates among the decisions in force come to beside what is known. */
export interface Consolidated {
  /** To be appended, in order. */
  readonly lines: readonly FactLine[];
  /** Candidates that were known already. */
  readonly ignored: number;
}

/**
 * Makes facts of decisions in force, oldest first: known ones are ignored, another decision's same answer is merged, any
 * other is inserted. Another answer to the same question is inserted and filed as a conflict; no status changes.
 */
export function consolidateFacts(known: readonly FactLine[], inForce: readonly Decision[], now: string): Consolidated {
  const lines: FactLine[] = [];
  const written = new Set(known.map(identityOf));
  const byQuestion = new Map<string, KnownFact[]>();
  let ignored = 0;
  const write = (line: FactLine): void => {
    if (!written.has(identityOf(line))) lines.push(line);
    written.add(identityOf(line));
  };
  for (const fact of candidatesOf(inForce)) {
    const before = byQuestion.get(questionOf(fact)) ?? [];
    byQuestion.set(questionOf(fact), [...before, fact]);
    const twin = before.find((other) => nameOf(other) !== nameOf(fact) && isSame(other, fact));
    const kind: FactKind = twin === undefined ? "fact_inserted" : "fact_merged";
    if (isWritten(written, fact)) ignored += 1;
    else write({ ts: now, kind, fact, ...(twin === undefined ? {} : { with: nameOf(twin) }) });
    for (const other of before.filter((each) => nameOf(each) !== nameOf(fact) && isOther(each, fact)))
      write({ ts: now, kind: "fact_conflict", fact, with: nameOf(other), why: whyOpposed(fact, other) });
  }
  return { lines, ignored };
}

function candidatesOf(inForce: readonly Decision[]): KnownFact[] {
  const lasting = inForce.filter(({ scope, status }) => scope !== "session" && status === "accepted");
  return lasting.flatMap(factsOf).sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

function isSame(a: KnownFact, b: KnownFact): boolean {
  return compareObjects(a.object, b.object) === "same";
}

/** A rule beside a choice is no other answer to its question. */
function isOther(a: KnownFact, b: KnownFact): boolean {
  const isOneKind = (a.entityType === "constraint") === (b.entityType === "constraint");
  return isOneKind && compareObjects(a.object, b.object) === "other";
}

/** The newer word of the same standing may replace the older; what an agent said only disagrees with a person's. */
function whyOpposed(newer: KnownFact, older: KnownFact): string {
  const subject = `${newer.predicate.replaceAll("_", " ")} is ${newer.object}, and ${older.object} here`;
  return compareStanding(newer, older) < 0 ? `${subject}; the newer may replace it` : subject;
}

function questionOf({ subject, predicate }: KnownFact): string {
  return `${subject}\n${predicate}`.toLowerCase();
}

function isWritten(written: ReadonlySet<string>, fact: KnownFact): boolean {
  return (["fact_inserted", "fact_merged"] as const).some((kind) => written.has(identityOf({ kind, fact })));
}

/** A fact as it stands now. */
export interface CurrentFact {
  readonly fact: KnownFact;
  /** Decisions that say it too, as `project/0007-use-jest`. */
  readonly alsoIn: readonly string[];
  /** Decisions in force with another answer to the question; what counts before them comes first. */
  readonly against: readonly string[];
}

/** Facts of decisions that are still in force, one for each answer, the one that counts first of each question. */
export function listCurrentFacts(known: readonly FactLine[], inForce: ReadonlySet<string>): CurrentFact[] {
  const live = known
    .filter(({ kind, fact }) => (kind === "fact_inserted" || kind === "fact_merged") && inForce.has(nameOf(fact)))
    .map(({ fact }) => fact);
  const questions = new Map<string, KnownFact[]>();
  for (const fact of live) questions.set(questionOf(fact), [...(questions.get(questionOf(fact)) ?? []), fact]);
  return [...questions.values()].flatMap((facts) => {
    const ranked = [...facts].sort(compareStanding);
    const answers = ranked.filter((fact, at) => ranked.findIndex((other) => isSame(other, fact)) === at);
    return answers.map((fact) => ({
      fact,
      alsoIn: [...new Set(ranked.filter((other) => isSame(other, fact)).map(nameOf))].filter(
        (name) => name !== nameOf(fact),
      ),
      against: answers.filter((other) => isOther(other, fact)).map(nameOf),
    }));
  });
}

/** The conflicts filed of which both sides are still in force. */
export function listOpenConflicts(known: readonly FactLine[], inForce: ReadonlySet<string>): FactLine[] {
  return known.filter(
    ({ kind, fact, with: other = "" }) => kind === "fact_conflict" && inForce.has(nameOf(fact)) && inForce.has(other),
  );
}
