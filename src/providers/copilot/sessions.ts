import { folderOf, type ProviderSessions } from "../session-places.ts";

/** One folder a session. */
export const copilotSessions: ProviderSessions = {
  name: "copilot",
  list: (surroundings) => [
    {
      kind: "file",
      folder: `${folderOf(surroundings, "COPILOT_HOME", ".copilot")}/session-state`,
      pattern: /^[^/]+\/events\.jsonl$/,
      depth: 1,
    },
  ],
};
