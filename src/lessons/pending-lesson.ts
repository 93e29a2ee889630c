import type { Evidence, UnknownParts } from "../decisions/decision.ts";
import { type DocumentForm, formatDocument, parseDocument } from "../decisions/document.ts";
import type { FormField } from "../decisions/fields.ts";
import { normaliseText } from "../decisions/normalise.ts";
import { CONFIDENCES, type Confidence, type TurnInContext } from "../signals/signal.ts";
import { LANES, type Lane, LESSON_KINDS, type LessonKind, type LessonSignal } from "./lesson-signal.ts";

/** Words of a person from which something may be learnt, as they wait to be sorted, or as they were sorted. */
export interface PendingLesson {
  /** 16 hexadecimal digits: the same words have the same. */
  readonly id: string;
  readonly kind: LessonKind;
  readonly rule: string;
  readonly confidence: Confidence;
  /** Whom it seems to be for; who promotes it says whom it is for. */
  readonly lane: Lane;
  /** False for words that say nothing without what went before. */
  readonly standsAlone: boolean;
  /** ISO 8601, UTC: when it was said. */
  readonly date: string;
  readonly evidence?: Evidence;
  /** Stem of the lesson it became. */
  readonly promotedTo?: string;
  /** Why it was discarded. */
  readonly reason?: string;
  /** ISO 8601, UTC: when it was promoted or discarded. */
  readonly settled?: string;
  readonly body: PendingBody;
  readonly unknown: UnknownParts;
}

export interface PendingBody {
  readonly quote: string;
  readonly context?: string;
}

export const PENDING_FIELDS: readonly FormField[] = [
  { key: "id", property: "id", kind: "text", isRequired: true },
  { key: "kind", property: "kind", kind: "word", words: LESSON_KINDS, isRequired: true },
  { key: "rule", property: "rule", kind: "text", otherwise: "unknown" },
  { key: "confidence", property: "confidence", kind: "word", words: CONFIDENCES, otherwise: "confirmed" },
  { key: "lane", property: "lane", kind: "word", words: LANES, otherwise: "project" },
  { key: "stands_alone", property: "standsAlone", kind: "flag", otherwise: true },
  { key: "date", property: "date", kind: "date", isRequired: true },
  { key: "evidence", property: "evidence", kind: "evidence" },
  { key: "promoted_to", property: "promotedTo", kind: "text" },
  { key: "reason", property: "reason", kind: "text" },
  { key: "settled", property: "settled", kind: "date" },
];

export const PENDING_SECTIONS = [
  { heading: "Quote", property: "quote" },
  { heading: "Context", property: "context" },
] as const;

const FORM: DocumentForm = { fields: PENDING_FIELDS, sections: PENDING_SECTIONS, required: PENDING_SECTIONS[0] };

/** Throws `invalid_file`; `name` is that of the file, without its ending. */
export function parsePending(name: string, text: string): PendingLesson {
  const { values, body, unknown } = parseDocument(FORM, name, text);
  return { ...values, body, unknown } as unknown as PendingLesson;
}

export function formatPending({ body, unknown, ...values }: PendingLesson): string {
  return formatDocument(FORM, { values, body: { ...body }, unknown });
}

/** `YYYYMMDDHHMMSSmmm-kind-id`, UTC: in the order in which they were said. */
export function pendingName({ date, kind, id }: Pick<PendingLesson, "date" | "kind" | "id">): string {
  return `${date.slice(0, 23).replace(/\D/g, "")}-${kind}-${id}`;
}

/** What a signal does not know about itself; `sha256` gives lower-case hexadecimal. */
export interface PendingSurroundings {
  readonly provider: string;
  readonly session: string;
  readonly sha256: (text: string) => string;
}

/** Units of a prompt or a reply that are kept before and behind the words. */
const AROUND = 200;

export function composePending(
  signal: LessonSignal,
  context: TurnInContext,
  { provider, session, sha256 }: PendingSurroundings,
): PendingLesson {
  const { turn } = context;
  const reply = replyBefore(context);
  const { kind, rule, lane, standsAlone, quote } = signal;
  // "Revert that" is said of something else each time.
  const identity = [normaliseText(quote), ...(standsAlone ? [] : [reply ?? `${session} ${turn.seq}`])].join("\n");
  return {
    id: sha256(identity).slice(0, 16),
    kind,
    rule,
    confidence: "confirmed",
    lane,
    standsAlone,
    date: turn.time,
    evidence: { provider, session, locator: `turn:${turn.seq}`, sha256: sha256(turn.text) },
    body: { quote, context: contextOf(turn.text, quote, reply) },
    unknown: { frontMatter: [], sections: [] },
  };
}

function replyBefore({ before }: TurnInContext): string | undefined {
  return before.findLast(({ kind, agent }) => kind === "reply" && agent === undefined)?.text;
}

function contextOf(text: string, quote: string, reply: string | undefined): string {
  const at = Math.max(0, text.indexOf(quote));
  const said = cut(text, at - AROUND, at + quote.length + AROUND);
  const before =
    reply === undefined ? [] : [`The agent, before: ${cut(reply, reply.length - 2 * AROUND, reply.length)}`];
  return [...before, `The person: ${said}`].join("\n\n");
}

/** Never half a character, and with a mark where something was left out. */
function cut(text: string, from: number, to: number): string {
  const part = text
    .slice(Math.max(0, from), to)
    .replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, "")
    .trim();
  return `${from > 0 ? "… " : ""}${part}${to < text.length ? " …" : ""}`;
}
