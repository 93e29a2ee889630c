import { addDeclaration } from "./add.declare.ts";
import { adoptDeclaration } from "./adopt.declare.ts";
import { captureInstallDeclaration } from "./capture-install.declare.ts";
import { capturePromptDeclaration } from "./capture-prompt.declare.ts";
import { capturePruneDeclaration } from "./capture-prune.declare.ts";
import { captureReconcileDeclaration } from "./capture-reconcile.declare.ts";
import { captureRenderDeclaration } from "./capture-render.declare.ts";
import { captureSessionDeclaration } from "./capture-session.declare.ts";
import { captureStatusDeclaration } from "./capture-status.declare.ts";
import { configDeclaration } from "./config.declare.ts";
import { consolidateDeclaration } from "./consolidate.declare.ts";
import { dismissDeclaration } from "./dismiss.declare.ts";
import { doctorDeclaration } from "./doctor.declare.ts";
import { editDeclaration } from "./edit.declare.ts";
import { exportDeclaration } from "./export.declare.ts";
import { factsDeclaration } from "./facts.declare.ts";
import { importDeclaration } from "./import.declare.ts";
import { initDeclaration } from "./init.declare.ts";
import { lessonsBridgeDeclaration } from "./lessons-bridge.declare.ts";
import { lessonsDiscardDeclaration } from "./lessons-discard.declare.ts";
import { lessonsPendingDeclaration } from "./lessons-pending.declare.ts";
import { lessonsPromoteDeclaration } from "./lessons-promote.declare.ts";
import { listDeclaration } from "./list.declare.ts";
import { moveDeclaration } from "./move.declare.ts";
import type { Declaration } from "./operation.ts";
import { pinDeclaration } from "./pin.declare.ts";
import { proceduresAddDeclaration } from "./procedures-add.declare.ts";
import { proceduresCheckDeclaration } from "./procedures-check.declare.ts";
import { promoteDeclaration } from "./promote.declare.ts";
import { recallDeclaration } from "./recall.declare.ts";
import { reindexDeclaration } from "./reindex.declare.ts";
import { reviewDeclaration } from "./review.declare.ts";
import { revokeDeclaration } from "./revoke.declare.ts";
import { shareDeclaration } from "./share.declare.ts";
import { showDeclaration } from "./show.declare.ts";
import { supersedeDeclaration } from "./supersede.declare.ts";
import { sweepDeclaration } from "./sweep.declare.ts";
import { undoDeclaration } from "./undo.declare.ts";
import { uninstallDeclaration } from "./uninstall.declare.ts";
import { validateDeclaration } from "./validate.declare.ts";
import { vocabularyDeclaration } from "./vocabulary.declare.ts";
import { whereDeclaration } from "./where.declare.ts";
import { whyDeclaration } from "./why.declare.ts";

/** Everything the product can do, in the order the help shows it. Loads zod; the command line uses the manifest. */
export const DECLARATIONS: readonly Declaration[] = [
  initDeclaration,
  captureInstallDeclaration,
  captureStatusDeclaration,
  uninstallDeclaration,
  capturePromptDeclaration,
  captureSessionDeclaration,
  captureRenderDeclaration,
  captureReconcileDeclaration,
  capturePruneDeclaration,
  sweepDeclaration,
  addDeclaration,
  supersedeDeclaration,
  revokeDeclaration,
  editDeclaration,
  pinDeclaration,
  moveDeclaration,
  shareDeclaration,
  importDeclaration,
  undoDeclaration,
  listDeclaration,
  showDeclaration,
  recallDeclaration,
  whyDeclaration,
  factsDeclaration,
  exportDeclaration,
  vocabularyDeclaration,
  configDeclaration,
  whereDeclaration,
  reviewDeclaration,
  promoteDeclaration,
  dismissDeclaration,
  validateDeclaration,
  consolidateDeclaration,
  lessonsPendingDeclaration,
  lessonsPromoteDeclaration,
  lessonsDiscardDeclaration,
  lessonsBridgeDeclaration,
  proceduresAddDeclaration,
  proceduresCheckDeclaration,
  doctorDeclaration,
  reindexDeclaration,
  adoptDeclaration,
];
