import { numberOf } from "../decisions/stem.ts";
import type { Finding } from "../errors.ts";
import { listNames } from "../platform/folders.ts";
import { stemsAmong } from "./folder-stamp.ts";
import type { Store, Stores } from "./store.ts";

/** A decision file by its name. */
export interface Numbered {
  readonly store: Store;
  readonly stem: string;
}

/** The decisions that share a number, told by their names alone. */
export function listNumberClashes({ private: own, shared, global }: Stores): Numbered[][] {
  return [...clashesIn([...(shared === undefined ? [] : [shared]), own]), ...clashesIn([global])];
}

/** Groups of decisions in these stores that have one number. */
export function clashesIn(stores: readonly Store[]): Numbered[][] {
  const byNumber = new Map<number, Numbered[]>();
  for (const store of stores) {
    for (const stem of stemsAmong(listNames(store.decisionsFolder))) {
      const number = numberOf(stem) ?? 0;
      const group = byNumber.get(number);
      if (group === undefined) byNumber.set(number, [{ store, stem }]);
      else group.push({ store, stem });
    }
  }
  return [...byNumber.values()].filter((group) => group.length > 1);
}

/** One of a clash; which of the files has to give way only their contents say. */
export function clashFinding(clash: readonly Numbered[], numbered: Numbered): Finding {
  const others = clash.filter(({ store, stem }) => stem !== numbered.stem || store !== numbered.store);
  const named = others.map(({ stem, store }) => `${stem} (${store.scope})`).join(", ");
  return {
    code: "number-shared",
    origin: numbered.stem,
    message: `another decision has the number ${numberOf(numbered.stem)} too: ${named}`,
    next: "stet doctor --fix",
    severity: "red",
  };
}
