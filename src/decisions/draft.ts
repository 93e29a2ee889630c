import { StetError } from "../errors.ts";
import type { ConfidenceSource, Decision, DecisionBody, Source } from "./decision.ts";
import { titleOf } from "./title.ts";
import { topicFor } from "./topic.ts";
import { DEFAULT_VOCABULARY, normaliseTags, primaryTagOf } from "./vocabulary.ts";

type Given = "confidence" | "actor" | "date" | "entity" | "project";
type Computed = "id" | "status" | "updated" | "unknown" | "body" | "topic" | "title" | "supersededBy";

/** What is known about a decision before it is one; everything but the first lines has a default. */
export interface DraftInput
  extends Pick<Decision, Given>,
    Partial<Omit<Decision, Given | Computed>>,
    Omit<DecisionBody, "decision"> {
  /** The decision in one sentence. */
  readonly decision: string;
  readonly title?: string;
  /** Empty when it has none, so that the stem stands for it; taken from the sentence when absent. */
  readonly topic?: string;
  /** How a `confirmed` came about: a pick from a menu or an accepted proposal is the user's statement. */
  readonly isPickOrAcceptance?: boolean;
  /** The words tags are taken from; the default vocabulary when absent. */
  readonly vocabulary?: readonly string[];
}

/** A proposed decision with every default filled in; its id stays empty until it is numbered. Throws `usage`. */
export function composeDecision(input: DraftInput): Decision {
  const decision = clean(input.decision).trim();
  if (decision === "")
    throw new StetError("usage", "the decision is empty", { hint: "say in one sentence what was decided" });
  const title =
    clean(input.title ?? "")
      .replace(/\s+/gu, " ")
      .trim() || titleOf(decision);
  const source = input.source ?? "manual";
  const topic = topicFor({ ...(input.topic === undefined ? {} : { topic: input.topic }), decision });
  return {
    id: "",
    title,
    type: input.type ?? "decision",
    status: "proposed",
    confidence: input.confidence,
    confidenceSource: confidenceSourceOf({ ...input, source }),
    actor: input.actor,
    date: input.date,
    ...taggedParts(input),
    topic: input.topic === "" ? "" : (topic ?? ""),
    ...placeParts(input),
    ...originParts(input, source),
    supersedes: input.supersedes ?? [],
    ...optionalParts(input),
    filesTouched: input.filesTouched ?? [],
    confirmationCount: input.confirmationCount ?? 0,
    embeddingModelVersion: input.embeddingModelVersion ?? "",
    guards: input.guards ?? [],
    facts: input.facts ?? [],
    body: { decision, ...bodyParts(input) },
    unknown: { frontMatter: [], sections: [] },
  };
}

/** UTF-8 has no lone surrogates: a file would not give them back. */
function clean(text: string): string {
  return text.replace(/\p{Cs}/gu, "\uFFFD");
}

function taggedParts(input: DraftInput): Pick<Decision, "tags" | "primaryTag"> {
  const vocabulary = input.vocabulary ?? DEFAULT_VOCABULARY;
  const asked = input.primaryTag === undefined || input.primaryTag === "" ? [] : [input.primaryTag];
  const tags = normaliseTags([...(input.tags ?? []), ...asked], vocabulary);
  return { tags, primaryTag: primaryTagOf(input.primaryTag, tags, vocabulary) };
}

function placeParts(input: DraftInput): Pick<Decision, "entity" | "project" | "scope"> {
  return { entity: input.entity, project: input.project, scope: input.scope ?? "project" };
}

function originParts(input: DraftInput, source: Source) {
  return {
    tool: input.tool ?? (source === "manual" || source === "import" ? source : "unknown"),
    model: input.model ?? "unknown",
    taskCategory: input.taskCategory ?? "unknown",
    domain: input.domain ?? "unknown",
    goal: input.goal ?? "unknown",
    author: input.author ?? authorOf(input, source),
    source,
    pinned: input.pinned ?? false,
  } as const;
}

function authorOf(input: DraftInput, source: Source): string {
  if (source.startsWith("auto-")) return "auto";
  return source === "import" ? "import" : input.actor;
}

function optionalParts(input: DraftInput) {
  const { capturedTurnExcerpt, evidence, closingCommit, causalParentId, validUntil, lastValidated, revokedReason } =
    input;
  return {
    ...(capturedTurnExcerpt ? { capturedTurnExcerpt: excerptOf(capturedTurnExcerpt) } : {}),
    ...(evidence ? { evidence } : {}),
    ...(closingCommit ? { closingCommit } : {}),
    ...(causalParentId ? { causalParentId } : {}),
    ...(validUntil ? { validUntil } : {}),
    ...(lastValidated ? { lastValidated } : {}),
    ...(revokedReason ? { revokedReason } : {}),
  };
}

/** At most 200 characters, never cut inside one. */
function excerptOf(text: string): string {
  return [...clean(text)].slice(0, 200).join("");
}

function bodyParts(input: DraftInput): Omit<DecisionBody, "decision"> {
  const { context, alternatives, consequences, notes } = input;
  return {
    ...(context ? { context: clean(context) } : {}),
    ...(alternatives ? { alternatives: clean(alternatives) } : {}),
    ...(consequences ? { consequences: clean(consequences) } : {}),
    ...(notes ? { notes: clean(notes) } : {}),
  };
}

/**
 * Who vouches for the confidence. Only a user's own quoted words are a `user_statement`, whatever was asked for:
 * an agent's words never are.
 */
export function confidenceSourceOf(input: DraftInput & { source: Source }): ConfidenceSource {
  const given = input.confidenceSource;
  if (given !== undefined && given !== "user_statement") return given;
  if (isUserStatement(input)) return "user_statement";
  if (input.source === "import") return "external_import";
  if (input.actor === "tool") return "tool_extraction";
  return input.actor === "unknown" || isTypedByUser(input) ? "unknown" : "ai_inference";
}

function isUserStatement(input: DraftInput): boolean {
  if (input.actor !== "user" || !input.capturedTurnExcerpt) return false;
  return input.confidence === "explicit" || (input.confidence === "confirmed" && input.isPickOrAcceptance === true);
}

/** A person who typed the decision without a quote inferred nothing, and nothing was quoted. */
function isTypedByUser(input: DraftInput & { source: Source }): boolean {
  return input.actor === "user" && input.source === "manual";
}
