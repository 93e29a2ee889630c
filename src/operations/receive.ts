import { sha256 } from "../platform/hash.ts";
import type { Provider, Received } from "../providers/provider.ts";
import { getProvider, PROVIDERS } from "../providers/registry.ts";
import { scanJson } from "../records/json-spans.ts";
import type { LedgerLine } from "../spool/ledger.ts";
import { parseReceipt, type Receipt } from "../spool/receipt.ts";
import { receiveBoundary } from "./receive-boundary.ts";
import { receivePrompt } from "./receive-prompt.ts";
import { receiveTurn } from "./receive-turn.ts";
import type { Workspace } from "./workspace.ts";

/** A receipt as it lay in the spool; `time` is when the hook wrote it. */
export interface Incoming {
  readonly name: string;
  readonly time: Date;
  readonly bytes: Uint8Array;
}

/** A receipt whose payload was read, in the workspace of the folder it came from. */
export interface Arrival<Kind extends Received = Received> {
  readonly incoming: Incoming;
  readonly receipt: Receipt;
  readonly provider: Provider;
  readonly received: Kind;
  readonly workspace: Workspace;
}

/** How a receipt ended; with the rest of the receipt it makes one ledger line. */
export type Outcome = Pick<LedgerLine, "outcome"> & Partial<LedgerLine>;

/** Turns one receipt into records, turns, decisions; says how it ended. Never throws for what is in a payload. */
export function receive(workspace: Workspace, incoming: Incoming): LedgerLine {
  const receipt = parseReceipt(incoming.name, incoming.bytes);
  if ("error" in receipt) return lineOf(incoming, undefined, rejected(receipt.error));
  return lineOf(incoming, receipt, outcomeOf(workspace, incoming, receipt));
}

function outcomeOf(workspace: Workspace, incoming: Incoming, receipt: Receipt): Outcome {
  const provider = getProvider(receipt.provider);
  if (provider === undefined) {
    const known = PROVIDERS.map(({ name }) => name).join(", ");
    return rejected(`no adapter for ${receipt.provider}; there is one for ${known}`);
  }
  const scan = scanJson(receipt.payload);
  if (!scan.ok) return { ...rejected(scan.why), keys: scan.keys };
  const received = provider.readPayload(receipt.event, JSON.parse(new TextDecoder().decode(receipt.payload)));
  if (received.kind === "unreadable") return { ...rejected(received.why), keys: [...received.keys] };
  const place = workspace.at(received.cwd || receipt.cwd || workspace.situation.cwd);
  return dispatch({ incoming, receipt, provider, received, workspace: place });
}

function dispatch(arrival: Arrival): Outcome {
  const { received } = arrival;
  const outcome = ((): Outcome => {
    switch (received.kind) {
      case "prompt":
        return receivePrompt({ ...arrival, received });
      case "answers":
      case "plan":
      case "reply":
        return receiveTurn({ ...arrival, received });
      case "start":
      case "compaction":
      case "end":
        return receiveBoundary({ ...arrival, received });
      case "subagent-start":
        return { outcome: "skipped", why: "a subagent's start holds nothing to record" };
      case "nothing":
        return { outcome: "skipped", why: received.why };
    }
  })();
  return { ...outcome, session: received.session };
}

function rejected(why: string): Outcome {
  return { outcome: "rejected", why };
}

function lineOf(incoming: Incoming, receipt: Receipt | undefined, outcome: Outcome): LedgerLine {
  const [provider = "unknown", event = "unknown"] = incoming.name.split(".");
  return {
    ts: incoming.time.toISOString(),
    receipt: incoming.name,
    provider: receipt?.provider ?? provider,
    event: receipt?.event ?? event,
    signals: 0,
    decisions: [],
    bytes: incoming.bytes.length,
    sha256: sha256(incoming.bytes),
    ...outcome,
  };
}
