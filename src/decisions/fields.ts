import { ACTORS } from "../records/provenance.ts";
import { CONFIDENCES } from "../signals/signal.ts";
import type { Decision } from "./decision.ts";
import {
  CONFIDENCE_SOURCES,
  DECISION_TYPES,
  DOMAINS,
  GOALS,
  SCOPES,
  SOURCES,
  STATUSES,
  TASK_CATEGORIES,
} from "./decision.ts";

/** How a front-matter value looks: a word of a closed list, free text, a date, a whole number, yes or no, a list, or a shape of its own. */
export type FieldKind = "word" | "text" | "date" | "day" | "count" | "flag" | "list" | "evidence" | "facts";

type Property = Exclude<keyof Decision, "body" | "unknown">;

/** One key of a file's front matter. */
export interface FormField {
  readonly key: string;
  readonly property: string;
  readonly kind: FieldKind;
  readonly words?: readonly string[];
  readonly isRequired?: true;
  /** The value of a file that does not have the key; a key without one is optional. */
  readonly otherwise?: unknown;
  /** Not written while it has this value. */
  readonly isSilentAtDefault?: true;
}

/** One key of a decision file. */
export interface Field extends FormField {
  readonly property: Property;
  readonly otherwise?: Decision[Property];
}

const none: readonly string[] = [];

/** Every key of a decision file's front matter, in the order in which they are written. */
export const FIELDS: readonly Field[] = [
  { key: "id", property: "id", kind: "text" },
  { key: "title", property: "title", kind: "text", isRequired: true },
  { key: "type", property: "type", kind: "word", words: DECISION_TYPES, otherwise: "decision" },
  { key: "status", property: "status", kind: "word", words: STATUSES, isRequired: true },
  { key: "confidence", property: "confidence", kind: "word", words: CONFIDENCES, isRequired: true },
  {
    key: "confidence_source",
    property: "confidenceSource",
    kind: "word",
    words: CONFIDENCE_SOURCES,
    otherwise: "unknown",
  },
  { key: "actor", property: "actor", kind: "word", words: ACTORS, otherwise: "unknown" },
  { key: "date", property: "date", kind: "date", isRequired: true },
  { key: "updated", property: "updated", kind: "date" },
  { key: "tags", property: "tags", kind: "list", otherwise: none, isSilentAtDefault: true },
  { key: "primary_tag", property: "primaryTag", kind: "text", otherwise: "", isSilentAtDefault: true },
  { key: "entity", property: "entity", kind: "text", otherwise: "", isSilentAtDefault: true },
  { key: "topic", property: "topic", kind: "text", otherwise: "", isSilentAtDefault: true },
  { key: "project", property: "project", kind: "text", otherwise: "", isSilentAtDefault: true },
  { key: "scope", property: "scope", kind: "word", words: SCOPES, otherwise: "project" },
  { key: "tool", property: "tool", kind: "text", otherwise: "unknown" },
  { key: "model", property: "model", kind: "text", otherwise: "unknown" },
  { key: "task_category", property: "taskCategory", kind: "word", words: TASK_CATEGORIES, otherwise: "unknown" },
  { key: "domain", property: "domain", kind: "word", words: DOMAINS, otherwise: "unknown" },
  { key: "goal", property: "goal", kind: "word", words: GOALS, otherwise: "unknown" },
  { key: "author", property: "author", kind: "text", otherwise: "unknown" },
  { key: "source", property: "source", kind: "word", words: SOURCES, otherwise: "manual" },
  { key: "pinned", property: "pinned", kind: "flag", otherwise: false, isSilentAtDefault: true },
  { key: "supersedes", property: "supersedes", kind: "list", otherwise: none, isSilentAtDefault: true },
  { key: "superseded_by", property: "supersededBy", kind: "text" },
  { key: "captured_turn_excerpt", property: "capturedTurnExcerpt", kind: "text" },
  { key: "evidence", property: "evidence", kind: "evidence" },
  { key: "files_touched", property: "filesTouched", kind: "list", otherwise: none, isSilentAtDefault: true },
  { key: "closing_commit", property: "closingCommit", kind: "text" },
  { key: "causal_parent_id", property: "causalParentId", kind: "text" },
  { key: "valid_until", property: "validUntil", kind: "day" },
  { key: "confirmation_count", property: "confirmationCount", kind: "count", otherwise: 0 },
  { key: "last_validated", property: "lastValidated", kind: "date" },
  { key: "revoked_reason", property: "revokedReason", kind: "text" },
  {
    key: "embedding_model_version",
    property: "embeddingModelVersion",
    kind: "text",
    otherwise: "",
    isSilentAtDefault: true,
  },
  { key: "guards", property: "guards", kind: "list", otherwise: none, isSilentAtDefault: true },
  { key: "facts", property: "facts", kind: "facts", otherwise: [], isSilentAtDefault: true },
];

/** The sections stet knows, in the order in which they are written; headings are MADR's. */
export const SECTIONS = [
  { heading: "Context", property: "context" },
  { heading: "Decision", property: "decision" },
  { heading: "Alternatives considered", property: "alternatives" },
  { heading: "Consequences", property: "consequences" },
  { heading: "Notes", property: "notes" },
] as const;
