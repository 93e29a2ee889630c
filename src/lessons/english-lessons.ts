import type { LessonCue, LessonWords } from "./lesson-words.ts";

/** Where a short order ends. */
const END = String.raw`(?=\s*(?:$|[.,;:!)]|\b(?:please|now|again|first|and|because|since|to (?:how|what|the way))\b))`;
const re = (text: string): RegExp => new RegExp(text.replaceAll("END", END), "i");

const correction = (rule: string, pattern: RegExp): LessonCue => ({ kind: "correction", rule, pattern });
const pointing = (rule: string, pattern: RegExp): LessonCue => ({ ...correction(rule, pattern), isPointing: true });
const preference = (rule: string, pattern: RegExp): LessonCue => ({ kind: "preference", rule, pattern });
const tradeoff = (rule: string, pattern: RegExp): LessonCue => ({ kind: "tradeoff", rule, pattern });

/** How an agent goes about its work, as people complain about it. */
const CONDUCT = String.raw`(?:apologi[sz]|ask|assum|guess|invent|hallucinat|summari[sz]|explain|repeat|comment|narrat|praise|prais|flatter|chang|edit|touch|rewrit|refactor|renam|reformat|format|creat|generat|add|delet|remov|mak|us|ignor|skip|say|tell|writ|commit|push|mention|inclu?d|duplicat|hardcod|hard-cod|mock|over-?engineer|overcomplicat|inlin|wast|forgett|do)`;

/** What an agent takes the wrong one of. */
const THING = String.raw`(?:approach|way|place|file|folder|directory|branch|function|module|repo|repository|table|line|test|component|tool|command|package|name|version|order|one|thing)`;

