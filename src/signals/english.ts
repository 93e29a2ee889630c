import { ENGLISH_AGENT } from "./english-agent.ts";
import { CHOOSE, CONSTRAIN } from "./english-choices.ts";
import { REJECT, REVERSE } from "./english-refusals.ts";
import { ENGLISH_ACCEPT, ENGLISH_PICK, POINTER } from "./english-replies.ts";
import { ENGLISH_WEIGH } from "./english-weigh.ts";
import type { Lexicon } from "./lexicon.ts";

/** Words that follow a number without being its unit. */
const NO_UNIT = String.raw`(?!(?:a|an|and|any|are|as|at|because|before|after|but|by|during|each|else|every|everywhere|for|from|given|here|if|in|instead|is|max|maximum|min|minimum|not|now|of|on|only|or|otherwise|over|per|please|rather|since|so|than|that|the|then|this|to|too|under|unless|until|when|where|which|while|with|within|without)\b)`;
/** A colour of six digits, told from a number and from a word by having both letters and digits, or by its sign. */
const COLOUR = String.raw`(?:#(?=[0-9a-f]*[a-f])[0-9a-f]{3,8}|(?=\d*[a-f])(?=[a-f]*\d)[0-9a-f]{6})\b`;
const FIGURE = String.raw`#?[0-9a-f]{6}\b|#[0-9a-f]{3,8}\b|(?:[<>]=?\s?)?[$€]?\d(?:[\d.,_]*\d)?(?:\s?%|\s?${NO_UNIT}[a-z]{1,12}\b)?`;
const VALUE = String.raw`${FIGURE}|"[^"]{1,40}"|'[^']{1,40}'|${"`[^`]{1,40}`"}`;
const NOUN = String.raw`(?!(?:it|this|that|there|here|which|what|who|they|he|she|line|step|phase|page|issue|pr|version)\b)[a-z][\w .\/-]{1,50}?`;

/** English, the words of prompts and replies. */
export const ENGLISH: Lexicon = {
  lead: /^(?:(?:ok(?:ay)?|k|yes|yeah|yep|yup|sure|hm+|well|so|and|but|then|right|alright|all right|great|cool|nice|perfect|good|thanks|thank you|please|pls|dude|man|omfg|omg|fuck|wait|oh|ah|fine|hey|anyway|also|additionally|plus|btw|by the way|i (?:do )?(?:think|guess|believe|feel like|feel)(?: that)?|imo|in my opinion|for the record|you can(?: also| just)?(?= (?!be |see |find |look |check |read |test |try |undo ))|just|simply|now|one more thing|to be clear|fyi|note|important|remember|in that case|for now|this time|from now on|going forward|from here on|from here(?: on out)?|as a rule|in general|by default|no(?=\s*[,.:;!…—–]| (?:wait|use|actually|let's|i|we|make|keep|go|please|don't|just|man|dude)\b)|nope|nah|nvm|actually|instead|rather|scratch that|on second thoughts?|on reflection|(?:i(?:'ve)? )?changed my mind|let me rephrase|sorry|forget (?:that|it|what i said))\b[\s,.:;!…—–-]*)+/i,
  rule: /\b(?:from now on|going forward|from here(?: on)?(?: out)?|as a rule)\b/i,
  reversal:
    /^(?:(?:ok(?:ay)?|hm+|oh|wait|sorry|well|ah|hey|so|yeah)[\s,.…!]*)*(?:no(?=\s*[,.:;!…—–]| (?:wait|use|actually|let's|i|we|make|keep|go|please|don't|just|man|dude)\b)|nope|nah|nvm|actually|scratch that|on second thoughts?|on reflection|(?:i(?:'ve)? )?changed my mind|forget (?:that|it|what i said)|instead|rather)\b[\s,.:;!—–-]|\b(?:actually|scratch that|on second thoughts?|changed my mind|(?:go|going|went) back to|(?:switch|revert|move|change)(?:ing)?(?: \w+)? back(?: to)?|revert to|instead after all|after all)\b|^(?:let's |we should |please )?(?:(?:switch|move) (?:over )?to|change [^.]{1,50} to)\b|^make (?:that|it) [^.]{0,20}\d|,? instead[.!]?$/i,
  takesBack:
    /^\W*(?:no+\b|nope|nah|scratch that|strike that|wait|never ?mind|on second thoughts?|change of plan|i (?:have )?changed my mind|instead\b|forget (?:that|it))/i,
  negation: /\b(?:not|never|don['’]?t|do not|no longer|instead of|rather than|over|without|avoid|stop|drop)\b/i,
  additive:
    /\b(?:also|as well|additionally|in addition|on top of that|plus)\b|\btoo(?=[.,!;)]|$)|^(?:(?:and|ok(?:ay)?|please|yes|yeah)[\s,]+)*add\b/i,
  shortLived:
    /\b(?:for now|for the moment|for the time being|this time|this once|just (?:this )?once|just here|only here|just for (?:this|today)|for today|temporarily|for this (?:pr|session|task|run|commit|one|change)|in this (?:pr|session|run) only|until (?:we|i) )/i,
  duration:
    /[\s,]*\b(?:for now|for the moment|for the time being|at the moment|this time|this once|just (?:this )?once|just here|only here|just for (?:this|today)|for today|temporarily|for this (?:pr|session|task|run|commit|one|change)|in this (?:pr|session|run) only|until (?:we|i) .*|from now on|going forward|from here on(?: out)?|any ?more|any longer)\b/gi,
  pointer: POINTER,
  question:
    /\?["')\]\s:;(]*\S{0,2}$|^(?:(?:hm+|ok(?:ay)?|so|and|but|well|wait|also|hey)[\s,]+)*(?:what|why|how|which|who|where|when|whether|is|are|was|were|do (?:we|you|i|they|these|those|users|people|any)|does|did|can|could|should|would|will (?:we|it|this|that|they|there|you|the)|shall|has|have (?:you|we|they)|am i|isn't|aren't|don't you|doesn't|didn't|any (?:idea|ideas|thoughts)|thoughts|does anyone|explain|tell me|what's|how's|i wonder|wondering|curious|remind me)\b/i,
  tagQuestion:
    /,?\s*(?:yeah|right|ok(?:ay)?|or|no|yes|alright|correct|agreed|deal|please|isn't it|shouldn't (?:we|it))\?["')\s]*\S{0,2}$/i,
  tentative:
    /\b(?:maybe|perhaps|possibly|might|i wonder|not sure|unsure|not certain|thinking (?:about|of)|considering|how about|what about|what if|i suppose|presumably|theoretically|in theory|don't know|no idea|undecided|haven't decided|not decided|leaning|toying|brainstorm(?:ing)?|could (?:be|use|go|try|also|we|do|have|maybe)|would it|would be (?:nice|great|cool|good)|suggest(?:ion|ions)|ideas?\?|tbd|dunno|kinda want|curious)\b/i,
  hypothetical:
    /^(?:if|suppose|imagine|say|assume|assuming|let's say|in case|unless|had|were)\b|\b(?:if we (?:use|used|go|went|switch|switched|were|had)|would have|would (?:break|mean|require|need|cause|work|be)|we could|you could|one could|they could|it could)\b/i,
  report:
    /^(?:they|he|she|it|that|this|there|the (?:error|test|tests|build|log|docs?|output|code|app|page|script|server|function)|everything|nothing|someone|\w+ (?:says|said))\s+(?:(?:also|still|now|already|just|currently|actually|never|always)\s+)*(?:uses?|used|using|is|isn't|was|were|wasn't|seems?|looks?|says?|said|does|doesn't|did|didn't|has|had|hasn't|works?|worked|fails?|failed|breaks?|broke|gets?|got|shows?|throws?|returns?|goes|went|runs?|ran|keeps?|kept|are|aren't|wants?|prefers?|never|always|chose|picked|means?|meant|crash(?:es|ed)|hangs?|hung|freezes?|froze|stalls?|stalled|dies|died|flickers?|disappears?|times out)\b|^(?:the|my|our|every|each|all) (?:(?!(?:that|which|who|when|whenever|if|where|should|must|may|can|will|never|not|also)\b)[\w-]+ ){1,4}(?:crashes|crashed|hangs|freezes|froze|stalls|times out|errors out)\b|^(?:it|that|this|there|he|she|what)'s (?!to be\b|decided\b|no good\b)|^i(?:'ve)? (?:just )?(?:tried|used|ran|saw|see|noticed|found|removed|undid|fixed|changed|updated|added|committed|pushed|did|made|read|looked|checked|thought|was|have|had|get|got|already|usually|never understood|never saw|can see|remember)\b|\b(?:never (?:understood|worked|saw|seen|heard|seems|happened)|always (?:fails?|failed|worked|breaks?|been|seems?|thought|wondered)|(?:must|should) (?:have (?:been|done)|be (?:because|due|good|fine|ok|okay|ready|done|able|enough|easy|possible|working|fixed))|used to)\b/i,
  task: /^(?!(?:retry|try|show|wait|print|open|read|search|start|run|test)(?! (?:me|us)\b)(?: [^.!?]{0,80}?)? (?:at most|no more than|not more than|a maximum of) (?:\d+|once|twice|one|two|three|four|five|six|seven|eight|nine|ten)\b)(?:run|rerun|re-run|commit|push|pull|merge|rebase|deploy|release|publish|fix|debug|investigate|look|check|see|show|print|explain|describe|summari[sz]e|list|find|search|grep|read|open|review|test|try|retry|continue|proceed|go ahead|go on|start|stop(?! (?:using|importing|adding|mocking|writing|putting|logging|exporting)\b)|wait|sleep|help|tell|give|write|create a (?:draft |new )?(?:pr|branch|commit|issue|ticket|file|test|custom|plan)|update the|refactor|implement|build|finish|clean|analy[sz]e|compare|generate|delete|remove (?:it|the|that|this)|undo|revert (?:it|that|this|the)|kill|spawn|can you|could you|would you|will you|have a look|let me|let's (?:run|commit|push|look|see|check|review|test|try|fix|start|continue|proceed|talk|discuss|go through|do this|do it|examine|summari[sz]e|say|debug|investigate|modify|wait|merge|mark|ship it|get started|begin|move on)|make sure (?:all )?(?:the |all )?(?:tests?|build|ci|lint|it (?:works|builds|compiles|runs)|everything))\b/i,
  reason:
    /\b(?:because|since|so that|as it|as this|in order to|due to|given that|, so (?:we|it|that|the)|to (?:avoid|keep|prevent|reduce|make sure|ensure|save|stay)|otherwise|that way|for (?:consistency|performance|simplicity|security|licensing|speed|safety|compatibility|reproducibility))\b\s*(?<reason>.{3,160})/i,
  rejected:
    /(?:,? (?:and )?not (?:the )?|,? instead of (?:the )?|,? rather than (?:the )?|,? over (?:the )?|,? in place of |,? never |; no |, no )(?<rejected>[`"']?[\w@#][\w@#./+-]*[`"']?(?: [\w./+-]+){0,2}?)(?=[\s]*(?:[,.;:!?)]|$|\b(?:for|because|since|as|so|in|on|when|to|and|but|here|anymore|at|with|by|from|everywhere)\b))/i,
  choose: CHOOSE,
  constrain: CONSTRAIN,
  reject: REJECT,
  reverse: REVERSE,
  withdraw:
    /^(?:(?:ok(?:ay)?|no|hm+|oh|wait|sorry|actually|hey|please|well)[\s,.!]*)*(?:(?:forget|ignore|disregard|scratch|strike|drop|cancel) (?:that|it|this|what i (?:just )?said|my last (?:message|prompt|decision|one)|the last (?:one|decision|message))(?: (?:decision|one|last one|please|message))?|(?:that|this|it) (?:was|is)(?:n't| not| no)(?: (?:a|really|meant as|meant to be|actually))* ?(?:a )?decision|never ?mind(?: that)?|i take (?:that|it) back|(?:don't|do not) (?:record|remember|capture|note|save|keep) (?:that|this|it)(?: (?:one|as a decision|decision))?|wrong (?:chat|window|session|terminal|tab)|(?:that|this) (?:was|is) (?:just |only )?(?:venting|thinking (?:out loud|aloud)|a joke|the wrong (?:chat|window|session)))[\s,.!:)]*(?:please)?[\s.!]*$/i,
  bind: [
    new RegExp(
      String.raw`^(?:set|keep|cap|limit|put|leave|bump|raise|lower|increase|decrease|reduce|pin|make|change|fix) (?:the |our |all )?(?<subject>[a-z][\w .\/-]{1,50}?) (?:to|at|under|below|above|over|within|=|on) (?:(?:at )?(?:most|least) |exactly |version )?(?<value>${VALUE})`,
      "i",
    ),
    new RegExp(
      String.raw`^(?:the |our |all )?(?<subject>${NOUN}) (?:is|are|=|must be|should be|will be|shall be|stays?(?: at)?|has to be|needs to be|may be|can be) (?:now |set to |always |exactly |(?:at )?(?:most|least) |no more than |under |below |above |up to )*(?<value>${FIGURE})(?=[\s,.;!)]|$)`,
      "i",
    ),
    new RegExp(
      String.raw`^(?:make|set|bump|raise|lower) (?:that|it|this) (?:to |at )?(?<value>\d[\d.,_]*\s?(?:%|ms|s|kb|mb|gb|px|min)?)(?: ${NO_UNIT}(?<subject>[a-z][\w-]{2,30}))?(?=\s*(?:[.,;!]|$|(?:because|since|so|please|instead|then|for)\b))`,
      "i",
    ),
    new RegExp(
      String.raw`^(?:use|allow|do|at most|at least|no more than|max(?:imum)?|min(?:imum)?(?: of)?|give it) (?:a |an |the |of )?(?:max(?:imum)? (?:of )?|min(?:imum)? (?:of )?|at most |at least )?(?<value>\d[\d.,_]*) ${NO_UNIT}(?<subject>[a-z][\w -]{2,40}?)(?=[.,;!]|$| (?:for|per|in|before|because|since|so|when)\b)`,
      "i",
    ),
    new RegExp(String.raw`^(?<subject>[a-z][\w \/-]{2,40}?)(?::| =) (?<value>${FIGURE})\s*[.!]?$`, "i"),
    new RegExp(
      String.raw`^(?:(?<subject>[a-z][\w -]{1,30}?) )?(?<value>${COLOUR}|\d[\d.]*\s?(?:px|rem|em|pt)\b)\s*[.!]?$`,
      "i",
    ),
    new RegExp(String.raw`^(?<value>${COLOUR}),? (?:is|was|that's|for|as|=) `, "i"),
  ],
  pick: ENGLISH_PICK,
  accept: ENGLISH_ACCEPT,
  agent: ENGLISH_AGENT,
  weigh: ENGLISH_WEIGH,
};
