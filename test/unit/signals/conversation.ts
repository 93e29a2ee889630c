import type { Question, Turn } from "../../../src/records/turn.ts";
import type { TurnInContext } from "../../../src/signals/signal.ts";

const TIME = "2026-01-01T00:00:00.000Z";

/** A turn said by `actor`; a question makes it an answer. */
export function turnOf(seq: number, kind: Turn["kind"], text: string, question?: Question): Turn {
  return {
    seq,
    time: TIME,
    actor: kind === "reply" ? "agent" : "user",
    kind,
    text,
    ...(question === undefined ? {} : { question }),
  };
}

/** The last line in the context of those before it; "agent: …" is a reply, anything else a prompt. */
export function conversation(...lines: readonly string[]): TurnInContext {
  const turns = lines.map((line, at) =>
    line.startsWith("agent: ") ? turnOf(at + 1, "reply", line.slice(7)) : turnOf(at + 1, "prompt", line),
  );
  const turn = turns.at(-1);
  if (turn === undefined) throw new Error("a conversation needs a line");
  return { turn, before: turns.slice(0, -1) };
}
