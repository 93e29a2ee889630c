import type { ProviderSessions } from "../session-places.ts";

/** One file at the top of the repository holds every chat. */
export const aiderSessions: ProviderSessions = {
  name: "aider",
  list: ({ root }) =>
    root === undefined ? [] : [{ kind: "file", folder: root, pattern: /^\.aider\.chat\.history\.md$/, depth: 0 }],
};
