/** A message as OpenCode keeps it: texts of JSON objects. */
export interface StoredMessage {
  readonly info: string;
  readonly parts: Iterable<string>;
}

/**
 * A session in the form of `opencode export`, for the reader of that form. One message stands on one line, so that a
 * damaged one costs no other.
 */
export function* composeExport(session: string, messages: Iterable<StoredMessage>): Generator<string> {
  yield `{\n  "info": ${oneLine(session)},\n  "messages": [`;
  let parting = "\n";
  for (const { info, parts } of messages) {
    yield `${parting}    {"info":${oneLine(info)},"parts":[`;
    let comma = "";
    for (const part of parts) {
      yield comma + oneLine(part);
      comma = ",";
    }
    yield "]}";
    parting = ",\n";
  }
  yield "\n  ]\n}\n";
}

/** Newlines in JSON stand between values only. */
function oneLine(json: string): string {
  return json.includes("\n") ? json.replace(/[\r\n]+\s*/g, " ") : json;
}

/** The text of an object with more members before its own. */
export function withMembers(object: string, members: Readonly<Record<string, string>>): string {
  const own = object.trim();
  const more = JSON.stringify(members);
  if (!own.startsWith("{")) return own;
  return /^\{\s*\}$/.test(own) ? more : `${more.slice(0, -1)},${own.slice(1)}`;
}
