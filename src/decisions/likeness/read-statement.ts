import { listAlternatives } from "../../signals/alternatives.ts";
import { lexiconsFor } from "../../signals/lexicons.ts";
import { normaliseText } from "../normalise.ts";
import { type Figure, figuresOf, isSpokenFigure } from "./figures.ts";
import { keyOfWord, squashed } from "./words-alike.ts";

/** One word of a statement. */
export interface StatementWord {
  /** The same for every form and spelling of the word. */
  readonly key: string;
  /** A name is what a program, a person or a product gave; a little word carries nothing by itself. */
  readonly kind: "name" | "word" | "little" | "figure";
  /** True where the statement turns it down ("never log tokens", "not npm"). */
  readonly isDenied: boolean;
  /** Which clause of the statement it stands in, from 0. */
  readonly clause: number;
}

type Spoken = Omit<StatementWord, "clause">;

/** A sentence taken apart, so that two can be compared. */
export interface StatementParts {
  readonly normalised: string;
  /** Every word in order; reasons ("because …") are left out. */
  readonly words: readonly StatementWord[];
  readonly figures: readonly Figure[];
  /** Two and three neighbouring words as one, for names that are written in several ways. */
  readonly joined: ReadonlySet<string>;
}

const LITTLE = new Set(
  (
    "a an the this that these those our my your its their it we i you they he she us them is are was were be been being am do does did done has " +
    "have had will shall should must may might can could would to of in on at by for with from into onto as and or " +
    "so then than also too please all every each any own use using used uses adopt choose chose choos chosen pick go done going take " +
    "prefer stay stick switch mov move migrate standardise rely want need decide let lets s ll ve re d make made get got " +
    "gets put always ever now everywhere here there just simply instead which who what where that way via through out up " +
    "per own own one ones such very off write live happen still both come comes become becomes anymore longer going forward onwards rule thing things"
  ).split(" "),
);

/** Words that turn down the clause they stand in. */
const CLAUSE_DENIAL =
  /^(?:not|never|avoid|avoids|avoided|avoiding|stop|stops|stopped|drop|dropped|dropping|ditch|abandon|abandoned|skip|quit|ban|banned|bans|forbid|forbids|forbidden|prohibit|prohibited|disallow|disallowed|reject|rejected|rejects|deny|denied|refuse|refused|refuses|nobody|nothing|none|neither|nor|cannot)$/;
const AUXILIARY =
  /^(?:do|does|did|is|are|was|were|be|been|must|should|shall|will|would|can|could|may|might|has|have|had|need|to|use)$/;
/** Stand before what is turned down, up to the next preposition. */
const OPERAND_DENIAL = "¬";
const PREPOSITION =
  /^(?:for|in|on|at|when|while|if|unless|to|with|as|by|from|during|across|inside|within|into|until|before|after|via|through)$/;

