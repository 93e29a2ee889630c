import type { Provider, Received } from "../../providers/provider.ts";
import type { JsonSpans } from "../../records/json-spans.ts";
import type { LedgerLine } from "../../spool/ledger.ts";
import type { Receipt } from "../../spool/receipt.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { SessionAt } from "./session-at.ts";

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
  readonly spans: JsonSpans;
  /** The payload as text, where all of it is ASCII. */
  readonly ascii: string | undefined;
  readonly provider: Provider;
  readonly received: Kind;
  readonly workspace: Workspace;
  readonly session: SessionAt;
}

/** How a receipt ended; with the rest of the receipt it makes one ledger line. */
export type Outcome = Pick<LedgerLine, "outcome"> & Partial<LedgerLine>;

/** What came of a receipt: its ledger line, and where it was routed. */
export interface Receipted {
  readonly line: LedgerLine;
  readonly arrival?: Arrival;
  readonly due?: readonly DueSweep[];
}

/** A transcript that is to be swept once the receipts are worked off. */
export interface DueSweep {
  readonly workspace: Workspace;
  readonly provider: string;
  readonly transcript: string;
}
