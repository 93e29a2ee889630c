import { asciiText } from "../../platform/ascii-text.ts";
import { sha256 } from "../../platform/hash.ts";
import { redact } from "../../platform/redaction.ts";
import { getProvider, PROVIDERS } from "../../providers/registry.ts";
import { scanJson } from "../../records/json-spans.ts";
import type { LedgerLine } from "../../spool/ledger.ts";
import { parseReceipt, type Receipt } from "../../spool/receipt.ts";
import { isReachable } from "../looking-up/is-reachable.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Arrival, Incoming, Outcome, Receipted } from "./arrival.ts";
import { noCaptureReason } from "./capture-switch.ts";
import { receiveBoundary } from "./receive-boundary.ts";
import { receivePrompt } from "./receive-prompt.ts";
import { receiveTurns } from "./receive-turns.ts";
import { type OpenSessions, sessionAt } from "./session-at.ts";
import { listDueSweeps } from "./start-sweeps.ts";

/** No client sends more, and Node holds no text much longer. In bytes. */
const LONGEST_PAYLOAD = 256 * 1024 * 1024;
const LONGEST_SESSION = 512;
const MOST_KEYS = 64;
const LONGEST_KEY = 64;

/** Turns one receipt into records, turns and decisions and says how it ended; whatever is in a payload, it never throws. */
export function receive(workspace: Workspace, open: OpenSessions, incoming: Incoming): Receipted {
  const receipt = parseReceipt(incoming.name, incoming.bytes);
  if ("error" in receipt) return { line: lineOf(incoming, receipt, rejected(receipt.error)) };
  const arrival = arrivalOf(workspace, open, incoming, receipt);
  if ("outcome" in arrival) return { line: lineOf(incoming, receipt, arrival) };
  const { id: project } = arrival.session.project;
  // A start ends the sessions whose end nobody reported, so it is asked before.
  const due = listDueSweeps(arrival);
  return {
    line: lineOf(incoming, receipt, { ...dispatch(arrival), session: arrival.received.session, project }),
    arrival,
    due,
  };
}

function arrivalOf(workspace: Workspace, open: OpenSessions, incoming: Incoming, receipt: Receipt): Arrival | Outcome {
  const provider = getProvider(receipt.provider);
  if (provider === undefined) {
    const known = PROVIDERS.map(({ name }) => name).join(", ");
    return rejected(`no adapter for ${receipt.provider}; there is one for ${known}`);
  }
  if (receipt.payload.length > LONGEST_PAYLOAD) return rejected(`it is larger than ${LONGEST_PAYLOAD} bytes`);
  const spans = scanJson(receipt.payload);
  if (!spans.ok) return { ...rejected(spans.why), keys: [...spans.keys] };
  const ascii = asciiText(receipt.payload);
  const received = provider.readPayload(receipt.event, JSON.parse(ascii ?? new TextDecoder().decode(receipt.payload)));
  if (received.kind === "unreadable") return { ...rejected(received.why), keys: [...received.keys] };
  if (received.session.length > LONGEST_SESSION) return rejected(`its session id is longer than ${LONGEST_SESSION}`);
  const place = workspace.at(placeOf([received.cwd, receipt.cwd], workspace.situation.cwd));
  const off = noCaptureReason(place.situation.cwd);
  if (off !== undefined) return { outcome: "skipped", why: off };
  if (received.kind === "nothing") return { outcome: "skipped", why: received.why, session: received.session };
  if (received.kind === "subagent-start") return { outcome: "skipped", why: "a subagent's start is only answered" };
  const session = sessionAt(place, open, provider.name, received.session);
  return { incoming, receipt, spans, ascii, provider, received, workspace: place, session };
}

function dispatch(arrival: Arrival): Outcome {
  const { received } = arrival;
  switch (received.kind) {
    case "prompt":
      return receivePrompt({ ...arrival, received });
    case "answers":
    case "plan":
    case "reply":
      return receiveTurns({ ...arrival, received });
    case "start":
    case "compaction":
    case "end":
      return receiveBoundary({ ...arrival, received });
    case "nothing":
    case "subagent-start":
      return { outcome: "skipped", why: "nothing to record" };
  }
}

/** The first folder a file system can have; a payload may name anything. */
function placeOf(named: readonly (string | undefined)[], otherwise: string): string {
  return named.find((folder) => folder !== undefined && isReachable(folder)) ?? otherwise;
}

function rejected(why: string): Outcome {
  return { outcome: "rejected", why };
}

function lineOf(incoming: Incoming, known: { provider?: string; event?: string }, outcome: Outcome): LedgerLine {
  return {
    ts: incoming.time.toISOString(),
    receipt: incoming.name,
    provider: known.provider ?? "unknown",
    event: known.event ?? "unknown",
    signals: 0,
    decisions: [],
    bytes: incoming.bytes.length,
    sha256: sha256(incoming.bytes),
    ...outcome,
    ...(outcome.keys === undefined ? {} : { keys: namesOf(outcome.keys) }),
  };
}

/** A name is no value, but what stands where a name should can be anything. */
function namesOf(keys: readonly string[]): string[] {
  return keys.slice(0, MOST_KEYS).map((key) => redact(key.slice(0, LONGEST_KEY)).text);
}
