import { redact } from "../../platform/redaction.ts";
import type { Question } from "../../records/turn.ts";

/** A question without the secrets in it. */
export function cleanQuestion(question: Question): Question {
  const { text, header, options, chosen, note } = question;
  return {
    text: clean(text),
    ...(header === undefined ? {} : { header: clean(header) }),
    options: options.map(({ label, description }) => ({
      label: clean(label),
      ...(description === undefined ? {} : { description: clean(description) }),
    })),
    chosen: chosen.map(clean),
    ...(note === undefined ? {} : { note: clean(note) }),
  };
}

/** What was said without the secrets in it. */
export function clean(text: string): string {
  return redact(text).text;
}
