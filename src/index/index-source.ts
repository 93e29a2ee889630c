import type { Decision, Scope } from "../decisions/decision.ts";
import type { Finding } from "../errors.ts";

/** A decision file as its folder lists it. */
export interface IndexedFile {
  readonly stem: string;
  /** Where it lies, for messages; the stem stands for it where nobody says. */
  readonly path?: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/** What tells at a glance whether a folder changed. */
export interface FolderStamp {
  readonly scope: Scope;
  /** Empty outside a session's store. */
  readonly session: string;
  readonly count: number;
  readonly mtimeMs: number;
  /** What HEAD says, where the folder belongs to a work tree. */
  readonly head: string;
  /** The highest number of a file in it, 0 without one. */
  readonly highest: number;
}

/** One folder of decisions the index is a copy of. */
export interface IndexSource {
  readonly scope: Scope;
  readonly session: string;
  stamp(): FolderStamp;
  list(): { readonly files: readonly IndexedFile[]; readonly findings: readonly Finding[] };
  /** Throws a StetError when the file cannot be read or does not have the documented form. */
  read(stem: string): Decision;
}

/** One decision with the size and time of the file it was read from. */
export interface IndexEntry {
  readonly scope: Scope;
  readonly session: string;
  readonly decision: Decision;
  readonly size: number;
  readonly mtimeMs: number;
}

export interface IndexKey {
  readonly scope: Scope;
  readonly session: string;
  readonly stem: string;
}
