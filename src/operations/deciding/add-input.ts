import type { ConfidenceSource, DecisionType, Domain, Goal, Source, TaskCategory } from "../../decisions/decision.ts";
import type { Actor } from "../../records/provenance.ts";
import type { Confidence } from "../../signals/signal.ts";

/** What a command that writes a decision may say of it; everything has a default. */
export interface DecisionInput {
  readonly title?: string;
  readonly context?: string;
  readonly alternatives?: string;
  readonly consequences?: string;
  readonly notes?: string;
  readonly topic?: string;
  readonly tags?: readonly string[];
  readonly primaryTag?: string;
  readonly entity?: string;
  readonly type?: DecisionType;
  readonly confidence?: Confidence;
  readonly confidenceSource?: ConfidenceSource;
  readonly actor?: Actor;
  readonly source?: Source;
  readonly capturedTurnExcerpt?: string;
  readonly tool?: string;
  readonly model?: string;
  readonly author?: string;
  readonly project?: string;
  readonly taskCategory?: TaskCategory;
  readonly domain?: Domain;
  readonly goal?: Goal;
  readonly filesTouched?: readonly string[];
  readonly inferFilesTouched?: boolean;
  readonly closingCommit?: string;
  readonly causalParentId?: string;
  readonly validUntil?: string;
  readonly lastValidated?: string;
  readonly confirmationCount?: number;
  readonly embeddingModelVersion?: string;
  readonly date?: string;
  readonly global?: boolean;
}

export interface AddInput extends DecisionInput {
  readonly decision: string;
  readonly supersedes?: readonly string[];
  readonly pinned?: boolean;
  readonly session?: string;
  /** The decision it is to stand before in the value order; without one it comes last. */
  readonly beforeId?: string;
}
