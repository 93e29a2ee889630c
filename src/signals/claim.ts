import type { Language } from "./language.ts";
import type { Lexicon } from "./lexicon.ts";
import { lexiconOf } from "./lexicons.ts";
import type { Sentence } from "./sentences.ts";

/** A sentence of a person, stripped of its lead, with what kind of speech act it is. */
export interface Claim {
  readonly sentence: Sentence;
  readonly lexicon: Lexicon;
  readonly language: Language;
  /** The sentence without "ok, ", "I think " and the like; starts at `at` of the sentence. */
  readonly core: string;
  readonly at: number;
  /** `statement` may hold a decision; everything else asks, muses, reports or orders one piece of work. */
  readonly stance: "statement" | "question" | "tentative" | "hypothetical" | "report" | "task";
  /** A part of its sentence, read by itself. */
  readonly isClause: boolean;
  readonly isReversal: boolean;
  readonly isAdditive: boolean;
  readonly isDurable: boolean;
}

const MOST_CLAUSES = 12;

const memory = new WeakMap<Sentence, readonly Claim[]>();

/** One claim a language the sentence can be in. */
export function claimsOf(sentence: Sentence): readonly Claim[] {
  const claims = memory.get(sentence) ?? readClaims(sentence);
  memory.set(sentence, claims);
  return claims;
}

function readClaims(sentence: Sentence): readonly Claim[] {
  const claims = sentence.languages.map((language): Claim => {
    const lexicon = lexiconOf(language);
    const at = lexicon.lead.exec(sentence.plain)?.[0].length ?? 0;
    const core = sentence.plain.slice(at);
    return {
      sentence,
      lexicon,
      language,
      core,
      at,
      stance: stanceOf(lexicon, sentence.plain, core),
      isClause: false,
      isReversal: lexicon.reversal.test(sentence.plain),
      isAdditive: lexicon.additive.test(sentence.plain),
      isDurable: !lexicon.shortLived.test(sentence.plain),
    };
  });
  return claims.length === 1 ? claims : agreed(claims);
}

/** What asks, muses or reports in one of two languages that cannot be told apart states nothing in the other. */
function agreed(claims: readonly Claim[]): readonly Claim[] {
  const byCues = claims.filter(({ lexicon }) => lexicon.weigh === undefined);
  const doubt = byCues.find(({ stance }) => stance !== "statement")?.stance;
  return doubt === undefined
    ? claims
    : claims.map((claim) => (claim.lexicon.weigh === undefined ? { ...claim, stance: doubt } : claim));
}

const TURNS = /\bbut\b|;/i;

const clauseMemory = new WeakMap<Claim, readonly Claim[]>();

/** The clauses of a sentence that has more than one, each read by itself: "continue, but use pnpm". */
export function clausesOf(claim: Claim): readonly Claim[] {
  const clauses = clauseMemory.get(claim) ?? readClauses(claim);
  clauseMemory.set(claim, clauses);
  return clauses;
}

function readClauses({ sentence, lexicon, at, core, ...rest }: Claim): Claim[] {
  const joints = lexicon.weigh === undefined ? [] : [...core.matchAll(lexicon.weigh.joint)].slice(0, MOST_CLAUSES);
  if (joints.length === 0) return [];
  const starts = [0, ...joints.map((joint) => joint.index + joint[0].length)];
  let isMused = false;
  return starts.flatMap((start, which) => {
    const raw = core.slice(start, joints[which]?.index ?? core.length);
    const lead = lexicon.lead.exec(raw)?.[0].length ?? 0;
    const clause = raw.slice(lead);
    const own = stanceOf(lexicon, raw, clause);
    // What is mused goes on until somebody objects: "I suppose one would write it, use it, …, but keep the old one".
    isMused = own === "tentative" || (isMused && !TURNS.test(joints[which - 1]?.[0] ?? ""));
    const stance = isMused && own === "statement" ? "tentative" : own;
    return clause === ""
      ? []
      : [{ ...rest, sentence, lexicon, core: clause, at: at + start + lead, stance, isClause: true }];
  });
}

/** True for a question; a nod asked for at the end (", right?") and a question in brackets make none. */
export function isAsked(lexicon: Lexicon, plain: string): boolean {
  const said = plain.replace(/\s*\([^()]{0,300}\?\s*\)?[\s.]*$/, "");
  return lexicon.question.test(lexicon.tagQuestion.test(said) ? said.replace(lexicon.tagQuestion, "") : said);
}

function stanceOf(lexicon: Lexicon, plain: string, core: string): Claim["stance"] {
  if (isAsked(lexicon, plain) || isAsked(lexicon, core)) return "question";
  if (lexicon.tentative.test(plain)) return "tentative";
  if (lexicon.hypothetical.test(core)) return "hypothetical";
  if (lexicon.report.test(core)) return "report";
  return lexicon.task.test(core) ? "task" : "statement";
}
