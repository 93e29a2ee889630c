/** One section of a Markdown body. The heading is empty for text before the first heading. */
export interface Section {
  readonly heading: string;
  readonly text: string;
  /** Line in the body, from 0. */
  readonly line: number;
}

/** How many signs a heading of sections has: a section may itself have sections of the next level. */
export type HeadingLevel = 2 | 3;

const HEADING = { 2: /^##[ \t]+(\S.*)$/, 3: /^###[ \t]+(\S.*)$/ } as const;
const FENCE = /^ {0,3}(?:(`{3,})([^`]*)|(~{3,})(.*))$/;
/** A line that would be read as ours, however many backslashes already keep it from that. */
const READ_AS_OURS = {
  2: /^(?:()(\\*)(##[ \t])|( {0,3})(\\*)(`{3,}(?=[^`]*$)|~{3,}))/,
  3: /^(?:()(\\*)(###[ \t])|( {0,3})(\\*)(`{3,}(?=[^`]*$)|~{3,}))/,
} as const;

/** The sections of a body, in order; what looks like a heading inside a code block is text. */
export function parseSections(body: string, level: HeadingLevel = 2): Section[] {
  const lines = body.split("\n");
  const isFenced = fencedLines(lines);
  const starts: { heading: string; line: number }[] = [{ heading: "", line: -1 }];
  for (const [index, line] of lines.entries()) {
    const heading = isFenced[index] ? undefined : HEADING[level].exec(line)?.[1]?.trim();
    if (heading !== undefined) starts.push({ heading, line: index });
  }
  return starts.map(({ heading, line }, position) => {
    const end = starts[position + 1]?.line ?? lines.length;
    const text = unescaped(lines.slice(line + 1, end), isFenced.slice(line + 1, end), level);
    return { heading, text, line: Math.max(line, 0) };
  });
}

/** A section as Markdown; `parseSections` gives back the same text, whatever is in it. */
export function formatSection(heading: string, text: string, level: HeadingLevel = 2): string {
  const head = heading === "" ? "" : `${"#".repeat(level)} ${heading}\n${text === "" ? "" : "\n"}`;
  return text === "" ? head : `${head}${escaped(text, level)}\n`;
}

/** Lines within code blocks that are closed; an opening fence without its closing one opens nothing. */
export function fencedLines(lines: readonly string[]): boolean[] {
  const isFenced = lines.map(() => false);
  const exhausted = new Map<string, number>();
  for (let index = 0; index < lines.length; index += 1) {
    const opening = fenceOf(lines[index] ?? "");
    if (opening === undefined) continue;
    const end = closingAfter(lines, index, opening, exhausted);
    if (end === undefined) continue;
    isFenced.fill(true, index, end + 1);
    index = end;
  }
  return isFenced;
}

function fenceOf(line: string): string | undefined {
  const match = FENCE.exec(line);
  return match?.[1] ?? match?.[3];
}

/** `exhausted` remembers fences known to have no closing one further down, so that a long text stays linear. */
function closingAfter(
  lines: readonly string[],
  at: number,
  fence: string,
  exhausted: Map<string, number>,
): number | undefined {
  const isKnownOpen = (exhausted.get(fence) ?? Number.POSITIVE_INFINITY) <= at;
  if (isKnownOpen) return undefined;
  for (let index = at + 1; index < lines.length; index += 1) {
    const line = (lines[index] ?? "").trimEnd();
    const candidate = fenceOf(line);
    const isClosing = candidate?.[0] === fence[0] && candidate !== undefined && candidate.length >= fence.length;
    if (isClosing && line.trimStart() === candidate) return index;
  }
  exhausted.set(fence, at);
  return undefined;
}

function escaped(text: string, level: HeadingLevel): string {
  const lines = text.split("\n");
  const isFenced = fencedLines(lines);
  const kept = lines.map((line, index) =>
    isFenced[index] ? line : line.replace(READ_AS_OURS[level], "$1$4\\$2$5$3$6"),
  );
  const guardStart = needsGuard(kept[0]) ? ["\\"] : [];
  const guardEnd = needsGuard(kept.at(-1)) ? ["\\"] : [];
  return [...guardStart, ...kept, ...guardEnd].join("\n");
}

/** Blank lines around a section are layout; a line with one backslash, Markdown's line break, says that they are not. */
function needsGuard(line: string | undefined): boolean {
  return line === undefined || line.trim() === "" || line === "\\";
}

function unescaped(lines: readonly string[], isFenced: readonly boolean[], level: HeadingLevel): string {
  const kept = lines.map((line, index) => (isFenced[index] ? line : withoutBackslash(line, level)));
  let start = 0;
  let end = kept.length;
  while (start < end && (kept[start] ?? "").trim() === "") start += 1;
  while (end > start && (kept[end - 1] ?? "").trim() === "") end -= 1;
  if (end - start > 1 && kept[start] === "\\") start += 1;
  if (end - start > 1 && kept[end - 1] === "\\") end -= 1;
  return kept.slice(start, end).join("\n");
}

function withoutBackslash(line: string, level: HeadingLevel): string {
  const match = READ_AS_OURS[level].exec(line);
  const backslashes = match?.[2] ?? match?.[5] ?? "";
  if (match === null || backslashes === "") return line;
  const at = (match[4] ?? "").length;
  return line.slice(0, at) + line.slice(at + 1);
}
