import type { Evidence } from "../decisions/decision.ts";
import { sha256 } from "../platform/hash.ts";
import type { Actor, Provenance } from "../records/provenance.ts";
import { spokenText } from "../records/spoken-text.ts";
import type { AddInput } from "./add-input.ts";
import { listRecentUserTurns } from "./recent-user-turns.ts";
import type { Workspace } from "./workspace.ts";

/** Who a decision brought by a command belongs to, and what speaks for that. */
export interface Attested {
  readonly actor: Actor;
  /** A person typed the command, or says so. */
  readonly isTyped: boolean;
  readonly quote?: string;
  readonly evidence?: Evidence;
  readonly provenance?: Pick<Provenance, "provider" | "session" | "turn">;
}

const LONGEST_QUOTE = 200;

/**
 * A person at a terminal, or `--source manual`, speaks for themselves. Any other caller may be an agent: its decision is
 * the user's only when a recent record of the user holds the words it quotes. Over MCP that cannot be waived.
 */
export function attest(workspace: Workspace, input: AddInput): Attested {
  const { surface, isInteractive } = workspace.situation;
  const quote = input.capturedTurnExcerpt?.trim();
  const kept = quote === undefined || quote === "" ? {} : { quote };
  const isPersons = surface !== "mcp" && (input.actor === "user" || isInteractive || input.source === "manual");
  if (isPersons && (input.actor ?? "user") === "user") return { actor: "user", isTyped: true, ...kept };
  if (input.actor !== undefined && input.actor !== "user") return { actor: input.actor, isTyped: false, ...kept };
  const said = (quote ?? input.decision).slice(0, LONGEST_QUOTE);
  const spoken = findSpoken(workspace, said);
  return spoken ?? { actor: "agent", isTyped: false, ...kept };
}

function findSpoken(workspace: Workspace, words: string): Attested | undefined {
  const wanted = fold(words);
  if (wanted === "") return undefined;
  for (const { provider, session, turn } of listRecentUserTurns(workspace)) {
    if (!fold(spokenText(turn.text)).includes(wanted)) continue;
    const evidence = { provider, session, locator: `turn:${turn.seq}`, sha256: sha256(turn.text) };
    return { actor: "user", isTyped: false, quote: words, evidence, provenance: { provider, session, turn: turn.seq } };
  }
  return undefined;
}

/** White space and case do not make other words. */
function fold(text: string): string {
  return text.normalize("NFC").replace(/\s+/gu, " ").trim().toLowerCase();
}