const CORRECTIONS: readonly LessonCue[] = [
  correction(
    "said-before",
    /^i(?:'ve| have)? (?:already |just |clearly |explicitly |specifically |literally |repeatedly )*(?:told you|asked you|said) (?:already |before |twice |three times |many times |explicitly |clearly )*(?:(?:not )?to |that |i (?:want|need|prefer)|(?!so\b|earlier|nothing)[\w`"'])/i,
  ),
  correction(
    "meant-otherwise",
    /^i (?:asked for|wanted|meant|was asking for|requested) [^.!?]{2,100}?(?:,? (?:and )?not |,? instead of |,? rather than )[\w`"']/i,
  ),
  correction(
    "not-asked-for",
    /^i (?:did(?:n't| not)|never) (?:ask(?:ed)?|tell|told|want(?:ed)?|request(?:ed)?) (?:you |for (?:a|an|any|that|this|the) |that |this |any |a |an |the |it )/i,
  ),
  correction("keeps-doing", re(String.raw`^you (?:always |still |just )?(?:keep|kept) (?:on )?${CONDUCT}\w*ing\b`)),
  correction(
    "forgot",
    /^you(?:'ve| have)? (?:again |once again |always |still |also |completely )?(?:forgot(?:ten)?|forget) (?!it\b|that\b|about it\b)[\w`]/i,
  ),
  correction(
    "stop-doing",
    re(String.raw`^(?:stop|quit) (?!(?:doing|saying|adding|using|making) (?:that|this|it)\b)${CONDUCT}ing\b`),
  ),
  correction(
    "not-how-we-work",
    /^(?:that|this)(?:'s| is) not (?:how|the way|what) we (?:do|name|write|test|structure|handle|use|work|call)\b/i,
  ),
  correction(
    "do-not-again",
    /^(?:don't|do not|dont|never) (?:you )?(?:ever )?(?!(?:do|try|say|use|touch) (?:that|this|it)\b)[a-z]+ [^.!?]{2,100}\b(?:again|ever|any ?more)\b[.!]*$/i,
  ),
  correction(
    "do-not-behave",
    /^(?:don't|do not|dont) (?:be (?:so|too|that|such)|(?:always |just |keep |start )*(?:apologi[sz]e|assume|guess|summari[sz]e|narrate|explain|repeat|reformat|refactor|over-?engineer|overcomplicate|hallucinate|invent|flatter|praise|ask me)) (?!(?:yet|now|right now|this|it)\b)[\w`]/i,
  ),
  correction(
    "do-not-unless",
    /^(?:don't|do not|dont) (?:ever )?[a-z]+ [^.!?]{0,80}\b(?:without (?:asking|telling|checking|my|me|a |being)|unless i|before (?:asking|checking|i)|until i (?:say|ask|tell)|every time|after (?:every|each)|on every|all the time)\b/i,
  ),
  pointing(
    "take-back",
    re(
      String.raw`^(?:revert|undo|roll back|back out|reverse|restore|take back) (?:that|this|it|those|these|them|everything|all (?:of )?(?:that|this|it|those|them)|(?:all )?(?:your|the last|that last|those|these|that|this|the previous|the) (?:last |previous |latest )?(?:changes?|edits?|one))(?: you (?:just )?(?:made|did))?END`,
    ),
  ),
  pointing(
    "take-back",
    re(
      String.raw`^(?:roll|back|put|change|move|turn|switch|set) (?:that|this|it|those|these|them|everything) (?:all )?(?:back|out)(?: out)?(?: the way (?:it|they) (?:was|were))?END`,
    ),
  ),
  pointing("take-back", /^(?:undo|revert)(?: what you (?:just )?did)?(?: please)?[\s.!]*$/i),
  pointing(
    "wrong",
    re(
      String.raw`^(?:(?:stop|wait|hold on|whoa|no)[,.!]+ )?(?:(?:that|this)(?:'s| is| was) (?:just |still |completely |totally |simply |also |all |plain )*(?:wrong|incorrect|not right|not (?:at all )?what i (?:asked|wanted|want|meant|said|had in mind|need)|the wrong ${THING})|(?:the )?wrong ${THING}|not what i (?:asked|wanted|want|meant|said|had in mind|need))(?: for)?(?=\s*(?:$|[.,;:!—–-]))`,
    ),
  ),
  pointing(
    "wrong",
    /^you(?:'ve| have)? (?:again |just |completely )?(?:misunderstood|misread|got (?:it|that|this|me) (?:all |completely )?wrong|(?:edited|changed|picked|used|touched|opened|deleted|renamed|ran|took|fixed|updated) the wrong \w+|(?:broke|(?:fucked|messed|screwed)(?: up)?) (?:it|that|this|everything|the \w+(?: \w+)?)(?: up)?)(?: (?:me|it|that|again))?(?=\s*(?:$|[.,;:!—–-]))/i,
  ),
  pointing(
    "not-like-that",
    re(
      String.raw`^(?:(?:definitely |absolutely |please )?not (?:like (?:that|this)|this way|that way)|(?:don't|do not|dont|never|stop|quit) (?:ever )?(?:do|doing|try|trying|touch|touching|say|saying|make|making) (?:that|this|it)(?: (?:like that|this way|that way))?)END`,
    ),
  ),
];

/** Of what people have a taste when they work with an agent; "tea" is none of it. */
const WORK = String.raw`(?:answers?|repl(?:y|ies)|responses?|explanations?|summar(?:y|ies)|messages?|comments?|docs?|docstrings?|commits?|diffs?|prs?|pull requests?|branches|code|functions?|methods?|class(?:es)?|modules?|files?|tests?|types?|names?|naming|variables?|imports?|plans?|steps?|lists?|tables?|examples?|errors?|logs?|styles?|solutions?|changes?|abstractions?|loops?|patterns?|composition|inheritance|syntax|english|spelling|language)`;

const PREFERENCES: readonly LessonCue[] = [
  preference(
    "next-time",
    /^(?:(?:and |but )?(?:next time|in (?:the )?future|from now on|going forward)\b[\s,]*(?!(?:it|they|he|she|there|the|we|i|our|this|that)\b)[\w`"'][^?]{5,}|(?:whenever|every time|each time) (?:you|we) [^?,]{3,80}, (?:please |you |also |always |first )*(?!(?:it|they|he|she|there|the|i|we|you)\b)[a-z][^?]{5,})/i,
  ),
  preference(
    "across-projects",
    /^(?:in|for|across|on) (?:all|every|each|any|everything)(?: of)?(?: (?:my|our|the|single))* ?(?:projects?|repos?|repositories|codebases?|languages)\b[\s,:]*(?!(?:the|there|it|this|that|these|they)\b)[\w`"'][^?]{3,}/i,
  ),
  preference(
    "ask-first",
    /^(?:ask|check with|confirm with|tell|warn|show) (?:me )?(?:first|before|the (?:plan|diff|command)s? (?:first|before))\b[^?]{0,}|^ask me (?:first|before|whenever|when|if)\b/i,
  ),
  preference(
    "briefly",
    /^(?:be (?:more |as |a bit |a little |much |very |less )*(?:brief|concise|terse|succinct|verbose|chatty)|(?:keep|make|write) (?:it|your|the|all|every)(?: (?:your|the))? ?(?:answers?|repl(?:y|ies)|responses?|messages?|explanations?|summar(?:y|ies)|output|comments?)(?: \w+)? (?:brief|concise|terse|short(?:er)?|succinct|plain|simple|small|to (?:a|one)|under|below|in))\b/i,
  ),
  preference(
    "taste",
    re(
      String.raw`^(?:i|we)(?:'d)? (?:really |much |generally |usually |always |strongly |definitely |would )*(?:prefer|like|love|favou?r|hate|dislike|can't stand|don't like|do not like|don't want) (?:it when you|when you|you to|to see|seeing|that you|to be asked|being asked)\b`,
    ),
  ),
  preference(
    "taste",
    re(
      String.raw`^(?:i|we)(?:'d)? (?:really |much |generally |usually |always |strongly )*(?:prefer|favou?r) (?:[\w-]+ ){0,3}${WORK}\b`,
    ),
  ),
  preference(
    "we-work-so",
    /^we (?:always|only|usually|generally|normally|never) (?!(?:had|have|got|get|see|saw|knew|know|thought|think|wanted|been|were|are)\b)[a-z]{2,} [\w`"'./-][^?]{2,}\b(?:here|in (?:this|our|the) (?:repo|repository|codebase|project|team|company)|in \w+ tests?)\b/i,
  ),
  preference(
    "keep-in-mind",
    /^(?:remember|keep in mind|bear in mind|note) (?:that )?(?:we|i|our|this (?:repo|project|codebase)|all|every) [^?]{5,}/i,
  ),
  preference(
    "duty",
    /^(?:you|we) (?:need|have|ought|must|are supposed) (?:to )?(?:always |also )*(?:run|update|check|ask|format|lint|test|document|review|verify|read|bump|regenerate|rebuild|sign|tag|squash|rebase) [^?]{2,100}\b(?:before|after|when(?:ever)?|each time|every time) (?:you |we |each |every )*(?:commit|push|merg|releas|deploy|edit|chang|add|finish|open|creat|touch|mov|renam)\w*/i,
  ),
];

/** What the short forms "X, not Y" and "X instead of Y" never begin with. */
const NO_THING = String.raw`(?!(?:it|its|this|that|i|you|we|they|he|she|there|these|those|what|if|why|how|is|are|was|do|does|did|can|could|will|would|should|may|maybe|perhaps|probably|certainly|definitely|absolutely|hopefully|apparently|of|or|but|and|so|looks?|seems?|feels?|good|fine|ok|okay|great|nice|still|not|no|yes|just|better|sure|thanks|everything|nothing|all|everyone|nobody|someone|whether|works?|done)\b)`;
/** What a thing may be said not to be, which is no choice against it. */
const NO_STATE = String.raw`(?!(?:sure|yet|now|only|just|really|quite|necessarily|bad|too|so|ready|done|enough|found|set|today|again|here|there|on|in|at)\b|\w+(?:ed|ing|able|ible)\b)`;
const NAME = String.raw`[\w${"`"}"'./#@+-]+`;

const TRADEOFFS: readonly LessonCue[] = [
  {
    ...tradeoff(
      "instead-of",
      re(
        String.raw`^${NO_THING}[^,;.!?]{2,50}?(?:,? (?:instead of|rather than)|, (?:and )?not) (?!(?:sure|yet|now|only|just|really|quite|necessarily)\b)[^,;.!?]{2,60}[.!]*$`,
      ),
    ),
    needsReversal: true,
  },
  tradeoff(
    "instead-of",
    /^(?:i(?:'d| would)? (?:rather |really )?(?:want|like|need|have)|give me|show me|return|make it|put it|call it|write it|do it|go for) [^,;.!?]{2,60}?(?:,? (?:instead of|rather than)|, not) (?!(?:sure|yet|now|only|just|able)\b)[^;.!?]{2,80}/i,
  ),
  tradeoff(
    "over-because",
    re(String.raw`^${NO_THING}[^,;.!?]{2,50}? over [^,;.!?]{2,50}?,? (?:because|since|so that) [^?]{3,}`),
  ),
  {
    ...tradeoff(
      "one-not-other",
      re(
        String.raw`^${NO_THING}(?:${NAME}(?: ${NAME}){0,2}, not|${NAME} not) ${NO_STATE}(?:${NAME}|(?<=, not )${NAME}(?: ${NAME}){1,2})(?: please)?[.!]*$`,
      ),
    ),
    isPointing: true,
  },
];

/** English, the words of corrections, tastes and trade-offs. */
export const ENGLISH_LESSONS: LessonWords = {
  opener: /^(?:(?:as )?a (?:general|standing|universal) rule|globally|in general|always|everywhere)\b[\s,:]+/i,
  cues: [...CORRECTIONS, ...PREFERENCES, ...TRADEOFFS],
  everywhere:
    /\b(?:(?:in|for|across|on) (?:all|every|each|any)(?: (?:of|my|our|the|single))* ?(?:projects?|repos?|repositories|codebases?)|globally|everywhere i work|(?:as a|a) (?:general|standing|universal) rule|no matter (?:which|what|the) (?:project|repo|repository|codebase)|whatever (?:project|repo|i work on))\b/i,
  here: /\b(?:in|for|of|to|on) (?:this|our|the) (?:\w+ )?(?:repo|repository|project|codebase|package|app|workspace|module|service|folder|directory|branch|file)\b|\bhere\b/i,
};
