/** One sentence (or list item) of a text; `text` is `source.slice(start, end)`, so a quote of it is a quote of the source. */
export interface Sentence {
  readonly text: string;
  /** Same length as `text`, for matching: straight quotes and apostrophes, long quoted strings blanked out. */
  readonly plain: string;
  readonly start: number;
  readonly end: number;
}

/** UTF-16 units after which a run without any full stop is cut at a space. */
const LONGEST = 600;

const LIST_MARKER = /^[ \t]*(?:[-*+•–]|\d{1,3}[.)]|[a-zA-Z]\))[ \t]+(?:\[[ xX]\][ \t]+)?|^[ \t]*(?:#{1,6}[ \t]+)?/;
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|resp|incl|mr|mrs|ms|dr|st|no|fig|eq|al|[a-z])$/i;
const ENDS_IN = /[.!?;。！？]/;

/** Splits at full stops, line ends and list items; `package.json`, `v2.0`, `e.g.` and soft-wrapped lines stay whole. */
export function splitSentences(source: string): Sentence[] {
  const found: Sentence[] = [];
  for (const [start, end] of lineRuns(source)) {
    const marker = LIST_MARKER.exec(source.slice(start, Math.min(end, start + 40)))?.[0].length ?? 0;
    for (const [from, to] of cuts(source, start + marker, end)) pushTrimmed(found, source, from, to);
  }
  return found;
}

/** Spans of one line each, a soft-wrapped line joined with the one it goes on from. */
function* lineRuns(source: string): Generator<[number, number]> {
  let start = 0;
  let lineStart = 0;
  while (lineStart <= source.length) {
    const newline = source.indexOf("\n", lineStart);
    const end = newline === -1 ? source.length : newline;
    const next = source.slice(end + 1, end + 2);
    const isWrapped =
      end - lineStart >= 50 &&
      end - lineStart <= 130 &&
      /[a-z(]/.test(next) &&
      /[\w,]$/.test(source.slice(lineStart, end).trimEnd());
    if (newline === -1 || !isWrapped) {
      if (end > start) yield [start, end];
      start = end + 1;
    }
    if (newline === -1) return;
    lineStart = end + 1;
  }
}

function* cuts(source: string, start: number, end: number): Generator<[number, number]> {
  let from = start;
  for (let at = start; at < end; at++) {
    if (at - from >= LONGEST && /\s/.test(source.charAt(at))) {
      yield [from, at];
      from = at;
    }
    if (!ENDS_IN.test(source.charAt(at)) || !isSentenceEnd(source, from, at, end)) continue;
    let to = at + 1;
    while (to < end && /[.!?"”')\]。！？]/.test(source.charAt(to))) to++;
    yield [from, to];
    from = to;
    at = to - 1;
  }
  if (from < end) yield [from, end];
}

function isSentenceEnd(source: string, from: number, at: number, end: number): boolean {
  const mark = source.charAt(at);
  if (/[。！？]/.test(mark)) return true;
  const after = source.slice(at + 1, Math.min(at + 4, end));
  if (!/^[.!?"”')\]]*(?:\s|$)/.test(after)) return false;
  return mark !== "." || !ABBREVIATION.test(source.slice(Math.max(from, at - 8), at));
}

function pushTrimmed(found: Sentence[], source: string, from: number, to: number): void {
  const raw = source.slice(from, to);
  const text = raw.trim();
  if (text === "") return;
  const start = from + raw.length - raw.trimStart().length;
  found.push({ text, plain: plainOf(text), start, end: start + text.length });
}

function plainOf(text: string): string {
  const straight = text.replace(/[‘’ʼ]/g, "'").replace(/[“”„]/g, '"').replace(/\s/g, " ");
  return straight.replace(/"[^"]{1,400}"/g, (quoted) =>
    quoted.split(" ").length >= 5 ? `"${"_".repeat(quoted.length - 2)}"` : quoted,
  );
}
