import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const whereDeclaration: Declaration = {
  name: "where",
  group: "look up",
  summary: "Print every path in use for this folder",
  input: z.object({}),
  positional: [],
  surfaces: { cli: true },
  writes: false,
  exits: [],
  examples: ["stet where", "stet where --json"],
  drains: false,
};