const REWRITES: readonly (readonly [RegExp, string])[] = [
  [/\b(can)(?:not|['’]?t)\b|\b(wo)n['’]t\b/gi, "$1 not"],
  [/(?<=[a-z])n['’]t\b/gi, " not"],
  [/\b(?:dont|doesnt)\b/gi, "do not"],
  [
    /\b(?:no|not) (?:more|greater|larger|longer|higher|later) than\b|\bup to(?= \S*\d)|\bat (?:the )?most\b/gi,
    "atmost",
  ],
  [/\b(?:no|not) (?:fewer|less|smaller|lower|earlier|shorter) than\b|\bat (?:the )?least\b/gi, "atleast"],
  [/\bmax(?:imum|imal)?\b/gi, "atmost"],
  [/\bmin(?:imum|imal)\b/gi, "atleast"],
  [/\bopt(?:ed)?[ -](in|out)\b/gi, "opt$1"],
  [/\bno longer\b|\bno more\b/gi, "not"],
  [
    /\b(?:instead of|rather than|in place of|as opposed to|without)\b|(?<=\S )\bno(?= )|(?<!^)\bover\b(?= \p{L})/giu,
    ` ${OPERAND_DENIAL} `,
  ],
  [/^\W*(?:instead of|rather than|in place of|without|no)\b/gi, ` ${OPERAND_DENIAL} `],
];
const MOVE = /\b(?:switch|mov|migrat|chang)\w* (?:\w+ ){0,3}?(?:off|away from|from)\b/gi;
const REASON =
  /[,\s]+\b(?:because|since|so that|so|due to|in order to|given that|for the sake of|, as (?:it|we|they|this))\b.*$/i;
const CLAUSE =
  /[.;:!?()[\]—–](?:\s+|$)|,\s+|\s+(?:but|whereas)\s+|\s+and\s+(?=(?:always|never|do|not|must|only|no)\b|(?:[\w-]+ ){1,4}(?:is|are|was|were|must|should|may|can|will|has|have|needs?)\b)/gi;
const TOKEN = /¬|`[^`]+`|[\p{L}\p{N}\p{M}_@#$/+%.~-]*[\p{L}\p{N}\p{M}%#+]|[\p{So}\p{Sc}]/gu;
const UNSPACED = /[\p{Script=Han}々]+|\p{Script=Hiragana}+|[\p{Script=Katakana}ー]+|[\p{Script=Latin}\p{N}_.#+-]+/gu;
const IS_UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** True for the words that carry what is decided. */
export function isTelling({ kind }: StatementWord): boolean {
  return kind === "word" || kind === "name";
}

/** Takes a statement apart. Costs some tenths of a millisecond; keep the result where one is compared with many. */
export function readStatement(text: string): StatementParts {
  const clauses = clausesOf(text);
  const names = namesIn(text);
  const words = clauses.flatMap((clause, at) => readClause(clause, names).map((word) => ({ ...word, clause: at })));
  const keys = words.map(({ key }) => key);
  const joined = new Set(
    keys.flatMap((key, at) => [key, key + (keys[at + 1] ?? ""), key + (keys[at + 1] ?? "") + (keys[at + 2] ?? "")]),
  );
  return { normalised: normaliseText(text), words, figures: figuresOf(text), joined };
}

function clausesOf(text: string): string[] {
  let said = text.normalize("NFC");
  for (const [pattern, by] of REWRITES) said = said.replace(pattern, by);
  said = said.replace(MOVE, (move) => `${move} ${OPERAND_DENIAL} `);
  return said
    .split(/(?<=[.;:])\s+/)
    .map((part) => part.replace(REASON, ""))
    .flatMap((part) => part.split(CLAUSE))
    .filter((clause) => clause !== undefined && clause.trim() !== "");
}

/** Well-known answers and words that are spelled as names, folded. */
function namesIn(text: string): ReadonlySet<string> {
  const known = listAlternatives(text).flatMap(({ word }) => word.split(/\s+/));
  const spelled = text.match(TOKEN)?.filter(isSpelledAsName) ?? [];
  const capitals = [...text.matchAll(/(?<=[\p{L}\p{N},;] )\p{Lu}[\p{L}\p{N}]+/gu)].map(([word]) => word);
  return new Set([...known, ...spelled, ...capitals].map(keyOfWord));
}

function isSpelledAsName(token: string): boolean {
  if (/^`/.test(token) || /\p{Ll}\p{Lu}|^\p{Lu}{2,}/u.test(token)) return true;
  return /[\p{L}][_./@#]+[\p{L}\p{N}]|^[@#/.~-]{1,2}\p{L}|\p{L}\d|\d\p{L}{3}/u.test(token);
}

function readClause(clause: string, names: ReadonlySet<string>): Spoken[] {
  const tokens = (clause.match(TOKEN) ?? []).flatMap(splitToken);
  const spoken = tokens.map((token) => token.toLowerCase());
  const isDenial = (word: string, at: number) => CLAUSE_DENIAL.test(word) && !isOperandNot(spoken, at);
  const isFlipped = spoken.filter(isDenial).length % 2 === 1 || deniesElsewhere(clause);
  const spans = operandSpans(spoken);
  return tokens.flatMap((token, at) => {
    const word = spoken[at] ?? "";
    if (word === OPERAND_DENIAL || CLAUSE_DENIAL.test(word)) return [];
    return [wordOf(token, names, isFlipped !== spans.has(at))];
  });
}

/** "use tabs not spaces": the word after it is turned down, not the clause. */
function isOperandNot(spoken: readonly string[], at: number): boolean {
  return spoken[at] === "not" && at > 0 && !AUXILIARY.test(spoken[at - 1] ?? "");
}

function operandSpans(spoken: readonly string[]): Set<number> {
  const inside = new Set<number>();
  let hasWord = false;
  let isOpen = false;
  for (const [at, word] of spoken.entries()) {
    if (word === OPERAND_DENIAL || isOperandNot(spoken, at)) [isOpen, hasWord] = [true, false];
    else if (isOpen && hasWord && PREPOSITION.test(word)) isOpen = false;
    else if (isOpen) {
      inside.add(at);
      hasWord ||= !LITTLE.has(word);
    }
  }
  return inside;
}

/** What turns a clause down in another language than English. */
function deniesElsewhere(clause: string): boolean {
  return lexiconsFor(clause).some(({ subjects, negation }) => subjects !== undefined && negation.test(clause));
}

/** A path or a dotted name stays one; Han and kana are cut where the script changes, for want of spaces. */
function splitToken(token: string): string[] {
  if (/^`/.test(token)) return [token.slice(1, -1).replace(/\s+/g, "")];
  if (IS_UNSPACED.test(token)) return token.match(UNSPACED) ?? [];
  return /^\p{L}+-\p{L}/u.test(token) && !/[_./@#\d]/.test(token) ? token.split("-") : [token];
}

function wordOf(token: string, names: ReadonlySet<string>, isDenied: boolean): Spoken {
  const isFigure = /^[v$€]?[\d.][\d.,_]*%?$/i.test(token) || isSpokenFigure(token);
  const key = isFigure ? token.toLowerCase() : keyOfWord(token);
  if (isFigure) return { key, kind: "figure", isDenied };
  const isLittle = LITTLE.has(squashed(token)) || LITTLE.has(key) || key === "";
  return { key, kind: names.has(key) ? "name" : isLittle ? "little" : "word", isDenied };
}
