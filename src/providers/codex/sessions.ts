import { folderOf, type ProviderSessions } from "../session-places.ts";

/** By day; what the person put away lies in one folder. */
export const codexSessions: ProviderSessions = {
  name: "codex",
  list(surroundings) {
    const folder = folderOf(surroundings, "CODEX_HOME", ".codex");
    return [
      { kind: "file", folder: `${folder}/sessions`, pattern: /^(?:\d+\/){3}rollout-[^/]+\.jsonl$/, depth: 3 },
      { kind: "file", folder: `${folder}/archived_sessions`, pattern: /^rollout-[^/]+\.jsonl$/, depth: 0 },
    ];
  },
};
