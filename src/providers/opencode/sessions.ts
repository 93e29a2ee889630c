import { folderOf, isAbsolutePath, type ProviderSessions, type SessionPlace } from "../session-places.ts";
import { exportSession, listStoredSessions } from "./database.ts";
import { exportStoredFiles } from "./stored-files.ts";

const DATABASE = /^opencode(?:-[\w.-]+)?\.db$/;

/** Since 2026 one database for each release channel, before that one file for each message and each part of it. */
export const openCodeSessions: ProviderSessions = {
  name: "opencode",
  stored: { list: listStoredSessions, exportRows: exportSession, exportFiles: exportStoredFiles },
  list(surroundings) {
    const data = `${folderOf(surroundings, "XDG_DATA_HOME", ".local/share")}/opencode`;
    return [
      ...namedDatabase(surroundings.environment["OPENCODE_DB"]),
      { kind: "database", folder: data, pattern: DATABASE, depth: 0 },
      { kind: "entry", folder: `${data}/storage/session`, pattern: /^[^/]+\/ses_[^/]+\.json$/, depth: 1 },
    ];
  },
};

function namedDatabase(path = ""): SessionPlace[] {
  const [, folder, name] = /^(.*)[/\\]([^/\\]+)$/.exec(path) ?? [];
  if (folder === undefined || name === undefined || !isAbsolutePath(path)) return [];
  const pattern = new RegExp(`^${name.replace(/[^\w]/g, "\\$&")}$`);
  return [{ kind: "database", folder: folder === "" ? "/" : folder, pattern, depth: 0 }];
}
