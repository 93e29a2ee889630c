import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const promoteDeclaration: Declaration = {
  name: "promote",
  group: "review",
  summary: "Put a proposal in force",
  input: z.object({
    ids: z.array(z.string()).min(1).describe("Proposals, by stem"),
    supersedes: z.array(z.string()).optional().describe("Decisions it replaces, by number or stem"),
    share: z.boolean().optional().describe("Share it with everybody who has the repository, too"),
  }),
  positional: ["ids"],
  surfaces: { cli: true },
  writes: true,
  exits: ["overwrite_refused", "ambiguous", "not_found", "sqlite_missing"],
  examples: ["stet promote use-redis-for-sessions", "stet promote use-redis-for-sessions --supersedes 0006"],
  drains: true,
};
