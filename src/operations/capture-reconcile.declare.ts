import { z } from "zod";
import type { Declaration } from "./operation.ts";

export const captureReconcileDeclaration: Declaration = {
  name: "capture reconcile",
  group: "record",
  summary: "Compare receipts, ledger, records and episodes, and close what was left open",
  input: z.object({ dryRun: z.boolean().optional().describe("Say what would be done and do nothing") }),
  positional: [],
  surfaces: { cli: true },
  writes: true,
  exits: ["sqlite_missing"],
  examples: ["stet capture reconcile --dry-run"],
  drains: true,
};
