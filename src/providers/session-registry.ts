import { aiderSessions } from "./aider/sessions.ts";
import { claudeCodeSessions } from "./claude-code/sessions.ts";
import { codexSessions } from "./codex/sessions.ts";
import { copilotSessions } from "./copilot/sessions.ts";
import { geminiCliSessions } from "./gemini-cli/sessions.ts";
import { openCodeSessions } from "./opencode/sessions.ts";
import { piSessions } from "./pi/sessions.ts";
import type { ProviderSessions } from "./session-places.ts";
import { specstorySessions } from "./specstory/sessions.ts";

/** Where past sessions lie, for every format in `transcript-registry.ts`. */
export const SESSIONS: readonly ProviderSessions[] = [
  claudeCodeSessions,
  codexSessions,
  piSessions,
  copilotSessions,
  geminiCliSessions,
  openCodeSessions,
  specstorySessions,
  aiderSessions,
];
