import type { Evidence } from "../../decisions/decision.ts";
import { sha256 } from "../../platform/hash.ts";
import { parseQuestion } from "../../recall/query.ts";
import type { Actor, Provenance } from "../../records/provenance.ts";
import { spokenText } from "../../records/spoken-text.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { AddInput } from "./add-input.ts";
import { listRecentUserTurns } from "./recent-user-turns.ts";

/** Who a decision brought by a command belongs to, and what speaks for that. */
export interface Attested {
  readonly actor: Actor;
  /** A person typed the command, or says so. */
  readonly isTyped: boolean;
  readonly quote?: string;
  readonly evidence?: Evidence;
  readonly provenance?: Pick<Provenance, "provider" | "session" | "turn">;
  /** When the quoted words were said: they cannot take back what was decided then or later. */
  readonly saidAt?: string;
}

// A pattern of all the world's letters takes milliseconds to compile, and most text needs none.
const ASCII = /^[\x00-\x7f]*$/;
const LONGEST_QUOTE = 200;

/**
 * A person at a terminal, or `--source manual`, speaks for themselves. Any other caller may be an agent: its decision is
 * the user's only when a recent record of the user holds the words it quotes. Over MCP that cannot be waived.
 */
export function attest(workspace: Workspace, input: AddInput): Attested {
  const { surface, isInteractive } = workspace.situation;
  const quote = input.capturedTurnExcerpt?.trim();
  const kept: { quote?: string } = quote === undefined || quote === "" ? {} : { quote };
  const isPersons = surface !== "mcp" && (input.actor === "user" || isInteractive || input.source === "manual");
  if (isPersons && (input.actor ?? "user") === "user") return { actor: "user", isTyped: true, ...kept };
  if (input.actor !== undefined && input.actor !== "user") return { actor: input.actor, isTyped: false, ...kept };
  const said = (kept.quote ?? input.decision).slice(0, LONGEST_QUOTE);
  const spoken = findSpoken(workspace, said, input.decision);
  return spoken ?? { actor: "agent", isTyped: false, ...kept };
}

/**
 * The user's turn that holds the words, newest first. They must be whole words that say what is decided: "ok" is in many
 * a prompt and supports nothing.
 */
function findSpoken(workspace: Workspace, words: string, decision: string): Attested | undefined {
  const wanted = fold(words);
  if (!isSupportedBy(decision, words)) return undefined;
  for (const { provider, session, turn } of listRecentUserTurns(workspace)) {
    if (!holds(fold(spokenText(turn.text)), wanted)) continue;
    const evidence = { provider, session, locator: `turn:${turn.seq}`, sha256: sha256(turn.text) };
    return {
      actor: "user",
      isTyped: false,
      quote: words,
      evidence,
      provenance: { provider, session, turn: turn.seq },
      saidAt: turn.time,
    };
  }
  return undefined;
}

/** True when the text has the words as words: not "use" in "because", but anywhere where no spaces divide words. */
function holds(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    if (!isInsideWord(text, at) && !isInsideWord(text, at + words.length)) return true;
  }
  return false;
}

const SPACED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u;

function isInsideWord(text: string, at: number): boolean {
  return SPACED.test(text.charAt(at - 1)) && SPACED.test(text.charAt(at));
}

/** True when at least a third of what the decision names is named in the words. */
function isSupportedBy(decision: string, words: string): boolean {
  const said = new Set(parseQuestion(words).terms.map(({ stem }) => stem));
  const claimed = parseQuestion(decision).terms.map(({ stem }) => stem);
  const shared = claimed.filter((stem) => said.has(stem));
  return shared.length > 0 && shared.length * 3 >= claimed.length;
}

/** White space, case and the punctuation between words do not make other words. */
function fold(text: string): string {
  const plain = text.normalize("NFC").toLowerCase();
  return plain
    .replace(ASCII.test(plain) ? /[^a-z0-9$<=>^`|~_@#/.+-]+/g : /[^\p{L}\p{N}\p{M}\p{S}_@#/.+-]+/gu, " ")
    .replace(/[.+-]+(?= |$)/g, "")
    .trim();
}
