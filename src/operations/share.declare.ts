import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const shareDeclaration: Declaration = {
  name: "share",
  group: "decide",
  summary: "Move decisions into the repository, for everybody",
  input: z.object({
    ids: z.array(z.string()).min(1).describe("Decisions, by number or stem"),
    quote: z.enum(["cut", "keep"]).default("cut").describe("Whether the speaker's own words go along"),
  }),
  positional: ["ids"],
  surfaces: { cli: true },
  writes: true,
  exits: ["already_superseded", "ambiguous", "not_found", "sqlite_missing"],
  examples: ["stet share 0001", "stet share 0001 --quote keep"],
  drains: true,
};
