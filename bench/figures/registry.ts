import type { Figure } from "../figure.ts";
import { add } from "./add.ts";
import { emptyCommand } from "./empty-command.ts";
import { packageSize } from "./package-size.ts";
import { promptBurst } from "./prompt-burst.ts";
import { promptHook } from "./prompt-hook.ts";
import { promptRecall } from "./prompt-recall.ts";
import { rebuild } from "./rebuild.ts";
import { recall, recallLarge } from "./recall.ts";
import { recallMcp, recallMcpLarge } from "./recall-mcp.ts";
import { sessionStart } from "./session-start.ts";
import { sweep, sweepLarge } from "./sweep.ts";
import { transcripts, transcriptsLarge } from "./transcripts.ts";
import { visible } from "./visible.ts";

/** Every figure, in the order of the table. */
export const FIGURES: readonly Figure[] = [
  emptyCommand,
  promptHook,
  promptRecall,
  promptBurst,
  visible,
  sessionStart,
  add,
  recall,
  recallMcp,
  rebuild,
  transcripts,
  sweep,
  recallLarge,
  recallMcpLarge,
  transcriptsLarge,
  sweepLarge,
  packageSize,
];
