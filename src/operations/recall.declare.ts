import { z } from "zod";
import { SCOPES, STATUSES } from "../decisions/decision.ts";
import { CONFIDENCES } from "../signals/signal.ts";
import type { Declaration } from "./operation.ts";

export const recallDeclaration: Declaration = {
  name: "recall",
  group: "look up",
  summary: "Answer whether something was decided before",
  input: z.object({
    query: z.string().min(1).describe("The question, in your own words"),
    all: z.boolean().optional().describe("Every status and any confidence"),
    status: z.enum(STATUSES).optional().describe("Only this status"),
    confidence: z.enum(CONFIDENCES).optional().describe("At least this sure (confirmed)"),
    scope: z.enum(SCOPES).optional().describe("Only this store"),
    tag: z.string().optional().describe("Only with this tag"),
    entity: z.string().optional().describe("Only of this package, module or project"),
    file: z.string().optional().describe('Only bound to this file or folder, or to a pattern such as "src/auth/**"'),
    since: z.string().optional().describe("Made on or after this day, YYYY-MM-DD"),
    until: z.string().optional().describe("Made on or before this day, YYYY-MM-DD"),
    limit: z.number().int().min(1).optional().describe("At most so many"),
    explain: z.boolean().optional().describe("Say why each one ranks where it does"),
  }),
  positional: ["query"],
  surfaces: {
    cli: true,
    mcp: "decision_recall",
    guidance:
      'Ask before you propose or change a tool, library, format, name, limit or convention. "Nothing decided" means that the choice is open; what may bear on it is shown where nothing surely answers. What was replaced says by what.',
  },
  writes: false,
  exits: ["sqlite_missing"],
  examples: [
    'stet recall "which test framework do we use?"',
    'stet recall --query "test framework" --explain',
    'stet recall "how do we sign in?" --file "src/auth/**"',
  ],
  drains: true,
};
