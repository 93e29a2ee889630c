/** Who said it. `tool` is deterministic program output, `unknown` an actor nothing vouches for. */
export const ACTORS = ["user", "agent", "tool", "unknown"] as const;
export type Actor = (typeof ACTORS)[number];

/** Where something came from. */
export interface Provenance {
  readonly provider: string;
  /** The provider's own session id, as it came. */
  readonly session: string;
  /** Position of the turn in the session, from 1; absent when no turn was involved. */
  readonly turn?: number;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly actor: Actor;
}
