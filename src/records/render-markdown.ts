import { composeCell, composeFence, composeTable, composeTime, joinCells, shortenPath } from "./markdown-parts.ts";
import type { PromptRecord } from "./prompt-record.ts";
import { ENVELOPE_MEMBERS, type RecordEnvelope } from "./record-envelope.ts";
import { formatYamlFields } from "./yaml-scalar.ts";

export interface MarkdownContext {
  /** Folder shown as `~`. */
  readonly home: string;
  /** Name of the record's file, beside this rendering. */
  readonly recordFile: string;
}

const PROTO = "schemas/stet/capture/capture.v1.proto";

/**
 * A record for a person to read: front matter, the same fields as a table, the prompt last. Written as UTF-8 a lone
 * surrogate shows as U+FFFD; the record and the YAML keep it.
 */
export function renderMarkdown(record: PromptRecord, context: MarkdownContext): string {
  const shown = shortenPaths(record.envelope, context.home);
  const fields = ENVELOPE_MEMBERS.map(([name]) => [name, shown[name]] as const);
  return [
    "---",
    ...formatYamlFields([...fields, ["record", context.recordFile]]),
    "---",
    "",
    `# Prompt — ${composeTime(shown.ts)}`,
    "",
    ...composeEnvelopeTable(shown, context.recordFile),
    "",
    ...composePrompt(record),
    "",
  ].join("\n");
}

function shortenPaths(envelope: RecordEnvelope, home: string): RecordEnvelope {
  const { repository } = envelope;
  return {
    ...envelope,
    cwd: shortenPath(envelope.cwd, home),
    ...(repository === undefined ? {} : { repository: shortenPath(repository, home) }),
  };
}

function composeEnvelopeTable(shown: RecordEnvelope, recordFile: string): string[] {
  return composeTable([
    ["Started", composeCell(shown.ts)],
    ["Provider", joinCells(composeCell(shown.provider), composeCell(shown.event))],
    ["Session", composeCell(shown.session)],
    ["Prompt", composeCell(shown.id)],
    ["Source", composeCell(shown.source)],
    ["Repository", composeCell(shown.repository)],
    ["Branch", joinCells(composeCell(shown.branch), composeCell(shown.head?.slice(0, 7)))],
    ["Directory", composeCell(shown.cwd)],
    ["Redacted", joinCells(...(shown.redacted ?? []).map(composeCell))],
    ["Pruned", composeCell(shown.pruned_at)],
    ["Schema", joinCells(composeCell(shown.schema), composeCell(PROTO))],
    ["Record", composeCell(recordFile)],
  ]);
}

function composePrompt({ envelope, text }: PromptRecord): string[] {
  if (envelope.pruned_at === undefined) return ["## PROMPT", "", ...composeFence(text)];
  return [
    `The prompt was pruned: ${envelope.pruned_bytes ?? "unknown"} bytes, sha256 ${envelope.pruned_sha256 ?? "unknown"}.`,
  ];
}
