import { parseJsonObject } from "../../records/json-object.ts";
import { joinBothEnds, LineCutter } from "../cut-lines.ts";
import { objectIn, textIn } from "../row-members.ts";
import { recallFacts } from "../session-facts.ts";
import { beginsWith, decodeLine, isBlank, LONGEST_TEXT, plainBytes, TextBlock } from "../text-block.ts";
import type {
  Boundary,
  Locator,
  TranscriptEvent,
  TranscriptFacts,
  TranscriptFormat,
  TranscriptReader,
} from "../transcript.ts";
import { ChatCommand } from "./chat-command.ts";
import { readChatFact } from "./chat-facts.ts";
import { answerMark, isAiders, withoutThought } from "./program-words.ts";

/** The chat history of aider: one Markdown file a repository, to which every chat is appended. */
export const aiderTranscript: TranscriptFormat = {
  name: "aider",
  isLike(head) {
    return /^\uFEFF?\s*# aider chat started at /.test(head);
  },
  open(from) {
    return new AiderReader(from);
  },
};

const CHAT = "# aider chat started at ";
const HEADING = "####";
const QUOTATION = 0x3e;
const SPACE = 0x20;
const LONGEST_COMMAND = 4096;

/** A place from which a later reader can go on, and what it has to know. */
interface Mark {
  readonly byte: number;
  readonly line: number;
  readonly above: "own" | "answer";
  readonly empty: number;
  readonly breaks: boolean;
  readonly answer: string;
  readonly facts: TranscriptFacts;
}

/**
 * aider writes each line of a prompt as `#### words` with two spaces behind it, an empty line before the first, and one
 * more when an answer stands above; its own lines are `> words` with two spaces. An answer is written as the model gave
 * it, headings and quotations too, with an empty line before it and two behind.
 */
class AiderReader implements TranscriptReader {
  facts: TranscriptFacts;
  private events: TranscriptEvent[] = [];
  private readonly cutter: LineCutter;
  private block: "prompt" | "reply" | undefined;
  private readonly text = new TextBlock();
  /** What stands above the empty lines before the line at hand. */
  private above: "own" | "answer" = "own";
  private emptyLines = 1;
  /** False in a file whose spaces at the ends of lines were taken away. */
  private hasBreaks = true;
  private readonly command = new ChatCommand();
  /** Stands for the last answer. */
  private answer = "";
  /** The line at hand. */
  private number = 0;
  private start = 0;
  private mark: Mark;

  constructor(from?: Boundary) {
    this.cutter = new LineCutter(from, joinBothEnds(LONGEST_TEXT));
    const memory = parseJsonObject(from?.memory ?? "") ?? {};
    const { breaks, empty } = memory;
    this.facts = recallFacts(objectIn(memory, "facts"));
    if (typeof breaks === "boolean") this.hasBreaks = breaks;
    if (typeof empty === "number") this.emptyLines = empty;
    if (memory["above"] === "answer") this.above = "answer";
    this.answer = textIn(memory, "answer") ?? "";
    this.mark = this.markHere(from?.byte ?? 0, from?.line ?? 0);
  }

  get boundary(): Boundary {
    const { byte, line, ...memory } = this.mark;
    return { byte, line, memory: JSON.stringify(memory) };
  }

  push(bytes: Uint8Array): readonly TranscriptEvent[] {
    this.events = [];
    this.start = this.cutter.byte;
    for (const line of this.cutter.push(plainBytes(bytes))) {
      this.number = line.number;
      this.readLine(line.bytes);
      this.start = this.cutter.byte;
    }
    return this.events;
  }

  end(): readonly TranscriptEvent[] {
    this.events = [];
    const { mark } = this;
    const last = this.cutter.end();
    // aider ends every line: a prompt or an answer without its last words is not told.
    if (last !== undefined && this.mayGoOn(last.bytes)) this.block = undefined;
    this.finish();
    this.giveUpCommand();
    if (last !== undefined) {
      this.events.push({ kind: "broken", at: { line: last.number }, why: "the file ends in the middle of a line" });
    }
    this.mark = mark;
    return this.events;
  }

