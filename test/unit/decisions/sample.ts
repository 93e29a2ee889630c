import type { Decision } from "../../../src/decisions/decision.ts";
import type { DraftInput } from "../../../src/decisions/draft.ts";
import { composeDecision } from "../../../src/decisions/draft.ts";
import type { Surroundings } from "../../../src/decisions/from-signal.ts";
import { draftFromSignal } from "../../../src/decisions/from-signal.ts";
import { accepted, supersededBy, superseding } from "../../../src/decisions/lifecycle.ts";
import type { Settlement } from "../../../src/decisions/settle.ts";
import { settle } from "../../../src/decisions/settle.ts";
import { DEFAULT_VOCABULARY } from "../../../src/decisions/vocabulary.ts";
import type { Signal } from "../../../src/signals/signal.ts";

export const TIME = "2026-05-04T09:30:00.000Z";

export function draft(changes: Partial<DraftInput> & { decision: string }): Decision {
  return composeDecision({
    confidence: "explicit",
    actor: "user",
    date: TIME,
    entity: "shop",
    project: "shop",
    ...changes,
  });
}

export function inForce(number: number, changes: Partial<DraftInput> & { decision: string }): Decision {
  return accepted(draft(changes), number);
}

export function signal(changes: Partial<Signal> & { decision: string }): Signal {
  return {
    kind: "direct-marker",
    actor: "user",
    confidence: "explicit",
    quote: changes.decision,
    turn: 1,
    type: "decision",
    isDurable: true,
    isAdditive: false,
    isReversal: false,
    ...changes,
  };
}

export function surroundings(session: string, changes: Partial<Surroundings> = {}): Surroundings {
  return {
    provenance: { provider: "claude-code", session, time: TIME, actor: "user" },
    project: "shop",
    entity: "shop",
    sha256: "0".repeat(64),
    vocabulary: DEFAULT_VOCABULARY,
    ...changes,
  };
}

/** All decisions of a project that was told things one after the other, as a store would keep them. */
export class Ledger {
  readonly all: Decision[] = [];
  readonly proposals: Decision[] = [];

  hear(heard: Signal, session = "s1", changes: Partial<Surroundings> = {}): Settlement {
    const incoming = composeDecision(draftFromSignal(heard, surroundings(session, changes)));
    return this.enter(incoming, heard, session);
  }

  enter(incoming: Decision, heard?: Signal, session = "s1", supersedes: string[] = []): Settlement {
    const settlement = settle({
      inForce: this.inForce(),
      incoming,
      session: this.inForce()
        .filter((decision) => decision.evidence?.session === session)
        .reverse(),
      supersedes,
      ...(heard === undefined ? {} : { signal: heard }),
    });
    if (settlement.outcome === "add") this.apply(incoming, settlement);
    else if (settlement.outcome === "propose") this.proposals.push(incoming);
    return settlement;
  }

  inForce(): Decision[] {
    return this.all.filter((decision) => decision.status === "accepted");
  }

  sentences(): string[] {
    return this.inForce().map((decision) => decision.body.decision);
  }

  private apply(incoming: Decision, settlement: Settlement): void {
    const added = superseding(
      accepted(incoming, this.all.length + 1),
      settlement.supersede.map((decision) => decision.id),
    );
    for (const old of settlement.supersede) {
      const at = this.all.findIndex((decision) => decision.id === old.id);
      this.all[at] = supersededBy(old, added.id, TIME);
    }
    this.all.push(added);
  }
}
