/** A number of a statement, with the unit it is counted in. */
export interface Figure {
  /** As it compares: "1,000" is "1000", "five" is "5", "v2.3" is "2.3". */
  readonly value: string;
  /** One spelling a unit ("seconds" is "s"); empty without one. */
  readonly unit: string;
}

const WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "zero two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen " +
    "nineteen twenty"
  )
    .split(" ")
    .map((word, at) => [word, String(at === 0 ? 0 : at + 1)])
    .concat([
      ["twice", "2"],
      ["thirty", "30"],
      ["forty", "40"],
      ["fifty", "50"],
      ["sixty", "60"],
      ["ninety", "90"],
      ["hundred", "100"],
      ["thousand", "1000"],
      ["dozen", "12"],
    ]),
);

// One unit a line, the key first.
const UNITS = `
ms millisecond milliseconds msec
s sec secs second seconds
min mins minute minutes
h hr hrs hour hours hourly
day days daily d
week weeks weekly
month months monthly
year years yearly
kb kib kilobyte kilobytes
mb mib megabyte megabytes
gb gib gigabyte gigabytes
% percent
px pixel pixels
column columns cols
line lines
character characters chars
byte bytes
`;
const UNIT_KEYS: ReadonlyMap<string, string> = new Map(
  UNITS.trim()
    .split("\n")
    .flatMap((line) => line.split(" ").map((word): [string, string] => [word, line.split(" ")[0] ?? word])),
);

const FIGURE =
  /(?<![\p{L}\p{N}_])(?<value>v?\d[\d.,_]*\d|v?\d|\.\d+)(?:\s?(?<unit>%|\p{L}+))?|(?<![\p{L}\p{N}_-])(?<word>\p{L}+)(?![\p{L}\p{N}_])(?=[\s-]+(?<next>\p{L}+)|)/giu;

/** The numbers of a text, in order; those inside of names ("sha256") are part of the name. */
export function figuresOf(text: string): Figure[] {
  return [...text.matchAll(FIGURE)].flatMap(({ groups }) => {
    const { value, unit = "", word = "", next = "" } = groups ?? {};
    if (value !== undefined) return [{ value: plainNumber(value), unit: unitOf(unit) }];
    const spelled = WORDS[word.toLowerCase()];
    return spelled === undefined ? [] : [{ value: spelled, unit: unitOf(next) }];
  });
}

/** The unit a word names, in one spelling; empty when it names none. */
function unitOf(word: string): string {
  return UNIT_KEYS.get(word.toLowerCase()) ?? "";
}

/** True for a number in letters and for a unit: both are compared as figures. */
export function isSpokenFigure(word: string): boolean {
  const lower = word.toLowerCase();
  return (
    Object.hasOwn(WORDS, lower) ||
    (UNIT_KEYS.has(lower) && !/^(?:daily|hourly|weekly|monthly|yearly|lines?|columns?)$/.test(lower))
  );
}

function plainNumber(value: string): string {
  const bare = value.replace(/^v/i, "").replace(/(?<=\d)[,_](?=\d{3}(?:\D|$))/g, "");
  return bare.startsWith(".") ? `0${bare}` : bare;
}

/** Figures of the first that the second has none of, each as "30 s". */
export function missingFigures(from: readonly Figure[], among: readonly Figure[]): string[] {
  const left = among.map(textOf);
  return from.map(textOf).filter((figure) => {
    const at = left.indexOf(figure);
    if (at === -1) return true;
    left.splice(at, 1);
    return false;
  });
}

function textOf({ value, unit }: Figure): string {
  return unit === "" ? value : `${value} ${unit}`;
}
