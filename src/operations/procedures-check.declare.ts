import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const proceduresCheckDeclaration: Declaration = {
  name: "procedures check",
  group: "review",
  summary: "List the procedures, and whether the code still has what they rely on",
  input: z.object({}),
  positional: [],
  surfaces: { cli: true },
  writes: false,
  exits: ["drift"],
  examples: ["stet procedures check", "stet procedures check --json"],
  drains: false,
};
