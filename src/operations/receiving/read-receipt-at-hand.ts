import type { Provider, Received } from "../../providers/provider.ts";
import { parseReceipt } from "../../spool/receipt.ts";
import type { Situation } from "../workspace/workspace.ts";

/**
 * What the receipt on standard input says; undefined where it cannot be read. The spool is not asked: a drain that was
 * at it already may have taken the receipt away.
 */
export function readReceiptAtHand(situation: Situation, provider: Provider, name: string): Received | undefined {
  const receipt = parseReceipt(name, situation.readStdin());
  if ("error" in receipt) return undefined;
  const payload = parsePayload(receipt.payload);
  const received = payload === undefined ? undefined : provider.readPayload(receipt.event, payload.value);
  if (received === undefined || received.kind === "unreadable") return undefined;
  return received.cwd === "" ? { ...received, cwd: receipt.cwd ?? situation.cwd } : received;
}

function parsePayload(bytes: Uint8Array): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch (error) {
    // The drain rejects it with a reason; a hook only has nothing to answer.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
