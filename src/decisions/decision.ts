import type { Actor } from "../records/provenance.ts";
import type { Confidence } from "../signals/signal.ts";

export const DECISION_TYPES = ["decision", "constraint", "preference", "convention"] as const;
export const STATUSES = ["proposed", "accepted", "rejected", "superseded", "revoked"] as const;
export const CONFIDENCE_SOURCES = [
  "user_statement",
  "ai_inference",
  "tool_extraction",
  "external_import",
  "unknown",
] as const;
export const SOURCES = [
  "manual",
  "auto-explicit",
  "auto-confirmed",
  "auto-inferred",
  "auto-assumed",
  "import",
] as const;
export const TASK_CATEGORIES = [
  "bugfix",
  "feature",
  "refactor",
  "research",
  "docs",
  "migration",
  "experiment",
  "config",
  "unknown",
] as const;
export const DOMAINS = [
  "ui",
  "api",
  "data",
  "search",
  "auth",
  "build",
  "infra",
  "tooling",
  "docs",
  "test",
  "meta",
  "unknown",
] as const;
export const GOALS = [
  "user-value",
  "reliability",
  "performance",
  "security",
  "dev-velocity",
  "maintainability",
  "compliance",
  "learning",
  "unknown",
] as const;
export const SCOPES = ["session", "project", "shared", "global"] as const;

export type DecisionType = (typeof DECISION_TYPES)[number];
export type Status = (typeof STATUSES)[number];
export type ConfidenceSource = (typeof CONFIDENCE_SOURCES)[number];
export type Source = (typeof SOURCES)[number];
export type TaskCategory = (typeof TASK_CATEGORIES)[number];
export type Domain = (typeof DOMAINS)[number];
export type Goal = (typeof GOALS)[number];
/** Which store holds it: the session's, the project's private one, the repository's shared one, or the person's global one. */
export type Scope = (typeof SCOPES)[number];

export interface Evidence {
  readonly provider: string;
  readonly session: string;
  /** Where in the session: `turn:<seq>` for what was captured live. */
  readonly locator: string;
  /** Hash of the turn's text as stored, hex. */
  readonly sha256: string;
}

/** One choice, as its file holds it. `id` is the stem of the file and what references hold. */
export interface Decision {
  readonly id: string;
  readonly title: string;
  readonly type: DecisionType;
  readonly status: Status;
  readonly confidence: Confidence;
  readonly confidenceSource: ConfidenceSource;
  readonly actor: Actor;
  /** ISO 8601, UTC: when it was made. */
  readonly date: string;
  readonly updated?: string;
  readonly tags: readonly string[];
  readonly primaryTag: string;
  readonly entity: string;
  /** Normalised subject; with entity and primary tag the key of which at most one is in force. */
  readonly topic: string;
  readonly project: string;
  readonly scope: Scope;
  readonly tool: string;
  readonly model: string;
  readonly taskCategory: TaskCategory;
  readonly domain: Domain;
  readonly goal: Goal;
  readonly author: string;
  readonly source: Source;
  readonly pinned: boolean;
  readonly supersedes: readonly string[];
  readonly supersededBy?: string;
  readonly capturedTurnExcerpt?: string;
  readonly evidence?: Evidence;
  readonly filesTouched: readonly string[];
  readonly closingCommit?: string;
  readonly causalParentId?: string;
  /** YYYY-MM-DD, the last day it holds. */
  readonly validUntil?: string;
  readonly confirmationCount: number;
  readonly lastValidated?: string;
  readonly revokedReason?: string;
  readonly embeddingModelVersion: string;
  readonly guards: readonly string[];
  readonly facts: readonly Fact[];
  readonly body: DecisionBody;
  /** Keys and sections of a hand edit that no version of the format knows; they survive every rewrite. */
  readonly unknown: UnknownParts;
}

/** subject–predicate–object, for example this_project, testing_framework, pytest. */
export interface Fact {
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
}

/** The sections of the Markdown body, MADR's headings. Only the decision is required. */
export interface DecisionBody {
  readonly decision: string;
  readonly context?: string;
  readonly alternatives?: string;
  readonly consequences?: string;
  readonly notes?: string;
}

export interface UnknownParts {
  /** Front-matter lines as they stood, one entry a key, with every continuation line. */
  readonly frontMatter: readonly string[];
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
}
