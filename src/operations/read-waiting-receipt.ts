import { join } from "node:path";
import { readBytes } from "../platform/files.ts";
import type { Provider, Received } from "../providers/provider.ts";
import { parseReceipt } from "../spool/receipt.ts";
import { parseReceiptName } from "../spool/receipt-name.ts";
import type { Workspace } from "./workspace.ts";

/** What a receipt in the spool says, or undefined where it is gone or cannot be read; it stays where it is. */
export function readWaitingReceipt(workspace: Workspace, provider: Provider, name: string): Received | undefined {
  const bytes = parseReceiptName(name) === undefined ? undefined : readBytes(join(workspace.paths.spool, name));
  if (bytes === undefined) return undefined;
  const receipt = parseReceipt(name, bytes);
  if ("error" in receipt) return undefined;
  const payload = parsePayload(receipt.payload);
  const received = payload === undefined ? undefined : provider.readPayload(receipt.event, payload.value);
  if (received === undefined || received.kind === "unreadable") return undefined;
  return received.cwd === "" ? { ...received, cwd: receipt.cwd ?? workspace.situation.cwd } : received;
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
