import type { Conversation, ScriptedReply } from "./wire-format.ts";

// A prompt scripts the answers to itself. The newest user text that carries directives is played, one directive an
// assistant turn:
//   @@call NAME {json}@@   a tool call; %%…%% inside its JSON is @@…@@ for the agent that gets it
//   @@say text@@           a text
//   @@sleep MS@@ @@error STATUS@@ @@usage TOKENS@@   hold for all turns of that text
const DIRECTIVE = /@@(call|say|usage|error|sleep)\s+([\s\S]*?)@@/g;

const COMPACTION = /create a detailed summary of/i;

const SUMMARY = "<analysis>none</analysis>\n<summary>MOCK-SUMMARY: they talked.</summary>";

interface Directive {
  readonly verb: string;
  readonly value: string;
}

export function decideReply(conversation: Conversation, sequence: number): ScriptedReply {
  const asked = newestText(conversation);
  if (COMPACTION.test(asked)) return { text: SUMMARY, inputTokens: 100 };
  const script = currentScript(conversation);
  const step = script.plays[script.turn];
  const base = { inputTokens: numberOf(script.settings, "usage") ?? 50, ...heldSettings(script.settings) };
  if (step?.verb === "call" && conversation.tools.length > 0) {
    const call = parseCall(step.value);
    return { ...base, text: `calling ${call.name}`, call };
  }
  if (step?.verb === "say") return { ...base, text: step.value };
  return { ...base, text: `MOCK-REPLY ${sequence} to: ${asked.replace(/\s+/g, " ").slice(-60)}` };
}

function newestText(conversation: Conversation): string {
  return conversation.messages.findLast((message) => message.role === "user" && message.text !== "")?.text ?? "";
}

function currentScript(conversation: Conversation): { plays: Directive[]; settings: Directive[]; turn: number } {
  const messages = conversation.messages;
  const at = messages.findLastIndex((message) => message.role === "user" && listDirectives(message.text).length > 0);
  const directives = listDirectives(messages[at]?.text ?? "");
  const plays = directives.filter(({ verb }) => verb === "call" || verb === "say");
  const turn = messages.slice(at + 1).filter((message) => message.role === "assistant").length;
  const isPlaying = at >= 0 && turn <= plays.length;
  return { plays, turn, settings: isPlaying ? directives : [] };
}

function listDirectives(text: string): Directive[] {
  return [...text.matchAll(DIRECTIVE)].map((match) => ({ verb: match[1] ?? "", value: (match[2] ?? "").trim() }));
}

function heldSettings(settings: readonly Directive[]): Pick<ScriptedReply, "sleepMs" | "errorStatus"> {
  const sleepMs = numberOf(settings, "sleep");
  const errorStatus = numberOf(settings, "error");
  return { ...(sleepMs === undefined ? {} : { sleepMs }), ...(errorStatus === undefined ? {} : { errorStatus }) };
}

function numberOf(settings: readonly Directive[], verb: string): number | undefined {
  const found = settings.findLast((directive) => directive.verb === verb);
  return found === undefined ? undefined : Number(found.value);
}

function parseCall(value: string): { name: string; input: unknown } {
  const space = value.search(/\s|$/);
  const json = value.slice(space).trim();
  return { name: value.slice(0, space), input: JSON.parse((json === "" ? "{}" : json).replaceAll("%%", "@@")) };
}
