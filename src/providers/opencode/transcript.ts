import { JsonCursor } from "../../records/json-cursor.ts";
import { isJsonObject, type JsonObject, parseJsonObject } from "../../records/json-object.ts";
import { JsonCutter, type JsonPiece } from "../cut-json.ts";
import { WrongShape } from "../members.ts";
import { pickObject } from "../pick-json.ts";
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
import { MESSAGE, readQuestions, readRefusal, wordsOf } from "./read-message.ts";

/** Sessions of OpenCode as `opencode export` writes them, or one message a line. */
export const openCodeTranscript: TranscriptFormat = {
  name: "opencode",
  isLike(head) {
    return /^\uFEFF?\s*\{\s*"info"\s*:\s*\{/.test(head) && /"id"\s*:\s*"(?:ses|msg)_/.test(head);
  },
  open(from) {
    return new OpenCodeReader(from);
  },
};

class OpenCodeReader implements TranscriptReader {
  facts: TranscriptFacts;
  private events: TranscriptEvent[] = [];
  private readonly cutter: JsonCutter;
  private readonly plan: PlanFile;
  /** The agent of a session that another one started. */
  private subagent: string | undefined;
  /** True when the document does not say whose session it is. */
  private isUnknown = false;
  /** Messages so far, of JSON Lines. */
  private count: number;
  /** Id of the message, or of the part in it, from which everything was taken back. */
  private reverted: string | undefined;
  private revertedTo: number | undefined;
  private isCompacting: boolean;

  constructor(from?: Boundary) {
    this.cutter = new JsonCutter("messages", (piece) => this.take(piece), from);
    const memory = parseJsonObject(from?.memory ?? "") ?? {};
    const count = memory["count"];
    this.count = typeof count === "number" ? count : 0;
    this.isCompacting = memory["compacting"] === true;
    this.plan = new PlanFile(objectIn(memory, "plan"));
    this.facts = recallFacts(objectIn(memory, "facts"));
    this.subagent = textIn(memory, "subagent");
  }

  push(bytes: Uint8Array): readonly TranscriptEvent[] {
    this.events = [];
    this.cutter.push(bytes);
    return this.events;
  }

  end(): readonly TranscriptEvent[] {
    this.events = [];
    this.cutter.end();
    if (this.revertedTo !== undefined) this.events.push({ kind: "rewound", toLine: this.revertedTo });
    return this.events;
  }

  get boundary(): Boundary | undefined {
    const { rowEnd } = this.cutter;
    if (rowEnd === undefined) return undefined;
    const { count, facts, subagent, isCompacting: compacting } = this;
    return { ...rowEnd, memory: JSON.stringify({ count, facts, subagent, compacting, plan: this.plan.remember() }) };
  }

  private take(piece: JsonPiece): void {
    if (piece.kind === "broken") {
      this.events.push({ kind: "broken", at: { line: piece.at }, why: piece.why });
      return;
    }
    if (piece.kind === "head") {
      // All of it is parsed: half of one may hide whose session it is.
      const session = objectIn(parseJsonObject(new TextDecoder().decode(piece.bytes)) ?? {}, "info");
      this.isUnknown = textIn(session, "id") === undefined;
      this.readSession(session);
      return;
    }
    const cursor = new JsonCursor(piece.bytes);
    this.takeMessage(pickObject(cursor, MESSAGE), piece, cursor.isFaulty);
  }

  private takeMessage(row: JsonObject, piece: { readonly kind: string; readonly at: number }, isFaulty: boolean): void {
    const info = objectIn(row, "info");
    const isRow = piece.kind === "row";
    if (isRow && textIn(info, "directory") !== undefined) {
      this.readSession(info);
      return;
    }
    if (isRow) this.count += 1;
    // A row of several lines is what is left of a document that lost its beginning.
    if (isRow && this.cutter.rowEnd?.line !== piece.at - 1) this.isUnknown = true;
    const line = isRow ? this.count : piece.at;
    if (isFaulty) this.events.push({ kind: "broken", at: { line }, why: "a message is no JSON" });
    else this.readMessage(info, objectsIn(row, "parts"), line);
  }

  private readSession(info: JsonObject): void {
    const session = textIn(info, "id");
    const cwd = textIn(info, "directory");
    const model = textIn(objectIn(info, "model"), "id");
    if (textIn(info, "parentID") !== undefined) this.subagent = textIn(info, "agent") ?? "subagent";
    const revert = objectIn(info, "revert");
    this.reverted = textIn(revert, "partID") ?? textIn(revert, "messageID");
    this.facts = factsOf({
      session,
      cwd,
      model,
      // `opencode run` lets nothing ask, as nobody is there to answer.
      isAttended: deniesQuestions(info) ? false : undefined,
    });
  }

  private readMessage(info: JsonObject, parts: readonly JsonObject[], line: number): void {
    this.facts = factsOf({
      session: this.facts.session ?? textIn(info, "sessionID"),
      cwd: this.facts.cwd ?? textIn(objectIn(info, "path"), "cwd"),
      model: textIn(info, "modelID") ?? this.facts.model,
      isAttended: this.facts.isAttended,
    });
    const uuid = textIn(info, "id");
    const at = uuid === undefined ? { line } : { line, uuid };
    const ids = [uuid, ...parts.map((part) => textIn(part, "id"))];
    if (this.reverted !== undefined && ids.includes(this.reverted)) this.revertedTo ??= line;
    const role = textIn(info, "role");
    if (role === "user") this.readPrompt(info, parts, at);
    else if (role === "assistant") this.readReply(info, parts, at);
  }

  private readPrompt(info: JsonObject, parts: readonly JsonObject[], at: Locator): void {
    if (parts.some((part) => textIn(part, "type") === "compaction")) this.compact(at);
    const text = parts
      .map(wordsOf)
      .filter((words) => words !== "")
      .join("\n");
    if (text.trim() === "" || this.subagent !== undefined) return;
    this.isCompacting = false;
    this.say({ at, ...timeOf(info), actor: this.isUnknown ? "unknown" : "user", kind: "prompt", text });
  }

  private readReply(info: JsonObject, parts: readonly JsonObject[], at: Locator): void {
    if (info["summary"] === true) {
      if (!this.isCompacting) this.compact(at);
      this.isCompacting = false;
      return;
    }
    const agent = this.subagent === undefined ? {} : { agent: this.subagent };
    for (const part of parts) {
      const text = wordsOf(part);
      if (text.trim() !== "") this.say({ at, ...timeOf(info), actor: "agent", kind: "reply", text, ...agent });
      else this.readTool(part, at, timeOf(info));
    }
  }

  private readTool(part: JsonObject, at: Locator, time: { time?: string }): void {
    const input = objectIn(objectIn(part, "state"), "input");
    const tool = textIn(part, "tool");
    if (tool === "write") this.plan.write(textIn(input, "filePath") ?? "", textIn(input, "content"));
    else if (tool === "edit") this.plan.change(textIn(input, "filePath") ?? "");
    if (this.subagent !== undefined) return;
    this.readQuestions(part, at, time);
    const refusal = readRefusal(part);
    if (refusal !== undefined) this.say({ at, ...time, actor: "user", kind: "prompt", text: refusal });
    const output = textIn(objectIn(part, "state"), "output") ?? "";
    if (tool !== "plan_exit" || !output.startsWith("User approved")) return;
    const text = this.plan.approved(output);
    if (text !== undefined) this.say({ at, ...time, actor: "user", kind: "plan", text });
  }

  private readQuestions(part: JsonObject, at: Locator, time: { time?: string }): void {
    try {
      for (const question of readQuestions(part)) {
        this.say({ at, ...time, actor: "user", kind: "answer", text: question.chosen.join("\n"), question });
      }
    } catch (error) {
      if (!(error instanceof WrongShape)) throw error;
      this.events.push({ kind: "broken", at, why: error.message });
    }
  }

  private compact(at: Locator): void {
    this.isCompacting = true;
    this.events.push({ kind: "compacted", at });
  }

  private say(turn: SaidTurn): void {
    this.events.push({ kind: "said", turn });
  }
}

function timeOf(info: JsonObject): { time?: string } {
  const time = timeIn(objectIn(info, "time"), "created");
  return time === undefined ? {} : { time };
}

function deniesQuestions(info: JsonObject): boolean {
  const rules = objectsIn(info, "permission").filter(isJsonObject);
  return rules.some((rule) => textIn(rule, "permission") === "question" && textIn(rule, "action") === "deny");
}
