/** How a clause puts what it says about the work: the part of grammar that parts a rule from a report. */
export const MOODS = [
  "order",
  "prohibition",
  "together",
  "request",
  "proposal",
  "permission",
  "plan",
  "duty",
  "wish",
  "norm",
  "forecast",
  "absence",
] as const;
export type Mood = (typeof MOODS)[number];

/** What is done by a verb: fixes something that lasts, makes something, or is a piece of work that ends. */
export const DEEDS = [
  "choose",
  "keep",
  "put",
  "name",
  "set",
  "show",
  "drop",
  "add",
  "ensure",
  "work",
  "other",
] as const;
export type Deed = (typeof DEEDS)[number];

/** The frame of a clause: its mood, its verb and what stands after it, lower case. */
export interface Frame {
  readonly mood: Mood;
  readonly deed: Deed;
  readonly verb: string;
  readonly isNegated: boolean;
  /** "Use the debugger to find the leak": a means of a piece of work. */
  readonly isForWork: boolean;
  /** Words after the verb. */
  readonly rest: readonly string[];
  /** Words of the subject of a norm or of what is wished. */
  readonly subject: readonly string[];
}
