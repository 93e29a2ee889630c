import type { ErrorCode } from "../errors.ts";
import type { Group } from "../operations/operation.ts";

/** What the command line knows of an operation without loading it, as plain data: see manifest.json. */
export interface Command {
  readonly name: string;
  readonly group: Group;
  readonly summary: string;
  readonly positional: readonly string[];
  readonly flags: readonly Flag[];
  readonly exits: readonly ErrorCode[];
  readonly examples: readonly string[];
  /** Whether waiting receipts are worked off before it runs. */
  readonly drains: boolean;
  /** Usage errors exit with 12 instead of 2. */
  readonly neverBlocks?: boolean;
}

export interface Flag {
  /** The input's field, camelCase; the flag is its kebab-case. */
  readonly field: string;
  readonly kind: "text" | "number" | "switch" | "list";
  readonly isWhole?: true;
  /** The least a number may be. */
  readonly least?: number;
  readonly required: boolean;
  readonly choices?: readonly string[];
  readonly summary: string;
  readonly fallback?: string | number | boolean;
}
