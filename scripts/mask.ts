import type { Ran, Stage } from "./stage.ts";

// Longer forms first: a name with seconds holds what looks like a day.
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/\b20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, "2026-01-02T03:04:05Z"],
  [/\b20\d\d-\d\d-\d\d\b/g, "2026-01-02"],
  [/\b20\d{12}(?=-)/g, "20260102030405"],
  [/\b(app|old-app)-[0-9a-f]{16}\b/g, "$1-1f2e3d4c5b6a7980"],
  [/\b[0-9a-f]{16}(?=\.db|\.lock|$|",)/gm, "1f2e3d4c5b6a7980"],
  [/ MB in [\d.]+ s, [\d.]+ MB\/s/g, " MB in 0.01 s, 0.1 MB/s"],
  [/\b[0-9a-f]{40}\b/g, "5ca1ab1e5ca1ab1e5ca1ab1e5ca1ab1e5ca1ab1e"],
  [/\b[0-9a-f]{64}\b/g, "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"],
];

/** The text as it is every time: no day, no id and no folder of this run. */
export function mask(text: string, stage: Stage): string {
  // A client names folders of its own after paths, with dashes.
  const dashed = (path: string): string => path.replace(/[^a-zA-Z0-9]/g, "-");
  const placed = text
    .replaceAll(stage.home, "/home/you")
    .replaceAll(stage.folder, "/tmp")
    .replaceAll(dashed(stage.home), "-home-you");
  return CHANGING.reduce((masked, [pattern, fixed]) => masked.replace(pattern, fixed), placed);
}

/** A command line and all it printed, as a terminal shows it, masked. */
export function transcribe(line: string, ran: Ran, stage: Stage): string {
  const printed = mask(`${ran.stdout}${ran.stderr}`, stage).trimEnd();
  const exit = ran.status === 0 ? "" : `\n(exit ${ran.status})`;
  return `$ ${line}\n${printed}${exit}`.trimEnd();
}
