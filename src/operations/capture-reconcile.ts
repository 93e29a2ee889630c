import { join } from "node:path";
import { statOf } from "../platform/folders.ts";
import { readLedger } from "../stores/ledger-file.ts";
import { listPrompts, listUnrendered, promptsFolder, renderPrompt } from "../stores/prompt-archive.ts";
import { listOpenEpisodes, sessionFolder } from "../stores/session-archive.ts";
import { listReceipts } from "../stores/spool-folder.ts";
import type { Style } from "./operation.ts";
import { endUnreported } from "./receiving/end-unreported.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface CaptureReconcileInput {
  readonly dryRun?: boolean;
}

export interface CaptureReconcileOutput {
  readonly isDryRun: boolean;
  /** Receipts that still wait. */
  readonly waiting: readonly string[];
  /** Records the ledger names that are gone, and records it does not name. */
  readonly missing: readonly string[];
  readonly unnamed: readonly string[];
  /** Records whose renderings were, or would be, made. */
  readonly rendered: readonly string[];
  /** Sessions without a sign of life for a day, marked as interrupted. */
  readonly interrupted: readonly string[];
}

const DAY_MS = 86_400_000;

/** Compares what arrived with what was kept, and finishes what can be finished: renderings, episodes nobody closed. */
export function run(workspace: Workspace, input: CaptureReconcileInput): CaptureReconcileOutput {
  const isDryRun = input.dryRun === true;
  const waiting = listReceipts(workspace.paths, workspace.clock.now()).map(({ name }) => name);
  const project = workspace.getProject();
  if (project === undefined) return { isDryRun, waiting, missing: [], unnamed: [], rendered: [], interrupted: [] };
  const folder = promptsFolder(project);
  const kept = new Set(listPrompts(folder).map(({ stem }) => stem));
  const named = new Set(
    readLedger(workspace.paths).lines.flatMap(({ record, project: id }) =>
      record !== undefined && id === project.id ? [record] : [],
    ),
  );
  const rendered = listUnrendered(folder);
  const silent = listOpenEpisodes(project).filter(({ session }) => isSilent(workspace, session));
  if (!isDryRun) {
    for (const stem of rendered) renderPrompt(folder, stem, workspace.paths.home ?? "");
    for (const episode of silent) endUnreported(project, episode);
  }
  return {
    isDryRun,
    waiting,
    missing: [...named].filter((stem) => !kept.has(stem)),
    unnamed: [...kept].filter((stem) => !named.has(stem)),
    rendered,
    interrupted: silent.map(({ session }) => session),
  };
}

function isSilent(workspace: Workspace, session: string): boolean {
  const folder = sessionFolder(workspace.project(), session);
  const last = Math.max(...["turns.jsonl", "episode.json"].map((name) => statOf(join(folder, name))?.mtimeMs ?? 0));
  return workspace.clock.now().getTime() - last > DAY_MS;
}

export function render(output: CaptureReconcileOutput, _style: Style): string {
  const will = output.isDryRun ? "would be " : "";
  const lines = [
    ...output.waiting.map((name) => `${name} still waits in the spool`),
    ...output.missing.map((stem) => `${stem} is named in the ledger and gone`),
    ...output.unnamed.map((stem) => `${stem} is kept and not named in the ledger`),
    ...output.rendered.map((stem) => `${stem} ${will}rendered`),
    ...output.interrupted.map((session) => `session ${session} ${will}marked as interrupted`),
  ];
  return lines.length === 0 ? "Receipts, ledger, records and episodes agree." : lines.join("\n");
}
