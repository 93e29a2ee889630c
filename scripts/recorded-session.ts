import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Payload, Stage } from "./stage.ts";

const FIXTURES = resolve(import.meta.dirname, "../test/fixtures/claude-code");

/** One hook call of a recorded session: the event and the whole payload, for the stage's own folder. */
export interface RecordedCall {
  readonly event: string;
  readonly payload: Payload;
}

interface SessionLine {
  readonly event: string;
  /** The payload file it builds on, when that is not the event's own. */
  readonly recorded?: string;
  readonly payload: Payload;
}

/** Reads `sessions/<name>.jsonl`: each line lays its members over a payload recorded from the real client. */
export function readSession(name: string, stage: Pick<Stage, "repository" | "home">): readonly RecordedCall[] {
  const lines = readFileSync(join(FIXTURES, "sessions", `${name}.jsonl`), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => {
    const { event, recorded = event, payload } = JSON.parse(line) as SessionLine;
    const base = JSON.parse(readFileSync(join(FIXTURES, "payloads", `${recorded}.json`), "utf8")) as Payload;
    const place = { session_id: name, cwd: stage.repository, transcript_path: join(stage.home, `${name}.jsonl`) };
    return { event, payload: { ...base, ...place, ...payload } };
  });
}
