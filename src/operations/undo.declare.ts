import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const undoDeclaration: Declaration = {
  name: "undo",
  group: "decide",
  summary: "Take back the last change to the decisions",
  input: z.object({}),
  positional: [],
  surfaces: { cli: true },
  writes: true,
  exits: ["not_found", "overwrite_refused", "sqlite_missing"],
  examples: ["stet undo"],
  drains: true,
};
