import { JsonCursor } from "../../records/json-cursor.ts";
import { isJsonObject, type JsonObject, parseJsonObject } from "../../records/json-object.ts";
import { JsonCutter, type JsonPiece } from "../cut-json.ts";
import { WrongShape } from "../members.ts";
import { pickObject, type Shape } from "../pick-json.ts";
import { PlanFile } from "../plan-file.ts";
import { objectIn, objectsIn, textIn, timeIn } from "../row-members.ts";
import { factsOf, recallFacts } from "../session-facts.ts";
import type {
  Boundary,
  Locator,
  SaidTurn,
  TranscriptEvent,
  TranscriptFacts,
  TranscriptFormat,
  TranscriptReader,
} from "../transcript.ts";
import {
  type Call,
  isApproval,
  isMachineMade,
  listCalls,
  MESSAGE,
  readObjection,
  readQuestions,
  withoutFiles,
  wordsIn,
} from "./read-message.ts";
import { fingerprint, SaidMessages } from "./said-messages.ts";

const FIRST_MESSAGES: Shape = [{ id: true, type: true, content: [{ text: true }] }];

/** What is wanted of a row of the log, be it a message, a header or a change to either. */
const ROW: { readonly [name: string]: Shape } = {
  ...MESSAGE,
  $set: { sessionId: true, messages: FIRST_MESSAGES },
  $rewindTo: true,
};

