import { folderOf, isAbsolutePath, type ProviderSessions } from "../session-places.ts";

/** One folder for each folder pi was started in. */
export const piSessions: ProviderSessions = {
  name: "pi",
  list(surroundings) {
    const named = surroundings.environment["PI_CODING_AGENT_SESSION_DIR"];
    const folder =
      named !== undefined && isAbsolutePath(named)
        ? named
        : `${folderOf(surroundings, "PI_CODING_AGENT_DIR", ".pi/agent")}/sessions`;
    return [{ kind: "file", folder, pattern: /^(?:[^/]+\/)?[^/]+\.jsonl$/, depth: 1 }];
  },
};
