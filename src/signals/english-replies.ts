import type { AcceptWords, PickWords } from "./lexicon.ts";

const KEY = String.raw`(?:[a-h]|\d{1,2}|i{1,3}|iv|v)`;
const KEYS = String.raw`(?<keys>${KEY}(?:\s?(?:,|&|\+|and|plus|,\s?and)\s?${KEY})*)`;
const SOFT = String.raw`(?:(?:ok(?:ay)?|yes|yeah|yep|sure|hm+|well|so|great|cool|right|no|actually|instead|i think|i guess|i'd say|let's|lets|please|and|then|to answer your question|rather|on second thoughts?|changed my mind|scratch that|make (?:it|that))[\s,.:;!-]+)*`;
const AFTER = String.raw`(?=\s*(?:$|[.,;:!)\]]|-\s|—|–|\b(?:is (?:fine|good|better|best|ok|okay|great|it|perfect|the)|seems|sounds|looks|please|but|for|then|it is|instead|with|makes|and (?:do|then|also)|works|would be|in|if|because|since|as)\b))`;

const NTH = String.raw`(?:first|second|third|fourth|fifth|last|latter|former|other|next|previous|middle|top|bottom|1st|2nd|3rd|4th|5th|recommended|suggested|proposed)`;
const OPTION = String.raw`(?:one|ones|two|option|choice|approach|variant|alternative|suggestion|proposal|solution|plan|idea|bullet|item)`;
const CHOOSING = String.raw`(?:(?:ok(?:ay)?|yes|yeah|no|so|well|let's|lets|let us|i(?:'ll| will|'d| would)?|we(?:'ll| will| should)?|please|just|also|then|actually|rather|go(?:ing)?|use|using|take|pick|choose|do|try|prefer|want|like|keep|adopt|implement|skip|drop|reject|don't|do not|not|never|stick|stay|switch|back|vote|with|for|to|on|us)[\s,.]+)*`;

/** "The second", "second one", "option two"; a word such as "first" alone only where the sentence begins. */
const ordinal = (nth: string, count: string, position: number): readonly [RegExp, number] => [
  new RegExp(
    String.raw`(?:\bthe (?:${nth})(?: ${OPTION})?|^\W*(?:${nth})(?: ${OPTION})?|\b(?:${nth}) ${OPTION}|\b(?:option|choice|number) ${count})\b`,
    "i",
  ),
  position,
];

/** "Go with the second option", "option B", "your suggestion", "both": a decision only beside what it points at. */
export const POINTER = new RegExp(
  String.raw`^(?:make it so(?=\W*$)|do (?:so|it|that)(?=\W*$))|^${CHOOSING}(?:(?:the )?${NTH}(?: (?:of (?:the|these|those) )?${OPTION})?|(?:the )?${OPTION} (?:#?\d{1,2}|[a-h]|one|two|three|four|five)|#\d{1,2}|(?:the )?(?:your|that|this|same) (?:recommendation|recommended ${OPTION}|${OPTION})|both(?: of them)?|all of (?:them|these|those)|(?:either|neither|none)(?: of (?:them|these|those))?|whatever you (?:recommend|suggest|prefer|think)|what you (?:recommend|suggest)(?:ed)?)(?=\s*(?:$|[.,;:!)—–-]|(?:please|for|because|since|as|then|instead|now|but|and|it is|is|seems|sounds|looks|from|in|above|below|here|everywhere)\b))`,
  "i",
);

