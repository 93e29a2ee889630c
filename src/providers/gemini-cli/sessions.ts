import { folderOf, type ProviderSessions } from "../session-places.ts";

/** One folder for each project, named by a word or a hash; subagents lie in a folder of their session. */
export const geminiCliSessions: ProviderSessions = {
  name: "gemini-cli",
  // The variable stands for the home, not for the folder in it.
  list: (surroundings) => [
    {
      kind: "file",
      folder: `${folderOf(surroundings, "GEMINI_CLI_HOME", "")}/.gemini/tmp`.replace(/\/\/+/g, "/"),
      pattern: /^[^/]+\/chats\/session-[^/]+\.jsonl?$/,
      depth: 2,
    },
  ],
};
