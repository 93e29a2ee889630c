import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const factsDeclaration: Declaration = {
  name: "facts",
  group: "look up",
  summary: "List what the decisions in force say as subject, predicate and object",
  input: z.object({
    predicate: z.string().optional().describe('Only answers to this question ("test framework")'),
  }),
  positional: ["predicate"],
  surfaces: { cli: true },
  writes: false,
  exits: ["sqlite_missing"],
  examples: ["stet facts", 'stet facts "test framework" --json'],
  drains: true,
};
