import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const sweepDeclaration: Declaration = {
  name: "sweep",
  group: "record",
  summary: "Find the decisions in whole sessions, also in those that nothing listened to",
  input: z.object({
    transcript: z
      .string()
      .optional()
      .describe("The file to read; the project's last session of each provider when absent"),
    provider: z.string().optional().describe("Who wrote it; told by its content when absent"),
    all: z.boolean().optional().describe("Every session of every provider on this machine, after asking"),
    yes: z.boolean().optional().describe("With --all: do not ask"),
    dryRun: z.boolean().optional().describe("List what would be found and write nothing; with --json one line each"),
    most: z.number().int().min(1).default(1000).describe("At most so many decisions from one file, the newest"),
    background: z.boolean().optional().describe("For hooks: what goes wrong is logged, and the exit code is 0"),
    lockFile: z.string().optional().describe("Lock that one sweep at a time holds; one for each store when absent"),
    logFile: z.string().optional().describe("Log to write to (scan.log)"),
  }),
  positional: [],
  surfaces: { cli: true },
  writes: true,
  exits: ["invalid_file", "no_adapter", "not_found", "sqlite_missing"],
  examples: [
    "stet sweep --transcript session.jsonl",
    "stet sweep --transcript session.jsonl --dry-run --json",
    "stet sweep --all",
  ],
  // It works them off itself, unless it is only to look.
  drains: false,
};
