import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const reindexDeclaration: Declaration = {
  name: "reindex",
  group: "mend",
  summary: "Make the index again from the files",
  input: z.object({
    vectors: z
      .boolean()
      .optional()
      .describe("Only make the vectors that are missing, with the model the settings name"),
  }),
  positional: [],
  surfaces: { cli: true },
  writes: true,
  exits: ["sqlite_missing"],
  examples: ["stet reindex", "stet reindex --vectors"],
  drains: true,
};
