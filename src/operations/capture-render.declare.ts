import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const captureRenderDeclaration: Declaration = {
  name: "capture render",
  group: "record",
  summary: "Rebuild missing .md and .yaml renderings of records",
  input: z.object({ force: z.boolean().optional().describe("Rebuild all of them") }),
  positional: [],
  surfaces: { cli: true },
  writes: true,
  exits: ["invalid_file"],
  examples: ["stet capture render"],
  drains: true,
};
