import { parseJsonLines } from "../records/json-lines.ts";
import { parseJsonObject } from "../records/json-object.ts";
import type { Actor, Provenance } from "../records/provenance.ts";
import { ACTORS } from "../records/provenance.ts";
import type { Confidence, SignalKind } from "../signals/signal.ts";
import type { Decision, Source } from "./decision.ts";
import { numberOf } from "./stem.ts";

export const EVENT_KINDS = [
  "decision_proposed",
  "decision_accepted",
  "decision_superseded",
  "decision_contradicted",
  "decision_revoked",
  "decision_promoted",
  "decision_dismissed",
  "decision_validated",
  "decision_merged",
  "decision_restored",
  "decision_renumbered",
  "decision_shared",
  "decision_pinned",
  "decision_confirmed",
  "decision_edited",
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** One change to one decision: a line of events.jsonl. */
export interface DecisionEvent {
  /** ISO 8601, UTC. */
  readonly ts: string;
  readonly kind: EventKind;
  readonly stem: string;
  readonly number?: number;
  readonly title: string;
  readonly entity: string;
  readonly primaryTag: string;
  readonly topic: string;
  /** Who made the change, which may be another than who made the decision. */
  readonly actor: Actor;
  readonly confidence: Confidence;
  readonly source: Source;
  readonly provenance?: Pick<Provenance, "provider" | "session" | "turn">;
  readonly supersedes?: readonly string[];
  readonly supersededBy?: string;
  /** For `decision_contradicted`: the stem of what was perhaps meant to take it back. */
  readonly contradictedBy?: string;
  readonly reason?: string;
  /** For `decision_renumbered`: the stem it had. */
  readonly was?: string;
  /** The kind of signal it was recognised by; absent for what was entered by hand. */
  readonly rule?: SignalKind;
}

type Extra = Pick<DecisionEvent, "provenance" | "supersededBy" | "contradictedBy" | "reason" | "was" | "rule"> & {
  readonly actor?: Actor;
};

/** The event that tells of a change to `decision`, as it is after the change. */
export function eventOf(kind: EventKind, decision: Decision, ts: string, extra: Extra = {}): DecisionEvent {
  const number = numberOf(decision.id);
  return {
    ts,
    kind,
    stem: decision.id,
    ...(number === undefined ? {} : { number }),
    title: decision.title,
    entity: decision.entity,
    primaryTag: decision.primaryTag,
    topic: decision.topic,
    confidence: decision.confidence,
    source: decision.source,
    ...(decision.supersedes.length === 0 ? {} : { supersedes: decision.supersedes }),
    ...extra,
    actor: extra.actor ?? decision.actor,
  };
}

/** The event as one line of JSON, without the newline. */
export function formatEvent(event: DecisionEvent): string {
  const { primaryTag, provenance, supersededBy, contradictedBy, ...rest } = event;
  const links = { superseded_by: supersededBy, contradicted_by: contradictedBy };
  return JSON.stringify({ ...rest, primary_tag: primaryTag, ...provenance, ...links });
}

/** The events in the text of events.jsonl, and the numbers (from 1) of the lines that are none. */
export function parseEvents(text: string): { events: DecisionEvent[]; broken: number[] } {
  const { lines, broken } = parseJsonLines(text, parseEvent);
  return { events: lines, broken };
}

function parseEvent(line: string): DecisionEvent | undefined {
  const raw = parseJsonObject(line);
  if (raw === undefined) return undefined;
  const { primary_tag, superseded_by, contradicted_by, provider, session, turn, ...rest } = raw;
  const hasTexts = ["ts", "stem", "title", "entity", "topic", "confidence", "source"].every(
    (key) => typeof raw[key] === "string",
  );
  const isKnown = EVENT_KINDS.some((kind) => kind === raw["kind"]) && ACTORS.some((actor) => actor === raw["actor"]);
  if (!hasTexts || !isKnown || typeof primary_tag !== "string") return undefined;
  const event = {
    ...rest,
    primaryTag: primary_tag,
    ...(superseded_by === undefined ? {} : { supersededBy: superseded_by }),
    ...(contradicted_by === undefined ? {} : { contradictedBy: contradicted_by }),
    ...(provider === undefined ? {} : { provenance: { provider, session, ...(turn === undefined ? {} : { turn }) } }),
  };
  return event as unknown as DecisionEvent;
}
