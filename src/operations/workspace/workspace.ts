import type { Settings } from "../../config/settings.ts";
import type { Finding } from "../../errors.ts";
import type { DecisionIndex } from "../../index/decision-index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Environment } from "../../platform/environment.ts";
import type { StetPaths } from "../../platform/paths.ts";
import type { Project } from "../../stores/project.ts";
import type { Store, Stores } from "../../stores/store.ts";

/** Where an operation was started from: everything of the outside world that a surface knows and a test may choose. */
export interface Situation {
  readonly environment: Environment;
  readonly cwd: string;
  readonly surface: "cli" | "mcp" | "hook" | "library";
  /** Absolute path of the Node that runs, and of the folder with the program's files. */
  readonly node: string;
  readonly program: string;
  /** A person sits at a terminal and may be asked. */
  readonly isInteractive: boolean;
  readonly readStdin: () => Uint8Array;
  /** Progress and remarks for a person, never the answer. */
  readonly tell: (text: string) => void;
}

/** What an operation may touch. Everything is opened on first use. */
export interface Workspace {
  readonly situation: Situation;
  readonly paths: StetPaths;
  readonly clock: Clock;
  /** Facts worth telling that are no failure; the surface renders them. */
  readonly findings: Finding[];
  /** The project of the folder; made (its id written) on first use. */
  project(): Project;
  /** The same, or undefined where nothing was captured yet; writes nothing. */
  getProject(): Project | undefined;
  stores(): Stores;
  /** The project's index, fresh enough for the surface at hand. */
  index(): DecisionIndex;
  settings(): Settings;
  /** Sessions that have a store of their own, as their folders are named. */
  sessions(): string[];
  /** Their stores. */
  sessionStores(): readonly Store[];
  /** Works off what the spool holds, as far as the surface can wait. */
  catchUp(): void | Promise<void>;
  /** Forgets what was read of the project and its settings, and looks at its stores anew: for a process that stays. */
  renew(): void;
  /** The same workspace as if started in another folder. */
  at(cwd: string): Workspace;
  close(): void;
}
