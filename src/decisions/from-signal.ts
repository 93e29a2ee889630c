import type { Provenance } from "../records/provenance.ts";
import { getCategoryNamed, listAlternatives } from "../signals/alternatives.ts";
import type { Confidence, Signal } from "../signals/signal.ts";
import type { Fact, Source } from "./decision.ts";
import type { DraftInput } from "./draft.ts";
import { inferDomain, inferGoal, inferTags, inferTaskCategory } from "./infer.ts";
import { withoutFiller } from "./normalise.ts";
import { rejectedBy, rejectionTopic } from "./said-words.ts";
import { titleOf } from "./title.ts";
import { topicFor } from "./topic.ts";
import { bareTag, tagVerdict } from "./vocabulary.ts";

/** What a signal does not know about itself. */
export interface Surroundings {
  readonly provenance: Provenance;
  readonly project: string;
  readonly entity: string;
  readonly model?: string;
  /** The provider's name, unless it was something else that saw the signal. */
  readonly tool?: string;
  readonly filesTouched?: readonly string[];
  /** Hash of the quoted turn's text as stored, hex. */
  readonly sha256: string;
  readonly vocabulary: readonly string[];
  readonly embeddingModelVersion?: string;
}

const SOURCE_OF: Readonly<Record<Confidence, Source>> = {
  explicit: "auto-explicit",
  confirmed: "auto-confirmed",
  inferred: "auto-inferred",
  assumed: "auto-assumed",
};

/** The draft that a signal stands for, in the actor's own terms. */
export function draftFromSignal(signal: Signal, surroundings: Surroundings): DraftInput {
  const { provenance, vocabulary } = surroundings;
  const topic = topicOf(signal);
  const tags = tagsOf(signal, vocabulary);
  return {
    decision: signal.decision,
    title: titleOf(signal.decision),
    topic,
    ...bodyOf(signal),
    type: signal.type,
    confidence: signal.confidence,
    actor: signal.actor,
    date: provenance.time,
    tags,
    ...(tags[0] === undefined ? {} : { primaryTag: tags[0] }),
    vocabulary,
    entity: surroundings.entity,
    project: surroundings.project,
    scope: signal.isDurable ? "project" : "session",
    tool: surroundings.tool ?? provenance.provider,
    ...(surroundings.model === undefined ? {} : { model: surroundings.model }),
    ...inferredParts(signal),
    source: SOURCE_OF[signal.confidence],
    author: "auto",
    isPickOrAcceptance: signal.kind === "choice-converter" || signal.kind === "action-confirmation",
    capturedTurnExcerpt: signal.quote,
    evidence: {
      provider: provenance.provider,
      session: provenance.session,
      locator: `turn:${signal.turn}`,
      sha256: surroundings.sha256,
    },
    filesTouched: surroundings.filesTouched ?? [],
    ...(surroundings.embeddingModelVersion === undefined
      ? {}
      : { embeddingModelVersion: surroundings.embeddingModelVersion }),
    facts: factsOf(signal, topic),
  };
}

/** An addition stands beside what there is, so it has a topic of its own. */
function topicOf(signal: Signal): string {
  if (signal.isAdditive) return "";
  const { decision, subject, chosen } = signal;
  const rejected = rejectedBy(signal);
  if (chosen === undefined && rejected.length > 0) return rejectionTopic(rejected, subject);
  // Without a choice, the question that a known word belongs to was not answered: "drop Node 18" picks no runtime.
  const question = subject?.replace(/ for .*$/, "") ?? "";
  const isUnanswered = chosen === undefined && getCategoryNamed(question)?.category === question;
  if (isUnanswered && subject !== undefined) return topicFor({ decision, subject: decision }) ?? "";
  const topic = topicFor({
    decision,
    ...(subject === undefined ? {} : { subject }),
    ...(chosen === undefined ? {} : { chosen }),
  });
  return topic ?? "";
}

/** The tag of the well-known question first: it is the same however the question was put. */
function tagsOf(signal: Signal, vocabulary: readonly string[]): string[] {
  const named = getCategoryNamed(signal.subject ?? "")?.tag ?? listAlternatives(signal.chosen ?? "")[0]?.tag;
  const known = named !== undefined && tagVerdict(named, vocabulary) === "known" ? [bareTag(named)] : [];
  const inferred = inferTags([signal.subject, signal.decision].join(" "), vocabulary);
  return [...new Set([...known, ...inferred])].slice(0, 3);
}

function bodyOf(signal: Signal): Pick<DraftInput, "context" | "alternatives"> {
  const rejected = signal.rejected ?? [];
  return {
    ...(signal.reason === undefined ? {} : { context: signal.reason }),
    ...(rejected.length === 0 ? {} : { alternatives: rejected.map((word) => `- ${word}: rejected`).join("\n") }),
  };
}

function inferredParts(signal: Signal) {
  const text = [signal.subject, signal.decision, signal.reason].filter((part) => part !== undefined).join(" · ");
  return { taskCategory: inferTaskCategory(text), domain: inferDomain(text), goal: inferGoal(text) };
}

function factsOf(signal: Signal, topic: string): Fact[] {
  if (signal.chosen === undefined) return [];
  const predicate = (topic || signal.subject || "choice").replace(/\s+/g, "_");
  return [{ subject: "this_project", predicate, object: withoutFiller(signal.chosen) }];
}
