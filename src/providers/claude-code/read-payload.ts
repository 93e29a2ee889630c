import { machineMadeReason } from "../../records/spoken-text.ts";
import { readAnswers } from "../answers.ts";
import { findText, getMembers, getText, isMembers, type Members, unreadable, WrongShape } from "../members.ts";
import type { Received, ReceivedBase, StartSource, Unreadable } from "../provider.ts";

const SOURCES: readonly StartSource[] = ["startup", "resume", "clear", "compact", "fork"];

// The vendor's own page named this member wrongly once; the first that is there holds the prompt.
const TEXT_MEMBERS = ["prompt", "prompt_text", "text"];

const MACHINE_SOURCES = new Set(["system", "task_notification", "cron", "wakeup"]);

type Reader = (base: ReceivedBase, payload: Members) => Received;

const READERS: ReadonlyMap<string, Reader> = new Map([
  ["UserPromptSubmit", readPrompt],
  ["PostToolUse", readToolResult],
  ["Stop", readReply],
  ["SubagentStop", readSubagentReply],
  ["SubagentStart", (base) => ({ ...base, kind: "subagent-start" })],
  [
    "PreCompact",
    (base, payload) => ({ ...base, kind: "compaction", trigger: getText(payload, "trigger") ?? "unknown" }),
  ],
  ["SessionStart", readStart],
  ["SessionEnd", (base, payload) => ({ ...base, kind: "end", reason: getText(payload, "reason") ?? "unknown" })],
]);

/**
 * Unknown members are left alone. Where payload and shim name different events the payload is right. `cwd` is empty
 * when the payload names none: the receipt's header has it too.
 */
export function readPayload(event: string, payload: unknown): Received | Unreadable {
  if (!isMembers(payload)) return unreadable("the payload is no JSON object", payload);
  try {
    const base = readBase(payload);
    const named = getText(payload, "hook_event_name") ?? event;
    const reader = READERS.get(named);
    return reader === undefined ? nothing(base, "an event stet does not read") : reader(base, payload);
  } catch (error) {
    if (error instanceof WrongShape) return unreadable(error.message, payload);
    throw error;
  }
}

function readBase(payload: Members): ReceivedBase {
  const transcript = getText(payload, "transcript_path");
  const agentId = getText(payload, "agent_id");
  return {
    session: findText(payload, "session_id"),
    cwd: getText(payload, "cwd") ?? "",
    ...(transcript === undefined ? {} : { transcript }),
    ...(agentId === undefined ? {} : { agentId }),
  };
}

function readPrompt(base: ReceivedBase, payload: Members): Received {
  const textMember = TEXT_MEMBERS.find((name) => payload[name] !== undefined && payload[name] !== null);
  const text = textMember === undefined ? undefined : getText(payload, textMember);
  if (textMember === undefined || text === undefined) throw new WrongShape("no member holds the prompt");
  const promptId = getText(payload, "prompt_id");
  return {
    ...base,
    kind: "prompt",
    text,
    textMember,
    ...(promptId === undefined ? {} : { promptId }),
    isMachineMade: isMachineMade(base, payload, text),
  };
}

function isMachineMade(base: ReceivedBase, payload: Members, text: string): boolean {
  const source = payload["source"];
  if (typeof source === "string" && MACHINE_SOURCES.has(source)) return true;
  return base.agentId !== undefined || machineMadeReason(text) !== undefined;
}

function readToolResult(base: ReceivedBase, payload: Members): Received {
  const tool = findText(payload, "tool_name");
  const toolUseId = getText(payload, "tool_use_id");
  const use = toolUseId === undefined ? {} : { toolUseId };
  if (tool === "AskUserQuestion") {
    const questions = readAnswers(getMembers(payload, "tool_input"), getMembers(payload, "tool_response"));
    if (questions.length === 0) return nothing(base, "no question was answered");
    return { ...base, kind: "answers", questions, ...use };
  }
  if (tool !== "ExitPlanMode") return nothing(base, "a tool stet does not read");
  const plan = readPlan(payload);
  return plan === undefined ? nothing(base, "the approved plan is empty") : { ...base, kind: "plan", plan, ...use };
}

function readPlan(payload: Members): string | undefined {
  for (const name of ["tool_response", "tool_input"]) {
    const members = getMembers(payload, name);
    const plan = members === undefined ? undefined : getText(members, "plan");
    if (plan !== undefined && plan.trim() !== "") return plan;
  }
  return undefined;
}

// `stop_hook_active` needs no branch: stet never answers a Stop, so it cannot keep an agent going.
function readReply(base: ReceivedBase, payload: Members): Received {
  const text = getText(payload, "last_assistant_message");
  if (text === undefined || text === "") return nothing(base, "the agent said nothing");
  return { ...base, kind: "reply", text, isSubagent: false };
}

function readSubagentReply(base: ReceivedBase, payload: Members): Received {
  // The run that writes a compaction's summary ends with this event and an empty type.
  if (getText(payload, "agent_type") === "") return nothing(base, "a compaction's own run ended");
  const reply = readReply(base, payload);
  return reply.kind === "reply" ? { ...reply, isSubagent: true } : reply;
}

function readStart(base: ReceivedBase, payload: Members): Received {
  const named = getText(payload, "source");
  // A source this version does not know gets the whole block, as a new session does.
  const source = SOURCES.find((known) => known === named) ?? "startup";
  const model = getText(payload, "model");
  return { ...base, kind: "start", source, ...(model === undefined ? {} : { model }) };
}

function nothing(base: ReceivedBase, why: string): Received {
  return { ...base, kind: "nothing", why };
}
