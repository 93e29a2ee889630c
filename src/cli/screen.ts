import type { Style } from "../operations/operation.ts";
import type { Situation } from "../operations/workspace/workspace.ts";

/** Where a command line's words go and what it can know of the terminal it runs in. */
export interface Screen {
  readonly answer: (text: string) => void;
  readonly tell: (text: string) => void;
  readonly style: Style;
  /** Folder, environment and standard input of this run; `--workdir` and `--no-input` applied. */
  readonly situation: (flags: Readonly<Record<string, unknown>>) => Situation;
}
