import type { Scope, Status } from "../decisions/decision.ts";
import { StetError } from "../errors.ts";
import type { ExportedDocument } from "../exchange/exchange-format.ts";
import { findExchangeFormat } from "../exchange/registry.ts";
import { chooseExported } from "./exchanging/choose-exported.ts";
import { appendExported, listExportedBefore, targetOf, writeExported } from "./exchanging/write-exported.ts";
import { isUntouched, recheckAll } from "./looking-up/recheck.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface ExportInput {
  readonly format: string;
  readonly out?: string;
  readonly all?: boolean;
  readonly status?: readonly Status[];
  readonly scope?: readonly Scope[];
  readonly quote: "cut" | "keep";
  readonly force?: boolean;
}

export interface ExportOutput {
  /** How many decisions are in it. */
  readonly decisions: number;
  /** Paths; empty where the documents were printed. */
  readonly written: readonly string[];
  /** The documents themselves, where nothing was written. */
  readonly documents: readonly ExportedDocument[];
}

/** Writes decisions down as another tool has them; to a file only where one is named. */
export function run(workspace: Workspace, input: ExportInput): ExportOutput {
  const format = findExchangeFormat(input.format);
  if (format.format === undefined) {
    throw new StetError("usage", `${format.name} only comes in`, {
      hint: "Export as loopkit, madr, adr-tools or json.",
    });
  }
  if (isUntouched(workspace)) return { decisions: 0, written: [], documents: [] };
  workspace.findings.push(...recheckAll(workspace));
  const target = input.out === undefined ? undefined : targetOf(workspace, format, input.out);
  const before = target === undefined ? [] : listExportedBefore(workspace, target);
  const chosen = chooseExported(workspace, { ...input, before });
  const documents = format.format(chosen);
  const decisions = chosen.length;
  if (target === undefined) return { decisions, written: [], documents };
  if (format.name === "loopkit" && input.force !== true) {
    const written = appendExported(workspace, target, chosen);
    if (written !== undefined) return { decisions, written: [written], documents: [] };
  }
  return { decisions, written: writeExported(workspace, target, documents, input.force === true), documents: [] };
}

export function render({ decisions, written, documents }: ExportOutput, _style: Style): string {
  if (written.length > 0) {
    const what = decisions === 1 ? "1 decision" : `${decisions} decisions`;
    return [`Exported ${what}:`, ...written.map((path) => `  ${path}`)].join("\n");
  }
  if (documents.length === 0) return "No decisions to export.";
  const [only, ...more] = documents;
  if (only !== undefined && more.length === 0) return only.text;
  return documents.map(({ name, text }) => `<!-- ${name} -->\n\n${text}`).join("\n");
}
