import type { Decision } from "../../decisions/decision.ts";
import { redact } from "../../platform/redaction.ts";

/** The decision with every secret in its free text replaced, so that none reaches a file, a name or an event. */
export function redactDecision(decision: Decision): Decision {
  const body = Object.fromEntries(Object.entries(decision.body).map(([name, text]) => [name, clean(text)]));
  const { capturedTurnExcerpt, revokedReason } = decision;
  return {
    ...decision,
    title: clean(decision.title),
    topic: clean(decision.topic),
    body: { ...decision.body, ...body },
    facts: decision.facts.map(({ subject, predicate, object }) => ({
      subject: clean(subject),
      predicate: clean(predicate),
      object: clean(object),
    })),
    ...(capturedTurnExcerpt === undefined ? {} : { capturedTurnExcerpt: clean(capturedTurnExcerpt) }),
    ...(revokedReason === undefined ? {} : { revokedReason: clean(revokedReason) }),
  };
}

function clean(text: string): string {
  return redact(text).text;
}
