import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const vocabularyDeclaration: Declaration = {
  name: "vocabulary",
  group: "look up",
  summary: "List the tags; promote a proposed one to a word",
  input: z.object({
    action: z.enum(["list", "promote"]).default("list").describe("What to do"),
    tag: z.string().optional().describe("The proposed tag to promote"),
    shared: z.boolean().optional().describe("In the repository's vocabulary, for everybody"),
  }),
  positional: ["action", "tag"],
  surfaces: { cli: true },
  writes: true,
  exits: ["not_found", "sqlite_missing"],
  examples: ["stet vocabulary", "stet vocabulary promote streaming"],
  drains: true,
};
