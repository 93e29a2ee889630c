const Z = 1.96;

/** A share with its 95 % interval after Wilson: `0.71 [0.58-0.81] of 62`. */
export function share(good: number, of: number): string {
  if (of === 0) return "none";
  const p = good / of;
  const middle = (p + (Z * Z) / (2 * of)) / (1 + (Z * Z) / of);
  const half = (Z / (1 + (Z * Z) / of)) * Math.sqrt((p * (1 - p)) / of + (Z * Z) / (4 * of * of));
  return `${p.toFixed(2)} [${(middle - half).toFixed(2)}-${(middle + half).toFixed(2)}] of ${of}`;
}

/** The same of the members of a list that fit. */
export function shareOf<T>(list: readonly T[], fits: (one: T) => boolean): string {
  return share(list.filter(fits).length, list.length);
}
