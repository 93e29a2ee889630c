import { englishFrame } from "./english-frame.ts";
import type { WeighWords } from "./lexicon.ts";

/** Little words and common verbs; no name of a thing. */
const PLAIN_WORDS =
  "the a an this that these those it its them they their there here all every each any both no not never always only also just still now then again already yet please can could should must shall will would may might need needs want wants like prefer think let's lets we us our i i'd i'm i'll me my you your you're if when while until before after once because since so but and or instead rather than over as with without for from to in on of by at into under between per same other another more less most least one two first last next new old own such don't doesn't isn't shouldn't won't can't use using used add create make made keep put move set change show hide remove drop delete rename call called name store save write read run test check look see fix update get give go do does done have has be is are was were been support allow avoid ensure sure split merge sort return send include skip ignore replace switch convert handle work works implement build start stop try find take leave follow consider default later future everywhere user users people everything nothing something anything way thing things better best simple separate";

/** What is weighed in an English sentence of a person besides its frame; each name has a weight in `weights.ts`. */
export const ENGLISH_WEIGH: WeighWords = {
  joint:
    /,? but |; ?|, maybe |, (?=(?:can|could|should) we )|\s[-–—]+\s|,? so (?=we|let|i\b|you|the|it|don|please|use|make)|,? and (?:then |also |please |just )*(?=\w)|, (?=don't|do not|not |just |let's|make|use|we|i |it |no |only |have |keep |the |please )|(?<!\b(?:if|what|that|as|when|because|which|where|how|until|once|and|but|so|do|should|did|can|unless|whatever|everything|all|whether|things?)) (?=(?:we|i) (?:no longer|don't (?:want|need)|(?:also )?(?:want|need)|should|would like|prefer) )|\bthat means |\bin that case /gi,
  frameOf: englishFrame,
  marks: [
    ["quantity", /\b(?:all|every|each|any|both|whenever|everywhere|everything|nothing)\b/i],
    ["absolute", /\b(?:always|never|must|only|not allowed|forbidden|required|mandatory|at (?:most|least))\b/i],
    [
      "knob",
      /\b(?:ports?|limits?|timeouts?|sizes?|retries|ttl|intervals?|quotas?|budgets?|thresholds?|max(?:imum)?|min(?:imum)?|width|height|rates?|delays?|depth|batch|default|cap|page size)\b/i,
    ],
    ["named", /\b(?:called|named|titled|call it|name it)\b/i],
    [
      "rulebook",
      /\b(?:agents|claude|gemini|copilot-instructions|contributing)\.?md\b|\b(?:rules?|guidelines?|conventions?)\b/i,
    ],
    [
      "rule opens",
      /^(?:please |you (?:must |should )?|we (?:must |should )?)*(?:always|never|only|every|each|no|all)\b/i,
    ],
    [
      "limited",
      /\b(?:at most|no more than|not more than|a maximum of) (?:\d+|once|twice|one|two|three|four|five|six|seven|eight|nine|ten)\b/i,
    ],
    ["shouted", /(?=.*[a-z]{3})\b(?:NEVER|ALWAYS|NOT|ONLY|MUST|ALL|NO|NONE|WHOLE|ANY|EVERY|DON'T|DO NOT)\b/],
    ["in place", /\b(?:instead|rather than|no longer|any ?more|in place of|in favou?r of)\b/i],
    ["contrast", /\b(?:instead|rather than|no longer|without|over|not)\b/i],
    ["reason", /\b(?:because|since|so that|otherwise|to avoid|so (?:i|we|it|the)|as (?:it|we|this))\b/i],
    ["token", /["'`][^"'`]{1,40}["'`]|\b\d+\b|[\w-]\/[\w-]|\w\.\w{1,4}\b|\b[a-z]+[A-Z]\w|\w_\w/],
    [
      "scope",
      /\b(?:default|mvp|v1|first version|future|later|for now|going forward|from now on|convention|standard|policy|rule|permanent(?:ly)?|in general)\b/i,
    ],
    ["degree", /\b(?:a (?:little|bit|tad)|slightly|brighter|darker|dimmer|bigger|smaller|larger|more|less)\b/i],
    ["nudge", /\b(?:a (?:little|bit|tad|touch)|slightly|somewhat)\b/i],
    ["conditional", /\b(?:could|would|might)\b/i],
    ["here", /\b(?:here|this (?:one|file|function|line|test|error|issue|bug)|above|below|again|now)\b/i],
    [
      "trouble",
      /\b(?:errors?|issues?|bugs?|fail(?:s|ed|ing)?|broken?|crash(?:es|ed)?|wrong|(?:doesn't|not|isn't|don't) work(?:ing)?|still|weird|strange|exception|unable|can't|cannot|problem|lost|missing)\b/i,
    ],
    ["polite", /\b(?:please|pls|thanks|could you|can you)\b/i],
    [
      "expected",
      /\b(?:should|must|will|to) (?:also |all |still |now |just )?(?:work|pass|run|succeed|compile|show up|appear|happen|look)\b/i,
    ],
    ["image", /\b(?:images?|screenshots?|picture|attached|attachment|link|url|logs?)\b/i],
    [
      "told",
      /\b(?:i|we) (?:am|was|were|got|get|see|ran|tried|have|had|did|made|added|removed|changed|committed|pushed|updated|noticed|found|thought|think|guess|believe|know|understand)\b/i,
    ],
    [
      "answers",
      /\b(?:your|the|my|an?|shorter|brief) (?:\w+ )?(?:answers?|repl(?:y|ies)|responses?|explanations?|summar(?:y|ies)|messages?)\b|\b(?:answer|reply|respond|explain|talk|write back)\b/i,
    ],
    ["if", /\b(?:if|when|unless|in case)\b/i],
    ["manner", /\b(?:as (?:is|simple|small|\w+ as)|same|like|similar|exactly|consistent(?:ly)?|separate(?:ly)?)\b/i],
  ],
  forAnswer:
    /^(?:(?:ok(?:ay)?|yes|yeah|please|so|now|and|then|great|also|can you|could you|let's|lets|i want you to|i'd like you to)[\s,.!]+)*(?:summari[sz]e|explain|describe|outline|recap|rephrase|translate|draft|tell me|give me|show me|write me)\b/i,
  plainWords: new Set(PLAIN_WORDS.split(" ")),
  pastedReply:
    /\b(?:would you like me to|let me know if (?:you|there)|(?:i can see|i notice|looking at (?:your|the) \w+|you're (?:absolutely )?right|let me (?:help|explain|analy[sz]e|check)|here's (?:the|how|what|an?)|certainly!|i'll (?:help|suggest|create|now)))\b/i,
};
