import { readHead } from "../../platform/git.ts";
import { findSecrets, redact } from "../../platform/redaction.ts";
import type { Received } from "../../providers/provider.ts";
import { withPrompt } from "../../records/episode.ts";
import { composeRecord } from "../../records/prompt-record.ts";
import type { Actor } from "../../records/provenance.ts";
import { type FindSecrets, type FoundSecret, replaceSecrets } from "../../records/raw-redaction.ts";
import { CAPTURE_SCHEMA, type RecordEnvelope, type RecordSource } from "../../records/record-envelope.ts";
import { recordStem } from "../../records/record-name.ts";
import { archivePrompt, promptsFolder } from "../../stores/prompt-archive.ts";
import type { Arrival, Outcome } from "./arrival.ts";
import { captureTurn } from "./capture-turn.ts";
import { addTurn, asKept, findEarlier, noteEpisode } from "./session-at.ts";

/** How much of a prompt its name is made from, in UTF-16 units. */
const OPENING = 400;

type Prompt = Arrival<Extract<Received, { kind: "prompt" }>>;

/** A prompt becomes a record, a turn and, when a person typed it, decisions; the same one reported twice only a line. */
export function receivePrompt(arrival: Prompt): Outcome {
  const { received, workspace, incoming, session } = arrival;
  const source = sourceOf(arrival);
  const secrets = findSecrets(received.text);
  const time = incoming.time.toISOString();
  const { promptId } = received;
  const said = asKept({
    time,
    actor: actorOf(arrival, source),
    kind: "prompt",
    text: replaceSecrets(received.text, secrets),
    receipt: incoming.name,
    ...(promptId === undefined ? {} : { promptId }),
  });
  const earlier = findEarlier(session, said);
  if (earlier !== undefined && !earlier.isSameReceipt) return duplicateOf(earlier.turn.record);
  const record = earlier === undefined ? keepRecord(arrival, source, secrets) : earlier.turn.record;
  const kept = record === undefined ? {} : { record };
  if (record !== undefined) session.unrendered.push(record);
  const turn = earlier?.turn ?? addTurn(session, { ...said, ...kept });
  if (earlier === undefined && source !== "injected") noteEpisode(session, time, withPrompt);
  return {
    outcome: workspace.settings().recordPrompts ? "recorded" : "skipped",
    ...kept,
    ...captureTurn(arrival, turn),
  };
}

function duplicateOf(record: string | undefined): Outcome {
  return { outcome: "duplicate", ...(record === undefined ? {} : { of: record }) };
}

/** Structure first, markers second: who this prompt is from, as far as anything tells. */
function sourceOf({ received, receipt }: Prompt): RecordSource {
  if (received.isMachineMade || received.agentId !== undefined) return "injected";
  return receipt.attended === false ? "unknown" : "user";
}

function actorOf({ workspace }: Prompt, source: RecordSource): Actor {
  if (source === "injected") return "tool";
  return source === "user" || workspace.settings().captureUnattended ? "user" : "unknown";
}

function keepRecord(arrival: Prompt, source: RecordSource, secrets: readonly FoundSecret[]): string | undefined {
  const { workspace, incoming, receipt, spans, ascii, received } = arrival;
  const { recordPrompts, redactRecords } = workspace.settings();
  if (!recordPrompts) return undefined;
  const envelope = envelopeOf(arrival, source);
  // The prompt is by far the longest text in there, and was looked through before.
  const find: FindSecrets = (text) => (text === received.text ? secrets : findSecrets(text));
  const bytes = composeRecord(envelope, receipt.payload, spans, redactRecords ? find : () => [], ascii);
  const stem = recordStem(incoming.time, redact(received.text.slice(0, OPENING)).text);
  return archivePrompt(promptsFolder(workspace.project()), stem, bytes).stem;
}

function envelopeOf(
  { workspace, incoming, receipt, provider, received }: Prompt,
  source: RecordSource,
): RecordEnvelope {
  const { repository } = workspace.project();
  const head = repository === undefined ? undefined : readHead(repository);
  // The shim wrote down what HEAD said when the prompt was typed; the branch may have changed since.
  const branch = /^ref: refs\/heads\/(.+)$/.exec(receipt.head ?? head?.text ?? "")?.[1];
  const sha = receipt.head === undefined || receipt.head === head?.text ? head?.sha : undefined;
  return {
    schema: CAPTURE_SCHEMA,
    ts: incoming.time.toISOString(),
    provider: provider.name,
    event: receipt.event,
    ...(received.promptId === undefined ? {} : { id: received.promptId }),
    session: received.session,
    source,
    cwd: workspace.situation.cwd,
    ...(repository === undefined ? {} : { repository: repository.topLevel }),
    ...(branch === undefined ? {} : { branch }),
    ...(sha === undefined ? {} : { head: sha }),
    text_member: received.textMember,
  };
}
