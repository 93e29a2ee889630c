import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const initDeclaration: Declaration = {
  name: "init",
  group: "set up",
  summary: "Set stet up for you and this repository",
  input: z.object({
    provider: z
      .array(z.string())
      .optional()
      .describe("Coding agents to wire; none when absent and nobody can be asked"),
    shared: z.boolean().optional().describe("Make a shared store in the repository"),
    scope: z.enum(["project", "local", "user"]).default("project").describe("Whose settings name the hooks"),
    merge: z.boolean().optional().describe("Add the entries to a settings file stet did not write"),
  }),
  positional: [],
  surfaces: { cli: true },
  writes: true,
  exits: ["no_adapter", "foreign_file", "sqlite_missing"],
  examples: ["stet init", "stet init --provider claude-code", "stet init --provider claude-code --shared"],
  drains: false,
};
