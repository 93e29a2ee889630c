/** One thing a Markdown document says: a list item or a paragraph, on one line. */
export interface StatedLine {
  readonly text: string;
  /** Line on which it begins, from 1. */
  readonly line: number;
  /** Headings above it, outermost first; a line ending in a colon is one for the list behind it. */
  readonly headings: readonly string[];
  /** `rule`: what it says holds. `against`: it stands under a heading that forbids it. `aside`: examples, plans, the past. */
  readonly stance: "rule" | "against" | "aside";
}

const AGAINST =
  /^(?:do ?n['’]?t(?:s|['’]s)?|do not|never|avoid|forbidden|prohibited|not allowed|anti-?patterns?|what not to do|bad|wrong|(?:common )?mistakes|no-?gos?)\b/i;
const ASIDE =
  /^(?:to-?dos?|to do|ideas?|open (?:questions|issues)|questions|future|roadmap|plans?|deprecated|legacy|old|removed|history|changelog|examples?|known issues|backlog|wip|proposals?|alternatives|references|glossary)\b/i;
const ITEM = /^([ \t]*)(?:[-*+•]|\d{1,3}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?(.*)$/;
const FENCE = /^[ \t]*(?:```|~~~)/;
/** Tables, quotes, comments, rules, HTML and lines that only include another file. */
const UNSAID = /^[ \t]*(?:\||>|<|@\S+\s*$|[-*_=]{3,}\s*$|\[[^\]]+\]:)/;

interface Level {
  readonly depth: number;
  readonly title: string;
}

/** What a document says, line by line; code, tables, quotes and comments say nothing. */
export function listStatedLines(document: string): StatedLine[] {
  const found: StatedLine[] = [];
  let levels: Level[] = [];
  let lead: string | undefined;
  let open: { text: string; line: number; isItem: boolean } | undefined;
  const close = (): void => {
    if (open === undefined) return;
    const text = open.text.replace(/\s+/gu, " ").trim();
    const headings = [...levels.map(({ title }) => title), ...(open.isItem && lead !== undefined ? [lead] : [])];
    if (!open.isItem) lead = text.endsWith(":") ? text.slice(0, -1) : undefined;
    if (text !== "" && !(text.endsWith(":") && !open.isItem)) {
      found.push({ text, line: open.line, headings, stance: stanceOf(headings) });
    }
    open = undefined;
  };
  for (const { line, at } of spokenLines(document)) {
    const heading = /^(#{1,6})[ \t]+(.+?)[ \t]*#*$/.exec(line);
    const item = ITEM.exec(line);
    if (heading !== null || item !== null || line.trim() === "" || UNSAID.test(line)) close();
    if (heading !== null) {
      const depth = heading[1]?.length ?? 1;
      levels = [...levels.filter((level) => level.depth < depth), { depth, title: plain(heading[2] ?? "") }];
      lead = undefined;
    } else if (item !== null) open = { text: item[2] ?? "", line: at, isItem: true };
    else if (line.trim() !== "" && !UNSAID.test(line)) {
      open = open === undefined ? { text: line, line: at, isItem: false } : { ...open, text: `${open.text} ${line}` };
    }
  }
  close();
  return found;
}

function stanceOf(headings: readonly string[]): StatedLine["stance"] {
  if (headings.some((heading) => ASIDE.test(heading))) return "aside";
  return headings.some((heading) => AGAINST.test(heading)) ? "against" : "rule";
}

function* spokenLines(document: string): Generator<{ readonly line: string; readonly at: number }> {
  const bare = document.replace(/^\uFEFF/, "").replace(/^---[ \t]*\r?\n[\s\S]*?\n---[ \t]*(?=\r?\n|$)/, keepLines);
  const lines = bare.replace(/<!--[\s\S]*?-->/g, keepLines).split(/\r\n|\n|\r/);
  let isCode = false;
  for (const [index, line] of lines.entries()) {
    const isFence = FENCE.test(line);
    if (isFence) isCode = !isCode;
    yield { line: isCode || isFence ? "" : line, at: index + 1 };
  }
}

/** The same number of lines, so that those behind keep their place. */
function keepLines(text: string): string {
  return text.replace(/[^\n]/g, "");
}

function plain(heading: string): string {
  return heading
    .replace(/[*_`~]/g, "")
    .replace(/^[^\p{L}\p{N}]+/u, "")
    .trim();
}
