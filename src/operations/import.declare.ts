import { z } from "zod";
import { IMPORT_FORMATS } from "../exchange/format-names.ts";
import type { Declaration } from "./operation.ts";

export const importDeclaration: Declaration = {
  name: "import",
  group: "decide",
  summary: "Take over decisions from CLAUDE.md, AGENTS.md, ADRs and other tools' files",
  input: z.object({
    path: z.string().min(1).describe("A file, or a folder of files"),
    format: z.enum(IMPORT_FORMATS).optional().describe("What the files are; told from name and text when absent"),
    dryRun: z.boolean().optional().describe("Only show what would be taken, and where it disagrees with what is kept"),
  }),
  positional: ["path"],
  surfaces: { cli: true },
  writes: true,
  exits: ["invalid_file", "not_found", "sqlite_missing"],
  examples: [
    "stet import CLAUDE.md --dry-run",
    "stet import docs/adr",
    "stet import claude-decisions.json --format loopkit",
  ],
  drains: true,
};
