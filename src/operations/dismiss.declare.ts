import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const dismissDeclaration: Declaration = {
  name: "dismiss",
  group: "review",
  summary: "Reject a proposal; it is never proposed again",
  input: z.object({
    ids: z.array(z.string()).min(1).describe("Proposals, by stem"),
    reason: z.string().min(1).describe("Why, in one sentence; kept in the file"),
  }),
  positional: ["ids"],
  surfaces: { cli: true },
  writes: true,
  exits: ["ambiguous", "not_found", "sqlite_missing"],
  examples: ['stet dismiss use-redis-for-sessions --reason "only an idea"'],
  drains: true,
};
