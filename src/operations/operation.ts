import type { ZodObject } from "zod";
import type { ErrorCode } from "../errors.ts";
import type { Workspace } from "./workspace/workspace.ts";

/** How the help groups what the product can do. */
export const GROUPS = ["set up", "record", "decide", "look up", "review", "mend"] as const;
export type Group = (typeof GROUPS)[number];

/** What `operations/<name>.ts` exports: the act itself, and its answer as text for a person. No schema library. */
export interface Operation<Input, Output> {
  run(workspace: Workspace, input: Input): Output | Promise<Output>;
  render(output: Output, style: Style): string;
  /** What a person at a terminal is led through instead of reading the answer; gives the words it ends with. */
  walk?(workspace: Workspace, input: Input, style: Style): Promise<string>;
  /** The answer for an agent, where the one for a person does not say enough. */
  tell?(output: Output): string;
  /** The answer as JSON, where it is not one document. */
  json?(output: Output): string;
  /** The exit code of an answer that is no failure but no success either; 0 when absent. */
  exit?(output: Output): number;
}

/** What `operations/<name>.declare.ts` exports: everything a surface needs to know without loading the operation. */
export interface Declaration {
  /** Words of the command, separated by one space: `add`, `capture install`. */
  readonly name: string;
  readonly group: Group;
  readonly summary: string;
  /** Every field described; camelCase here, --kebab-case on the command line, snake_case over MCP. */
  readonly input: ZodObject;
  /** Fields that may also come without a flag, in order. */
  readonly positional: readonly string[];
  /** Fields that an MCP tool has only while `rankingEnabled` is on; elsewhere the operation refuses them. */
  readonly onlyWhenRanking?: readonly string[];
  readonly surfaces: Surfaces;
  readonly writes: boolean;
  /** What it can fail with, besides `usage` and `internal`. */
  readonly exits: readonly ErrorCode[];
  readonly examples: readonly string[];
  /** False where waiting receipts must not be worked off first. */
  readonly drains: boolean;
  /** True where a client may run it as a hook: its exit code 2 would block the person, so usage errors exit with 12. */
  readonly neverBlocks?: true;
}

export interface Surfaces {
  readonly cli: boolean;
  /** The name of the MCP tool; absent where agents have no business. */
  readonly mcp?: string;
  /** What an agent must know before it calls the tool, beyond the summary. */
  readonly guidance?: string;
}

/** Colours for a terminal, or the identity when there is none. */
export interface Style {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly red: (text: string) => string;
}

export const PLAIN: Style = { bold: same, dim: same, green: same, yellow: same, red: same };

function same(text: string): string {
  return text;
}
