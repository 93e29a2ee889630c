import type { Stage } from "./stage.ts";

/** One line of the table. */
export interface Row {
  readonly what: string;
  /** In `unit`. */
  readonly median: number;
  readonly p95: number;
  readonly unit: "ms" | "MB";
  /** Median and p95 as multiples of `beside`. */
  readonly ratio?: number;
  readonly ratioP95?: number;
  /** What the ratio is to. */
  readonly beside?: string;
  /** In words, as `≤ 5 F`. */
  readonly budget?: string;
  readonly isOver?: boolean;
  readonly note?: string;
}

/** What a figure is measured with. */
export interface Bench {
  /** How many times each thing is run. */
  readonly runs: number;
  /** A home whose project holds this many decisions; one is made for each number and kept for the whole run. */
  store(decisions: number): Promise<Stage>;
  /** A home of its own, with no decision in it. */
  empty(): Stage;
  /** Says on standard error what takes time. */
  tell(text: string): void;
}

export interface Figure {
  readonly name: string;
  readonly summary: string;
  /** Takes many minutes, so it is measured only when it is named. */
  readonly isOnRequest?: true;
  run(bench: Bench): Promise<readonly Row[]>;
}
