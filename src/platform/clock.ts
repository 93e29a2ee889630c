import { randomBytes } from "node:crypto";

/** Where time and random ids come from; tests pass their own. */
export interface Clock {
  now(): Date;
  /** 16 hexadecimal digits. */
  randomId(): string;
}

export const systemClock: Clock = {
  now: () => new Date(),
  randomId: () => randomBytes(8).toString("hex"),
};
