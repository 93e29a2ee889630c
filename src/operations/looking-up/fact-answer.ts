import type { FactLine, KnownFact } from "../../decisions/facts/fact-line.ts";
import { nameOf } from "../../decisions/facts/fact-line.ts";
import { label } from "./decision-answer.ts";

/** A fact as the surfaces give it. */
export interface FactAnswer {
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
  readonly entity_type: KnownFact["entityType"];
  readonly confidence: KnownFact["confidence"];
  readonly actor: KnownFact["actor"];
  readonly tags: readonly string[];
  /** Number of the decision it is taken from, and that decision with its store. */
  readonly id: string;
  readonly decision: string;
  readonly with?: string;
  readonly why?: string;
}

export function answerOfFact(fact: KnownFact): FactAnswer {
  const { subject, predicate, object, entityType, confidence, actor, tags, stem } = fact;
  return {
    ...{ subject, predicate, object, entity_type: entityType, confidence, actor, tags },
    ...{ id: label(stem), decision: nameOf(fact) },
  };
}

export function factAnswer({ fact, with: other, why }: FactLine): FactAnswer {
  return {
    ...answerOfFact(fact),
    ...(other === undefined ? {} : { with: other }),
    ...(why === undefined ? {} : { why }),
  };
}
