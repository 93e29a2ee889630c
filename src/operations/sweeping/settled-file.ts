import { join } from "node:path";
import { normaliseText } from "../../decisions/normalise.ts";
import { appendLine, readText } from "../../platform/files.ts";
import { sha256 } from "../../platform/hash.ts";
import type { Project } from "../../stores/project.ts";
import { sessionFolder } from "../../stores/session-archive.ts";
import type { Found } from "./found.ts";

/** What sweeps settled in a session, as hashes: a file read anew brings nothing twice, whatever became of the decision. */
export class SettledSignals {
  readonly #path: string | undefined;
  readonly #keys: Set<string>;
  #fresh: string[] = [];

  constructor(project: Project | undefined, session: string) {
    this.#path = project === undefined ? undefined : join(sessionFolder(project, session), "swept.jsonl");
    const lines = (this.#path === undefined ? undefined : readText(this.#path))?.split("\n") ?? [];
    this.#keys = new Set(lines.filter((line) => line !== ""));
  }

  has(found: Found): boolean {
    return this.#keys.has(lineOf(found));
  }

  /** Known from now on in this process; on disk once `keep` was called. */
  add(found: Found): void {
    const line = lineOf(found);
    this.#keys.add(line);
    this.#fresh.push(line);
  }

  keep(): void {
    for (const line of this.#path === undefined ? [] : this.#fresh)
      appendLine(this.#path ?? "", line, { durable: false });
    this.#fresh = [];
  }
}

function lineOf({ signal, at }: Found): string {
  const quote = sha256(normaliseText(signal.quote)).slice(0, 16);
  return JSON.stringify({ turn: at.id, actor: signal.actor, quote });
}
