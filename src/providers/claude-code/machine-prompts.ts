import { parseJsonObject } from "../../records/json-object.ts";
import { isMembers, type Members } from "../members.ts";

/**
 * Texts that only programs sent, as the rows of a transcript say by their own fields. The part may begin in the middle of
 * a row; a text that a person sent too is left out.
 */
export function listMachinePrompts(transcript: string): string[] {
  if (!/"promptSource": ?"system"|"turnOrigin": ?"task_notification"/.test(transcript)) return [];
  const senders = new Map<string, boolean>();
  for (const line of transcript.split("\n")) {
    const row = line.includes('"user"') ? parseJsonObject(line) : undefined;
    if (row?.["type"] !== "user" || !isPrompt(row)) continue;
    const text = textOf(row["message"]);
    if (text !== "") senders.set(text, isMachineRow(row) && senders.get(text) !== false);
  }
  return [...senders].flatMap(([text, isMachineMade]) => (isMachineMade ? [text] : []));
}

function isPrompt(row: Members): boolean {
  return typeof row["promptSource"] === "string" || typeof row["turnOrigin"] === "string";
}

/** True when the row's own fields say that no person sent it; a program that drives the client counts as one. */
export function isMachineRow(row: Members): boolean {
  const { promptSource, turnOrigin, origin } = row;
  if (promptSource === "system") return true;
  if (typeof turnOrigin === "string" && turnOrigin !== "human" && turnOrigin !== "sdk") return true;
  return isMembers(origin) && typeof origin["kind"] === "string" && origin["kind"] !== "human";
}

function textOf(message: unknown): string {
  if (!isMembers(message)) return "";
  const { content } = message;
  if (typeof content === "string") return content;
  const blocks = Array.isArray(content) ? content : [];
  return blocks
    .flatMap((block: unknown) => (isMembers(block) && typeof block["text"] === "string" ? [block["text"]] : []))
    .join("\n");
}
