import { findHarnessBlocks } from "./harness-blocks.ts";
import { HARNESS_TAGS } from "./harness-tags.ts";
import { isBehindNotification, machineWordsReason } from "./machine-words.ts";

/** A command of spec-kit written out: what was typed behind it stands fenced under its first heading. */
const WRITTEN_OUT =
  /^\s*## User Input\s*\n```(?:text)?[ \t]*\n([\s\S]{0,20000}?)\n?```\s*\n\s*You \*\*MUST\*\* consider the user input/;

/**
 * What the person said: pasted and injected blocks cut out, each replaced by an empty line, so a quote from one
 * sentence of it is a substring of the original. Fenced code stays: whether code is speech is for detectors to decide.
 */
export function spokenText(text: string): string {
  const typed = WRITTEN_OUT.exec(text)?.[1];
  if (typed !== undefined) return typed;
  let spoken = "";
  let from = 0;
  for (const block of findHarnessBlocks(text)) {
    spoken += `${text.slice(from, block.start)}\n\n`;
    from = block.end;
  }
  return spoken + text.slice(from);
}

/** Why the whole text is a program's, undefined when a person said any of it. Pasted text counts as the person's. */
export function machineMadeReason(text: string): string | undefined {
  const reason = machineWordsReason(text);
  if (reason !== undefined) return reason;
  if (WRITTEN_OUT.exec(text)?.[1]?.trim() === "") return "command written out";
  const blocks = findHarnessBlocks(text);
  const isEnvelopes = blocks.length > 0 && blocks.every((block) => HARNESS_TAGS.get(block.tag)?.isEnvelope === true);
  if (!isEnvelopes) return undefined;
  const spoken = spokenText(text).trim();
  return spoken === "" || isBehindNotification(spoken) ? `${blocks[0]?.tag} envelope` : undefined;
}

/** True for `/compact focus` or `/plugin:cmd args`, which a person typed; a path such as `/usr/bin` is none. */
export function isSlashCommand(text: string): boolean {
  return /^\s*\/[A-Za-z][\w.-]*(?::[\w.-]+)*(?:\s|$)/.test(text);
}
