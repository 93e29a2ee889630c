import type { Decision } from "../decisions/decision.ts";

/** A document somebody else wrote; `name` is its path, with `/`, as a person would say it. */
export interface SourceDocument {
  readonly name: string;
  readonly text: string;
}

/** One decision as a document states it, before it is compared with anything. */
export interface Statement {
  /** Names it among the statements of its `group`, the same at every reading; empty where only its words do. */
  readonly id: string;
  /** Line in the document, from 1. */
  readonly line: number;
  /** Without an id of ours and without links; the status as the document has it. */
  readonly decision: Decision;
  /** Ids in the group that it replaces. */
  readonly supersedes: readonly string[];
  /** Id in the group that replaced it. */
  readonly supersededBy?: string;
}

/** A part of a document that could not be read as a decision; the rest was. */
export interface Problem {
  readonly line: number;
  readonly message: string;
}

export interface ReadDocument {
  /** Documents with one group share their ids. */
  readonly group: string;
  readonly statements: readonly Statement[];
  readonly problems: readonly Problem[];
}

/** What a document does not know about itself. */
export interface Around {
  readonly project: string;
  readonly entity: string;
  readonly vocabulary: readonly string[];
  /** ISO 8601, UTC: for what has no date of its own, when its document last changed. */
  readonly time: string;
}

/** A document to write; `name` is a file's name alone. */
export interface ExportedDocument {
  readonly name: string;
  readonly text: string;
  /** Stem of the decision in it, where it holds one. */
  readonly stem?: string;
}

/** One way decisions are written down elsewhere. Pure. */
export interface ExchangeFormat {
  readonly name: string;
  /** One sentence for the help and the guide. */
  readonly summary: string;
  /** True when a document of this name and text is one. */
  isLike(document: SourceDocument): boolean;
  parse(document: SourceDocument, around: Around): ReadDocument;
  /** Absent where decisions only come in. */
  format?(decisions: readonly Decision[]): readonly ExportedDocument[];
  /** `file`: one document holds all; `folder`: a document each. */
  readonly shape: "file" | "folder";
  /** True where the newer of two statements on one topic replaces the older by contract. */
  readonly isNewerFirst?: true;
}
