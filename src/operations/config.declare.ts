import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const configDeclaration: Declaration = {
  name: "config",
  group: "look up",
  summary: "Show every setting and where its value comes from",
  input: z.object({}),
  positional: [],
  surfaces: { cli: true },
  writes: false,
  exits: [],
  examples: ["stet config", "stet config --json"],
  drains: false,
};
