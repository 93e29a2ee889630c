import { JsonCursor } from "../records/json-cursor.ts";

/** Names of the members at the top of a row, with the value of those that are text. */
export type HeadRow = ReadonlyMap<string, string | undefined>;

const MOST = 20;

/** The first rows of a file of JSON Lines; of a row that the head cuts off, the members that stand whole in it. */
export function headRows(head: string): HeadRow[] {
  const lines = head
    .replace(/^\uFEFF/, "")
    .split("\n", MOST)
    .filter((line) => line.trimStart().startsWith("{"));
  return lines.map(readHead);
}

function readHead(line: string): HeadRow {
  const members = new Map<string, string | undefined>();
  const cursor = new JsonCursor(new TextEncoder().encode(line.trimStart()));
  cursor.eachMember(() => {
    const name = cursor.name();
    const value = cursor.isText() ? cursor.text() : undefined;
    if (name !== undefined && !cursor.isFaulty) members.set(name, value);
  });
  return members;
}
