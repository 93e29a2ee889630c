import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const reindexDeclaration: Declaration = {
  name: "reindex",
  group: "mend",
  summary: "Make the index again from the files",
  input: z.object({}),
  positional: [],
  surfaces: { cli: true },
  writes: true,
  exits: ["sqlite_missing"],
  examples: ["stet reindex"],
  drains: true,
};
