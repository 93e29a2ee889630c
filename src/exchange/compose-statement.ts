import type { Decision, Status } from "../decisions/decision.ts";
import { composeDecision, type DraftInput } from "../decisions/draft.ts";
import { draftFromSignal } from "../decisions/from-signal.ts";
import { inferDomain, inferGoal, inferTags, inferTaskCategory } from "../decisions/infer.ts";
import { topicFor } from "../decisions/topic.ts";
import { detectSignals } from "../signals/detect-signals.ts";
import type { Signal } from "../signals/signal.ts";
import { subjectOf } from "../signals/subject.ts";
import { asInstruction } from "./as-instruction.ts";
import type { Around } from "./exchange-format.ts";

/** What a document says of a decision; all else is taken from its words. */
export interface Stated extends Partial<Omit<DraftInput, "decision">> {
  readonly decision: string;
  readonly status: Status;
  /** The words that say what it is about, where those of the decision say too much. */
  readonly about?: string;
}

/**
 * A decision from somebody else's document. Nobody vouches for who decided unless the document says so, and what does
 * not say how sure it is counts as confirmed.
 */
export function composeStatement(stated: Stated, around: Around): Decision {
  const { status, about, ...given } = stated;
  const { project, entity, vocabulary, time } = around;
  const words = [given.title, given.topic, given.decision, given.context].filter(Boolean).join(" · ");
  const [first = ""] = given.decision.split(/\n{2,}/);
  const recognised = recognise(about === undefined ? [first, given.title ?? ""] : [about], around);
  const tags = given.tags ?? recognised.tags ?? inferTags(words, vocabulary);
  const decision = composeDecision({
    taskCategory: inferTaskCategory(words),
    domain: inferDomain(words),
    goal: inferGoal(words),
    ...(about === undefined ? {} : { topic: topicFor({ decision: about }) ?? "" }),
    ...recognised,
    confidence: "confirmed",
    actor: "unknown",
    date: time,
    project,
    entity,
    vocabulary,
    source: "import",
    confidenceSource: "external_import",
    ...given,
    tags,
    ...((given.primaryTag ?? tags[0]) ? { primaryTag: given.primaryTag ?? tags[0] ?? "" } : {}),
  });
  return { ...decision, status };
}

type Recognised = Pick<DraftInput, "topic" | "tags" | "facts" | "type">;

/** What the detectors of a person's words make of the first that says anything, so that it meets the same thing said to an agent. */
function recognise(sentences: readonly string[], around: Around): Partial<Recognised> {
  const forms = sentences.flatMap((sentence) => [sentence, asInstruction(sentence)]);
  const signal = forms.flatMap(signalsIn)[0];
  if (signal === undefined) {
    const subject = subjectOf(sentences[0] ?? "");
    if (subject?.tag === undefined) return {};
    return { tags: [...new Set([subject.tag, ...inferTags(forms.join(" "), around.vocabulary)])].slice(0, 3) };
  }
  const unsaid = { provider: "import", session: "", time: around.time, actor: "unknown" } as const;
  const { topic, tags, facts, type } = draftFromSignal(signal, { ...around, provenance: unsaid, sha256: "" });
  return {
    ...(topic === undefined || topic === "" ? {} : { topic }),
    ...(tags === undefined ? {} : { tags }),
    ...(facts === undefined ? {} : { facts }),
    ...(type === undefined ? {} : { type }),
  };
}

/** The decisions a text would be if a person typed it as a prompt. */
export function signalsIn(text: string): Signal[] {
  const turn = { seq: 1, time: "", actor: "user", kind: "prompt", text } as const;
  return detectSignals({ turn, before: [] }).filter(({ kind }) => kind !== "withdrawal");
}
