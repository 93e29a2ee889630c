import type { DecisionIndex } from "../../index/decision-index.ts";
import type { VectorMaker } from "../../index/vectors.ts";
import type { Workspace } from "./workspace.ts";

/** How a surface keeps what it reads up to date: a hook has no time for what a command can wait for. */
export interface Upkeep {
  /** Works off what the spool holds, as far as the surface can wait. */
  catchUp(workspace: Workspace): void | Promise<void>;
  /** Brings a just opened index up to date with the files. */
  refresh(workspace: Workspace, index: DecisionIndex): void;
  /** The same for one that has been open for a while. */
  renew(workspace: Workspace, index: DecisionIndex): void;
  /** Makes the vectors of what is written to the index, where the surface has what that takes. */
  vectorMaker?(workspace: Workspace): VectorMaker | undefined;
}
