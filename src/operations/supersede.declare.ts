import { z } from "zod";
import { decisionFields } from "./add.declare.ts";
import type { Declaration } from "./operation.ts";

export const supersedeDeclaration: Declaration = {
  name: "supersede",
  group: "decide",
  summary: "Replace a decision in force by a new one, or by another in force",
  input: z.object({
    oldId: z.string().min(1).describe("The decision to replace, by number or stem"),
    newDecision: z.string().optional().describe("What holds instead, in one sentence"),
    by: z.string().optional().describe("The decision in force that replaces it, instead of a new one"),
    newTitle: z.string().optional().describe("One line; made from the decision when absent"),
    rationale: z.string().optional().describe("Why the mind was changed"),
    shared: z.boolean().optional().describe("Change the shared decision itself, not only your view of it"),
    ...decisionFields,
  }),
  positional: ["oldId", "newDecision"],
  surfaces: {
    cli: true,
    mcp: "decision_supersede",
    guidance:
      "Use it when the mind was changed on something that is in force. A decision of the person's is replaced only when captured_turn_excerpt quotes what they said since; otherwise your change waits for them as a proposal and the old one goes on to hold.",
  },
  writes: true,
  exits: ["overwrite_refused", "already_superseded", "ambiguous", "not_found", "sqlite_missing"],
  examples: [
    'stet supersede 0005 "Use vitest for tests" --rationale "it runs TypeScript" --actor user',
    "stet supersede 0002 --by 0005",
  ],
  drains: true,
};
