import type { HookReply } from "../provider.ts";

const TAKES_CONTEXT = new Set(["SessionStart", "UserPromptSubmit", "SubagentStart"]);

/** JSON where the client reads JSON; at PreCompact plain text, since JSON leaks a validation error into the model. */
export function composeReply(event: string, reply: HookReply): string | undefined {
  const context = reply.context === "" ? undefined : reply.context;
  const notice = reply.notice === "" ? undefined : reply.notice;
  if (event === "PreCompact") return context === undefined ? undefined : `${context}\n`;
  if (!TAKES_CONTEXT.has(event) || (context === undefined && notice === undefined)) return undefined;
  const answer = {
    ...(notice === undefined ? {} : { systemMessage: notice }),
    ...(context === undefined ? {} : { hookSpecificOutput: { hookEventName: event, additionalContext: context } }),
  };
  return `${JSON.stringify(answer)}\n`;
}
