import type { Files } from "../stored-sessions.ts";
import { composeExport, type StoredMessage, withMembers } from "./compose-export.ts";

/**
 * A session of the time before the database, in the form of `opencode export`, a part in memory at a time. `entry` is its
 * path below `storage/session`; undefined when it is not there.
 */
export function exportStoredFiles(files: Files, storage: string, entry: string): Generator<string> | undefined {
  const session = files.text(`${storage}/session/${entry}`);
  return session === undefined ? undefined : composeExport(session, listMessages(files, storage, idOf(entry)));
}

function* listMessages(files: Files, storage: string, session: string): Generator<StoredMessage> {
  for (const name of sortedNames(files, `${storage}/message/${session}`)) {
    const message = files.text(`${storage}/message/${session}/${name}`);
    const id = idOf(name);
    if (message !== undefined)
      yield { info: withMembers(message, { id }), parts: listParts(files, `${storage}/part/${id}`) };
  }
}

function* listParts(files: Files, folder: string): Generator<string> {
  for (const name of sortedNames(files, folder)) {
    const part = files.text(`${folder}/${name}`);
    if (part !== undefined) yield part;
  }
}

/** Ids ascend with time. */
function sortedNames(files: Files, folder: string): string[] {
  return files
    .names(folder)
    .filter((name) => name.endsWith(".json"))
    .sort();
}

function idOf(path: string): string {
  return path.replace(/^.*\//, "").replace(/\.json$/, "");
}
