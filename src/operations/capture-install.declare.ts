import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const captureInstallDeclaration: Declaration = {
  name: "capture install",
  group: "set up",
  summary: "Wire a coding agent's hooks to stet",
  input: z.object({
    provider: z.string().default("claude-code").describe("The coding agent"),
    scope: z.enum(["project", "local", "user"]).default("project").describe("Whose settings name the hooks"),
    merge: z.boolean().optional().describe("Add the entries to a settings file stet did not write"),
  }),
  positional: [],
  surfaces: { cli: true },
  writes: true,
  exits: ["no_adapter", "foreign_file"],
  examples: ["stet capture install", "stet capture install --scope user --merge"],
  drains: false,
};
