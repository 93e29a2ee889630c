import { getCategoryNamed } from "../../signals/alternatives.ts";
import { CONFIDENCES } from "../../signals/signal.ts";
import type { Decision } from "../decision.ts";
import { figuresOf } from "../likeness/figures.ts";
import { normaliseSubject } from "../normalise.ts";
import { outranks } from "../overwrite.ts";
import { questionOf, statedChoice } from "../said-words.ts";
import type { EntityType, KnownFact } from "./fact-line.ts";

const LIBRARIES =
  /^(?:orm|http client|state management|data fetching|validation library|component library|css framework|auth provider|logging|date library)$/;
const ARCHITECTURE =
  /^(?:database|vector store|queue|cache|api style|architecture style|auth scheme|live updates|repository layout)$/;
const PROCESSES = /^(?:branch model|merge style|commit style|versioning|license)$/;

/** The facts of a decision: those its file names, else what its sentence states; none where it states no choice. */
export function factsOf(decision: Decision): KnownFact[] {
  const { confidence, actor, tags, id: stem, scope, date } = decision;
  const named = decision.facts.length > 0 ? decision.facts : stated(decision);
  return named.map(({ subject, predicate, object }) => ({
    subject: subject === "" || subject === "this_project" ? subjectOf(decision) : subject,
    predicate,
    object,
    entityType: entityTypeOf(decision, predicate),
    ...{ confidence, actor, tags, stem, scope, date },
  }));
}

function stated(decision: Decision): { subject: string; predicate: string; object: string }[] {
  if (decision.type === "constraint") return [];
  const topic = normaliseSubject(decision.topic);
  const choice = statedChoice(decision.body.decision);
  if (choice !== undefined)
    return [{ subject: "", predicate: predicateOf(topic || choice.question), object: choice.word }];
  const [figure, ...more] = figuresOf(decision.body.decision);
  if (figure === undefined || more.length > 0 || !topic.endsWith(" value")) return [];
  const object = [figure.value, figure.unit].filter((part) => part !== "").join(" ");
  return [{ subject: "", predicate: predicateOf(topic), object }];
}

function predicateOf(words: string): string {
  return words.replace(/\s+/gu, "_");
}

function subjectOf({ scope, entity, project }: Decision): string {
  if (scope === "global") return "every_project";
  return entity === "" || entity === project ? "this_project" : entity;
}

function entityTypeOf({ type, primaryTag }: Decision, predicate: string): EntityType {
  if (type === "constraint" || type === "preference") return type;
  if (type === "convention") return "process";
  const words = predicate.replaceAll("_", " ").replace(/ for .*$/, "");
  const question = getCategoryNamed(words)?.category ?? questionOf(words) ?? words;
  if (LIBRARIES.test(question)) return "library";
  if (ARCHITECTURE.test(question) || primaryTag === "architecture") return "architecture";
  return PROCESSES.test(question) || primaryTag === "process" ? "process" : "tool";
}

/** Below 0 when `a` counts before `b`: the user's word first, then the surer one, then the newer. */
export function compareStanding(a: KnownFact, b: KnownFact): number {
  if (outranks(a.actor, b.actor)) return -1;
  if (outranks(b.actor, a.actor)) return 1;
  const bySureness = CONFIDENCES.indexOf(a.confidence) - CONFIDENCES.indexOf(b.confidence);
  return bySureness || (a.date < b.date ? 1 : a.date > b.date ? -1 : 0);
}
