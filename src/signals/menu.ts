import type { Turn } from "../records/turn.ts";
import { lexiconsFor } from "./lexicons.ts";
import { halfWidth } from "./sentences.ts";

export interface MenuOption {
  /** "A", "2"; for plain bullets their position from 1. */
  readonly key: string;
  /** What the option is called, without its explanation. */
  readonly label: string;
  /** The whole option. */
  readonly text: string;
  readonly isRecommended: boolean;
}

/** Options an agent put up for a choice, with the question they answer. */
export interface Menu {
  readonly question?: string;
  readonly options: readonly MenuOption[];
  /** False for a numbered list that nothing puts up for a choice: "option 2" picks from it, a bare "2" does not. */
  readonly isOffered: boolean;
}

const IS_ASCII = /^[\x00-\x7f]*$/;

/** Only the end of a long reply is looked at, in UTF-16 units. */
const TAIL = 20_000;
const FENCE = /^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\1[^\n]*$|(?![\s\S]))/gm;
/** What an option is called before its key, in languages that set a space between. */
const OPTION =
  "option|choice|approach|plan|variant|alternative|variante|lösung|ansatz|möglichkeit|vorschlag|solution|approche|opci[oó]n|opç[aã]o|alternativa|propuesta|proposta";
const BEFORE = String.raw`^\s*(?:[-*•]\s+)?(?:#{1,5}\s+)?(?:\|\s*)?`;
const KEYED = new RegExp(
  String.raw`${BEFORE}(?:\*\*|__)?\s*(?:(?:${OPTION})\s+)?[([]?(?<key>[A-Ha-h]|\d{1,2})(?:[.):\]]|\s+[—–-]|\s?:)(?:\*\*|__)?[.):]?\s+(?<text>\S.*)$`,
  "i",
);
/** A row of a table whose first cell is the key: "| A | one file |". */
const ROW = /^\s*\|\s*(?:\*\*)?(?<key>[A-Ha-h]|\d{1,2})(?:\*\*)?\s*\|\s*(?<text>[^|\s][^|]*)/;
const BOLD_KEYED = new RegExp(
  String.raw`${BEFORE}(?:\*\*|__)(?:${OPTION})\s+(?<key>[A-Ha-h]|\d{1,2})(?:\*\*|__)\s*(?:\((?<note>[^)]*)\))?\s*[:—–-]?\s+(?<text>\S.*)$`,
  "i",
);
const NUMERALS = "一二三四五六七八";
/** "A案：", "方案二：", "①": keys of languages without spaces. */
const CJK_KEYED =
  /^\s*(?:[-*•・]\s*)?(?:#{1,5}\s+)?(?:\|\s*)?(?:\*\*|__)?(?:(?:案|方案|选项|選項|選択肢|プラン|パターン|方法|オプション|方式)\s?)?[（(【[]?(?:(?<key>[A-HＡ-Ｈ]|[\d０-９]{1,2}|[一二三四五六七八])案?(?:\*\*|__)?(?:[：:、．.)）】\]]|\s+[—–-])|(?<circled>[①-⑧]))(?:\*\*|__)?\s*(?<text>\S.*)$/;
const IS_OPTION = new RegExp(
  String.raw`(?:\b(?:${OPTION})\s+|(?:案|選択肢|选项|選項|方式|プラン|パターン|オプション)\s?)[\d一二三四]`,
  "i",
);
const RECOMMENDED = "recommended|my pick|preferred|推奨|おすすめ|推荐|推薦|建议|empfohlen|recommandée?|recomendad[oa]";
const NOTE = new RegExp(String.raw`\s*[（(](?:default|${RECOMMENDED})[)）]`, "i");
const IS_RECOMMENDED = new RegExp(String.raw`[（(](?:${RECOMMENDED})[)）]|\brecommended\b`, "i");
const BULLET = /^\s*[-*•]\s+(?<text>\S.*)$/;

/** Every list of options in a reply, in order, or the two sides of its closing "A or B?" question; what it asks about last. */
export function listMenus(reply: string): Menu[] {
  const spoken = reply.includes("```") || reply.includes("~~~") ? reply.replace(FENCE, "") : reply;
  const lines = spoken.slice(-TAIL).split("\n");
  const menus: Menu[] = [];
  for (const block of blocksOf(lines)) {
    const question = questionAround(lines, block.first, block.last);
    const isAsked = question !== undefined && lexiconsFor(question).some(({ pick }) => pick.asks.test(question));
    const isOffered = isAsked || block.mark === "option" || isUnder(lines, block.first, "heading");
    if (!isOffered && (block.mark === "bullet" || isUnder(lines, block.first, "agenda"))) continue;
    menus.push({ ...(question === undefined ? {} : { question }), options: block.options, isOffered });
  }
  const either = eitherOr(lines);
  if (either !== undefined && menus.length === 0) menus.push(either);
  return menus;
}

/** The reply a person answers: the agent's last one before, unless the person spoke since. */
export function repliesBefore(before: readonly Turn[]): Turn[] {
  const replies: Turn[] = [];
  for (let at = before.length - 1; at >= 0; at--) {
    const turn = before[at];
    if (turn === undefined || (turn.kind === "prompt" && turn.actor === "user")) break;
    if (turn.kind === "reply" && turn.actor === "agent") replies.push(turn);
    if (replies.length === 8) break;
  }
  return replies;
}

interface Block {
  readonly first: number;
  last: number;
  /** Bullets and plain numbers are options only where something says so. */
  readonly mark: "bullet" | "number" | "option";
  readonly options: MenuOption[];
}

/** Runs of options: keys that go 1, 2, 3 or A, B, C; explanation lines in between do not end a run. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  const close = (): void => {
    if (open !== undefined && open.options.length >= 2) blocks.push(open);
    open = undefined;
  };
  lines.forEach((line, at) => {
    const option = optionOf(line);
    if (option !== undefined) {
      if (open === undefined || open.mark === "bullet" || rankOf(option.key) !== open.options.length) close();
      if (rankOf(option.key) === 0) open = { first: at, last: at, mark: markOf(line, option), options: [] };
      open?.options.push(option);
    } else if (BULLET.test(line) && (open === undefined || open.mark === "bullet") && !/^\s{2,}/.test(line)) {
      open ??= { first: at, last: at, mark: "bullet", options: [] };
      open.options.push(makeOption(String(open.options.length + 1), BULLET.exec(line)?.groups?.["text"] ?? line));
    } else if (open !== undefined && (open.mark === "bullet" ? line.trim() !== "" : at - open.last > 25)) {
      close();
    }
    if (open !== undefined && option !== undefined) open.last = at;
    if (open?.mark === "bullet") open.last = at;
  });
  close();
  return blocks;
}

function markOf(line: string, { key, isRecommended }: MenuOption): Block["mark"] {
  return isRecommended || !/\d/.test(key) || IS_OPTION.test(line) ? "option" : "number";
}

/** "Options:", "I see two ways to do it:" or "Next steps:" right over the list. */
function isUnder(lines: readonly string[], first: number, which: "heading" | "agenda"): boolean {
  const above = lines.slice(Math.max(0, first - 3), first).findLast((line) => line.trim() !== "");
  const heading = halfWidth(above?.slice(0, 300) ?? "");
  return heading !== "" && lexiconsFor(heading).some(({ pick }) => pick[which].test(heading));
}

function rankOf(key: string): number {
  return /\d/.test(key) ? Number(key) - 1 : key.toUpperCase().charCodeAt(0) - 65;
}

function optionOf(line: string): MenuOption | undefined {
  const head = line.length > 1000 ? line.slice(0, 1000) : line;
  const match =
    BOLD_KEYED.exec(head) ?? KEYED.exec(head) ?? ROW.exec(head) ?? (IS_ASCII.test(head) ? null : CJK_KEYED.exec(head));
  const { key, circled, text, note } = match?.groups ?? {};
  const said = key ?? circled;
  return said === undefined || text === undefined
    ? undefined
    : makeOption(keyOf(said), note === undefined ? text : `${text} (${note})`);
}

/** The key as the options have it: "Ｂ" is B, "二" and "②" are 2. */
export function keyOf(said: string): string {
  const count = Math.max(NUMERALS.indexOf(said), "①②③④⑤⑥⑦⑧".indexOf(said));
  return count >= 0 ? String(count + 1) : halfWidth(said).toUpperCase();
}

function makeOption(key: string, raw: string): MenuOption {
  const cell = raw.includes("|") ? (raw.split(/\s*\|\s*/)[0] ?? raw) : raw;
  const bold = /^(?:\*\*|__)(.+?)(?:\*\*|__)/.exec(cell)?.[1];
  const plain = (bold ?? cell.replace(/\*\*|__/g, "")).trim();
  const label = (
    bold === undefined
      ? (plain.split(/\s?[—–]{1,2}\s?(?=[^\x00-\x7f])|\s[—–-]{1,2}\s|\s?:\s|\.\s|\s\(|[：（。]/)[0] ?? plain)
      : plain
  )
    .replace(NOTE, "")
    .replace(/[\s:.—–-]+$/, "")
    .replaceAll("**", "");
  const text = raw
    .replace(/\*\*|__/g, "")
    .replace(/\s*\|\s*/g, " ")
    .trim();
  return {
    key,
    label: label.slice(0, 120),
    text: text.slice(0, 300),
    isRecommended: IS_RECOMMENDED.test(raw),
  };
}

/** The question line nearest after the options, else the one just before them. */
function questionAround(lines: readonly string[], first: number, last: number): string | undefined {
  const after = lines
    .slice(last + 1, last + 30)
    .map(questionIn)
    .filter((line) => line !== undefined)
    .at(-1);
  const before = lines
    .slice(Math.max(0, first - 6), first)
    .map(questionIn)
    .filter((line) => line !== undefined)
    .at(-1);
  return before ?? after;
}

function questionIn(line: string): string | undefined {
  const plain = halfWidth(line.slice(0, 600))
    .replace(/\*\*|__|^#+\s*|^\s*[-*•]\s+/g, "")
    .trim();
  const match = /(?:^|[.!:]\s+|。|[!:](?=[^\x00-\x7f]))([^.!?:。]{3,200}(?:\?|か。?))\s*$/.exec(plain);
  return match?.[1]?.trim();
}

/** "Tabs or spaces?", "Should we use jest or vitest for the tests?" */
function eitherOr(lines: readonly string[]): Menu | undefined {
  const question = lines
    .slice(-12)
    .map(questionIn)
    .filter((line) => line !== undefined)
    .at(-1);
  if (question === undefined) return undefined;
  const sides = lexiconsFor(question)
    .map(({ pick }) => pick.sides.exec(question)?.groups)
    .find((groups) => groups !== undefined);
  const { a, b } = sides ?? {};
  if (a === undefined || b === undefined) return undefined;
  return {
    question,
    isOffered: true,
    options: [makeOption("1", a.replaceAll("`", "")), makeOption("2", b.replaceAll("`", ""))],
  };
}
