import { StetError } from "../errors.ts";
import type { Signal } from "../signals/signal.ts";
import type { Decision } from "./decision.ts";
import type { OverwriteOptions, OverwriteVerdict } from "./overwrite.ts";
import { overwriteVerdict } from "./overwrite.ts";
import type { ReversalTarget } from "./reversal.ts";
import { findReversed } from "./reversal.ts";
import { topicKey } from "./topic-key.ts";

export interface SettleInput {
  /** Every decision in force in the stores that the incoming one is seen from. */
  readonly inForce: readonly Decision[];
  readonly incoming: Decision;
  /** What it was captured from; absent for a command. */
  readonly signal?: Signal;
  /** Recent decisions of this session, newest first. */
  readonly session: readonly Decision[];
  /** Stems named as the ones to replace. */
  readonly supersedes?: readonly string[];
  /** `capture` when there is a signal and `command` when there is none, unless said otherwise. */
  readonly by?: OverwriteOptions["by"];
}

/** What becomes of an incoming decision and of those in force. */
export interface Settlement {
  readonly outcome: "add" | "repeat" | "propose" | "refuse";
  /** Out of force once the incoming one is added; empty unless the outcome is `add`. */
  readonly supersede: readonly Decision[];
  /** Still in force and perhaps contradicted; a person settles it. */
  readonly contradicts: readonly Decision[];
  /** The one that says the same already. */
  readonly confirm?: Decision;
  /** For `propose` and `refuse`: the ones in the way. */
  readonly against: readonly Decision[];
  readonly why: string;
}

interface Weighed {
  readonly decision: Decision;
  readonly verdict: OverwriteVerdict;
  readonly rule: string;
}

/** Applies the ladder to everything the incoming decision is about. Throws `already_superseded` for a stem not in force. */
export function settle(input: SettleInput): Settlement {
  const named = namedToReplace(input);
  const reachable = input.inForce.filter(
    (decision) => !named.includes(decision) && isWithinReach(decision, input.incoming),
  );
  const key = topicKey(input.incoming);
  const onTopic = reachable.filter((decision) => topicKey(decision) === key);
  const repeated = named.length > 0 ? undefined : findRepeated(input, onTopic, reachable);
  if (repeated !== undefined) return repeatOf(repeated);
  const direct = [
    ...named.map((decision) => weigh(input, decision, { isNamed: true, rule: "named as replaced" })),
    ...onTopic.map((decision) => weigh(input, decision, { isNamed: isReversal(input), rule: "on the same topic" })),
  ];
  // What a reversal is aimed at is looked for elsewhere only when its own topic holds nothing for it to replace.
  const isSettled = input.signal === undefined || direct.some(({ verdict }) => verdict !== "add");
  const beyond = isSettled ? undefined : findBeyond(input, reachable);
  const weighed = [...direct, ...(beyond?.replaced ?? []).map((decision) => weighBeyond(input, decision, beyond))];
  return stoppedBy(weighed, input) ?? added(weighed, beyond?.candidates ?? []);
}

function namedToReplace({ inForce, supersedes = [] }: SettleInput): Decision[] {
  return [...new Set(supersedes)].map((stem) => {
    const found = inForce.find((decision) => decision.id === stem);
    if (found !== undefined) return found;
    throw new StetError("already_superseded", `${stem} is not in force, so nothing can replace it`, {
      hint: "name one that `stet list` shows, or leave --supersedes out",
    });
  });
}

/** What holds for this session only leaves the project's alone, and a project's decision the person's global ones. */
function isWithinReach(decision: Decision, incoming: Decision): boolean {
  if (incoming.scope === "session") return decision.scope === "session";
  return decision.scope !== "global" || incoming.scope === "global";
}

function isReversal({ signal }: SettleInput): boolean {
  return signal?.isReversal === true && signal.kind !== "continuation";
}

function optionsOf(input: SettleInput, isNamed: boolean): OverwriteOptions {
  const by = input.by ?? (input.signal === undefined ? "command" : "capture");
  return { supersedes: isNamed, by, isAdditive: input.signal?.isAdditive ?? false };
}

/** An exact repeat counts on its topic; for decisions without a topic, within their entity. */
function findRepeated(input: SettleInput, onTopic: readonly Decision[], reachable: readonly Decision[]) {
  const { incoming } = input;
  const isLoose = (decision: Decision) => decision.topic === "" && decision.entity === incoming.entity;
  const comparable = incoming.topic === "" ? reachable.filter(isLoose) : onTopic;
  const options = optionsOf(input, false);
  return comparable.find((decision) => overwriteVerdict(decision, incoming, options) === "repeat");
}

function weigh(input: SettleInput, decision: Decision, how: { isNamed: boolean; rule: string }): Weighed {
  const verdict = overwriteVerdict(decision, input.incoming, optionsOf(input, how.isNamed));
  return { decision, verdict, rule: how.rule };
}

function findBeyond(input: SettleInput, reachable: readonly Decision[]): ReversalTarget | undefined {
  const { incoming, signal, session } = input;
  return signal === undefined ? undefined : findReversed(incoming, signal, reachable, session);
}

function weighBeyond(input: SettleInput, decision: Decision, beyond: ReversalTarget | undefined): Weighed {
  return weigh(input, decision, { isNamed: isReversal(input), rule: beyond?.rule ?? "" });
}

function repeatOf(decision: Decision): Settlement {
  const why = `says what ${decision.id} says already`;
  return { outcome: "repeat", supersede: [], contradicts: [], confirm: decision, against: [], why };
}

/** One decision in the way is enough: nothing is replaced by halves. */
function stoppedBy(weighed: readonly Weighed[], input: SettleInput): Settlement | undefined {
  const above = weighed.filter(({ verdict }) => verdict === "propose");
  const equal = weighed.filter(({ verdict }) => verdict === "needs-flag" || verdict === "refuse");
  const inTheWay = above.length > 0 ? above : equal;
  const [first] = inTheWay;
  if (first === undefined) return undefined;
  // Nobody stands by to give a flag during capture, and what was said must not be lost: it waits for a person.
  const isProposal = above.length > 0 || optionsOf(input, false).by === "capture";
  return {
    outcome: isProposal ? "propose" : "refuse",
    supersede: [],
    contradicts: [],
    against: inTheWay.map(({ decision }) => decision),
    why: whyStopped(first, input.incoming),
  };
}

function whyStopped({ decision, verdict }: Weighed, incoming: Decision): string {
  const { id, actor, confidence } = decision;
  if (verdict === "propose" && actor !== incoming.actor)
    return `${id} was decided by the user, and only the user can replace it`;
  if (verdict === "needs-flag") return `${id} is in force on this topic and as sure; name it with --supersedes ${id}`;
  return `${id} is in force on this topic and surer (${confidence} above ${incoming.confidence})`;
}

function added(weighed: readonly Weighed[], candidates: readonly Decision[]): Settlement {
  const replaced = weighed.filter(({ verdict }) => verdict === "supersede");
  const supersede = replaced.map(({ decision }) => decision);
  const contradicts = candidates.filter((candidate) => !supersede.includes(candidate));
  return { outcome: "add", supersede, contradicts, against: [], why: whyAdded(replaced, contradicts) };
}

function whyAdded(replaced: readonly Weighed[], contradicts: readonly Decision[]): string {
  const replaces = replaced.map(({ decision, rule }) => `replaces ${decision.id} (${rule})`);
  const unsure = contradicts.map(({ id }) => `may contradict ${id}`);
  const reasons = [...replaces, ...unsure];
  return reasons.length > 0 ? reasons.join("; ") : "nothing in force on this topic";
}
