import type { Finding } from "../errors.ts";
import type { CommitContext } from "./change.ts";
import { completePending, listPending } from "./pending-change.ts";
import { inLock } from "./project-lock.ts";
import { copyProblems } from "./repair-copies.ts";
import { leftoverProblems } from "./repair-leftovers.ts";
import { linkProblems } from "./repair-links.ts";
import { numberProblems } from "./repair-numbers.ts";
import { orderProblems } from "./repair-order.ts";
import { waitingProblems } from "./repair-waiting.ts";

/** Something in the stores that is not as it should be; `mend` is there when putting it right loses nothing. */
export interface Problem {
  readonly finding: Finding;
  readonly mend?: () => void;
}

export interface Mended {
  readonly mended: readonly Finding[];
  /** What is left for a person. */
  readonly left: readonly Finding[];
}

/** In this order: a later look relies on what the earlier mended. */
const LOOKS: readonly ((context: CommitContext) => readonly Problem[])[] = [
  leftoverProblems,
  waitingProblems,
  numberProblems,
  linkProblems,
  orderProblems,
  copyProblems,
];

/** What a crash, a merge or a hand left half done, beyond files that cannot be read; writes nothing. */
export function findIncomplete(context: CommitContext): readonly Finding[] {
  const problems = LOOKS.flatMap((look) => look(context));
  return [...listPending(context), ...problems.map(({ finding }) => finding)];
}

/** Mends what can be mended without losing anything. */
export function completeIncomplete(context: CommitContext): Mended {
  return inLock(context.locks.project, () => {
    const mended: Finding[] = [...listPending(context)];
    const left: Finding[] = [...completePending(context)];
    for (const look of LOOKS) {
      for (const { finding, mend } of look(context)) {
        mend?.();
        (mend === undefined ? left : mended).push(finding);
      }
    }
    return { mended, left };
  });
}
