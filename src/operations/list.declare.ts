import { z } from "zod";
import { SCOPES, STATUSES } from "../decisions/decision.ts";
import { CONFIDENCES } from "../signals/signal.ts";
import { LISTED } from "./list.ts";
import type { Declaration } from "./operation.ts";

export const listDeclaration: Declaration = {
  name: "list",
  group: "look up",
  summary: "List decisions, those in force unless told otherwise",
  input: z.object({
    all: z.boolean().optional().describe("Every status, not only what is in force"),
    status: z
      .enum([...LISTED, ...STATUSES])
      .optional()
      .describe(
        "live: in force (the default); dropped: superseded or revoked; all; or one status: proposed waits for review",
      ),
    confidence: z.enum(CONFIDENCES).optional().describe("At least this sure (assumed: everything)"),
    scope: z.enum(SCOPES).optional().describe("Only this store"),
    tag: z.string().optional().describe("Only with this tag"),
    entity: z.string().optional().describe("Only of this package, module or project"),
    since: z.string().optional().describe("Made on or after this day, YYYY-MM-DD"),
    limit: z.number().int().min(1).optional().describe("At most so many"),
  }),
  positional: [],
  surfaces: {
    cli: true,
    mcp: "decision_list",
    guidance:
      "Everything in force by default, most important first; what is left out of the block for its limit comes last and is in force all the same. Status dropped shows what was superseded or revoked, proposed what waits for the person.",
  },
  writes: false,
  exits: ["sqlite_missing"],
  examples: [
    "stet list",
    "stet list --status dropped",
    "stet list --all --tag tooling",
    "stet list --status proposed --json",
  ],
  drains: true,
};
