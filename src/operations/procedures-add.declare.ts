import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const proceduresAddDeclaration: Declaration = {
  name: "procedures add",
  group: "review",
  summary: "Write down how something is done here, and what in the code it relies on",
  input: z.object({
    title: z.string().min(1).describe("What is done, in a few words"),
    steps: z.string().min(1).describe("The steps, in Markdown"),
    when: z.string().min(1).optional().describe("When it is to be done"),
    notes: z.string().min(1).optional().describe("Anything else"),
    dependsOn: z
      .array(z.string().min(1))
      .optional()
      .describe("Names that occur in the code: functions, scripts, options"),
    shared: z.boolean().optional().describe("In the repository, for everybody"),
  }),
  positional: ["title"],
  surfaces: { cli: true },
  writes: true,
  exits: ["not_found", "drift", "sqlite_missing"],
  examples: [
    'stet procedures add "Rename the package" --steps "Change package.json, then the docs." --depends-on name',
  ],
  drains: true,
};
