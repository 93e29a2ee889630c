import type { Locator, TranscriptEvent } from "../transcript.ts";

/** Commands whose words go to the model; aider then writes the words once more as a prompt of their own. */
const WITH_WORDS = /^\/(?:ask|code|architect|context)\s+(\S[\s\S]*)$/;

/** Tells prompts from the commands a person gave to aider itself. */
export class ChatCommand {
  private waiting: { readonly words: string; readonly event: TranscriptEvent } | undefined;

  /** True after a command with words that may still be written as a prompt. */
  get isWaiting(): boolean {
    return this.waiting !== undefined;
  }

  /** What a person said with what they typed. */
  read(text: string, at: Locator): TranscriptEvent[] {
    const typed = text.trim();
    const isEcho = this.waiting !== undefined && this.waiting.words === typed;
    if (isEcho) this.waiting = undefined;
    const before = this.giveUp();
    if (typed === "" || typed === "<blank>") return before;
    const words = WITH_WORDS.exec(typed)?.[1];
    const event: TranscriptEvent = { kind: "said", turn: { at, actor: "user", kind: "prompt", text: words ?? text } };
    if (!/^[/!]/.test(typed)) return [...before, event];
    if (words !== undefined) this.waiting = { words, event };
    return before;
  }

  /** The command whose words never came as a prompt. */
  giveUp(): TranscriptEvent[] {
    const events = this.waiting === undefined ? [] : [this.waiting.event];
    this.waiting = undefined;
    return events;
  }
}
