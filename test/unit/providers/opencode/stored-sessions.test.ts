import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../../../src/platform/sqlite.ts";
import { exportSession, listStoredSessions } from "../../../../src/providers/opencode/database.ts";
import { exportStoredFiles } from "../../../../src/providers/opencode/stored-files.ts";
import { openCodeTranscript } from "../../../../src/providers/opencode/transcript.ts";
import type { Files } from "../../../../src/providers/stored-sessions.ts";
import { readTranscript } from "../../../support/read-transcript.ts";
import { phrase } from "../../../support/tell-transcript.ts";

const SESSION = { id: "ses_1", directory: "/srv/app", revert: { messageID: "msg_3" } };
const MESSAGES: [id: string, info: object, parts: [id: string, part: object][]][] = [
  [
    "msg_1",
    { role: "user", time: { created: 1772442000000 } },
    [["prt_1", { type: "text", text: "Keep tabs.\nAlways." }]],
  ],
  [
    "msg_2",
    { role: "assistant", modelID: "model-1" },
    [
      ["prt_2", { type: "tool", tool: "bash", state: { status: "completed", output: "{\n    {" } }],
      ["prt_3", { type: "text", text: "Kept." }],
    ],
  ],
  ["msg_3", { role: "user" }, [["prt_4", { type: "text", text: "Spaces instead." }]]],
];
const SAID = [
  "1 user prompt Keep tabs.\nAlways.",
  "2 agent reply Kept.",
  "3 user prompt Spaces instead.",
  "rewound to 3",
];

function told(pieces: Iterable<string> | undefined): string[] {
  return readTranscript(openCodeTranscript, [...(pieces ?? [])].join("")).events.map(phrase);
}

describe("a session in OpenCode's database", () => {
  let database: Database;

  beforeAll(() => {
    database = openDatabase(":memory:");
    database.exec(
      "CREATE TABLE session (id TEXT, parent_id TEXT, directory TEXT, revert TEXT, permission TEXT, time_updated INTEGER)",
    );
    database.exec("CREATE TABLE message (id TEXT, session_id TEXT, time_created INTEGER, data TEXT)");
    database.exec("CREATE TABLE part (id TEXT, message_id TEXT, data TEXT)");
    const insert = "INSERT INTO session VALUES (?, ?, ?, ?, ?, ?)";
    database.run(insert, ["ses_1", null, SESSION.directory, JSON.stringify(SESSION.revert), null, 5]);
    database.run(insert, ["ses_2", "ses_1", SESSION.directory, null, null, 9]);
    database.run(insert, ["ses_3", null, "/srv/other", null, '[{"permission":"question","action":"deny"}]', 7]);
    MESSAGES.forEach(([id, info, parts], at) => {
      database.run("INSERT INTO message VALUES (?, 'ses_1', ?, ?)", [id, at, JSON.stringify(info)]);
      for (const [part, data] of parts)
        database.run("INSERT INTO part VALUES (?, ?, ?)", [part, id, JSON.stringify(data)]);
    });
    database.run("INSERT INTO message VALUES ('msg_9', 'ses_2', 1, ?)", ['{"role":"user"}']);
    database.run("INSERT INTO part VALUES ('prt_9', 'msg_9', ?)", ['{"type":"text","text":"Look for callers."}']);
  });

  afterAll(() => database.close());

  it("is listed when a person started it, the latest first", () => {
    expect(listStoredSessions(database)).toEqual([
      { id: "ses_3", directory: "/srv/other", updated: 7 },
      { id: "ses_1", directory: "/srv/app", updated: 5 },
    ]);
  });

  it("is read in the form of an export", () => {
    expect(told(exportSession(database, "ses_1"))).toEqual(SAID);
    expect(told(exportSession(database, "ses_2"))).toEqual([]);
    const { facts } = readTranscript(openCodeTranscript, [...(exportSession(database, "ses_3") ?? [])].join(""));
    expect(facts).toEqual({ session: "ses_3", cwd: "/srv/other", isAttended: false });
    expect(exportSession(database, "ses_4")).toBeUndefined();
  });

  it("loses no more than what is damaged", () => {
    database.run("UPDATE message SET data = ? WHERE id = 'msg_2'", ['{"role": "assist']);
    expect(told(exportSession(database, "ses_1"))).toEqual([SAID[0], "2 broken", SAID[2], SAID[3]]);
  });
});

describe("a session in OpenCode's files", () => {
  const files = new Map<string, string>([
    ["/data/storage/session/global/ses_1.json", JSON.stringify(SESSION, null, 2)],
  ]);
  for (const [id, info, parts] of MESSAGES) {
    files.set(`/data/storage/message/ses_1/${id}.json`, JSON.stringify({ id, ...info }, null, 2));
    for (const [part, data] of parts)
      files.set(`/data/storage/part/${id}/${part}.json`, JSON.stringify({ id: part, ...data }, null, 2));
  }
  const stored: Files = {
    names: (folder) =>
      [...files.keys()]
        .filter((path) => path.startsWith(`${folder}/`))
        .map((path) => path.slice(folder.length + 1))
        .reverse(),
    text: (path) => files.get(path),
  };

  it("is read in the form of an export", () => {
    expect(told(exportStoredFiles(stored, "/data/storage", "global/ses_1.json"))).toEqual(SAID);
    expect(exportStoredFiles(stored, "/data/storage", "global/ses_2.json")).toBeUndefined();
  });
});
