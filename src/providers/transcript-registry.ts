import { StetError } from "../errors.ts";
import { aiderTranscript } from "./aider/transcript.ts";
import { claudeCodeTranscript } from "./claude-code/transcript.ts";
import { codexTranscript } from "./codex/transcript.ts";
import { copilotTranscript } from "./copilot/transcript.ts";
import { geminiCliTranscript } from "./gemini-cli/transcript.ts";
import { openCodeTranscript } from "./opencode/transcript.ts";
import { piTranscript } from "./pi/transcript.ts";
import { specstoryTranscript } from "./specstory/transcript.ts";
import type { TranscriptFormat } from "./transcript.ts";

/** Every way of writing down a session that stet reads. */
export const TRANSCRIPTS: readonly TranscriptFormat[] = [
  claudeCodeTranscript,
  codexTranscript,
  piTranscript,
  copilotTranscript,
  geminiCliTranscript,
  openCodeTranscript,
  specstoryTranscript,
  aiderTranscript,
];

export function getTranscriptFormat(name: string): TranscriptFormat | undefined {
  return TRANSCRIPTS.find((format) => format.name === name);
}

export function findTranscriptFormat(name: string): TranscriptFormat {
  const format = getTranscriptFormat(name);
  if (format !== undefined) return format;
  throw new StetError("no_adapter", `no reader for transcripts of "${name}"`, {
    hint: `use one of: ${TRANSCRIPTS.map((known) => known.name).join(", ")}`,
  });
}

/** The format that a file looks like by its first characters (up to 64 KiB). */
export function formatLike(head: string): TranscriptFormat | undefined {
  return TRANSCRIPTS.find((format) => format.isLike(head));
}
