import { z } from "zod";
import { LESSON_TYPES } from "../lessons/lesson.ts";
import { LANES } from "../lessons/lesson-signal.ts";
import { ACTORS } from "../records/provenance.ts";
import type { Declaration } from "./operation.ts";

export const lessonsPromoteDeclaration: Declaration = {
  name: "lessons promote",
  group: "review",
  summary: "Keep what waits as a lesson",
  input: z.object({
    ids: z.array(z.string()).min(1).describe("Lessons that wait, by id or its beginning"),
    type: z.enum(LESSON_TYPES).default("lesson").describe("lesson: how work goes; feedback: how the agent behaves"),
    lane: z.enum(LANES).optional().describe("For this project or for all of the person's; default: as it was said"),
    text: z.string().min(1).optional().describe("The lesson in one sentence; default: the person's own words"),
    actor: z.enum(ACTORS).optional().describe("Who promotes it; user from a terminal, else an agent"),
  }),
  positional: ["ids"],
  surfaces: {
    cli: true,
    mcp: "lesson_promote",
    guidance:
      "For what will hold again, said in one sentence that names what to do and where. The person's words are kept beside it.",
  },
  writes: true,
  exits: ["ambiguous", "not_found", "drift", "sqlite_missing"],
  examples: [
    "stet lessons promote 7eb91825 --type feedback",
    'stet lessons promote 5ef01363 --text "Update the changelog with every change."',
  ],
  drains: true,
};
