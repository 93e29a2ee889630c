import type { StoredSessions } from "./stored-sessions.ts";

/** What decides where a provider keeps its sessions; all folders absolute. */
export interface Surroundings {
  readonly home: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Top folder of the repository, for what is kept inside it. */
  readonly root?: string;
}

/** A folder that may hold past sessions. It need not exist. */
export interface SessionPlace {
  /** What matches `pattern`: a transcript, a database with many sessions, or the index entry of one kept in many files. */
  readonly kind: "file" | "database" | "entry";
  readonly folder: string;
  /** Of the path below the folder, parted by slashes. Sessions that an agent started for another are left out by it. */
  readonly pattern: RegExp;
  /** Most folders below this one that have to be looked into on a way to a match. */
  readonly depth: number;
}

/** Where one provider keeps its past sessions. Pure: an operation lists the folders. */
export interface ProviderSessions {
  /** Name of the provider and of the format its transcripts are in. */
  readonly name: string;
  list(surroundings: Surroundings): readonly SessionPlace[];
  /** For places that are databases or entries. */
  readonly stored?: StoredSessions;
}

/** A folder that a variable names, or one in the person's home; a relative value is ignored, as it depends on where one stands. */
export function folderOf({ home, environment }: Surroundings, variable: string, underHome: string): string {
  const named = environment[variable];
  return named !== undefined && isAbsolutePath(named) ? withoutEnd(named) : `${withoutEnd(home)}/${underHome}`;
}

export function isAbsolutePath(path: string): boolean {
  return /^(?:[/\\]|[A-Za-z]:[/\\])/.test(path);
}

function withoutEnd(folder: string): string {
  return folder.replace(/[/\\]+$/, "");
}
