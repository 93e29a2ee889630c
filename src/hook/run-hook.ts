import { composeInjection } from "../operations/compose-injection.ts";
import { hookUpkeep } from "../operations/hook-upkeep.ts";
import { openWorkspace } from "../operations/open-workspace.ts";
import { readWaitingReceipt } from "../operations/read-waiting-receipt.ts";
import type { Situation } from "../operations/workspace.ts";
import { getProvider } from "../providers/registry.ts";

/** What the launcher passes on: the provider, its event, and the name of the receipt the shim has just written. */
export interface HookCall {
  readonly provider: string;
  readonly event: string;
  readonly receipt: string;
}

/** The bytes the hook prints: the injection, or nothing. Works off the spool first, as far as `catchUp` waits. */
export async function runHook(call: HookCall, situation: Situation): Promise<string> {
  const provider = getProvider(call.provider);
  if (provider === undefined) return "";
  const workspace = openWorkspace(situation, hookUpkeep);
  try {
    const waiting = readWaitingReceipt(workspace, provider, call.receipt);
    await workspace.catchUp();
    if (waiting === undefined) return "";
    const reply = composeInjection(workspace.at(waiting.cwd), provider, waiting);
    return provider.composeReply(call.event, reply) ?? "";
  } finally {
    workspace.close();
  }
}
