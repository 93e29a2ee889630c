import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const captureSessionDeclaration: Declaration = {
  name: "capture session",
  group: "record",
  summary: "Record a session's start, compaction or end from standard input",
  input: z.object({
    provider: z.string().default("claude-code").describe("The coding agent that sent it"),
    event: z.enum(["start", "compact", "end"]).optional().describe("Which boundary; read from the payload when absent"),
  }),
  positional: [],
  surfaces: { cli: true },
  writes: true,
  exits: ["hook_usage", "no_adapter", "invalid_file", "sqlite_missing"],
  examples: ["stet capture session --event start < payload.json"],
  drains: false,
  neverBlocks: true,
};
