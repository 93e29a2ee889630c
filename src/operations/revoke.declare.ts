import { z } from "zod";
import { ACTORS } from "../records/provenance.ts";
import type { Declaration } from "./operation.ts";

export const revokeDeclaration: Declaration = {
  name: "revoke",
  group: "decide",
  summary: "Withdraw a decision that needs no replacement",
  input: z.object({
    id: z.string().min(1).describe("The decision, by number or stem"),
    reason: z.string().min(1).describe("Why, in one sentence; kept in the file"),
    actor: z.enum(ACTORS).optional().describe("Who withdraws it; user from a terminal, else an agent"),
    shared: z.boolean().optional().describe("Change the shared decision itself, not only your view of it"),
  }),
  positional: ["id", "reason"],
  surfaces: {
    cli: true,
    mcp: "decision_revoke",
    guidance: "Use it for decisions of yours that turned out wrong. What the person decided only they can withdraw.",
  },
  writes: true,
  exits: ["overwrite_refused", "already_superseded", "ambiguous", "not_found", "sqlite_missing"],
  examples: ['stet revoke 0003 --reason "that was venting, not a decision" --actor user'],
  drains: true,
};
