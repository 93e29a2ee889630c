import { z } from "zod";
import { decisionFields } from "./add.declare.ts";
import type { Declaration } from "./operation.ts";

const { context, alternatives, consequences, notes, topic, tags, primaryTag, entity } = decisionFields;
const { taskCategory, domain, goal, actor } = decisionFields;

export const editDeclaration: Declaration = {
  name: "edit",
  group: "decide",
  summary: "Change the text of a decision or a proposal",
  input: z.object({
    id: z.string().min(1).describe("The decision by number or stem, the proposal by its stem"),
    title: z.string().min(1).optional().describe("One line"),
    decision: z.string().min(1).optional().describe("The decision in one sentence"),
    ...{ context, alternatives, consequences, notes, topic, tags, primaryTag, entity, taskCategory, domain, goal },
    validUntil: z.string().optional().describe("Last day it holds, YYYY-MM-DD; never for no such day"),
    actor: actor.describe("Who edits it; user from a terminal, else an agent"),
    shared: z.boolean().optional().describe("Change the shared decision itself, for everybody"),
  }),
  positional: ["id"],
  surfaces: { cli: true },
  writes: true,
  exits: [
    ...(["overwrite_refused", "already_superseded", "ambiguous", "invalid_file", "drift"] as const),
    ...(["not_found", "sqlite_missing"] as const),
  ],
  examples: ['stet edit 0003 --context "Clients expect it." --actor user', "stet edit 0003"],
  drains: true,
};
