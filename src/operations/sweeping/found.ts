import type { Turn } from "../../records/turn.ts";
import type { Signal } from "../../signals/signal.ts";

/** A turn of a transcript, as it is known again. */
export interface Saying {
  /** Its place in the file, as the provider's reader counts. */
  readonly line: number;
  /** What it is known by within its session: the provider's id, else its line, else which of the same words it is. */
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly time: string;
  /** Of what was said, as far as it tells turns apart. */
  readonly digest: string;
  /** Which turn of the session it is, as live capture counts: one for each prompt, one for what follows it. */
  readonly place: number;
}

/** A signal that was found and is not settled yet. */
export interface Found {
  /** `turn` and `acceptedBy` are places. */
  readonly signal: Signal;
  /** The turn that made it count. */
  readonly at: Saying;
  readonly role: Turn["actor"];
  /** The turn that its quote stands in. */
  readonly quoted: Saying;
  /** Of the quoted turn's text as kept. */
  readonly sha256: string;
}
