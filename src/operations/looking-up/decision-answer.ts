import type { Decision } from "../../decisions/decision.ts";
import { FIELDS, SECTIONS } from "../../decisions/fields.ts";
import { numberOf } from "../../decisions/stem.ts";

/** A decision as `--json` shows it: the file's own names, the sections beside them. */
export type DecisionAnswer = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly title: string;
  readonly decision: string;
  readonly status: string;
};

/** The decision flattened, absent rather than null. */
export function answerOf(decision: Decision): DecisionAnswer {
  const fields = FIELDS.map(({ key, property }) => [key, decision[property]] as const);
  const sections = SECTIONS.map(({ property }) => [property, decision.body[property]] as const);
  const number = numberOf(decision.id);
  const { id, title, status } = decision;
  return {
    id,
    ...(number === undefined ? {} : { number }),
    title,
    decision: decision.body.decision,
    status,
    ...Object.fromEntries([...fields, ...sections].filter(([, value]) => value !== undefined)),
  };
}

/** `0042`, or the stem of what has no number yet. */
export function label(id: string): string {
  const number = numberOf(id);
  return number === undefined ? id : String(number).padStart(4, "0");
}
