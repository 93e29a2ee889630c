import type { Frame } from "./frame.ts";

/** What a pattern of choice is evidence of; `type` as on a signal. */
export interface Cue {
  /** Matched against a sentence without its lead ("ok, ", "I think "); groups `chosen`, `rejected` and `subject` where it has them. */
  readonly pattern: RegExp;
  readonly type?: "decision" | "constraint" | "preference" | "convention";
  /** Counts only where `chosen` is a well-known answer ("we use pnpm"). */
  readonly isForKnown?: true;
}

/** The words of one language. Another language is another file and a line in lexicons.ts. */
export interface Lexicon {
  /** Openers that carry no claim, cut off before cues are matched. */
  readonly lead: RegExp;
  /** Openers that make a rule of whatever follows them. */
  readonly rule: RegExp;
  /** Openers and words that say an earlier decision falls. */
  readonly reversal: RegExp;
  /** Openers that are aimed at what was said just before ("no, …", "scratch that"); "actually" may open a new matter. */
  readonly takesBack: RegExp;
  /** Words that turn down what stands beside them. */
  readonly negation: RegExp;
  readonly additive: RegExp;
  readonly shortLived: RegExp;
  /** Words that only say how long something holds; global, to be cut out. */
  readonly duration: RegExp;
  /** Says which option is meant and nothing else ("go with the second one"). */
  readonly pointer: RegExp;
  readonly question: RegExp;
  /** A question mark that only asks for a nod (", right?"). */
  readonly tagQuestion: RegExp;
  readonly tentative: RegExp;
  readonly hypothetical: RegExp;
  readonly report: RegExp;
  readonly task: RegExp;
  readonly reason: RegExp;
  readonly rejected: RegExp;
  readonly choose: readonly Cue[];
  readonly constrain: readonly Cue[];
  readonly reject: readonly Cue[];
  readonly reverse: readonly Cue[];
  readonly withdraw: RegExp;
  /** A value bound to a name: groups `subject` and `value`. */
  readonly bind: readonly RegExp[];
  readonly pick: PickWords;
  readonly accept: AcceptWords;
  readonly agent: AgentWords;
  /** How its sentences say what they are about; English has rules of its own (subject.ts). */
  readonly subjects?: SubjectWords;
  /** How what a person says is weighed; in a language without it the cues alone decide. */
  readonly weigh?: WeighWords;
}

/** A pattern that has to fit a whole phrase, and what the phrase is called among the well-known alternatives. */
export interface LocalName {
  readonly pattern: RegExp;
  readonly name: string;
}

export interface SubjectWords {
  /** What a sentence says it is about, group `subject`; the first that fits counts. */
  readonly named: readonly RegExp[];
  /** Little words around a name; global, to be cut out. */
  readonly around: RegExp;
  /** Phrases that name nothing ("this project", "everything"). */
  readonly generic: RegExp;
  /** The language's own names of the well-known questions ("テスト": "test framework"). */
  readonly questions: readonly LocalName[];
  /** Names of a question that mean its answer and nothing else ("test runner"). */
  readonly role: RegExp;
  /** The language's own names of well-known answers ("スペース": "spaces"). */
  readonly answers: readonly LocalName[];
  /** What may stand right before and right behind an answer that stands for itself, and what turns it down. */
  readonly before: RegExp;
  readonly after: RegExp;
  readonly turnedDown: RegExp;
  /** Sentences that give a name, or a place. */
  readonly naming: RegExp;
  readonly placing: RegExp;
}

export interface WeighWords {
  /** Where a sentence falls into clauses; global. */
  readonly joint: RegExp;
  /** How a clause without its lead is built; undefined for what only tells. */
  readonly frameOf: (clause: string) => Frame | undefined;
  /** Words that speak for or against a decision that lasts, by the name their weight stands under. */
  readonly marks: readonly (readonly [string, RegExp])[];
  /** Little words and common verbs of the language, each weighed by itself. */
  /** Sentences that order words and no work. */
  readonly forAnswer: RegExp;
  readonly plainWords: ReadonlySet<string>;
  /** Where a person pasted what an agent had said. */
  readonly pastedReply: RegExp;
}

export interface PickWords {
  /** Group `keys` holds the key or keys picked. */
  readonly byKey: readonly RegExp[];
  /** What stands between two keys ("1 and 3"). */
  readonly joiner: RegExp;
  readonly ordinals: readonly (readonly [RegExp, number])[];
  /** A question that puts something up for a choice. */
  readonly asks: RegExp;
  /** A question with two answers in it, groups `a` and `b` ("tabs or spaces?"). */
  readonly sides: RegExp;
  /** A line over a list that makes options of its items. */
  readonly heading: RegExp;
  /** A line over a list of work or of findings, which nobody picks from to decide. */
  readonly agenda: RegExp;
  /** Names its key as an option's ("option 2", "#2"). */
  readonly saysOption: RegExp;
  /** Asks in what order work is done, so that an answer settles one task. */
  readonly oneOff: RegExp;
  readonly both: RegExp;
  readonly recommended: RegExp;
  readonly procedural: RegExp;
  /** Labels that approve a step instead of choosing anything. */
  readonly proceduralLabel: RegExp;
}

export interface AcceptWords {
  /** Says yes to a thing ("yes, do that"). */
  readonly explicit: RegExp;
  /** A yes and nothing else. */
  readonly bare: RegExp;
  /** A condition that spoils a yes. */
  readonly unless: RegExp;
  /** Leaves the choice to the agent ("best practice", "up to you"). */
  readonly delegates?: RegExp;
  /** Opens an option that puts the choice off or leaves it to somebody ("let's discuss it first"). */
  readonly putsOff?: RegExp;
  /** A yes or a no before what is really answered ("yes, as a column"). */
  readonly yesOrNo?: RegExp;
  /** Takes what follows as agreed and goes on. */
  readonly movesOn: RegExp;
  /** Agent sentences that put something up for a yes. */
  readonly proposal: readonly RegExp[];
  /** How a proposal opens, cut off to leave what is proposed. */
  readonly asking: RegExp;
  /** Proposals of a next step of work, not of a choice. */
  readonly proceduralProposal: RegExp;
  /** Stands in a proposal for what was said before it. */
  readonly pronoun: RegExp;
  /** Opens a second proposal beside the one before it. */
  readonly turned: RegExp;
  /** Puts up two things, so that a yes answers neither. */
  readonly either: RegExp;
  /** A proposal that names a choice, so that a bare yes is enough. */
  readonly choiceProposal: RegExp;
}

export interface AgentWords {
  readonly declare: readonly RegExp[];
  /** Without a reason; counts only for a well-known alternative. */
  readonly declareKnown: readonly RegExp[];
  readonly tradeoff: readonly RegExp[];
  readonly threshold: readonly RegExp[];
  readonly byDefault: readonly RegExp[];
  /** Who chose and that they did, cut off to leave what was chosen. */
  readonly lead: RegExp;
  /** A heading over what was not decided: next steps, suggestions, findings. */
  readonly notYet: RegExp;
  /** Progress, plans of the next step and summaries of work done. */
  readonly narration: RegExp;
}
