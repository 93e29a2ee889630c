import type { Decision } from "../../decisions/decision.ts";

/** Something the person's screen, or the model, hears of at the next prompt. */
export type Announcement =
  | { readonly noted: Decision; readonly replaces: readonly string[] }
  /** What a dry run would have kept. */
  | { readonly shown: string }
  /** Anything else the person is to know, without a full stop. */
  | { readonly said: string };
