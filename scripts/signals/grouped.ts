/** Items by a key of theirs, the keys in order. */
export function grouped<T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] {
  const found = new Map<string, T[]>();
  for (const item of items) {
    const list = found.get(keyOf(item)) ?? [];
    found.set(keyOf(item), list);
    list.push(item);
  }
  return [...found].sort(([a], [b]) => a.localeCompare(b));
}
