import { readSession } from "../../scripts/recorded-session.ts";
import { type CapturedRepository, drain, sendThroughShim } from "./captured-repository.ts";
import { Conversation } from "./conversation.ts";
import { runJson } from "./run-stet.ts";

export interface PendingShown {
  readonly id: string;
  readonly status: string;
  readonly kind: string;
  readonly rule: string;
  readonly lane: string;
  readonly stands_alone: boolean;
  readonly quote: string;
  readonly context?: string;
  readonly session?: string;
  readonly promoted_to?: string;
  readonly reason?: string;
}

export interface LessonShown {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly lane: string;
  readonly lesson: string;
  readonly path: string;
}

/** The agent works, the person says each of these, and the agent's turn ends after each. */
export function teach(home: CapturedRepository, sentences: readonly string[], session = "s1"): Conversation {
  const talk = new Conversation(home, { session });
  talk.says("look at the parser").replies("I rewrote the parser and formatted the folder.");
  for (const [at, sentence] of sentences.entries()) talk.says(sentence).replies(`Understood, number ${at}.`);
  return talk;
}

/** Sends a recorded session through the installed shims and works it off. */
export function replay(home: CapturedRepository, name: string): void {
  for (const { event, payload } of readSession(name, { repository: home.workdir, home: home.folder })) {
    const { status } = sendThroughShim(home, event, `${JSON.stringify(payload)}\n`);
    if (status !== 0) throw new Error(`the shim of ${event} exited ${status}`);
    drain(home);
  }
}

export function pendingIn(home: CapturedRepository, words: readonly string[] = []): readonly PendingShown[] {
  return runJson<{ lessons: PendingShown[] }>(home, ["lessons", "pending", ...words]).lessons;
}

/** The only one that waits. */
export function onePending(home: CapturedRepository): PendingShown {
  const [one, ...others] = pendingIn(home);
  if (one === undefined || others.length > 0) throw new Error(`${others.length + (one ? 1 : 0)} lessons wait`);
  return one;
}

export function promote(home: CapturedRepository, words: readonly string[]): readonly LessonShown[] {
  return runJson<{ lessons: LessonShown[] }>(home, ["lessons", "promote", ...words]).lessons;
}
