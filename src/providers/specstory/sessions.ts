import type { ProviderSessions } from "../session-places.ts";

/** Inside the repository. */
export const specstorySessions: ProviderSessions = {
  name: "specstory",
  list: ({ root }) =>
    root === undefined
      ? []
      : [{ kind: "file", folder: `${root}/.specstory/history`, pattern: /^[^/]+\.md$/, depth: 0 }],
};
