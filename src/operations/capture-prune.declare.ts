import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const capturePruneDeclaration: Declaration = {
  name: "capture prune",
  group: "record",
  summary: "Take the bodies of records past their keeping; a tombstone stays",
  input: z.object({
    dryRun: z.boolean().optional().describe("Say what would go and do nothing"),
    days: z.number().int().min(0).optional().describe("Keep so many days (retentionDays)"),
    bytes: z.number().int().min(0).optional().describe("Keep at most so many bytes (retentionBytes)"),
  }),
  positional: [],
  surfaces: { cli: true },
  writes: true,
  exits: [],
  examples: ["stet capture prune --dry-run"],
  drains: true,
};
