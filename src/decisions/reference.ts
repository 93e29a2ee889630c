import { numberOf, slugOfStem } from "./stem.ts";

/** Something a person may name: a stem, and the number they say when it is not the stem's own. */
export interface Referable {
  readonly id: string;
  readonly number?: number;
}

export type Resolution<T> =
  | { readonly found: T }
  | { readonly ambiguous: readonly string[] }
  | { readonly missing: string };

/** What `ref` names: a stem, a number with or without leading zeros, a slug, or the only stem that begins with it. */
export function resolveReference<T extends Referable>(ref: string, all: readonly T[]): Resolution<T> {
  const name = ref.normalize("NFC").trim().replace(/^#/, "").replace(/\.md$/, "");
  if (name === "") return { missing: ref };
  const rules: ((item: T) => boolean)[] = [(item) => item.id.normalize("NFC") === name];
  if (/^\d+$/.test(name)) rules.push((item) => (item.number ?? numberOf(item.id)) === Number(name));
  rules.push((item) => slugOfStem(item.id).normalize("NFC") === name);
  // A number that is nobody's must not fall through to stems that merely begin with its digits.
  const isNumber = /^\d+$/.test(name);
  rules.push((item) => item.id.normalize("NFC").startsWith(name) && !(isNumber && numberOf(item.id) !== undefined));
  for (const rule of rules) {
    const hits = all.filter(rule);
    const [first] = hits;
    if (first === undefined) continue;
    return hits.length === 1 ? { found: first } : { ambiguous: hits.map((hit) => hit.id) };
  }
  return { missing: ref };
}
