const DAY_MS = 86_400_000;

/** Whole days from one date to another, both ISO 8601 or YYYY-MM-DD; negative when the second is before the first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS);
}

/** "1 day", "12 days". */
export function describeDays(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}
