import { z } from "zod";
import { SCOPES, STATUSES } from "../decisions/decision.ts";
import { CONFIDENCES } from "../signals/signal.ts";
import type { Declaration } from "./operation.ts";

export const listDeclaration: Declaration = {
  name: "list",
  group: "look up",
  summary: "List decisions, those in force unless told otherwise",
  input: z.object({
    all: z.boolean().optional().describe("Every status, not only what is in force"),
    status: z.enum(STATUSES).optional().describe("Only this status; proposed lists what waits for review"),
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
    guidance: "Everything in force by default, newest first; status proposed shows what waits for the person.",
  },
  writes: false,
  exits: ["sqlite_missing"],
  examples: ["stet list", "stet list --all --tag tooling", "stet list --status proposed --json"],
  drains: true,
};
