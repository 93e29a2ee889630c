import type { Deed, Frame, Mood } from "./frame.ts";

const VERBS: Readonly<Record<Exclude<Deed, "other">, string>> = {
  work: "run rerun check fix commit push deploy release publish debug investigate look see print explain describe summarize summarise list find search grep read open review test try retry continue proceed wait sleep help tell compare analyze analyse finish clean refactor kick spawn update do complete apply sync start begin resume verify confirm examine research study walk talk discuss think work rebase install upgrade download upload draft propose suggest answer ask close approve send compile execute launch restart fetch clone figure understand know remember redo repeat come bring focus plan show_me give tell",
  choose:
    "use go stick stay switch adopt choose pick prefer opt settle standardize standardise target default base follow rely favor favour reuse take",
  keep: "keep leave preserve retain maintain respect honor honour hold align match mirror",
  put: "put place store save persist move host nest extract locate split separate merge combine inline wrap organize organise group restructure load cache serve copy embed link point migrate transfer relocate import export bundle",
  name: "name call rename prefix suffix label title refer tag mark treat",
  set: "set make limit cap restrict enable disable allow disallow forbid require turn bump raise lower increase decrease reduce pin change convert replace swap have let round sort order format encode render represent encrypt hash revise rework scope lock reserve assign configure adjust modify tweak center centre style resize scale expand shorten simplify unify standardise rewrite lighten darken color colour animate position reorder rearrange redesign refine optimize optimise improve enhance maximize minimize maximise minimise",
  show: "show hide display include exclude omit ignore filter strip skip expose support return throw log mention collapse highlight redirect route respond emit notify warn",
  drop: "drop remove delete ditch scrap kill avoid undo revert eliminate get_rid postpone defer park reject abandon stop eliminate clear discard deprecate uninstall detach",
  add: "add introduce create build implement generate write provide extend append integrate document note initialize initialise define design register attach insert populate produce record track port connect wire hook tie bind develop scaffold pass",
  ensure: "ensure make_sure be_sure guarantee prevent enforce insist sanitize sanitise validate",
};

let known: ReadonlyMap<string, Deed> | undefined;

function deedOf(verb: string): Deed {
  known ??= new Map(
    Object.entries(VERBS).flatMap(([deed, list]) => list.split(" ").map((word) => [word, deed as Deed])),
  );
  return known.get(verb) ?? "other";
}

const set = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Words before a verb that change nothing of the mood. */
const ADVERBS = set(
  "please pls just also only always simply now then actually really probably maybe perhaps definitely rather still instead again all kindly first finally at least ever too even",
);
const MODALS = set("should must shall shouldn't mustn't shouldnt");
const SOFT_MODALS = set("will won't can may might would");
const PERSONS = set("we i you they");
const WANTS = set("want need like prefer love wanna");
/** Openers of questions and of clauses that depend on another. */
const NO_SUBJECTS = set(
  "seems seem seemed looks sounds appears apparently what why how which who where when whether if because since while although though as that's there's is are was were do does did has had can could would should will",
);
/** Where "no X …" tells what there is not. */
const PAST = set("was were is are found appears appeared shows showed happens happened loaded changed worked works");
/** What "make" and "have" make a piece of work of. */
const WORK_OBJECTS = set(
  "commit commits plan list pr branch change changes update updates note progress look try go sense",
);

