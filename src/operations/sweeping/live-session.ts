import type { DecisionEvent } from "../../decisions/event.ts";
import { normaliseText } from "../../decisions/normalise.ts";
import { getReadable } from "../../stores/decision-files.ts";
import { readEventsWith } from "../../stores/events-file.ts";
import { readReview } from "../../stores/review-files.ts";
import { readTurns } from "../../stores/session-archive.ts";
import { type Store, sessionStore } from "../../stores/store.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Found, Saying } from "./found.ts";
import { digestOf } from "./same-words.ts";

/** A hook tells of a prompt when it is sent, a transcript when the client writes it down. */
const SAME_MS = 10 * 60_000;
/** How near a capture must be to words that no turn of it holds. */
const NEAR_MS = 120_000;

interface LiveTurn {
  readonly seq: number;
  readonly time: number;
  readonly actor: string;
}

interface Capture {
  /** Absent where only a sweep heard it. */
  readonly turn?: number;
  readonly kind: DecisionEvent["kind"];
  readonly time: number;
  readonly actor: string;
  readonly rule?: string;
  /** Normalised; undefined where the decision is gone for good. */
  readonly quote?: string;
}

type LiveCapture = Capture & { readonly turn: number };

/** What is known of a session from live capture, and of what sweeps recorded. */
export class LiveSession {
  readonly #turns = new Map<string, LiveTurn[]>();
  readonly #captures: readonly LiveCapture[];
  readonly #swept: readonly Capture[];

  constructor(workspace: Workspace, session: string) {
    const project = workspace.getProject();
    const captures = project === undefined ? [] : capturesOf(workspace, session);
    this.#captures = captures.filter(isLive);
    this.#swept = captures.filter((capture) => !isLive(capture));
    const { turns } = project === undefined ? { turns: [] } : readTurns(project, session);
    for (const turn of turns) {
      const digest = digestOf(turn);
      const known = this.#turns.get(digest) ?? [];
      this.#turns.set(digest, [...known, { seq: turn.seq, time: Date.parse(turn.time), actor: turn.actor }]);
    }
  }

  /** The turn that live capture heard, the nearest of those with the same words. */
  turnOf({ digest, time }: Saying): { readonly seq: number; readonly actor: string } | undefined {
    const at = Date.parse(time);
    const near = (this.#turns.get(digest) ?? []).filter((turn) => Math.abs(turn.time - at) <= SAME_MS);
    return near.sort((a, b) => Math.abs(a.time - at) - Math.abs(b.time - at))[0];
  }

  /** Whether a sweep recorded it that was ended before it noted so: the same words of the same moment. */
  wasSwept({ signal, at }: Found): boolean {
    const time = Date.parse(at.time);
    const quote = normaliseText(signal.quote);
    return this.#swept.some((capture) => {
      if (capture.time !== time) return false;
      if (signal.kind === "withdrawal") return capture.kind === "decision_revoked";
      return capture.rule === signal.kind && (capture.quote === undefined || capture.quote === quote);
    });
  }

  /** Whether live capture settled it: the same words, or a part of them, of the same turn. */
  hasHeard({ signal, at, quoted }: Found): boolean {
    const turn = this.turnOf(quoted)?.seq;
    const acceptedBy = this.turnOf(at)?.seq;
    const quote = normaliseText(signal.quote);
    return this.#captures.some((capture) => {
      const isTurn = capture.turn === turn || (signal.kind === "withdrawal" && capture.turn === acceptedBy);
      const isNear = Math.abs(capture.time - Date.parse(at.time)) <= NEAR_MS;
      if (!isTurn && !(turn === undefined && isNear)) return false;
      if (capture.rule !== undefined && capture.quote === undefined) return capture.rule === signal.kind && isTurn;
      if (capture.quote === undefined) return isTurn;
      if (signal.kind === "withdrawal") return isTurn && capture.rule === undefined;
      return capture.actor === signal.actor && isCovered(quote, capture.quote);
    });
  }
}

function isLive(capture: Capture): capture is LiveCapture {
  return capture.turn !== undefined;
}

function isCovered(a: string, b: string): boolean {
  return a.includes(b) || b.includes(a);
}

function capturesOf(workspace: Workspace, session: string): Capture[] {
  const stores = workspace.stores();
  const all: Store[] = [
    stores.private,
    ...(stores.shared === undefined ? [] : [stores.shared]),
    sessionStore(workspace.project(), session),
  ];
  return all.flatMap((store) => capturesIn(store, session));
}

function capturesIn(store: Store, session: string): Capture[] {
  const events = readEventsWith(store, JSON.stringify(session)).filter(
    ({ provenance }) => provenance?.session === session,
  );
  if (events.length === 0) return [];
  const waiting = new Map(readReview(store).decisions.map((decision) => [decision.id, decision]));
  return events.flatMap((event) => {
    const turn = event.provenance?.turn;
    if (!isCapture(event)) return [];
    const quote = (getReadable(store, event.stem) ?? waiting.get(event.stem))?.capturedTurnExcerpt;
    return [
      {
        ...(turn === undefined ? {} : { turn }),
        kind: event.kind,
        time: Date.parse(event.ts),
        actor: event.actor,
        ...(event.rule === undefined ? {} : { rule: event.rule }),
        ...(quote === undefined ? {} : { quote: normaliseText(quote) }),
      },
    ];
  });
}

function isCapture({ kind }: DecisionEvent): boolean {
  return ["decision_accepted", "decision_proposed", "decision_confirmed", "decision_revoked"].includes(kind);
}
