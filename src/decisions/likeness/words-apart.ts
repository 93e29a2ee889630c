import { keyOfWord } from "./words-alike.ts";

/** What two words that exclude each other make of two statements that are otherwise alike. */
export type Apartness = "opposite" | "value" | "place";

// One group a line; a statement with one word of a group and a statement with another do not say the same.
const OPPOSITES = `
enable disable | allow deny | require optional | mandatory optional | public private | synchronous asynchronous
sync async | automatic manual | before after | first last | start end | begin end | above below | over under
atleast atmost | more less | more fewer | increase decrease | raise lower | increase lower | raise decrease
ascending descending | asc desc | include exclude | add remove | open close | show hide | lazy eager | strict loose
strict lenient | static dynamic | local remote | local global | internal external | input output | read write
upper lower | left right | top bottom | horizontal vertical | on off | optin optout | push pull | new old | long short
small large | singular plural | inside outside | light dark | fast slow | true false | yes no | mutable immutable
soft hard | stateful stateless | relative absolute | source target | allowlist denylist | whitelist blacklist
if unless | shared separate | merge split | merge rebase | keep remove | keep drop | keep split | newest oldest
latest earliest | latest oldest | always sometimes | single multiple | optimistic pessimistic | cached uncached
encrypted plain | signed unsigned | online offline | parallel sequential | inline external | append overwrite
bind unbind | mount unmount | lock unlock | blocking nonblocking | forward backward | accept ignore | until after
`;
const VALUES = `
hourly daily weekly monthly quarterly yearly | hour day week month quarter year
monday tuesday wednesday thursday friday saturday sunday
january february march april may june july august september october november december
red green blue yellow orange purple black white grey
tab space | comma semicolon | single double triple | major minor patch
`;
const PLACES = `
production staging development | production test | frontend backend | client server | mobile desktop web
linux windows macos | unit integration | ios android | reader writer
`;

interface Group {
  readonly words: ReadonlySet<string>;
  readonly apartness: Apartness;
}

// Made when two statements are first compared: most processes never do.
let groups: readonly Group[] | undefined;

function listGroups(): readonly Group[] {
  groups ??= (
    [
      ["opposite", OPPOSITES],
      ["value", VALUES],
      ["place", PLACES],
    ] as const
  ).flatMap(([apartness, text]) =>
    text
      .split(/[|\n]/)
      .map((line) => line.trim().split(" ").map(keyOfWord))
      .filter((words) => words.length > 1)
      .map((words) => ({ words: new Set(words), apartness })),
  );
  return groups;
}

/** How statements with these words exclude each other; a word that both have tells nothing. */
export function apartnessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): readonly Apartness[] {
  const found = listGroups().filter(({ words }) => {
    const onlyA = [...words].filter((word) => a.has(word) && !b.has(word));
    const onlyB = [...words].filter((word) => b.has(word) && !a.has(word));
    return onlyA.length > 0 && onlyB.length > 0;
  });
  return [...new Set(found.map(({ apartness }) => apartness))];
}
