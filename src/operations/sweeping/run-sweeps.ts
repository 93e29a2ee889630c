import { join } from "node:path";
import { StetError } from "../../errors.ts";
import { sha256 } from "../../platform/hash.ts";
import { appendLog } from "../../platform/log.ts";
import { placeOf as projectPlaceOf } from "../deciding/find-entities.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { startBudget } from "./budget.ts";
import { findPast, withFile } from "./past-sessions.ts";
import { inSingleFlight, type LeftSweep } from "./single-flight.ts";
import { addSwept, EMPTY, type SweepSummary, withSpeed } from "./summary.ts";
import { describeSwept, placeOf, type Swept, sweepFile } from "./sweep-file.ts";
import { findTranscript, readFacts, type TranscriptFile } from "./transcript-file.ts";

export interface RunOptions {
  readonly most?: number;
  readonly lockFile?: string;
  readonly logFile?: string;
  readonly background?: boolean;
  /** The wall clock ends it after some seconds. */
  readonly isLimited: boolean;
  readonly isNamed: boolean;
  readonly onProgress?: (bytes: number) => void;
}

/** A file to sweep. */
export interface WantedSweep {
  readonly path: string;
  readonly provider?: string | undefined;
  /** How large it was before what live capture heard was settled. */
  readonly size?: number | undefined;
  readonly isNamed?: boolean;
}

/** Sweeps under one budget, with one log and one summary. */
export interface Sweeps {
  /** Throws for a file that cannot be read. */
  sweep(wanted: WantedSweep): void;
  /** Logs one line for a file that cannot be read, and passes it over. */
  trySweep(wanted: WantedSweep): void;
  skip(path: string, why: string): void;
  isOver(): boolean;
  summary(): SweepSummary;
}

type Then = (file: TranscriptFile, isNamed: boolean) => void;

const MOST = 1000;

export function startRun(workspace: Workspace, options: RunOptions): Sweeps {
  return new Run(workspace, options);
}

class Run implements Sweeps {
  readonly isOver: () => boolean;
  readonly #workspace: Workspace;
  readonly #options: RunOptions;
  readonly #started: number;
  #summary = EMPTY;

  constructor(workspace: Workspace, options: RunOptions) {
    this.#workspace = workspace;
    this.#options = options;
    this.#started = workspace.clock.now().getTime();
    this.isOver = startBudget(workspace, options.isLimited);
  }

  sweep(wanted: WantedSweep): void {
    this.#find(wanted, (file, isNamed) => this.#sweepInTurn(file, isNamed));
  }

  trySweep(wanted: WantedSweep): void {
    this.#try(wanted, () => this.sweep(wanted));
  }

  skip(path: string, why: string): void {
    this.#summary = { ...this.#summary, skipped: [...this.#summary.skipped, { path, why }] };
    this.#log(`${path} passed over: ${why}`);
    const finding = { code: "sweep-skipped", origin: path, message: `passed over: ${why}`, severity: "note" } as const;
    this.#workspace.findings.push(finding);
  }

  summary(): SweepSummary {
    return withSpeed(this.#summary, (this.#workspace.clock.now().getTime() - this.#started) / 1000);
  }

  #find({ path, provider, size, isNamed = this.#options.isNamed }: WantedSweep, then: Then): void {
    const file = findTranscript(path, provider, size);
    if (file === undefined) this.skip(path, "nothing whole stands in it yet");
    else then(file, isNamed);
  }

  #try({ path }: WantedSweep, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.skip(path, whyOf(error));
    }
  }

  #sweepInTurn(file: TranscriptFile, isNamed: boolean): void {
    const { path, size, format } = file;
    const { place } = placeOf(this.#workspace, readFacts(file));
    const wanted = [{ path, provider: format.name, isNamed, size }];
    const lock = this.#options.lockFile ?? join(this.#workspace.paths.locks, `sweep-${keyOf(place)}.lock`);
    // What another one left is swept under the same lock.
    const now: Then = (found, as) => this.#sweepNow(found, as);
    const other = (left: LeftSweep) => this.#try(left, () => this.#sweepLeft(left, now));
    const hadTurn = inSingleFlight(lock, wanted, () => now(file, isNamed), other);
    if (!hadTurn) this.skip(path, "another sweep of this store is at it and was asked to do this one too");
  }

  #sweepLeft(left: LeftSweep, then: Then): void {
    const past = findPast(this.#workspace, left);
    // A transcript that is written anew may be longer by now, and is only whole as a whole.
    withFile(past, () => this.#find(past.compose === undefined ? left : { ...left, size: undefined }, then));
  }

  #sweepNow(file: TranscriptFile, isNamed: boolean): void {
    const { isOver } = this;
    const { background = false, most = MOST, onProgress = () => {} } = this.#options;
    const { place, isOwn } = placeOf(this.#workspace, readFacts(file));
    if (!isOwn) noteForeign(this.#workspace, file);
    const swept = sweepFile(place, file, { most, isOver, isNamed, progress: onProgress, isAnnounced: background });
    if (swept.why === undefined) this.#note(file, swept);
    else this.skip(file.path, swept.why);
  }

  #note(file: TranscriptFile, swept: Swept): void {
    this.#summary = addSwept(this.#summary, file, swept);
    this.#log(describeSwept(file.path, swept));
  }

  #log(line: string): void {
    const { paths, clock } = this.#workspace;
    appendLog(this.#options.logFile ?? paths.scanLog, `${clock.now().toISOString()} ${line}`);
  }
}

/** Known before the store is made. */
function keyOf(place: Workspace): string {
  return place.getProject()?.id ?? sha256(projectPlaceOf(place).root).slice(0, 16);
}

function noteForeign(workspace: Workspace, { path }: TranscriptFile): void {
  const message = `the folder of its session is not here, so it belongs to ${workspace.situation.cwd} now`;
  workspace.findings.push({ code: "foreign-session", origin: path, message, severity: "note" });
}

function whyOf(error: unknown): string {
  if (error instanceof StetError || !(error instanceof Error))
    return error instanceof Error ? error.message : String(error);
  return error.stack ?? error.message;
}
