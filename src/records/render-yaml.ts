import type { PromptRecord } from "./prompt-record.ts";
import { ENVELOPE_MEMBERS } from "./record-envelope.ts";
import { formatYamlFields } from "./yaml-scalar.ts";

/** A record for a machine to read: the envelope's fields with the record's own values, then the prompt as `text`. */
export function renderYaml({ envelope, text }: PromptRecord): string {
  const fields = ENVELOPE_MEMBERS.map(([name]) => [name, envelope[name]] as const);
  const prompt = envelope.pruned_at === undefined ? text : undefined;
  return `${formatYamlFields([...fields, ["text", prompt]]).join("\n")}\n`;
}
