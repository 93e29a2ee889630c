import { expect } from "vitest";
import { type CapturedRepository, capturedRepository } from "./captured-repository.ts";
import { runJson } from "./run-stet.ts";

interface Listed {
  readonly id: string;
  readonly decision: string;
  readonly status: string;
  readonly supersedes?: readonly string[];
  readonly superseded_by?: string;
}

/** What a person says, first one thing and then another. */
export interface ChangeOfMind {
  readonly name: string;
  readonly play: (home: CapturedRepository) => void;
  /** What the decision in force says at the end, and what the ones it replaced said, newest first. */
  readonly newer: RegExp;
  readonly older: readonly RegExp[];
}

/** Plays it to an installed product, whose list has to end with the newer word in force and the older ones superseded. */
export function expectNewerInForce({ play, newer, older }: ChangeOfMind): void {
  const home = capturedRepository();
  play(home);

  const { decisions: inForce } = runJson<{ decisions: Listed[] }>(home, ["list"]);
  const { decisions: all } = runJson<{ decisions: Listed[] }>(home, ["list", "--all"]);

  expect(inForce.map(({ decision }) => decision)).toEqual([expect.stringMatching(newer)]);
  const replaced = all.filter(({ status }) => status !== "accepted");
  expect(replaced.map(({ decision }) => decision)).toEqual(older.map((words) => expect.stringMatching(words)));
  let by = inForce[0];
  for (const old of replaced) {
    expect(old.status).toBe("superseded");
    expect(old.superseded_by).toBe(by?.id);
    expect(by?.supersedes).toContain(old.id);
    by = old;
  }
}
