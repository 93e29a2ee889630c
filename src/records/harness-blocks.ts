import { HARNESS_TAGS } from "./harness-tags.ts";

/** A block some program wrote into a text, its tags included, in UTF-16 units. */
export interface HarnessBlock {
  readonly tag: string;
  readonly start: number;
  readonly end: number;
}

interface Tag {
  readonly name: string;
  /** Only a closing tag with the same key ends a block: same name, same way of escaping, same id where one is given. */
  readonly key: string;
  readonly isClosing: boolean;
  readonly start: number;
  readonly end: number;
}

const NAMES = [...HARNESS_TAGS.keys()].join("|");
// Every repetition is bounded: a megabyte of backslashes or spaces must cost one pass.
const SLASH = String.raw`((?:\\{0,8}/)?)`;
const ATTRIBUTES = String.raw`((?:\s[^<>]{0,300}?)?)`;
const BACKSLASHES = String.raw`\\{1,8}`;
const AMPERSAND = "&(?:amp;){0,4}";
const FORMS = [
  { form: "plain", sign: "<", pattern: new RegExp(`<${SLASH}(${NAMES})${ATTRIBUTES}>`, "g") },
  {
    form: "html",
    sign: "&",
    pattern: new RegExp(`${AMPERSAND}lt;${SLASH}(${NAMES})${ATTRIBUTES}${AMPERSAND}gt;`, "g"),
  },
  {
    form: "json",
    sign: "003",
    pattern: new RegExp(`${BACKSLASHES}u003c${SLASH}(${NAMES})${ATTRIBUTES}${BACKSLASHES}u003e`, "gi"),
  },
] as const;

/** The outermost harness blocks of a text, in order, whichever of the forms they are escaped in. */
export function findHarnessBlocks(text: string): HarnessBlock[] {
  const tags = findTags(text);
  const partners = pairTags(tags);
  const lastClosing = new Map(tags.flatMap((tag) => (tag.isClosing ? [[tag.key, tag] as const] : [])));
  const blocks: HarnessBlock[] = [];
  let reached = 0;
  tags.forEach((tag, index) => {
    if (tag.isClosing || tag.start < reached) return;
    const end = partners.get(index)?.end ?? endOfUnclosed(text, tag, lastClosing.get(tag.key));
    if (end === undefined) return;
    blocks.push({ tag: tag.name, start: tag.start, end });
    reached = end;
  });
  return blocks;
}

function findTags(text: string): Tag[] {
  // A text of some megabytes is gone through in no time for a sign, and in a while for a pattern.
  const tags = FORMS.filter(({ sign }) => text.includes(sign)).flatMap(({ form, pattern }) =>
    [...text.matchAll(pattern)].map((match): Tag => {
      const [whole, slash = "", name = "", attributes = ""] = match;
      const id = /\bid=(?:\\*["']|&(?:amp;)*quot;)?([\w.-]+)/.exec(attributes)?.[1] ?? "";
      const key = `${form} ${name.toLowerCase()} ${id}`;
      return {
        name: name.toLowerCase(),
        key,
        isClosing: slash !== "",
        start: match.index,
        end: match.index + whole.length,
      };
    }),
  );
  return tags.sort((a, b) => a.start - b.start);
}

/** For every opening tag its closing one, nesting respected. */
function pairTags(tags: readonly Tag[]): Map<number, Tag> {
  const open = new Map<string, number[]>();
  const partners = new Map<number, Tag>();
  tags.forEach((tag, index) => {
    const waiting = open.get(tag.key) ?? [];
    if (tag.isClosing) {
      const opener = waiting.pop();
      if (opener !== undefined) partners.set(opener, tag);
    } else {
      waiting.push(index);
    }
    open.set(tag.key, waiting);
  });
  return partners;
}

/**
 * A tag that nothing closes opens a cut-off block when it starts a line, to the last closing tag of its kind or the
 * end; in the middle of a sentence it is a person naming the tag.
 */
function endOfUnclosed(text: string, tag: Tag, lastClosing: Tag | undefined): number | undefined {
  let at = tag.start - 1;
  while (text[at] === " " || text[at] === "\t") at -= 1;
  if (at >= 0 && text[at] !== "\n") return undefined;
  return lastClosing !== undefined && lastClosing.start > tag.start ? lastClosing.end : text.length;
}
