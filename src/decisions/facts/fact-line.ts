import { type JsonLines, parseJsonLines } from "../../records/json-lines.ts";
import { parseJsonObject } from "../../records/json-object.ts";
import { ACTORS, type Actor } from "../../records/provenance.ts";
import { CONFIDENCES, type Confidence } from "../../signals/signal.ts";
import { SCOPES, type Scope } from "../decision.ts";

export const ENTITY_TYPES = ["tool", "process", "library", "constraint", "preference", "architecture"] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

/** What a decision says of a subject, as a triple, with what it is vouched for by. */
export interface KnownFact {
  /** `this_project`, `every_project` for a global decision, else the entity's name. */
  readonly subject: string;
  /** The question, words joined by `_`: "test_framework". */
  readonly predicate: string;
  readonly object: string;
  readonly entityType: EntityType;
  readonly confidence: Confidence;
  readonly actor: Actor;
  readonly tags: readonly string[];
  /** Stem and store of the decision it is taken from, and when that was made. */
  readonly stem: string;
  readonly scope: Scope;
  readonly date: string;
}

/**
 * What became of a candidate. inserted: a fact of its own. merged: another decision says the same. conflict: the same
 * subject and predicate have another object, and both stand. restatement: two decisions seem to say the same.
 */
export const FACT_KINDS = ["fact_inserted", "fact_merged", "fact_conflict", "restatement_proposed"] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** One line of facts.jsonl. */
export interface FactLine {
  /** ISO 8601, UTC. */
  readonly ts: string;
  readonly kind: FactKind;
  readonly fact: KnownFact;
  /** Store and stem of the decision it is merged with, or disagrees with, as `project/0007-use-jest`. */
  readonly with?: string;
  /** Why it is a conflict or a restatement. */
  readonly why?: string;
}

/** The name of a decision over all stores. */
export function nameOf({ scope, stem }: Pick<KnownFact, "scope" | "stem">): string {
  return `${scope}/${stem}`;
}

/** Two lines with one identity say the same of the same decisions. */
export function identityOf({ kind, fact, with: other = "" }: Pick<FactLine, "kind" | "fact" | "with">): string {
  const { subject, predicate, object } = fact;
  const isFact = kind === "fact_inserted" || kind === "fact_merged";
  const about = kind === "restatement_proposed" ? [] : [subject, predicate, object];
  return [kind, nameOf(fact), isFact ? "" : other, ...about].join("\n");
}

/** As one line of JSON, without the newline. */
export function formatFactLine({ ts, kind, fact, with: other, why }: FactLine): string {
  const { entityType, ...rest } = fact;
  return JSON.stringify({ ts, kind, ...rest, entity_type: entityType, with: other, why });
}

/** The lines of facts.jsonl, and the numbers (from 1) of those that are none. */
export function parseFactLines(text: string): JsonLines<FactLine> {
  return parseJsonLines(text, parseLine);
}

const TEXTS = ["ts", "subject", "predicate", "object", "stem", "date"];

function parseLine(raw: string): FactLine | undefined {
  const data = parseJsonObject(raw);
  if (data === undefined || !TEXTS.every((key) => typeof data[key] === "string")) return undefined;
  const { ts, kind, entity_type, with: other, why, ...rest } = data;
  const isKnown =
    isOneOf(FACT_KINDS, kind) &&
    isOneOf(ENTITY_TYPES, entity_type) &&
    isOneOf(CONFIDENCES, rest["confidence"]) &&
    isOneOf(ACTORS, rest["actor"]) &&
    isOneOf(SCOPES, rest["scope"]) &&
    Array.isArray(rest["tags"]);
  if (!isKnown) return undefined;
  return {
    ...({ ts, kind, fact: { ...rest, entityType: entity_type } } as unknown as FactLine),
    ...(typeof other === "string" ? { with: other } : {}),
    ...(typeof why === "string" ? { why } : {}),
  };
}

function isOneOf(words: readonly string[], value: unknown): boolean {
  return words.some((word) => word === value);
}
