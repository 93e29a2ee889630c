import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const moveDeclaration: Declaration = {
  name: "move",
  group: "decide",
  summary: "Give a decision its place in the value order of the block and the list",
  input: z.object({
    id: z.string().min(1).describe("The decision, by number or stem"),
    before: z.string().optional().describe("Put it directly before this one"),
    first: z.boolean().optional().describe("Put it before all others"),
    last: z.boolean().optional().describe("Put it after all that are in force now"),
  }),
  positional: ["id"],
  surfaces: { cli: true },
  writes: true,
  exits: ["already_superseded", "ambiguous", "invalid_file", "not_found", "sqlite_missing"],
  examples: ["stet move 0006 --before 0005", "stet move 0003 --first", "stet move 0003 --last"],
  drains: true,
};
