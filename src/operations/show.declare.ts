import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const showDeclaration: Declaration = {
  name: "show",
  group: "look up",
  summary: "Show one decision whole",
  input: z.object({ id: z.string().min(1).describe("The decision, by number or stem") }),
  positional: ["id"],
  surfaces: {
    cli: true,
    mcp: "decision_detail",
    guidance: "Reasons, alternatives, files and links of one decision, whatever its status.",
  },
  writes: false,
  exits: ["ambiguous", "not_found", "sqlite_missing"],
  examples: ["stet show 0001"],
  drains: true,
};