/** How English picks from a menu. */
export const ENGLISH_PICK: PickWords = {
  byKey: [
    new RegExp(
      String.raw`^${SOFT}(?:(?:i(?:'ll| will|'d)? )?(?:go(?:ing)? (?:with|for)|pick|choose|take|do|use|prefer|like|want|vote for|stick with|implement|switch to|back to|go back to) )?(?:the )?(?:options?|choices?|answers?|numbers?|no\.|plan|approach|variant|alternative|solution|proposal|#)\s?#?\(?${KEYS}\)?(?![\w-]|:)(?!\s+(?:does(?:n't| not)|won't|is (?:not|wrong|bad|worse|too|out|what|the problem)|isn't|can't|cannot|has|had|fails|would|breaks|means|was|seems (?:wrong|off|bad)))`,
      "i",
    ),
    new RegExp(
      String.raw`^${SOFT}(?:i(?:'ll| will|'d)? )?(?:go(?:ing)? (?:with|for)|pick|choose|take|do|prefer|vote for|stick with|switch to|go back to) #?\(?${KEYS}\)?${AFTER}`,
      "i",
    ),
    new RegExp(String.raw`^${SOFT}#?\(?${KEYS}\)?${AFTER}`, "i"),
    new RegExp(String.raw`(?<!\beach |\ball |\bboth )\b(?:with|for|of) options? #?\(?${KEYS}\)?(?![\w-])`, "i"),
    new RegExp(
      String.raw`^(?:[^.!?]{0,80}[\s,])?${KEYS} (?:seems like a good idea|is better|is best|is fine|it is)\b`,
      "i",
    ),
  ],
  joiner: /(?:[\s,&+]|and|plus)+/i,
  ordinals: [
    ordinal("first|1st", "one", 0),
    ordinal("second|2nd", "two", 1),
    ordinal("third|3rd", "three", 2),
    ordinal("fourth|4th", "four", 3),
    ordinal("fifth|5th", "five", 4),
    ordinal("last|latter", "last", -1),
    ordinal("former", "former", 0),
  ],
  asks: /\b(?:which|what|how|where|options?|prefer(?:ences?)?|choose|pick|want|would you|should (?:i|we)|or|thoughts)\b/i,
  sides:
    /(?:^|\b(?:use|prefer|want|with|be|go with|in|on|:)\s+|,\s+)(?<a>[\w@#.`+/-]+(?: [\w@#.`+/-]+){0,2}?),? or (?!(?:not|no|something|what)\b)(?<b>[\w@#.`+/-]+(?: [\w@#.`+/-]+){0,2}?)(?: (?:for|as|in|on|here|instead|to)\b[^?]*)?\?$/i,
  heading:
    /^[\s#>*_-]*(?:(?:here are|there are|i see|we have|you have|possible|the|your|two|three|four|five|\d)[\s:]+){0,4}(?:[\w-]+ ){0,2}(?:options|choices|alternatives|approaches|candidates|possibilities|ways)(?: (?:are|for|to|here|we have|you have|i see|forward|on the table|worth|that)\b[^.?!]{0,60}?)?[\s:*_]*$|(?:^|[.!?] )(?:so,? |then,? )?(?:should (?:i|we)|shall (?:i|we)|would you like(?: me)?(?: to)?|do you want(?: me)?(?: to)?|(?:would|do) you prefer(?: to)?)\s?:[\s*_]*$/i,
  agenda:
    /\b(?:next steps?|steps?|to-?dos?|remaining|what(?:'s| is) left|follow-?ups?|plan|tasks?|roadmap|summary|changes|changed|what (?:i|we) did|done|findings?|issues?|problems?|notes?|review|blockers?|i(?:'ll| will))\b[^.?!]{0,60}?[\s:*_]*$/i,
  saysOption: /\b(?:options?|choices?|approach|variant|alternative|solution|proposal|plan)\b|#/i,
  oneOff:
    /^(?:(?:ok(?:ay)?|yes|yeah|yep|great|let's|lets|please|then|we can|you can)[\s,]+)*(?:start|begin|continue|proceed|kick off) (?:with|by|on)\b|\b(?:which|what|where)\b[^?]{0,60}\b(?:start|begin|tackle|prioriti[sz]e|work on|look at|focus on|(?:do|pick|take|handle|fix|address)\b[^?]{0,20}\b(?:first|next))\b|\bme to (?:start|begin|tackle|fix|address|continue|do (?:any|one|some|all|these|those|that|this|first|next))\b|\b(?:should|shall) i (?:start|begin|tackle|continue|do (?:any|one|some|all|these|those|first|next))\b/i,
  both: /^(?:(?:ok(?:ay)?|yes|yeah|let's(?: do)?|do)[\s,]+)*(?:both|all of them|all (?:three|four|of (?:these|those|the above)))(?: (?:of them|please|options|of these))?[\s.!]*$/i,
  recommended:
    /^(?:(?:ok(?:ay)?|yes|yeah|let's|i'll)[\s,]+)*(?:(?:go|going) with |take |do |use )?(?:your (?:recommendation|recommended (?:one|option)|suggestion)|the recommended(?: (?:one|option))?|(?:what(?:ever)?|as) you recommend(?:ed)?)\b/i,
  procedural:
    /\b(?:proceed|continue|go ahead|ready to|start (?:now|implementing|the)|begin|run (?:the )?(?:tests?|it|them|now)|tests? now|commit (?:this|these|now|the)|push (?:this|now|to)|merge (?:this|now)|deploy now|approve|permission|allow (?:this|the)|look (?:right|good|ok(?:ay)?)|how would you like to proceed|next steps?|what(?:'s| is)? next|what (?:should|would|do) (?:i|we|you) (?:do|like to do|want to do|work on) (?:next|now|first)|open (?:a|the) pr)\b/i,
  proceduralLabel:
    /^(?:yes|no|y|n|ok(?:ay)?|proceed|continue|cancel|skip|later|not (?:yet|now)|go ahead|stop|abort|approve|looks good|lgtm|run (?:them|it|tests?)|yes[,: ].{0,40}|no[,: ].{0,40}|done|submit|retry)(?: \(recommended\))?[.!]?$/i,
};

/** How English says yes to a proposal. */
export const ENGLISH_ACCEPT: AcceptWords = {
  explicit:
    /^(?:(?:ok(?:ay)?|yes|yeah|yep|yup|sure|perfect|great|cool|right|alright|hm+|nice|good|fine|please)[\s,.!]+)*(?:(?:please )?(?:do|add|create|implement|apply|use|make|include|document|log) (?:that|it|this|so|them)\b(?! (?:now|all)\b)|please (?:do|add|create|implement|make)(?: (?:it|that|so|them)\b|(?=[\s.,!]*$))|go ahead(?: with (?:that|it|this))?(?=[\s.,!]*$)|go for it|sounds (?:good|great|right|perfect|fine)|(?:that |it |this )?makes sense|agreed|i agree|let's (?:do (?:that|it|this)|go with (?:that|it|this)|go for (?:it|that))|ship it|that works(?: for me)?|works for me|love it|i like (?:it|that)|(?:that's|that is) (?:fine|good|perfect|great|right)|do it (?:that|your) way|approved|good idea|good call|deal|yep,? looks good|yes,? looks good|looks good to me,? (?:do|go))/i,
  bare: /^(?:ok(?:ay)?|yes|yeah|yep|yup|sure|yes please|please|definitely|absolutely|of course|correct|perfect|exactly|lgtm|looks good)[\s.!]*$/i,
  unless: /\b(?:but|except|however)\b/i,
  delegates:
    /^\W*(?:(?:use |follow |whatever is )?(?:the )?best practices?|(?:you|i'll let you) (?:decide|choose|pick)|(?:it's )?up to you|your (?:call|choice|decision)|whatever(?: you (?:think|want|prefer))?(?: is best)?|either(?: is fine)?|anything|doesn't matter|no (?:preference|idea)|i don't (?:care|know|mind)|don't care|not sure|surprise me|use your (?:best )?judge?ment)\W*$/i,
  putsOff:
    /^\W*(?:you|i'll let you|let the agent|agent) (?:decide|choose|pick)s?\b|^\W*(?:let's |we (?:should |can )?|i(?:'d like| want) to )?(?:discuss|talk (?:about|through|it over)|decide (?:later|together)|think about it)\b|^\W*(?:your (?:call|choice)|up to you|none of (?:these|them|the above)|something else|not sure)\b/i,
  yesOrNo: /^(?:yes|yeah|yep|yup|sure|no|nope|nah)\b[\s,.:;!—–-]+/i,
  movesOn:
    /^(?:(?:ok(?:ay)?|great|good|cool|nice|perfect|thanks|alright)[\s,.!]+)*(?:now|next|then|moving on|let's move on|on to|after that|for the next|with that)\b/i,
  proposal: [
    /(?<!\b(?:which|what|how|where|when|why|who)\b[^?]{0,80})\b(?:(?:do you )?want me to|would you like me to|shall (?:i|we)|should (?:i|we)|do you want (?:me |us )?to|ok(?:ay)? to|want (?:it|this|that|them) )[^?]{2,200}\?/i,
    /\b(?:say the word and i'll|let me know (?:if|whether) (?:you'd like me to|you want me to|i should)|if you(?:'d like| want| agree),? (?:next,? )?i(?:'ll| will| can))\b.{2,200}/i,
    /\b(?:i(?:'d)? (?:recommend|suggest|propose)|my recommendation(?: is|:)|recommendation:|i would (?:recommend|suggest|go with|use))\b.{2,200}/i,
    /\b(?:how about|what about|what do you think (?:about|of)|does (?:using|switching to|that|this)) [^?]{2,200}\?/i,
  ],
  asking:
    /^(?:(?:do you )?want me to|would you like me to|shall (?:i|we)|should (?:i|we)|do you want (?:me |us )?to|ok(?:ay)? to|say the word and i'll|let me know (?:if|whether) (?:you'd like me to|you want me to|i should)|if you(?:'d like| want| agree),? (?:next,? )?i(?:'ll| will| can)|(?:i(?:'d)?|i would) (?:recommend|suggest|propose)(?: that we| to| we)?|my recommendation(?: is|:)(?: to)?|recommendation:|how about(?: we)?|what about|what do you think (?:about|of))\s+/i,
  proceduralProposal:
    /\b(?:run|rerun|commit|push|proceed|continue|start|begin|look into|check|investigate|merge|open (?:a|the|up)|create (?:a|the) (?:pr|pull request|draft|branch|commit|plan|issue|ticket)|deploy|explain|walk you|show you|review|test (?:it|this|that)|write up|debug|dig|help|take a look|retry|try (?:again|it)|save|go ahead|stop here|wait|explore|implement (?:this|it|the plan|the fix|these)|fix (?:it|this|that|them|these|the)|do (?:that|this|it)|update the pr)\b/i,
  pronoun: /\b(?:it|this|that|them|these|those)\b/i,
  turned: /^(?:or|alternatively|otherwise)\b/i,
  either:
    /\bor\b(?! (?:not|so|more|less|fewer|later|newer|older|higher|lower|above|below|greater|smaller|larger|longer|shorter|something (?:like that|similar)|similar|equal)\b)|\bvs\.?(?=\s)|\beither\b/i,
  choiceProposal:
    /\b(?:use|using|switch|keep|store|default|adopt|replace|drop|rename|name|move to|go with|set|pin|target|migrate to|standardi[sz]e|stick with|make (?:it|the|them) \w+|limit|cap|require|disable|enable|instead of|rather than|over)\b/i,
};
