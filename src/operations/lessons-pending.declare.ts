import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const lessonsPendingDeclaration: Declaration = {
  name: "lessons pending",
  group: "review",
  summary: "List corrections and preferences that wait to be sorted",
  input: z.object({
    all: z.boolean().optional().describe("Those promoted and discarded too"),
    limit: z.number().int().min(1).optional().describe("At most so many, the newest"),
  }),
  positional: [],
  surfaces: {
    cli: true,
    mcp: "lesson_pending",
    guidance:
      "The person's own words, not judged yet. Keep with lesson_promote what holds for later work; put away with lesson_discard what concerned one reply.",
  },
  writes: false,
  exits: ["sqlite_missing"],
  examples: ["stet lessons pending", "stet lessons pending --all --json"],
  drains: true,
};
