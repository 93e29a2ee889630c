import { parseJsonObject } from "../../records/json-object.ts";
import type { Rows, StoredSession } from "../stored-sessions.ts";
import { composeExport, type StoredMessage, withMembers } from "./compose-export.ts";

type Row = Readonly<Record<string, unknown>>;

/** Sessions that persons started, the latest first. */
export function listStoredSessions(rows: Rows): StoredSession[] {
  const found = rows.all(
    "SELECT id, directory, time_updated FROM session WHERE parent_id IS NULL ORDER BY time_updated DESC, id DESC",
  );
  return found.map((row) => ({
    id: textIn(row, "id"),
    directory: textIn(row, "directory"),
    updated: Number(row["time_updated"]),
  }));
}

/** A session in the form of `opencode export`, a part in memory at a time; undefined when there is none with this id. */
export function exportSession(rows: Rows, id: string): Generator<string> | undefined {
  // Versions differ in their columns.
  const [row] = rows.all("SELECT * FROM session WHERE id = ?", [id]);
  return row === undefined ? undefined : composeExport(sessionOf(row), listMessages(rows, id));
}

function* listMessages(rows: Rows, session: string): Generator<StoredMessage> {
  const ids = rows.all("SELECT id FROM message WHERE session_id = ? ORDER BY time_created, id", [session]);
  for (const row of ids) {
    const id = textIn(row, "id");
    const [message] = rows.all("SELECT data FROM message WHERE id = ?", [id]);
    if (message === undefined) continue;
    const info = withMembers(textIn(message, "data"), { id, sessionID: session });
    yield { info, parts: listParts(rows, id) };
  }
}

function* listParts(rows: Rows, message: string): Generator<string> {
  for (const row of rows.all("SELECT id FROM part WHERE message_id = ? ORDER BY id", [message])) {
    const id = textIn(row, "id");
    const [part] = rows.all("SELECT data FROM part WHERE id = ?", [id]);
    if (part !== undefined) yield withMembers(textIn(part, "data"), { id, messageID: message });
  }
}

function sessionOf(row: Row): string {
  const parent = row["parent_id"];
  const agent = row["agent"];
  const permission = row["permission"];
  return JSON.stringify({
    id: textIn(row, "id"),
    directory: textIn(row, "directory"),
    ...(typeof parent === "string" ? { parentID: parent } : {}),
    ...(typeof agent === "string" ? { agent } : {}),
    model: parseJsonObject(textIn(row, "model")),
    revert: parseJsonObject(textIn(row, "revert")),
    // A list, and this makes an object of it to be parsed.
    permission: parseJsonObject(`{"rules":${typeof permission === "string" ? permission : "[]"}}`)?.["rules"],
  });
}

function textIn(row: Row, name: string): string {
  const value = row[name];
  return typeof value === "string" ? value : "";
}
