import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const pinDeclaration: Declaration = {
  name: "pin",
  group: "decide",
  summary: "Keep a decision at the top of the block, always",
  input: z.object({
    ids: z.array(z.string()).min(1).describe("Decisions, by number or stem"),
    off: z.boolean().optional().describe("Take the pin out again"),
  }),
  positional: ["ids"],
  surfaces: { cli: true },
  writes: true,
  exits: ["already_superseded", "ambiguous", "not_found", "sqlite_missing"],
  examples: ["stet pin 0004", "stet pin 0004 --off"],
  drains: true,
};
