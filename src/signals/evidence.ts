import type { Turn } from "../records/turn.ts";
import { answerIn } from "./answer.ts";
import { type Claim, isAsked } from "./claim.ts";
import type { Frame } from "./frame.ts";
import type { WeighWords } from "./lexicon.ts";
import { repliesBefore } from "./menu.ts";
import type { Signal, TurnInContext } from "./signal.ts";
import { lastSentences, sentencesOf } from "./spoken-sentences.ts";
import { getGrounds } from "./user-signal.ts";

/** What speaks for and against a decision, by name; a name that is not there is false. */
export type Evidence = ReadonlyMap<string, number>;

/** Longest prompt that is a remark and no brief, in UTF-16 units. */
const LONG_TURN = 1200;
const SHORT_PASTE = 500;
const MANY_SENTENCES = 8;
/** Words of a clause that are looked at one by one. */
const MOST_WORDS = 25;
const LASTING = new Set(["choose", "keep", "put", "name", "set", "show", "drop", "ensure"]);
const LOG = /^\s*(?:at \S|File "|\w+Error\b|Traceback)|\[error\]|\bUncaught\b/m;
const MARKDOWN = /^#{1,4} \S|^```|^\|.*\|$|\*\*\S/m;
const DEICTIC = /^(?:it|this|that|them|these|those)$/;
const PLACED = /^(?:to|into|in|under|from|as|with|on|at|by|via|inside|through)$/;
const WORK_OBJECT =
  /^(?:code|tests?|commits?|branch(?:es)?|prs?|plans?|docs?|summary|changelog|messages?|issues?|tickets?|errors?|bugs?|changes|updates?|skills?|tools?|subagents?|agents?|reviews?|server)$/;

/** The evidence in a person's statement; undefined for what is not weighed. */
export function evidenceOf(context: TurnInContext, signal: Signal): Evidence | undefined {
  const grounds = getGrounds(signal);
  const words = grounds?.claim.lexicon.weigh;
  if (grounds === undefined || words === undefined) return undefined;
  const { claim, isInstruction } = grounds;
  // Work that is to be done "from now on" is no piece of work, as everything else about it says.
  if (signal.kind === "constraint" && !isInstruction && claim.stance === "task") return undefined;
  const found = new Set([...ofTurn(context, words), ...ofPlace(context.turn, claim)]);
  // People decide before and behind what they paste.
  if (found.has("opens") || found.has("closes")) for (const name of ["turn:long", "turn:document"]) found.delete(name);
  found.add(isInstruction ? "cue:none" : `cue:${signal.kind}`);
  const said = claim.isClause ? claim.core : claim.sentence.plain;
  for (const [name, pattern] of words.marks) if (pattern.test(said)) found.add(name);
  for (const name of ofClaim(claim)) found.add(name);
  // A limit is set, whatever the work is ("retry at most three times").
  if (signal.kind !== "threshold" && !(found.has("limited") && found.has("cue:constraint")))
    for (const name of ofFrame(words.frameOf(claim.core))) found.add(name);
  if (signal.chosen !== undefined && answerIn(signal.chosen) !== undefined) found.add("known answer");
  for (const word of lexicalWords(claim.core, words)) found.add(`word:${word}`);
  const sentences = Math.min(sentencesOf(context.turn).length, MANY_SENTENCES);
  return new Map([...[...found].map((name) => [name, 1] as const), ["sentences", Math.log(1 + sentences)]]);
}

function lexicalWords(core: string, { plainWords }: WeighWords): string[] {
  return (core.toLowerCase().match(/[a-z']+/g) ?? []).slice(0, MOST_WORDS).filter((word) => plainWords.has(word));
}

function spokenLength(turn: Turn): number {
  return sentencesOf(turn).reduce((sum, { text }) => sum + text.length, 0);
}

const turnMemory = new WeakMap<Turn, readonly string[]>();

function ofTurn({ turn, before }: TurnInContext, words: WeighWords): readonly string[] {
  const known = turnMemory.get(turn);
  if (known !== undefined) return known;
  const found: string[] = [];
  if (!before.some(({ kind }) => kind === "prompt")) found.push("turn:first");
  const spoken = sentencesOf(turn);
  const isLong = spokenLength(turn) > LONG_TURN;
  if (isLong) found.push(MARKDOWN.test(turn.text) ? "turn:document" : "turn:long");
  if (LOG.test(turn.text)) found.push("turn:log");
  if (turn.text.length > SHORT_PASTE && words.pastedReply.test(turn.text)) found.push("turn:pasted reply");
  if (spoken.some(({ plain }) => plain.endsWith("?"))) found.push("turn:asks");
  const [reply] = repliesBefore(before);
  const last = reply === undefined ? [] : lastSentences(reply, 3);
  if (last.some(({ plain }) => plain.trimEnd().endsWith("?"))) found.push("asked");
  turnMemory.set(turn, found);
  return found;
}

function ofPlace(turn: Turn, { sentence, isClause, lexicon }: Claim): string[] {
  const sentences = sentencesOf(turn);
  const found = [
    ...(isClause ? ["clause"] : []),
    ...(lexicon.weigh?.forAnswer.test(sentence.plain) === true ? ["for an answer"] : []),
  ];
  if (sentences.length === 1) return [...found, "alone"];
  if (sentences[0] === sentence) return [...found, "opens"];
  return sentences.at(-1) === sentence ? [...found, "closes"] : found;
}

function ofClaim({ stance, lexicon, sentence, core, isReversal, isAdditive, isDurable }: Claim): string[] {
  const words = core.split(/\s+/).length;
  return [
    ...(stance === "statement" ? [] : [`stance:${stance}`]),
    ...(isReversal ? ["reversal"] : []),
    ...(isAdditive ? ["additive"] : []),
    ...(isDurable ? [] : ["short-lived"]),
    ...(words < 4 ? ["brief"] : words > 30 ? ["wordy"] : []),
    ...(lexicon.report.test(core) ? ["report"] : []),
    ...(lexicon.task.test(core) ? ["task"] : []),
    ...(isAsked(lexicon, sentence.plain) && stance !== "question" ? ["asks beside"] : []),
  ];
}

function ofFrame(frame: Frame | undefined): string[] {
  if (frame === undefined) return ["mood:none"];
  const { mood, deed, rest, subject, isNegated, isForWork } = frame;
  const [object = ""] = rest;
  return [
    `mood:${mood}`,
    `deed:${deed}`,
    `${mood}:${LASTING.has(deed) ? "lasting" : deed}`,
    ...(isNegated ? ["negated", `${mood} not`] : []),
    ...(isForWork ? ["for work"] : []),
    ...(DEICTIC.test(object) ? ["object:deictic"] : []),
    ...(rest.slice(0, 3).some((word) => word === "me" || word === "us") ? ["object:me"] : []),
    ...(/^(?:the|this|that|these|those)$/.test(object) ? ["object:the"] : []),
    ...(/^(?:a|an|one)$/.test(object) ? ["object:a"] : []),
    ...(/^(?:my|our|your|its|their)$/.test(object) ? ["object:own"] : []),
    ...(/[a-z]s$/.test(object) && !/ss$|^(?:this|as|is|its)$/.test(object) ? ["object:kind"] : []),
    ...(subject.length > 0 && !DEICTIC.test(subject[0] ?? "") ? ["subject:named"] : []),
    ...(rest.length === 0 ? ["object:none"] : []),
    ...(DEICTIC.test(subject[0] ?? "") ? ["subject:deictic"] : []),
    ...(rest.slice(1).some((word) => PLACED.test(word)) ? ["placed"] : []),
    ...(rest.slice(0, 4).some((word) => WORK_OBJECT.test(word)) ? ["object:work"] : []),
  ];
}
