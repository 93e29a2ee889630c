import type { Locator, SaidTurn, TranscriptEvent } from "./transcript.ts";

/** What was said; members that are not known may be given as undefined. */
export interface Words extends Pick<SaidTurn, "actor" | "kind" | "text"> {
  readonly question?: SaidTurn["question"] | undefined;
  readonly agent?: string | undefined;
  readonly promptId?: string | undefined;
}

// Made for every row that says something, so member by member: spreading costs more than all of its parsing.
export function said(at: Locator, time: string | undefined, words: Words): TranscriptEvent {
  const { actor, kind, text, question, agent, promptId } = words;
  const turn: { -readonly [Name in keyof SaidTurn]: SaidTurn[Name] } = { at, actor, kind, text };
  if (time !== undefined) turn.time = time;
  if (question !== undefined) turn.question = question;
  if (agent !== undefined) turn.agent = agent;
  if (promptId !== undefined) turn.promptId = promptId;
  return { kind: "said", turn };
}

export function locate(line: number, uuid: string | undefined): Locator {
  return uuid === undefined ? { line } : { line, uuid };
}
