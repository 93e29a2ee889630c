import type { Question } from "../../records/turn.ts";
import { planIn, REFUSALS, readRefusal } from "../claude-code/tool-words.ts";
import { CodeFence } from "../code-fence.ts";
import { beginsWith, decodeLine, TextBlock } from "../text-block.ts";
import { readQuestions } from "./asked-questions.ts";

/** Tools whose rendering holds the person's words. */
const OPENED = new Set(["AskUserQuestion", "AskUser", "ExitPlanMode"]);

const ANSWER = "**Answer:** ";
const THOUGHT_END = "</think>";
const LONGEST_TAG = 1000;
const LESS_THAN = 0x3c;

/** What a person said in a section. */
export interface SectionWords {
  readonly kind: "answer" | "plan" | "prompt";
  readonly text: string;
  readonly question?: Question;
  readonly line: number;
}

/** A part of an agent's turn that is no speech: a thought, the use of a tool, something folded. */
export class ToolSection {
  /** True when the mark that ends it was met, but inside a fence: it may be one that a tool printed. */
  isDoubtful = false;
  private readonly ends: readonly string[];
  /** A thought may end behind its last words, and what is said may begin behind its end. */
  private readonly isThought: boolean;
  private readonly fence = new CodeFence();
  private readonly isOpened: boolean;
  private readonly words = new TextBlock();
  /** True for the first line in a fence. */
  private isResult = false;
  private resultLine = 0;
  private answerLine = 0;

  private constructor(ends: readonly string[], { tool = "", isThought = false } = {}) {
    this.ends = ends;
    this.isThought = isThought;
    this.isOpened = OPENED.has(tool);
  }

  /** The section that a line begins; `none` for a line that holds all of it. */
  static begin(line: Uint8Array): ToolSection | "none" | undefined {
    if (beginsWith(line, "<tool-use")) {
      const [, tool] = /data-tool-name="([^"]*)"/.exec(decodeLine(line.subarray(0, LONGEST_TAG))) ?? [];
      return new ToolSection(["</details></tool-use>", "</tool-use>"], tool === undefined ? {} : { tool });
    }
    if (beginsWith(line, "<think>")) {
      if (endsWith(line, THOUGHT_END)) return "none";
      return new ToolSection([], { isThought: true });
    }
    if (beginsWith(line, "<details>")) return endsWith(line, "</details>") ? "none" : new ToolSection(["</details>"]);
    return undefined;
  }

  /** What stands behind the mark that ends the section; undefined where the section goes on. */
  read(line: Uint8Array, number: number): Uint8Array | undefined {
    const end = this.endOf(line);
    if (end !== undefined && !this.fence.isOpen) return line.subarray(end);
    if (end !== undefined) this.isDoubtful = true;
    if (this.isResult) this.resultLine = number;
    if (!this.words.isOpen && (this.isOpened || (this.isResult && isRefusal(line)))) this.words.open(number);
    if (this.words.isOpen) this.words.add(line);
    if (this.answerLine === 0 && beginsWith(line, ANSWER)) this.answerLine = number;
    const isInside = this.fence.isOpen;
    this.fence.read(line);
    this.isResult = !isInside && this.fence.isOpen;
    return undefined;
  }

  /** Bytes of the line up to the end of the mark; undefined when it has none where one may stand. */
  private endOf(line: Uint8Array): number | undefined {
    if (this.isThought) {
      const at = Buffer.from(line.buffer, line.byteOffset, line.length).indexOf(THOUGHT_END);
      return at === -1 ? undefined : at + THOUGHT_END.length;
    }
    return line[0] === LESS_THAN && this.ends.some((end) => beginsWith(line, end)) ? line.length : undefined;
  }

  /** What the person said in it. */
  listWords(): SectionWords[] {
    if (!this.words.isOpen) return [];
    const line = this.resultLine;
    const text = this.words.close();
    if (this.isOpened) {
      const questions = readQuestions(text);
      if (questions.length > 0) {
        const { answerLine } = this;
        return questions.map((question) => ({
          kind: "answer",
          text: question.chosen.join("\n"),
          question,
          line: answerLine,
        }));
      }
      const plan = planIn(resultFrom(text, "User has approved"));
      if (plan !== undefined) return [{ kind: "plan", text: plan, line }];
    }
    const typed = REFUSALS.map((opening) => readRefusal(resultFrom(text, opening))).find(
      (words) => words !== undefined,
    );
    return typed === undefined ? [] : [{ kind: "prompt", text: typed, line }];
  }
}

function isRefusal(line: Uint8Array): boolean {
  return REFUSALS.some((opening) => beginsWith(line, opening));
}

/** What the client told the model: it stands in a fence behind what the tool was given. */
function resultFrom(section: string, opening: string): string {
  const start = `\n${section}`.indexOf(`\n${opening}`);
  const result = start === -1 ? "" : section.slice(start).trimEnd();
  return result.endsWith("\n```") ? result.slice(0, -4).trimEnd() : result;
}

function endsWith(line: Uint8Array, end: string): boolean {
  return beginsWith(line.subarray(Math.max(0, line.length - end.length)), end);
}
