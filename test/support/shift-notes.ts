import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  type CapturedRepository,
  capturedRepository,
  drain,
  listSpool,
  sendThroughShim,
} from "./captured-repository.ts";
import { runStet } from "./run-stet.ts";

const PAYLOADS = resolve(import.meta.dirname, "../fixtures/claude-code/payloads");

export interface Entry {
  readonly ts: string;
  readonly decision: string;
}

/** A captured repository with settings in the person's own file. */
export function repositoryWith(settings: object): CapturedRepository {
  const home = capturedRepository();
  mkdirSync(join(home.folder, ".config/stet"), { recursive: true });
  writeFileSync(join(home.folder, ".config/stet/config.json"), `${JSON.stringify(settings)}\n`);
  return home;
}

/** Sends a recorded PreCompact through the installed shim, as the client did, and works the spool off. */
export function compact(
  home: CapturedRepository,
  trigger: "auto" | "manual" = "auto",
  session = "s1",
  members: object = {},
): void {
  const recorded = JSON.parse(readFileSync(join(PAYLOADS, `PreCompact.${trigger}.json`), "utf8")) as object;
  const payload = { ...recorded, session_id: session, cwd: home.workdir, ...members };
  const { status, stderr } = sendThroughShim(home, "PreCompact", `${JSON.stringify(payload)}\n`);
  if (status !== 0 || stderr !== "") throw new Error(`the shim of PreCompact exited ${status}: ${stderr}`);
  settle(home);
}

/** Works the spool off; where a drain that a shim started is at it, waits for that one. */
export function settle(home: CapturedRepository): void {
  while (listSpool(home).some((name) => !name.startsWith("."))) {
    const ran = drain(home);
    if (ran.status !== 0) throw new Error(ran.stderr);
  }
  // A receipt goes before what follows from it is written; the lock is free when all is.
  runStet(home, ["list"]);
}

export function decisionsPath(home: CapturedRepository): string {
  return join(home.workdir, "claude-decisions.json");
}

export function readEntries(home: CapturedRepository): Entry[] {
  return JSON.parse(readFileSync(decisionsPath(home), "utf8")) as Entry[];
}

export function textsIn(home: CapturedRepository): string[] {
  return readEntries(home).map(({ decision }) => decision);
}

export function progressOf(home: CapturedRepository): string {
  return readFileSync(join(home.workdir, "claude-progress.txt"), "utf8");
}
