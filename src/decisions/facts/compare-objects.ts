import { differencesBetween } from "../likeness/differences.ts";
import { readStatement } from "../likeness/read-statement.ts";
import { choiceOf } from "../said-words.ts";

/** same: one answer in two spellings. beside: one says more of the other. other: another answer. */
export type ObjectVerdict = "same" | "beside" | "other";

/** What two answers to one question are beside each other. */
export function compareObjects(a: string, b: string): ObjectVerdict {
  if (choiceOf(a).key === choiceOf(b).key) return "same";
  const [here, there] = [readStatement(a), readStatement(b)];
  if (here.normalised === there.normalised) return "same";
  const differences = differencesBetween(here, there);
  const isShared = here.words.some(({ key }) => there.words.some((word) => word.key === key));
  if (!isShared) return "other";
  if (differences.length === 0) return "same";
  return differences.every((difference) => difference === "scope") ? "beside" : "other";
}
