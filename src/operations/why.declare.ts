import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const whyDeclaration: Declaration = {
  name: "why",
  group: "look up",
  summary: "Show where a decision comes from: words, speaker, turns around",
  input: z.object({ id: z.string().min(1).describe("The decision, by number or stem") }),
  positional: ["id"],
  surfaces: { cli: true },
  writes: false,
  exits: ["ambiguous", "not_found", "sqlite_missing"],
  examples: ["stet why 0005"],
  drains: true,
};
