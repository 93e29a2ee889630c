import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const consolidateDeclaration: Declaration = {
  name: "consolidate",
  group: "review",
  summary: "Make facts of the decisions in force, and file what disagrees or is said twice",
  input: z.object({
    dryRun: z.boolean().optional().describe("Say what would be written, and write nothing"),
  }),
  positional: [],
  surfaces: { cli: true },
  writes: true,
  exits: ["sqlite_missing"],
  examples: ["stet consolidate", "stet consolidate --dry-run --json"],
  drains: true,
};
