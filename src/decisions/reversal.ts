import { lexiconsFor } from "../signals/lexicons.ts";
import type { Signal } from "../signals/signal.ts";
import type { Decision } from "./decision.ts";
import { normaliseSubject } from "./normalise.ts";
import { isRuleAgainstChoice } from "./overwrite.ts";
import { choiceOf, forbids, hasChosen, questionOf, rejectedBy, rejectionTopic, subjectsOf } from "./said-words.ts";

/** Which decisions in force a person's new word is aimed at. */
export interface ReversalTarget {
  /** The ones it replaces. */
  readonly replaced: readonly Decision[];
  /** The ones it may have meant; a person says which. */
  readonly candidates: readonly Decision[];
  readonly rule: string;
}

/** How many turns back, replies included, a bare "no, …" reaches. */
const REACH = 6;

const none: ReversalTarget = { replaced: [], candidates: [], rule: "" };

/** Looks for what a signal takes back beyond its own topic: by subject, by the word it rejects, by the turn before. */
export function findReversed(
  incoming: Decision,
  signal: Signal,
  inForce: readonly Decision[],
  session: readonly Decision[],
): ReversalTarget {
  if (signal.isAdditive) return none;
  const possible = inForce.filter((decision) => !isRuleAgainstChoice(decision, incoming));
  const bySubject = aboutSameSubject(incoming, signal, possible);
  if (bySubject.length > 0) return oneOrUnsure(bySubject, "on the same subject");
  const byWord = ofRejectedWord(incoming, signal, possible);
  if (byWord.length > 0) return oneOrUnsure(byWord, "chose what is now rejected");
  const rejections = rejectionsOf(signal, possible);
  if (rejections.length > 0) return oneOrUnsure(rejections, "rejected what is now chosen");
  const opposed = opposedTo(incoming, signal, inForce);
  if (opposed.length > 0) return { replaced: [], candidates: opposed, rule: "a rule against a choice" };
  return signal.isReversal ? ofTurnBefore(signal, possible, session) : none;
}

function rejectionsOf(signal: Signal, possible: readonly Decision[]): Decision[] {
  if (signal.chosen === undefined) return [];
  const topic = rejectionTopic([signal.chosen], signal.subject);
  return possible.filter((decision) => normaliseSubject(decision.topic) === topic);
}

/** Rules against what was chosen, or choices of what a rule forbids: both stand, and a person is told. */
function opposedTo(incoming: Decision, signal: Signal, inForce: readonly Decision[]): Decision[] {
  const others = inForce.filter((decision) => isRuleAgainstChoice(decision, incoming));
  const isRule = incoming.type === "constraint";
  const choices = (isRule ? rejectedBy(signal) : [signal.chosen ?? ""]).filter((word) => word !== "").map(choiceOf);
  const isOpposed = isRule ? hasChosen : forbids;
  return others.filter((decision) => choices.some((choice) => isOpposed(decision, choice)));
}

function oneOrUnsure(found: readonly Decision[], rule: string): ReversalTarget {
  return found.length === 1 ? { replaced: found, candidates: [], rule } : { replaced: [], candidates: found, rule };
}

function aboutSameSubject(incoming: Decision, signal: Signal, possible: readonly Decision[]): Decision[] {
  const subjects = subjectsAsked(incoming, signal);
  return possible.filter(
    (decision) =>
      isSameEntity(decision, incoming) && subjectsOf(decision).some((subject) => subjects.includes(subject)),
  );
}

/** A subject that was named counts alone: "Redis for the queue" is not about the cache, whatever Redis usually is. */
function subjectsAsked(incoming: Decision, signal: Signal): string[] {
  const said = signal.isReversal ? (signal.subject ?? "") : "";
  const named = [said, incoming.topic].map(normaliseSubject).filter((subject) => subject !== "");
  if (named.length > 0) return named;
  const answered = questionOf(signal.chosen ?? "");
  return answered === undefined ? [] : [answered];
}

function isSameEntity(a: Decision, b: Decision): boolean {
  return a.entity.normalize("NFC").toLowerCase() === b.entity.normalize("NFC").toLowerCase();
}

/** The user's own first, those of the same entity first: "not vitest" means the vitest that is nearest. */
function ofRejectedWord(incoming: Decision, signal: Signal, possible: readonly Decision[]): Decision[] {
  const rejected = rejectedBy(signal).map(choiceOf);
  const hits = possible.filter((decision) => rejected.some((choice) => hasChosen(decision, choice)));
  const steps = [(hit: Decision) => hit.actor === "user", (hit: Decision) => isSameEntity(hit, incoming)];
  return steps.reduce((left, isNearer) => {
    const nearer = left.filter(isNearer);
    return nearer.length > 0 ? nearer : left;
  }, hits);
}

/** A bare "no, X" or "actually, X": what was decided in the last few turns, if that is one thing. */
function ofTurnBefore(signal: Signal, possible: readonly Decision[], session: readonly Decision[]): ReversalTarget {
  const recent = session
    .map((decision) => ({ decision, turn: turnOf(decision) }))
    .filter(({ decision, turn }) => isNear(turn, signal.turn) && possible.some(({ id }) => id === decision.id));
  const newest = Math.max(...recent.map(({ turn }) => turn ?? 0));
  const last = recent.filter(({ turn }) => turn === newest).map(({ decision }) => decision);
  const subject = normaliseSubject(signal.subject ?? "");
  const isElsewhere = (decision: Decision) => subject !== "" && subjectsOf(decision).length > 0;
  if (!last.some(isElsewhere)) return oneOrUnsure(last, "was decided just before");
  // Both name their subject and the subjects differ: "no, …" is aimed at something, "actually, …" may open a new matter.
  return takesBack(signal)
    ? { replaced: [], candidates: last, rule: "was decided just before, on another subject" }
    : none;
}

function takesBack({ quote, decision }: Signal): boolean {
  return lexiconsFor(quote).some((lexicon) => lexicon.takesBack.test(quote) || lexicon.takesBack.test(decision));
}

function isNear(turn: number | undefined, now: number): boolean {
  return turn !== undefined && turn < now && now - turn <= REACH;
}

function turnOf(decision: Decision): number | undefined {
  const seq = /^turn:(\d+)/.exec(decision.evidence?.locator ?? "")?.[1];
  return seq === undefined ? undefined : Number(seq);
}
