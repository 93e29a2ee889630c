import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const doctorDeclaration: Declaration = {
  name: "doctor",
  group: "mend",
  summary: "Check that what is captured arrives, and say what to mend",
  input: z.object({
    fix: z.boolean().optional().describe("Mend what can be mended safely"),
    acknowledge: z.boolean().optional().describe("Mark rejected payloads as read"),
  }),
  positional: [],
  surfaces: { cli: true },
  writes: true,
  exits: ["drift", "sqlite_missing"],
  examples: ["stet doctor", "stet doctor --fix", "stet doctor --acknowledge"],
  drains: false,
};
