import type { Turn } from "../records/turn.ts";
import { choiceDecision } from "./choice-decision.ts";
import { type Claim, claimsOf } from "./claim.ts";
import { listMenus, type Menu, repliesBefore } from "./menu.ts";
import { pickFrom } from "./menu-pick.ts";
import { clipQuote } from "./quote.ts";
import type { Signal, TurnInContext } from "./signal.ts";
import { sentencesOf } from "./spoken-sentences.ts";

/** An item of a numbered list: its text up to the next item, and the same with its number, as it stands there. */
interface Item {
  readonly text: string;
  readonly block: string;
}

/** By their number: "2", "3b". */
type Items = ReadonlyMap<string, Item>;

/** Only so much of a reply's end and of a prompt is searched for a list, in UTF-16 units. */
const LOOKED_AT = 12_000;
const LONGEST_ANSWER = 600;
const LONGEST_QUESTION = 3000;
const MARK =
  /^[ \t>]*(?:[-*•]\s+)?(?:#{1,5}\s+)?(?:\*\*|__)?(?:q(?:uestion)?\s?)?(?<key>\d{1,2}[a-h]?)(?:\s?(?:question|q|answer))?\s?[.):-](?:\*\*)?\s*(?<text>\S.*)$/i;
const INLINE = /(?:^|[\s,;.])(?<key>\d{1,2})[.)]\s+(?=\S)/g;

/** A numbered question of an agent, with the options under it where it has any. */
interface Asked {
  readonly question: string;
  readonly menu?: Menu;
}

/** What a person answers under the numbers of an agent's questions: "1. soft delete 2. no 3. keep the default". */
export function numberedAnswers(context: TurnInContext): Signal[] {
  const { turn, before } = context;
  const answers = listItems(turn.text.slice(0, LOOKED_AT), true);
  if (answers.size < 2) return [];
  const asked = questionsBefore(before);
  if (asked.size === 0) return [];
  return [...answers].flatMap(([key, answer]) => {
    const item = asked.get(key) ?? asked.get(key.replace(/\D+$/, ""));
    const claim = claimIn(turn, answer.text);
    if (item === undefined || claim === undefined || isOpen(claim, answer.text, item.question)) return [];
    return [answerSignal(turn, claim, answer, item)];
  });
}

/** The numbered questions of the replies a prompt answers, the newest reply that has any. */
function questionsBefore(before: readonly Turn[]): ReadonlyMap<string, Asked> {
  for (const reply of repliesBefore(before)) {
    const asked = [...listItems(reply.text.slice(-LOOKED_AT), false)].flatMap(([key, { text }]) => {
      const item = askedIn(text);
      return item === undefined ? [] : [[key, item] as const];
    });
    if (asked.length > 0) return new Map(asked);
  }
  return new Map();
}

/** The question in an item, or its heading when it puts up options. */
function askedIn(text: string): Asked | undefined {
  const menu = listMenus(text).find(({ options }) => options.length > 1);
  const asked = /[^.!?:\n]{3,300}\?/.exec(text)?.[0];
  const question = (asked ?? (menu === undefined ? undefined : text.split("\n")[0]))?.replace(/\*\*|__|^[\s—–-]+/g, "");
  return question === undefined ? undefined : { question: question.trim(), ...(menu === undefined ? {} : { menu }) };
}

/** A list over lines, or on one line when its numbers count from 1. */
function listItems(text: string, endsAtBlank: boolean): Items {
  const items = new Map<string, Item>();
  const longest = endsAtBlank ? LONGEST_ANSWER : LONGEST_QUESTION;
  let open: string | undefined;
  for (const line of text.split("\n")) {
    const { key, text: words } = MARK.exec(line.slice(0, 1000))?.groups ?? {};
    const known = open === undefined ? undefined : items.get(open);
    if (key !== undefined && words !== undefined) {
      open = key.toLowerCase();
      items.set(open, { text: words, block: line.trimStart() });
    } else if (open !== undefined && known !== undefined && line.trim() !== "" && known.text.length < longest) {
      items.set(open, { text: `${known.text}\n${line}`, block: `${known.block}\n${line}` });
    } else if (endsAtBlank) open = undefined;
  }
  return items.size > 1 ? items : inlineItems(text.slice(0, 1500));
}

function inlineItems(text: string): Items {
  const marks = [...text.matchAll(INLINE)].filter((mark, at) => Number(mark.groups?.["key"]) === at + 1);
  return new Map(
    marks.map((mark, at) => {
      const block = text.slice(mark.index, marks[at + 1]?.index ?? text.length).trim();
      return [mark.groups?.["key"] ?? "", { text: block.replace(/^\W*\d+[.)]\s+/, ""), block }];
    }),
  );
}

/** The first sentence a person said in an item; a shorter one may begin like it ("yup"). */
function claimIn(turn: Turn, answer: string): Claim | undefined {
  const fitting = sentencesOf(turn).filter(({ text }) => answer.startsWith(text) || text.includes(answer.slice(0, 40)));
  const [sentence] = fitting.sort((one, other) => other.text.length - one.text.length);
  return sentence === undefined || answer.length < 2 ? undefined : claimsOf(sentence)[0];
}

/** True when the item asks back, leaves it open, or approves a step of work. */
function isOpen({ stance, lexicon }: Claim, answer: string, question: string): boolean {
  if (
    stance === "question" ||
    stance === "tentative" ||
    stance === "report" ||
    lexicon.tentative.test(answer.split("\n")[0] ?? "")
  )
    return true;
  if (lexicon.accept.delegates?.test(answer.trim()) === true) return true;
  return lexicon.pick.procedural.test(question) && lexicon.pick.proceduralLabel.test(answer.trim());
}

/** "Shared code:" with what is answered in bullets under it. */
function isHeading(first: string, below: readonly string[]): boolean {
  return first.trim().split(/\s+/).length <= 4 && below.some((line) => /^\s*[*•-]\s/.test(line));
}

function answerSignal(turn: Turn, claim: Claim, answer: Item, { question, menu }: Asked): Signal {
  const [first = "", ...below] = answer.text.split("\n");
  const words = isHeading(first, below)
    ? below.map((line) => line.replace(/^[\s*•-]+/, "").trim()).join("; ")
    : first.trim();
  const picked = menu === undefined ? undefined : pickFrom({ ...menu, isOffered: true }, words, claim.lexicon, true);
  const chosen = picked?.options.map(({ label }) => label) ?? [words.replace(/[\s.;,]+$/, "")];
  const rest = picked === undefined ? [] : (menu?.options.filter((option) => !picked.options.includes(option)) ?? []);
  return {
    kind: "choice-converter",
    actor: "user",
    confidence: "explicit",
    quote: clipQuote(isHeading(first, below) ? answer.block.trim() : (answer.block.split("\n")[0] ?? "").trim()),
    turn: turn.seq,
    ...choiceDecision(chosen, question),
    type: "decision",
    ...(rest.length === 0 ? {} : { rejected: rest.map(({ label }) => label) }),
    isDurable: claim.isDurable,
    isAdditive: false,
    isReversal: false,
  };
}
