import { inBatch } from "../../stores/change-batch.ts";
import { commitContext } from "../deciding/commit-context.ts";
import type { Found } from "./found.ts";
import { type Settled, type SweptSession, settleFound } from "./settle-found.ts";

/** How much is settled, and for how long others wait, while one sweep holds the project's lock. */
const MOST_AT_ONCE = 64;
const MOST_MS = 250;

/** Settles in order what was found, a part at a time, until the time is up: what is left then waits for the next sweep. */
export function settleInParts(
  swept: SweptSession,
  found: readonly Found[],
  isOver: () => boolean,
): { readonly settled: readonly Settled[]; readonly left: readonly Found[] } {
  const settled: Settled[] = [];
  while (settled.length < found.length && !isOver()) settlePart(swept, found, settled, isOver);
  return { settled, left: found.slice(settled.length) };
}

function settlePart(swept: SweptSession, found: readonly Found[], settled: Settled[], isOver: () => boolean): void {
  const { workspace } = swept;
  const now = () => workspace.clock.now().getTime();
  const end = now() + MOST_MS;
  const most = settled.length + MOST_AT_ONCE;
  try {
    const findings = inBatch(commitContext(workspace), () => {
      for (const one of found.slice(settled.length, most)) {
        settled.push(settleFound(swept, one));
        if (now() >= end || isOver()) return;
      }
    });
    workspace.findings.push(...findings);
  } finally {
    // Only what the batch has made safe is noted as settled.
    swept.settled.keep();
  }
}
