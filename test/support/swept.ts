import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeRepository } from "./captured-repository.ts";
import { runJson } from "./run-stet.ts";
import { type TemporaryHome, temporaryHome } from "./temporary-home.ts";

export interface Summary {
  readonly files: readonly {
    readonly session: string;
    readonly folder: string;
    readonly bytes: number;
    readonly added: number;
    readonly known: number;
    readonly finished: boolean;
    readonly dropped: number;
    readonly withdrawn: number;
    readonly shown: number;
    readonly proposed: number;
    readonly outdated: number;
  }[];
  readonly skipped: readonly { readonly path: string; readonly why: string }[];
  readonly decisions: readonly string[];
  readonly finished: boolean;
}

/** A repository in a home of its own, in which nothing listens. */
export function quietRepository(): TemporaryHome {
  const home = temporaryHome();
  makeRepository(home.workdir);
  return home;
}

/** Writes the transcript beside the repository and sweeps it. */
export function sweepText(home: TemporaryHome, text: string | Uint8Array, name = "session.jsonl"): Summary {
  const path = join(home.folder, name);
  writeFileSync(path, text);
  return runJson<Summary>(home, ["sweep", "--transcript", path]);
}

/** What is decided by now, whatever its number is: sentence, status, speaker, confidence. */
export function decided(home: TemporaryHome): string[] {
  const { decisions } = runJson<{ decisions: readonly Record<string, unknown>[] }>(home, ["list", "--all"]);
  return decisions
    .map(({ decision, status, actor, confidence }) => [decision, status, actor, confidence].join(" | "))
    .sort();
}
