import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const capturePromptDeclaration: Declaration = {
  name: "capture prompt",
  group: "record",
  summary: "Record one prompt payload from standard input, at once",
  input: z.object({
    provider: z.string().default("claude-code").describe("The coding agent that sent it"),
    event: z.string().optional().describe("The hook event; read from the payload when absent"),
  }),
  positional: [],
  surfaces: { cli: true },
  writes: true,
  exits: ["hook_usage", "no_adapter", "invalid_file", "sqlite_missing"],
  examples: ["stet capture prompt --provider claude-code < payload.json"],
  drains: false,
  neverBlocks: true,
};
