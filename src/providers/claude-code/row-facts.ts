import type { JsonObject } from "../../records/json-object.ts";
import { objectIn, textIn } from "../row-members.ts";
import { factsOf } from "../session-facts.ts";
import type { TranscriptFacts } from "../transcript.ts";

/** What a row adds to what is known of the session; whether a person is there, the latest prompt says. */
export function noteFacts(facts: TranscriptFacts, row: JsonObject): TranscriptFacts {
  const session = facts.session ?? textIn(row, "sessionId");
  const cwd = facts.cwd ?? textIn(row, "cwd");
  const model = modelOf(row) ?? facts.model;
  const isAttended = attendanceOf(row) ?? facts.isAttended;
  const isKnown = session === facts.session && cwd === facts.cwd;
  if (isKnown && model === facts.model && isAttended === facts.isAttended) return facts;
  return factsOf({ session, cwd, model, isAttended });
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