/** Sessions of the Gemini CLI: a document that is rewritten as a whole, or since 2026 a log of messages and changes. */
export const geminiCliTranscript: TranscriptFormat = {
  name: "gemini-cli",
  isLike(head) {
    return /^\uFEFF?\s*\{\s*"(?:sessionId|projectHash)"\s*:/.test(head) && /"projectHash"\s*:/.test(head);
  },
  open(from) {
    return new GeminiReader(from);
  },
};

class GeminiReader implements TranscriptReader {
  facts: TranscriptFacts;
  private events: TranscriptEvent[] = [];
  private isSubagent: boolean;
  private readonly cutter: JsonCutter;
  private readonly said: SaidMessages;
  private readonly plan: PlanFile;
  /** Stands for what the person saw of their last prompt. */
  private lastShown: string;

  constructor(from?: Boundary) {
    this.cutter = new JsonCutter("messages", (piece) => this.take(piece), from);
    const memory = parseJsonObject(from?.memory ?? "") ?? {};
    this.said = new SaidMessages(memory);
    this.plan = new PlanFile(objectIn(memory, "plan"));
    this.lastShown = textIn(memory, "shown") ?? "";
    this.facts = recallFacts(objectIn(memory, "facts"));
    this.isSubagent = memory["subagent"] === true;
  }

  push(bytes: Uint8Array): readonly TranscriptEvent[] {
    this.events = [];
    this.cutter.push(bytes);
    return this.events;
  }

  end(): readonly TranscriptEvent[] {
    this.events = [];
    this.cutter.end();
    return this.events;
  }

  get boundary(): Boundary | undefined {
    const { rowEnd } = this.cutter;
    if (rowEnd === undefined) return undefined;
    const memory = {
      ...this.said.remember(),
      plan: this.plan.remember(),
      shown: this.lastShown,
      subagent: this.isSubagent,
      facts: this.facts,
    };
    return { ...rowEnd, memory: JSON.stringify(memory) };
  }

  private take(piece: JsonPiece): void {
    if (piece.kind === "broken") {
      this.events.push({ kind: "broken", at: { line: piece.at }, why: piece.why });
      return;
    }
    if (piece.kind === "head") {
      this.readHeader(parsed(piece.bytes));
      return;
    }
    const cursor = new JsonCursor(piece.bytes);
    const row = pickObject(cursor, piece.kind === "item" ? MESSAGE : ROW);
    if (cursor.isFaulty) this.events.push({ kind: "broken", at: { line: piece.at }, why: "a message is no JSON" });
    else if (piece.kind === "item") this.readMessage(row, piece.at, true);
    else this.readRow(row, piece.at, piece.bytes);
  }

  private readRow(row: JsonObject, line: number, bytes: Uint8Array): void {
    const target = textIn(row, "$rewindTo");
    if (target !== undefined) {
      const toLine = this.said.rewind(target);
      if (toLine !== undefined) this.events.push({ kind: "rewound", toLine });
    } else if (isJsonObject(row["$set"])) this.readChange(row["$set"], line);
    else if (textIn(row, "type") !== undefined) this.readMessage(row, line, false);
    else this.readHeader(parsed(bytes));
  }

  private readHeader(header: JsonObject): void {
    const directories = header["directories"];
    const cwd: unknown = Array.isArray(directories) ? directories[0] : undefined;
    if (textIn(header, "kind") === "subagent") this.isSubagent = true;
    this.facts = factsOf({
      session: textIn(header, "sessionId") ?? this.facts.session,
      cwd: typeof cwd === "string" ? cwd : this.facts.cwd,
      model: this.facts.model,
      isAttended: undefined,
    });
  }

  /** A change may restate every message; what is new in one is a summary, and the client's own words about the place. */
  private readChange(change: JsonObject, line: number): void {
    this.readHeader(change);
    for (const message of objectsIn(change, "messages")) {
      if (textIn(message, "type") !== "user") continue;
      const text = wordsIn(message, "content");
      this.readPlace(text);
      const id = textIn(message, "id") ?? "";
      if (!text.trimStart().startsWith("<state_snapshot>") || !this.said.isNewSummary(id)) continue;
      this.events.push({ kind: "compacted", at: { line, uuid: id } });
    }
  }

  private readPlace(text: string): void {
    if (this.facts.cwd !== undefined || !text.startsWith("<session_context>")) return;
    const cwd = /^- \*\*Workspace Directories:\*\*\n\s+- (.+)$/m.exec(text)?.[1];
    if (cwd !== undefined) this.facts = { ...this.facts, cwd };
  }

  private readMessage(message: JsonObject, line: number, isDocument: boolean): void {
    const type = textIn(message, "type");
    const id = textIn(message, "id");
    const at = id === undefined ? { line } : { line, uuid: id };
    if (type === "user") this.readPrompt(message, at, isDocument);
    else if (type === "gemini") this.readReply(message, at, isDocument);
  }

  private readPrompt(message: JsonObject, at: Locator, isDocument: boolean): void {
    const content = wordsIn(message, "content");
    const shown = wordsIn(message, "displayContent");
    this.readPlace(content);
    // The client goes on by itself under the words the person saw last.
    const isGoingOn = shown !== "" && fingerprint(shown) === this.lastShown && !content.includes(shown);
    if (shown !== "") this.lastShown = fingerprint(shown);
    if (this.isSubagent || isGoingOn || isMachineMade(content)) return;
    const text = withoutFiles(shown === "" ? content : shown);
    if (isMachineMade(text) || (!isDocument && !this.said.isNewPrompt(at, text))) return;
    // Without the header nobody knows whether the session was the person's.
    const actor = this.facts.session === undefined ? "unknown" : "user";
    this.say({ at, ...timeOf(message), actor, kind: "prompt", text });
  }

  private readReply(message: JsonObject, at: Locator, isDocument: boolean): void {
    const model = textIn(message, "model");
    if (model !== undefined) this.facts = { ...this.facts, model };
    const text = wordsIn(message, "content");
    if (text.trim() !== "" && (isDocument || this.said.isNewReply(at, text))) {
      this.say({ at, ...timeOf(message), actor: "agent", kind: "reply", text, ...this.speaker() });
    }
    for (const call of listCalls(message)) {
      if (call.output === undefined && call.name !== "write_file" && call.name !== "replace") continue;
      if (!isDocument && !this.said.isNewCall(call.id)) continue;
      this.readCall(call, at, timeOf(message));
    }
  }

  private readCall(call: Call, at: Locator, time: { time?: string }): void {
    const path = textIn(call.args, "file_path") ?? "";
    if (call.name === "write_file") this.plan.write(path, textIn(call.args, "content"));
    else if (call.name === "replace") this.plan.change(path);
    if (this.isSubagent) return;
    if (call.name === "ask_user") {
      this.readQuestions(call, at, time);
    } else if (call.name === "exit_plan_mode") this.readVerdict(call, at, time);
  }

  private readQuestions(call: Call, at: Locator, time: { time?: string }): void {
    try {
      for (const question of readQuestions(call)) {
        this.say({ at, ...time, actor: "user", kind: "answer", text: question.chosen.join("\n"), question });
      }
    } catch (error) {
      if (!(error instanceof WrongShape)) throw error;
      this.events.push({ kind: "broken", at, why: error.message });
    }
  }

  private readVerdict(call: Call, at: Locator, time: { time?: string }): void {
    const person = { at, ...time, actor: "user" } as const;
    const objection = readObjection(call);
    if (objection !== undefined) this.say({ ...person, kind: "prompt", text: objection });
    const plan = isApproval(call) ? this.plan.approved(call.output ?? "") : undefined;
    if (plan !== undefined) this.say({ ...person, kind: "plan", text: plan });
  }

  private speaker(): { agent?: string } {
    return this.isSubagent ? { agent: this.facts.session ?? "subagent" } : {};
  }

  private say(turn: SaidTurn): void {
    this.events.push({ kind: "said", turn });
  }
}

/** A header is small, and half of one may hide whose session it is. */
function parsed(header: Uint8Array): JsonObject {
  return parseJsonObject(new TextDecoder().decode(header)) ?? {};
}

function timeOf(message: JsonObject): { time?: string } {
  const time = timeIn(message, "timestamp");
  return time === undefined ? {} : { time };
}
