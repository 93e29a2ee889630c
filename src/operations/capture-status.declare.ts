import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const captureStatusDeclaration: Declaration = {
  name: "capture status",
  group: "set up",
  summary: "Say for each coding agent whether its prompts really arrive",
  input: z.object({ provider: z.string().optional().describe("Only this coding agent") }),
  positional: [],
  surfaces: { cli: true },
  writes: false,
  exits: ["no_adapter"],
  examples: ["stet capture status", "stet capture status --json"],
  drains: false,
};
