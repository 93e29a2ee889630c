import { type BlockInput, composeBlock } from "./block.ts";

const REQUEST =
  "The decisions listed below are in force in this project. The summary is complete when it holds each of their lines word for word, with its number.";

/** Plain text for a summariser: the decisions in force, to be kept verbatim; empty when there are none. */
export function composePrecompact(
  input: Pick<BlockInput, "decisions" | "limitUnits" | "ranking" | "floor" | "entities" | "currentDate">,
): string {
  const { text, shown } = composeBlock({ ...input, limitUnits: input.limitUnits - REQUEST.length - 1 });
  if (shown.length === 0) return "";
  const lines = text.split("\n").filter((line) => line.startsWith("- "));
  return [REQUEST, ...lines].join("\n");
}
