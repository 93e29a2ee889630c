const SHORTEST = 5;
const LONG = 8;

/** Whether two words may be one, of which a person mistyped one: a letter lost, added, changed or swapped, two in long words. */
export function isMisspelling(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  const allowed = shorter >= LONG ? 2 : 1;
  if (shorter < SHORTEST || a[0] !== b[0] || Math.abs(a.length - b.length) > allowed) return false;
  // Another number is another thing.
  if (/\d/.test(a) || /\d/.test(b)) return false;
  return editDistance(a, b) <= allowed;
}

const SHORTEST_ROOT = 5;
const LONGEST_ENDING = 4;

/** Whether a word that ends wrongly, so that nothing takes its ending off, begins with a root, at most one letter wrong. */
export function isMisspeltForm(word: string, root: string): boolean {
  const ending = word.length - root.length;
  if (root.length < SHORTEST_ROOT || ending < 1 || ending > LONGEST_ENDING || /\d/.test(word)) return false;
  return word[0] === root[0] && editDistance(word.slice(0, root.length), root) <= 1;
}

/** Letters to lose, add, change or swap with their neighbour. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const changed = (last[j - 1] ?? 0) + (isSame ? 0 : 1);
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : changed;
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed, swapped));
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
