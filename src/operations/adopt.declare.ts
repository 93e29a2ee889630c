import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const adoptDeclaration: Declaration = {
  name: "adopt",
  group: "mend",
  summary: "Attach a store whose folder is gone to this project",
  input: z.object({ store: z.string().min(1).describe("Name of the store, as doctor lists it") }),
  positional: ["store"],
  surfaces: { cli: true },
  writes: true,
  exits: ["overwrite_refused", "ambiguous", "not_found"],
  examples: ["stet adopt old-app-1f2e3d4c5b6a7980"],
  drains: false,
};
