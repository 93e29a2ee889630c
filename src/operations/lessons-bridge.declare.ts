import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const lessonsBridgeDeclaration: Declaration = {
  name: "lessons bridge",
  group: "review",
  summary: "Mirror the lessons kept into the agent's own memory file",
  input: z.object({
    provider: z.string().default("claude-code").describe("Whose memory file"),
    remove: z.boolean().optional().describe("Take them out of the file again"),
  }),
  positional: ["provider"],
  surfaces: { cli: true },
  writes: true,
  exits: ["no_adapter", "foreign_file", "sqlite_missing"],
  examples: ["stet lessons bridge", "stet lessons bridge --remove"],
  drains: true,
};
