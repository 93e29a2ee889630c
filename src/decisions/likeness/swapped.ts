import { isTelling, type StatementWord } from "./read-statement.ts";

type Words = readonly StatementWord[];

const MOST_COMPARED = 24;
/** So many words apart two words still belong to one relation. */
const REACH = 5;
const RELATIONS = new Set(
  "from to into onto over before after by with for as than in on at and via through under above below".split(" "),
);
const BE = new Set(["is", "are", "be", "was", "were", "been", "being"]);

interface Placed {
  readonly at: number;
  readonly clause: number;
}

/** Two words in exchanged places: around one relation in the other order, or each beside what stood by the other. */
export function isSwapped(a: Words, b: Words): boolean {
  const [first, second] = [positions(a), positions(b)];
  const shared = [...first.keys()].filter((key) => second.has(key)).slice(0, MOST_COMPARED);
  const pairs = shared.flatMap((x, at) => shared.slice(at + 1).map((y) => [x, y] as const));
  const isCrossed = pairs.some(([x, y]) => {
    const [xa, ya, xb, yb] = [first.get(x), first.get(y), second.get(x), second.get(y)];
    if (xa === undefined || ya === undefined || xb === undefined || yb === undefined) return false;
    const isTurned = xa.at < ya.at !== xb.at < yb.at;
    return isExchanged(between(a, xa, ya), between(b, xb, yb), isTurned);
  });
  return (
    isCrossed || (isGrouped(first, shared) && isGrouped(second, shared) && isPairedOtherwise(first, second, pairs))
  );
}

/** `a` and `b` are what stands between two words. A passive turns their order around and keeps what is said. */
function isExchanged(a: Words, b: Words, isTurned: boolean): boolean {
  if (a.length >= REACH || b.length >= REACH) return false;
  const [verb, ...more] = a.filter(isTelling);
  const [other, ...others] = b.filter(isTelling);
  const isOneVerb = verb !== undefined && verb.key === other?.key && more.length + others.length === 0;
  if (isOneVerb) return isTurned !== (isPassive(a) !== isPassive(b));
  return isTurned && a.some(({ key }) => RELATIONS.has(key) && b.some((word) => word.key === key));
}

function isPassive(words: Words): boolean {
  return words.some(({ key }) => BE.has(key));
}

function between(words: Words, x: Placed, y: Placed): Words {
  return words.slice(Math.min(x.at, y.at) + 1, Math.max(x.at, y.at));
}

/** Where each telling word stands that stands only once; "and" opens another clause here. */
function positions(words: Words): Map<string, Placed> {
  const found = new Map<string, Placed>();
  const twice = new Set<string>();
  let joints = 0;
  for (const [at, word] of words.entries()) {
    if (word.key === "and") joints += 1;
    if (!isTelling(word)) continue;
    if (found.has(word.key)) twice.add(word.key);
    found.set(word.key, { at, clause: word.clause + joints });
  }
  for (const key of twice) found.delete(key);
  return found;
}

/** True when there are several clauses and each joins two of the words at least. */
function isGrouped(placed: ReadonlyMap<string, Placed>, shared: readonly string[]): boolean {
  const clauses = shared.map((key) => placed.get(key)?.clause);
  const distinct = [...new Set(clauses)];
  return distinct.length > 1 && distinct.every((clause) => clauses.filter((other) => other === clause).length > 1);
}

function isPairedOtherwise(
  a: ReadonlyMap<string, Placed>,
  b: ReadonlyMap<string, Placed>,
  pairs: readonly (readonly [string, string])[],
): boolean {
  const isTogether = (placed: ReadonlyMap<string, Placed>, x: string, y: string) =>
    placed.get(x)?.clause === placed.get(y)?.clause;
  return pairs.some(([x, y]) => isTogether(a, x, y) !== isTogether(b, x, y));
}
