const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** True for a date without a time, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return DAY.test(text);
}
