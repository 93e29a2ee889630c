import { z } from "zod";
import { REVIEW_LISTS } from "../review/review-item.ts";
import type { Declaration } from "./operation.ts";

export const reviewDeclaration: Declaration = {
  name: "review",
  group: "review",
  summary: "Show what waits for you: proposals, conflicts, what went stale",
  input: z.object({
    lists: z.array(z.enum(REVIEW_LISTS)).optional().describe("Only these lists"),
    text: z.string().optional().describe("Only what has all these words in it"),
    tag: z.string().optional().describe("Only with this tag, proposed or not"),
    entity: z.string().optional().describe("Only of this package, module or project"),
    topic: z.string().optional().describe("Only about this"),
    limit: z.number().int().min(1).optional().describe("At most so many of each list"),
  }),
  positional: ["lists"],
  surfaces: { cli: true },
  writes: false,
  exits: ["sqlite_missing"],
  examples: ["stet review", "stet review queue --tag data --json"],
  drains: true,
};
