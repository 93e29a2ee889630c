import type { JsonObject } from "../../records/json-object.ts";
import { objectIn, textIn } from "../row-members.ts";
import { factsOf } from "../session-facts.ts";
import type { TranscriptFacts } from "../transcript.ts";

/** What a row adds to what is known of the session; whether a person is there, the latest prompt says. */
export function noteFacts(facts: TranscriptFacts, row: JsonObject): TranscriptFacts {
  return factsOf({
    session: facts.session ?? textIn(row, "sessionId"),
    cwd: facts.cwd ?? textIn(row, "cwd"),
    model: modelOf(row) ?? facts.model,
    isAttended: attendanceOf(row) ?? facts.isAttended,
  });
}

function modelOf(row: JsonObject): string | undefined {
  const model = row["isSidechain"] === true ? undefined : textIn(objectIn(row, "message"), "model");
  return model === "<synthetic>" ? undefined : model;
}

/** A desktop client drives the same program as a script does, so what a row says of its origin comes first. */
function attendanceOf(row: JsonObject): boolean | undefined {
  if (textIn(row, "type") !== "user" || row["isSidechain"] === true) return undefined;
  const origin = textIn(objectIn(row, "origin"), "kind");
  if (origin === "human" || textIn(row, "turnOrigin") === "human") return true;
  const entrypoint = textIn(row, "entrypoint");
  if (entrypoint === "cli" || entrypoint === "claude-desktop" || entrypoint === "claude-vscode") return true;
  return entrypoint?.startsWith("sdk") === true || textIn(row, "turnOrigin") === "sdk" ? false : undefined;
}
