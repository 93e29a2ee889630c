import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const uninstallDeclaration: Declaration = {
  name: "uninstall",
  group: "set up",
  summary: "Take the hooks and launcher out again; decisions stay",
  input: z.object({ yes: z.boolean().optional().describe("Do not ask") }),
  positional: [],
  surfaces: { cli: true },
  writes: true,
  exits: ["foreign_file"],
  examples: ["stet uninstall --yes"],
  drains: false,
};
