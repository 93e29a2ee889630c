import type { HookEntry } from "../hook-entry.ts";
import type { Provider, ShimProfile } from "../provider.ts";
import { composeReply } from "./compose-reply.ts";
import { installation } from "./installation.ts";
import { listMachinePrompts } from "./machine-prompts.ts";
import { memory } from "./memory.ts";
import { readPayload } from "./read-payload.ts";

// Without a timeout of its own a SessionEnd hook is ended after 1.5 s.
const TIMEOUT = 10;

const entries: readonly HookEntry[] = [
  { event: "UserPromptSubmit", timeout: TIMEOUT },
  { event: "PostToolUse", matcher: "AskUserQuestion|ExitPlanMode", timeout: TIMEOUT },
  { event: "Stop", timeout: TIMEOUT },
  { event: "SubagentStart", timeout: TIMEOUT },
  { event: "SubagentStop", timeout: TIMEOUT },
  { event: "PreCompact", timeout: TIMEOUT },
  { event: "SessionStart", matcher: "startup|resume|clear|compact|fork", timeout: TIMEOUT },
  { event: "SessionEnd", timeout: TIMEOUT },
];

const shim: ShimProfile = {
  sessionVariable: "CLAUDE_CODE_SESSION_ID",
  projectVariable: "CLAUDE_PROJECT_DIR",
  sessionMember: "session_id",
  attendance: [
    { variable: "CLAUDE_CODE_SESSION_ATTENDED", pattern: "1", attended: "1" },
    { variable: "CLAUDE_CODE_ENTRYPOINT", pattern: "sdk*", attended: "0" },
    { variable: "CLAUDE_CODE_SESSION_ATTENDED", pattern: "0", attended: "0" },
  ],
  events: {
    UserPromptSubmit: { conduct: "prompt", variant: "prompt_id" },
    PostToolUse: { conduct: "settle" },
    Stop: { conduct: "settle" },
    SubagentStart: { conduct: "inject", variant: "agent_id" },
    SubagentStop: { conduct: "settle" },
    PreCompact: { conduct: "compaction", variant: "trigger" },
    SessionStart: { conduct: "start", variant: "source" },
    SessionEnd: { conduct: "settle" },
  },
};

export const claudeCode: Provider = {
  name: "claude-code",
  entries,
  readPayload,
  listMachinePrompts,
  composeReply,
  // The client cuts at 10,000 and keeps a 2 KB preview; the rest is room for the envelope.
  contextLimit: 9000,
  shim,
  installation,
  memory,
};