  private readLine(line: Uint8Array): void {
    if (isBlank(line)) {
      if (this.block === "prompt") this.finish();
      else if (this.block === "reply") this.text.add(line);
      this.emptyLines += 1;
      return;
    }
    if (beginsWith(line, CHAT) && this.emptyLines > 0) this.beginChat(line);
    else if (this.isPrompt(line)) this.readPrompt(line);
    else if (this.isOwn(line)) this.readOwn(line);
    else this.readAnswer(line);
    this.emptyLines = 0;
  }

  /** Whether a line may belong to the prompt or answer above it. */
  private mayGoOn(line: Uint8Array): boolean {
    return this.emptyLines === 0 || (line[0] !== HEADING.charCodeAt(0) && line[0] !== QUOTATION);
  }

  private isPrompt(line: Uint8Array): boolean {
    if (!beginsWith(line, HEADING) || (line.length > HEADING.length && line[HEADING.length] !== SPACE)) return false;
    if (this.hasBreaks && !endsInBreak(line)) return false;
    if (this.block === "prompt" && this.emptyLines === 0) return true;
    return this.emptyLines >= (this.above === "own" ? 1 : 2);
  }

  private isOwn(line: Uint8Array): boolean {
    if (line[0] !== QUOTATION || (line.length > 1 && line[1] !== SPACE)) return false;
    if (this.hasBreaks && !endsInBreak(line)) this.hasBreaks = !isFirstOwn(line);
    return (!this.hasBreaks || endsInBreak(line)) && (this.above === "own" || this.emptyLines > 0);
  }

  private beginChat(line: Uint8Array): void {
    this.finish();
    this.giveUpCommand();
    this.facts = { session: decodeLine(line.subarray(CHAT.length)).trim() };
    this.above = "own";
  }

  private readPrompt(line: Uint8Array): void {
    if (this.block !== "prompt" || this.emptyLines > 0) {
      this.finish();
      this.settle();
      this.block = "prompt";
      this.text.open(this.number);
    }
    this.text.add(line.subarray(HEADING.length + 1, endsInBreak(line) ? -2 : undefined));
    this.above = "own";
  }

  private readOwn(line: Uint8Array): void {
    this.finish();
    this.facts = readChatFact(line, this.facts);
    this.above = "own";
  }

  private readAnswer(line: Uint8Array): void {
    if (this.block === "prompt") this.finish();
    if (this.block === undefined) {
      // A line of aider's own may go on below without its mark.
      if (this.above === "own" && this.emptyLines === 0) return;
      this.giveUpCommand();
      this.settle();
      this.block = "reply";
      this.text.open(this.number);
    }
    this.text.add(line);
    // A line of aider's own whose mark stands further up ends like all of them.
    this.above = endsInBreak(line) ? "own" : "answer";
  }

  private finish(): void {
    const { block } = this;
    this.block = undefined;
    if (block === undefined) return;
    const at = { line: this.text.line };
    const text = this.text.close();
    if (block === "reply") this.tellAnswer(withoutThought(text.trimEnd()), at);
    else if (!isAiders(text) && !this.isRepeated(text)) this.events.push(...this.command.read(text, at));
    this.settle();
  }

  private isRepeated(prompt: string): boolean {
    const mark = answerMark(prompt);
    return mark !== undefined && mark === this.answer;
  }

  private tellAnswer(text: string, at: Locator): void {
    this.answer = answerMark(text) ?? "";
    if (text === "") return;
    this.events.push({ kind: "said", turn: { at, actor: "agent", kind: "reply", text } });
  }

  private giveUpCommand(): void {
    this.events.push(...this.command.giveUp());
    this.settle();
  }

  /** Where nothing waits for what follows, a later reader can begin with the line at hand. */
  private settle(): void {
    if (!this.command.isWaiting) this.mark = this.markHere(this.start, this.number - 1);
  }

  private markHere(byte: number, line: number): Mark {
    const { above, emptyLines: empty, hasBreaks: breaks, answer, facts } = this;
    return { byte, line, above, empty, breaks, answer, facts };
  }
}

/** The line that aider begins a chat with: its command, or its version. */
function isFirstOwn(line: Uint8Array): boolean {
  return line.length < LONGEST_COMMAND && /^> (?:\S*\baider(?:\.exe)?(?:\s|$)|Aider v\d)/.test(decodeLine(line));
}

function endsInBreak(line: Uint8Array): boolean {
  return line.length > 2 && line[line.length - 1] === SPACE && line[line.length - 2] === SPACE;
}
