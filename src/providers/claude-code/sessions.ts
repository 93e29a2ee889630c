import { folderOf, type ProviderSessions } from "../session-places.ts";

/** One folder for each folder the client was started in; subagents lie deeper, or beside as `agent-…`. */
export const claudeCodeSessions: ProviderSessions = {
  name: "claude-code",
  list: (surroundings) => [
    {
      kind: "file",
      folder: `${folderOf(surroundings, "CLAUDE_CONFIG_DIR", ".claude")}/projects`,
      pattern: /^[^/]+\/(?!agent-)[^/]+\.jsonl$/,
      depth: 1,
    },
  ],
};
