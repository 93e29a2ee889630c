import { composeInjection } from "../operations/injecting/compose-injection.ts";
import { readReceiptAtHand } from "../operations/receiving/read-receipt-at-hand.ts";
import { hookUpkeep } from "../operations/workspace/hook-upkeep.ts";
import { openWorkspace } from "../operations/workspace/open-workspace.ts";
import type { Situation } from "../operations/workspace/workspace.ts";
import type { Received } from "../providers/provider.ts";
import { getProvider } from "../providers/registry.ts";

/** What the launcher passes on: the provider, its event, and the name of the receipt the shim has just written. */
export interface HookCall {
  readonly provider: string;
  readonly event: string;
  readonly receipt: string;
}

/** How long a hook waits for the drain before it answers with what is there, in milliseconds. */
const BRIEFLY_MS = 300;
/** The same where what was said a moment ago has to be in the answer. */
const PATIENTLY_MS = 1_500;

/** The bytes the hook prints: the injection, or nothing. Works off the spool first, as far as it can wait. */
export async function runHook(call: HookCall, situation: Situation): Promise<string> {
  const provider = getProvider(call.provider);
  if (provider === undefined) return "";
  const received = readReceiptAtHand(situation, provider, call.receipt);
  const cwd = received?.cwd ?? situation.cwd;
  if (received?.kind === "prompt") {
    // The person waits: nothing is worked off, and only what a prompt needs is loaded.
    const workspace = openWorkspace({ ...situation, cwd }, hookUpkeep({ receipt: call.receipt }, 0));
    const { recallAtPrompt } = await import("../operations/injecting/recall-at-prompt.ts");
    return recallAtPrompt(workspace, provider, { event: call.event, received }, () => performance.now());
  }
  const subject = { receipt: call.receipt, ...(received === undefined ? {} : { session: received.session }) };
  const workspace = openWorkspace({ ...situation, cwd }, hookUpkeep(subject, patienceFor(received)));
  // The index is left open: closing would tidy its files, and the process is over before another needs them tidy.
  await workspace.catchUp();
  return received === undefined ? "" : composeInjection(workspace, provider, call.event, received);
}

/** Whoever sits down before the screen waits for a session's start, but not for a step within it. */
function patienceFor(received: Received | undefined): number {
  const isStart = received?.kind === "start" && received.source !== "compact";
  return received === undefined || isStart ? BRIEFLY_MS : PATIENTLY_MS;
}
