import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const lessonsDiscardDeclaration: Declaration = {
  name: "lessons discard",
  group: "review",
  summary: "Put away what waits; the same words never wait again",
  input: z.object({
    ids: z.array(z.string()).min(1).describe("Lessons that wait, by id or its beginning"),
    reason: z.string().min(1).describe("Why, in one sentence; kept in the file"),
  }),
  positional: ["ids"],
  surfaces: {
    cli: true,
    mcp: "lesson_discard",
    guidance: "For what concerned one reply only, or was no correction. The reason is kept.",
  },
  writes: true,
  exits: ["ambiguous", "not_found", "drift", "sqlite_missing"],
  examples: ['stet lessons discard 5ef01363 --reason "it was about that one reply"'],
  drains: true,
};
