import { StetError } from "../errors.ts";
import type { Operation } from "./operation.ts";

type Loaded = Operation<Record<string, unknown>, unknown>;
type Loader = () => Promise<unknown>;

/** Name of the operation → its module, loaded only when it is invoked. A test holds it to the registry. */
export const LOADERS: Readonly<Record<string, Loader>> = {
  init: () => import("./init.ts"),
  "capture install": () => import("./capture-install.ts"),
  "capture status": () => import("./capture-status.ts"),
  uninstall: () => import("./uninstall.ts"),
  "capture prompt": () => import("./capture-prompt.ts"),
  "capture session": () => import("./capture-session.ts"),
  "capture render": () => import("./capture-render.ts"),
  "capture reconcile": () => import("./capture-reconcile.ts"),
  "capture prune": () => import("./capture-prune.ts"),
  sweep: () => import("./sweep.ts"),
  add: () => import("./add.ts"),
  supersede: () => import("./supersede.ts"),
  edit: () => import("./edit.ts"),
  revoke: () => import("./revoke.ts"),
  pin: () => import("./pin.ts"),
  move: () => import("./move.ts"),
  share: () => import("./share.ts"),
  import: () => import("./import.ts"),
  undo: () => import("./undo.ts"),
  list: () => import("./list.ts"),
  show: () => import("./show.ts"),
  recall: () => import("./recall.ts"),
  why: () => import("./why.ts"),
  facts: () => import("./facts.ts"),
  export: () => import("./export.ts"),
  vocabulary: () => import("./vocabulary.ts"),
  config: () => import("./config.ts"),
  where: () => import("./where.ts"),
  review: () => import("./review.ts"),
  promote: () => import("./promote.ts"),
  dismiss: () => import("./dismiss.ts"),
  validate: () => import("./validate.ts"),
  consolidate: () => import("./consolidate.ts"),
  "lessons pending": () => import("./lessons-pending.ts"),
  "lessons promote": () => import("./lessons-promote.ts"),
  "lessons discard": () => import("./lessons-discard.ts"),
  "lessons bridge": () => import("./lessons-bridge.ts"),
  "procedures add": () => import("./procedures-add.ts"),
  "procedures check": () => import("./procedures-check.ts"),
  doctor: () => import("./doctor.ts"),
  reindex: () => import("./reindex.ts"),
  adopt: () => import("./adopt.ts"),
};

/** The operation of that name; each of its modules exports `run` and `render`, checked here once. */
export async function loadOperation(name: string): Promise<Loaded> {
  const loader = LOADERS[name];
  if (loader === undefined) throw new StetError("usage", `no operation "${name}"`, { hint: "See stet --help." });
  const loaded = (await loader()) as Partial<Loaded>;
  if (typeof loaded.run !== "function" || typeof loaded.render !== "function") {
    throw new Error(`operation ${name} exports no run or no render`);
  }
  return loaded as Loaded;
}
