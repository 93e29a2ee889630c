import type { TranscriptEvent } from "../../src/providers/transcript.ts";

/** Events as short lines: what happened where, who said it, and its words. */
export function briefly(events: readonly TranscriptEvent[]): string[] {
  return events.map((event) => {
    if (event.kind === "rewound") return `rewound to ${event.toLine}`;
    if (event.kind !== "said") return `${event.kind} ${event.at.line}`;
    const { at, actor, kind, text, agent } = event.turn;
    return `${at.line} ${agent === undefined ? "" : `${agent}'s `}${actor} ${kind}: ${text.replaceAll("\n", "⏎")}`;
  });
}
