import type { JsonObject } from "../records/json-object.ts";
import { textIn } from "./row-members.ts";
import type { TranscriptFacts } from "./transcript.ts";

type Known = { readonly [Name in keyof TranscriptFacts]?: TranscriptFacts[Name] | undefined };

/** Facts without what is not known. */
export function factsOf({ session, cwd, model, isAttended }: Known): TranscriptFacts {
  return {
    ...(session === undefined ? {} : { session }),
    ...(cwd === undefined ? {} : { cwd }),
    ...(model === undefined ? {} : { model }),
    ...(isAttended === undefined ? {} : { isAttended }),
  };
}

/** Facts that an earlier reader remembered. */
export function recallFacts(memory: JsonObject): TranscriptFacts {
  const { isAttended } = memory;
  return factsOf({
    session: textIn(memory, "session"),
    cwd: textIn(memory, "cwd"),
    model: textIn(memory, "model"),
    isAttended: typeof isAttended === "boolean" ? isAttended : undefined,
  });
}
