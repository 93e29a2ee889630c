import { readFileSync } from "node:fs";
import type { Question, Turn } from "../../src/records/turn.ts";
import type { HumanTurn } from "./labelled-sessions.ts";

type OtherTurn = Pick<Turn, "actor" | "kind" | "text" | "question"> & { readonly line: number };

/** What an agent said, or a question it asked and how it was answered, at a locator of the labels. */
interface TranscriptItem {
  readonly line: number;
  readonly text: string;
  readonly question?: Question;
}

interface Json {
  readonly [key: string]: unknown;
}

const asObject = (value: unknown): Json => (typeof value === "object" && value !== null ? (value as Json) : {});
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const asText = (value: unknown): string => (typeof value === "string" ? value : "");

/** A conversation in a format the product does not read yet: what people typed stands in the labels. */
export function readOther(path: string, format: string, humans: readonly HumanTurn[]): OtherTurn[] {
  const said = humans.map(({ line, text }) => ({ line, text, kind: "prompt", actor: "user" }) as const);
  const rest = readTranscript(path, format).map((item) =>
    item.question === undefined
      ? ({ ...item, kind: "reply", actor: "agent" } as const)
      : ({ ...item, kind: "answer", actor: "user" } as const),
  );
  return [...said, ...rest].sort((a, b) => a.line - b.line);
}

/** The agents' texts and the answered questions of one transcript, in order. */
function readTranscript(path: string, format: string): TranscriptItem[] {
  const text = readFileSync(path, "utf8");
  if (format === "aider") return aiderReplies(text);
  if (format === "specstory") return specstoryReplies(text);
  if (format === "gemini")
    return messages(text, (message) => (message["type"] === "gemini" ? asText(message["content"]) : ""));
  if (format === "opencode") return messages(text, openCodeReply);
  return text.split("\n").flatMap((line, at) => (line.trim() === "" ? [] : rowItems(line, at + 1)));
}

function rowItems(line: string, at: number): TranscriptItem[] {
  let row: Json;
  try {
    row = asObject(JSON.parse(line));
  } catch (error) {
    // A few real lines hold two objects; they carry nothing this check needs.
    if (error instanceof SyntaxError) return [];
    throw error;
  }
  const answers = asObject(row["toolUseResult"])["answers"];
  if (answers !== undefined) return answered(asObject(row["toolUseResult"]), at);
  const payload = asObject(row["payload"]);
  const message = row["type"] === "response_item" ? payload : asObject(row["message"]);
  const isAgent = message["role"] === "assistant";
  const text = isAgent ? textBlocks(message["content"]) : "";
  return text === "" ? [] : [{ line: at, text }];
}

function textBlocks(content: unknown): string {
  if (typeof content === "string") return content;
  return asList(content)
    .map(asObject)
    .filter((block) => block["type"] === "text" || block["type"] === "output_text")
    .map((block) => asText(block["text"]))
    .join("\n\n");
}

function answered(result: Json, line: number): TranscriptItem[] {
  const answers = asObject(result["answers"]);
  return asList(result["questions"])
    .map(asObject)
    .flatMap((question) => {
      const text = asText(question["question"]);
      const chosen = asText(answers[text]);
      if (chosen === "") return [];
      const options = asList(question["options"]).map((option) => ({ label: asText(asObject(option)["label"]) }));
      const isMany =
        options.every(({ label }) => label !== chosen) &&
        chosen.split(", ").every((part) => options.some(({ label }) => label === part));
      return [
        {
          line,
          text: `"${text}"="${chosen}"`,
          question: {
            text,
            header: asText(question["header"]),
            options,
            chosen: isMany ? chosen.split(", ") : [chosen],
          },
        },
      ];
    });
}

function messages(text: string, replyOf: (message: Json) => string): TranscriptItem[] {
  return asList(asObject(JSON.parse(text))["messages"])
    .map(asObject)
    .flatMap((message, at) => {
      const reply = replyOf(message);
      return reply.trim() === "" ? [] : [{ line: at + 1, text: reply }];
    });
}

function openCodeReply(message: Json): string {
  return asObject(message["info"])["role"] === "assistant" ? textBlocks(message["parts"]) : "";
}

function aiderReplies(text: string): TranscriptItem[] {
  const found: TranscriptItem[] = [];
  let start = 0;
  let lines: string[] = [];
  const close = (): void => {
    if (lines.join("").trim() !== "") found.push({ line: start, text: lines.join("\n") });
    lines = [];
  };
  text.split("\n").forEach((line, at) => {
    if (line.startsWith("#### ") || line.startsWith("# aider chat")) close();
    else if (!line.startsWith("> ")) {
      if (lines.join("").trim() === "") start = at + 1;
      lines.push(line);
    }
  });
  close();
  return found;
}

function specstoryReplies(text: string): TranscriptItem[] {
  const lines = text.split("\n");
  return lines.flatMap((line, at) => {
    if (!line.startsWith("_**Agent")) return [];
    const length = lines.slice(at + 1).findIndex((next) => /^_\*\*(?:Agent|User)/.test(next) || next === "---");
    const block = lines
      .slice(at + 1, length === -1 ? undefined : at + 1 + length)
      .join("\n")
      .replace(/<(think|tool-use)[\s\S]*?<\/\1>/g, "");
    const lead = block.length - block.trimStart().length;
    return block.trim() === ""
      ? []
      : [{ line: at + 2 + (block.slice(0, lead).match(/\n/g)?.length ?? 0), text: block.trim() }];
  });
}
