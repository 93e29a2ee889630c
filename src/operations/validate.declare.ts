import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const validateDeclaration: Declaration = {
  name: "validate",
  group: "review",
  summary: "Say that a decision still holds",
  input: z.object({ ids: z.array(z.string()).min(1).describe("Decisions, by number or stem") }),
  positional: ["ids"],
  surfaces: { cli: true },
  writes: true,
  exits: ["already_superseded", "ambiguous", "not_found", "sqlite_missing"],
  examples: ["stet validate 0001 0004"],
  drains: true,
};
