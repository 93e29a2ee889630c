import { z } from "zod";
import { SCOPES, STATUSES } from "../decisions/decision.ts";
import { EXPORT_FORMATS } from "../exchange/format-names.ts";
import type { Declaration } from "./operation.ts";

export const exportDeclaration: Declaration = {
  name: "export",
  group: "look up",
  summary: "Write decisions down as ADRs, JSON or another tool's file",
  input: z.object({
    format: z.enum(EXPORT_FORMATS).describe("How to write them down"),
    out: z.string().optional().describe("File, or folder for a file each; printed when absent"),
    all: z.boolean().optional().describe("Every status, not only what is in force"),
    status: z.array(z.enum(STATUSES)).optional().describe("Only these statuses"),
    scope: z.array(z.enum(SCOPES)).optional().describe("Only these stores (project and shared)"),
    quote: z
      .enum(["cut", "keep"])
      .default("cut")
      .describe("Whether the speaker's own words, and where they were said, go along"),
    force: z.boolean().optional().describe("Overwrite files stet did not write, or that were changed since"),
  }),
  positional: [],
  surfaces: { cli: true },
  writes: true,
  exits: ["foreign_file", "sqlite_missing"],
  examples: ["stet export --format madr --out docs/decisions", "stet export --format json --all --quote keep"],
  drains: true,
};