/** Words of a clause in lower case, with what programs are named by. */
export function wordsOf(clause: string): string[] {
  return clause.toLowerCase().match(/[\p{L}\p{N}'`@#$%<>_/.+-]*[\p{L}\p{N}`]/gu) ?? [];
}

/** "In the system prompt …", "when a user logs in, …": where or when, before what is said of it. */
const PLACE =
  /^(?:if [^,;:]{2,80}, ?|(?:remember|try|aim) to |(?:in|on|for|at|inside|within|under|from|when|whenever|before|after|once|while|until|with|by) [^,;:]{2,80}?(?:, ?| (?=(?:make sure|ensure|please|don't|do not|never|always|(?:you|we|it) should|let's|i(?:'d| want| would| need)|use|keep|show|put|add|hide|we need|create|make)\b)))/i;

/** The frame of an English clause without its lead; undefined for what only tells. */
export function englishFrame(clause: string): Frame | undefined {
  const words = wordsOf(clause.slice(0, 400).replace(PLACE, ""));
  return (
    letsFrame(words) ??
    askedFrame(words) ??
    prohibition(words) ??
    absence(words) ??
    personFrame(words) ??
    order(words) ??
    norm(words)
  );
}

function frameAt(
  mood: Mood,
  words: readonly string[],
  at: number,
  isNegated = false,
  subject: readonly string[] = [],
): Frame | undefined {
  let from = at;
  let negated = isNegated;
  while (ADVERBS.has(words[from] ?? "") || isNot(words[from])) {
    negated ||= isNot(words[from]);
    from++;
  }
  const [verb, taken] = verbAt(words, from);
  if (verb === undefined || verb === "mind") return undefined;
  const rest = words.slice(from + taken);
  const isForWork = rest.some((word, which) => word === "to" && deedOf(rest[which + 1] ?? "") === "work");
  const deed = isLight(verb, rest) ? "work" : deedOf(verb);
  // What a thing is to do is no work of the agent: "the map should open with the last region".
  const isOfThing = deed === "work" && subject.length > 0 && !subject.includes("you");
  return { mood, deed: isOfThing ? "other" : deed, verb, isNegated: negated, isForWork, rest, subject };
}

const isNot = (word: string | undefined): boolean => word === "not" || word === "never";

/** Verbs of two words are told from the first of them: "get rid", "make sure". */
function verbAt(words: readonly string[], at: number): [string | undefined, number] {
  const [first, second] = [words[at], words[at + 1]];
  if (first === "make" && (second === "sure" || second === "certain")) return ["make_sure", 2];
  if (first === "be" && (second === "sure" || second === "certain")) return ["be_sure", 2];
  return first === "get" && second === "rid" ? ["get_rid", 2] : [first, 1];
}

/** "Make a commit", "have a look", "keep going", "go ahead", "let me": work, whatever the verb does elsewhere. */
function isLight(verb: string, rest: readonly string[]): boolean {
  const [first = "", second = "", third = ""] = rest;
  if (verb === "keep") return /^(?:up|at|it$)/.test(first) ? first !== "it" : first.endsWith("ing");
  if (verb === "switch") return first === "to" && /^(?:main|master|dev|develop|branch|the)$/.test(second);
  if (verb === "take") return [first, second, third].includes("look") || [first, second].includes("screenshot");
  if (verb === "go") return !/^(?:with|for|back|in|under|into)$/.test(first);
  if (verb === "let" || verb === "show") return first === "me" || first === "us";
  if (verb === "make" || verb === "have" || verb === "write")
    return [first, second, third].some((word) => WORK_OBJECTS.has(word)) && !/^(?:all|every|it|no)$/.test(first);
  return false;
}

function letsFrame(words: readonly string[]): Frame | undefined {
  const [first, second] = words;
  if (first === "let's" || first === "lets") return frameAt("together", words, 1);
  return first === "let" && second === "us" ? frameAt("together", words, 2) : undefined;
}

function askedFrame(words: readonly string[]): Frame | undefined {
  const [first = "", second = ""] = words;
  if (/^(?:can|could|would|will)$/.test(first) && /^(?:you|we|i|u)$/.test(second))
    return frameAt(second === "we" ? "proposal" : "request", words, 2);
  if (/^(?:should|shall)$/.test(first) && /^(?:we|i)$/.test(second)) return frameAt("proposal", words, 2);
  if (/^(?:what if|how about|why not)$/.test(`${first} ${second}`))
    return frameAt("proposal", words, /^(?:we|i)$/.test(words[2] ?? "") ? 3 : 2);
  return first === "you" && /^(?:can|may|could)$/.test(second) ? frameAt("permission", words, 2) : undefined;
}

function prohibition(words: readonly string[]): Frame | undefined {
  let at = 0;
  while (ADVERBS.has(words[at] ?? "")) at++;
  const [first = "", second] = words.slice(at);
  if (/^(?:don't|dont|never)$/.test(first)) return frameAt("prohibition", words, at + 1, true);
  return first === "do" && second === "not" ? frameAt("prohibition", words, at + 2, true) : undefined;
}

function absence(words: readonly string[]): Frame | undefined {
  const at = words[0] === "there's" ? 1 : words[0] === "there" && words[1] === "is" ? 2 : 0;
  if (
    words[at] !== "no" ||
    /^(?:no|more|it|he|she|this|that|they|you|we|i|there|has|have|is|was|what|but|and|just|so)$/.test(
      words[at + 1] ?? "",
    ) ||
    words.length < at + 2 ||
    words.slice(at + 2, at + 7).some((word) => PAST.has(word))
  )
    return undefined;
  return {
    mood: "absence",
    deed: "drop",
    verb: "no",
    isNegated: true,
    isForWork: false,
    rest: words.slice(at + 1),
    subject: [],
  };
}

/** "We need to …", "I'd like the X to …", "we'll …". */
function personFrame(words: readonly string[]): Frame | undefined {
  const [head = "", ...tail] = words[0]?.includes("'") === true ? unglued(words) : words;
  if (!PERSONS.has(head)) return undefined;
  let at = 0;
  let isNegated = false;
  while (ADVERBS.has(tail[at] ?? "") || /^(?:do|don't|dont|would|'d|'ll|not|no|longer)$/.test(tail[at] ?? "")) {
    isNegated ||= /^(?:don't|dont|not|no)$/.test(tail[at] ?? "");
    at++;
  }
  const verb = tail[at] ?? "";
  if (WANTS.has(verb) || verb === "have") return wanted(tail, at, isNegated);
  if (MODALS.has(verb))
    return isGuess(tail, at) ? undefined : frameAt("duty", tail, at + 1, isNegated || verb.endsWith("n't"));
  const isPlan = verb === "will" || /^'(?:re|m)$/.test(verb) || tail.slice(0, at).includes("'ll");
  return isPlan ? planned(tail, at, isNegated) : undefined;
}

/** "I'd like" → "i", "'d", "like". */
function unglued(words: readonly string[]): string[] {
  const [first = ""] = words;
  const at = first.indexOf("'");
  return [first.slice(0, at), first.slice(at), ...words.slice(1)];
}

function planned(tail: readonly string[], at: number, isNegated: boolean): Frame | undefined {
  if (!/^'(?:re|m)$/.test(tail[at] ?? "")) return frameAt("plan", tail, tail[at] === "will" ? at + 1 : at, isNegated);
  const isGoing = tail[at + 1] === "going" && tail[at + 2] === "to";
  return isGoing ? frameAt("plan", tail, at + 3, isNegated) : undefined;
}

/** "Need to V" is a duty, "want (X) to V" and "want X" are wishes, "want you to V" a request. */
function wanted(tail: readonly string[], at: number, isNegated: boolean): Frame | undefined {
  const verb = tail[at] ?? "";
  const from = tail[at + 1] === "also" || tail[at + 1] === "only" ? at + 2 : at + 1;
  if (tail[from] === "to")
    return frameAt(verb === "have" || verb === "need" ? "duty" : "wish", tail, from + 1, isNegated);
  if (verb === "have") return undefined;
  const rest = tail.slice(from);
  const to = rest.indexOf("to");
  const subject = rest.slice(0, Math.max(to, 0));
  if (to > 0 && to <= 9) return frameAt(subject.includes("you") ? "request" : "wish", rest, to + 1, isNegated, subject);
  return { mood: "wish", deed: "other", verb, isNegated, isForWork: false, rest, subject: [] };
}

function order(words: readonly string[]): Frame | undefined {
  const frame = frameAt("order", words, 0);
  return frame === undefined || frame.deed === "other" ? undefined : frame;
}

const PARTICIPLE =
  /^(?:\w{2,}ed|been|done|gone|shown|known|taken|given|written|broken|chosen|seen|gotten|made|put|run|kept|left|said|told|lost|thought|caught|built|sent|set|read)$/;

/** "That must be the cache", "it should have worked"; none in "it should have a default". */
function isGuess(words: readonly string[], at: number): boolean {
  const [modal, next] = [words[at], words[at + 1]];
  return (
    (next === "have" && PARTICIPLE.test(words[at + 2] ?? "")) ||
    (modal === "must" && next === "be" && /^(?:it|that|this|there)$/.test(words[at - 1] ?? ""))
  );
}

/** "X should …", "X doesn't need to …", "X needs …", with at most nine words before; what "it will" or "I can" tells. */
function norm(words: readonly string[]): Frame | undefined {
  if (NO_SUBJECTS.has(words[0] ?? "")) return undefined;
  for (let at = 1; at < Math.min(words.length, 10); at++) {
    const word = words[at] ?? "";
    const subject = words.slice(0, at);
    if (MODALS.has(word))
      return isGuess(words, at) ? undefined : frameAt("norm", words, at + 1, /n't|not/.test(word), subject);
    if (SOFT_MODALS.has(word))
      return [words[at - 1] ?? "", words[at + 1] ?? ""].some((near) => PERSONS.has(near) || near === "it")
        ? undefined
        : frameAt("forecast", words, at + 1, word === "won't", subject);
    if (!/^(?:needs?|has|have)$/.test(word)) continue;
    const isNegated = /^(?:doesn't|don't|not)$/.test(words[at - 1] ?? "");
    if (words[at + 1] === "to") return frameAt("norm", words, at + 2, isNegated, subject);
    if (word.startsWith("need"))
      return {
        mood: "norm",
        deed: "other",
        verb: "need",
        isNegated,
        isForWork: false,
        rest: words.slice(at + 1),
        subject,
      };
  }
  return undefined;
}
