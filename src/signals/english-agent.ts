import type { AgentWords } from "./lexicon.ts";

const CHOICE = String.raw`(?:use|using|go(?:ing)? with|implement(?:ing)? (?:it |this )?(?:via|with|as|on top of)|build(?:ing)? (?:it |this )?(?:on|with)|adopt(?:ing)?|stick(?:ing)? (?:with|to)|stor(?:e|ing)|pick(?:ing)?|choos(?:e|ing)|prefer(?:ring)?|switch(?:ing)? to|default(?:ing)? to|model(?:ling|ing)?|extend(?:ing)?|bas(?:e|ing)(?= the| it| this)|treat(?:ing)?|pin(?:ning)?)`;
const REASON = String.raw`\b(?:because|since|so that|so the|so it|so we|as it|as this|to (?:avoid|keep|prevent|reduce|ensure|stay|match)|due to|which (?:keeps|avoids|lets|means|gives))\b`;
const AGAINST = String.raw`\b(?:over|instead of|rather than|not)\b`;
const CHOSEN = String.raw`(?<chosen>${"`[^`]{1,60}`"}|(?:[^,;.${"`"}]|${"`[^`]{1,60}`"}){1,60}?(?:\.[\w-]+)*)`;

/** Where a chosen thing of several words ends. */
const CHOSEN_END = String.raw`(?=\s*(?:[,;:!(—–]|\.(?:\s|$)|$)|\s-\s|\s(?:for|as|over|instead|rather|because|since|so|to|with|in|on|and|but|where|when|which|not|if|unless|until|inside|through|under)\b)`;

const QUANTITY = String.raw`(?<value>[<>]?=?\s?\d[\d.,_]*\s?(?:%|ms|s|sec|seconds?|minutes?|min|hours?|days?|kb|mb|gb|px|tokens?|items?|retries|attempts|bytes|rows|lines|chars|characters|x)?)`;
const GROUND = String.raw`(?:\bbecause\b|\bsince\b|\bso that\b|\bleaves? (?:headroom|room)|\bto (?:keep|leave|avoid|stay|match|fit)\b|\bcites?\b|\bgives? (?:headroom|room))`;

const re = (text: string): RegExp => new RegExp(text, "i");

/** How an agent states a design choice in English, and how it narrates, which is none. */
export const ENGLISH_AGENT: AgentWords = {
  declare: [
    re(
      String.raw`^(?:so |then |therefore,? |for (?:this|the [\w ]{1,30}),? )?(?:i(?:'ll| will|'m| am|'m going to| am going to)|we(?:'ll| will|'re|'re going to)|going to) (?:be )?(?:just )?${CHOICE} ${CHOSEN}(?= (?:for|as|over|instead|rather|because|since|so|to|with|in|on)\b|[,;(—–-]).{0,200}?(?:${REASON}|${AGAINST})`,
    ),
    re(
      String.raw`^(?:going with|implementing (?:it |this )?via|implemented via|settled on|settling on|standardi[sz]ing on) (?!option\b)${CHOSEN}${CHOSEN_END}`,
    ),
    re(
      String.raw`^(?:\*\*)?(?:final |key )?(?:design settled|decision|design decision|chosen approach|verdict|resolution|rework|policy)(?:\*\*)?\s?[:—–-](?:\*\*)?\s+(?!\w+\W*$)${CHOSEN}${CHOSEN_END}`,
    ),
    re(
      String.raw`(?:^|, so |; )(?:i(?:'ll| will)|we(?:'ll| will)) (?!(?:now |first |then |also |just |continue |keep )*(?:include|verify|check|wait|waiting|tell|send|ask|read|look|run|test|inspect|search|review|report|start|explain|show|fix|focus|try)\b)(?:be )?\w+ ${CHOSEN} (?:instead of|rather than) \S.{2,120}`,
    ),
    re(
      String.raw`^(?:i(?:'ll| will)|we(?:'ll| will)) (?:disable|enable|skip|pin|use|store|keep|treat|exclude|ignore|cap|limit|leave|default) ${CHOSEN}${CHOSEN_END}.{0,80}?\bto (?:avoid|bypass|prevent|keep|stay|preserve|reduce|match)\b`,
    ),
    re(
      String.raw`^(?:i |we )?(?:built|used|made|implemented|chose|kept|stored|named|put|set|picked|added) ${CHOSEN} \((?:since|because|as) [^)]{5,120}\)`,
    ),
    re(
      String.raw`^(?:however,? |so |but )?we (?:don't|do not) need (?:to |a |an |the )?${CHOSEN}${CHOSEN_END}.{0,120}?\b(?:because|since)\b`,
    ),
    re(
      String.raw`^(?:[^:.]{1,60}: )?${CHOSEN} should (?:(?:stay|remain) [^.;]{2,100}?(?:,? not |,? rather than |,? instead of | unless | to match | so that )|(?:be|live) [^.;]{2,100}?(?: rather than | unless | to match | so that ))`,
    ),
    re(
      String.raw`^(?:i(?:'ve| have)? |we(?:'ve| have)? )(?:deliberately |intentionally )?(?:cho(?:se|sen)(?: to)?|picked|decided (?:to|on)|opted (?:for|to)|settled on)(?: (?:use|go with))? ${CHOSEN}${CHOSEN_END}.{0,200}?(?:${REASON}|${AGAINST})`,
    ),
    re(
      String.raw`^(?:i(?:'ve| have)? |we(?:'ve| have)? )(?:deliberately |intentionally )?(?:used|went with|stored|switched (?:(?:it|the [\w -]{1,30}) )?(?:over )?to) (?!(?:grep|sed|awk|find|git|curl|jq|rg|the|your|this|that|these|those|it|an? (?:script|search|debugger|command|regex|loop|helper))\b)${CHOSEN}${CHOSEN_END}.{0,120}?\b(?:because|since|so that|due to|to (?:avoid|keep|prevent))\b`,
    ),
  ],
  declareKnown: [
    re(
      String.raw`^(?:i(?:'ll| will)|we(?:'ll| will)) (?:use|go with|store|adopt) ${CHOSEN} (?:for|as) (?:the |our |all |every )?[a-z]`,
    ),
  ],
  tradeoff: [
    re(
      String.raw`^(?:\*\*)?(?:i |we |so |i've |we've )*(?:deliberately |intentionally )?(?:use|pick|prefer|keep|extend|accepted|store|pin|pinned|adopt|recommend|select|bundle|inline|reuse|return|default to|model|derive|hash|validate|parse|(?:used|chose|chosen|picked|preferred|kept|extended|accepted|went with|stored|adopted|selected|using|choosing|picking|keeping|extending|storing|going with|split)(?=.{1,200}?(?:${REASON}|, so\b))) (?:\*\*)?${CHOSEN}(?:\*\*)?(?: \([^)]{1,60}\))?(?:,? not| over|,? instead of|,? rather than| in place of) (?<rejected>[^,;.()—–]{1,60}?)(?:\*\*)?(?=$|[,;:.()—–]|\s(?:because|since|so|as|due|for|to|-)\b)`,
    ),
    re(String.raw`^(?:deliberately|intentionally) (?:chose|kept|left|used|avoided|picked) ${CHOSEN}${CHOSEN_END}`),
    re(
      String.raw`^(?:\*\*)?${CHOSEN}(?:\*\*)? (?:wins (?:over|because)|is the right (?:approach|choice|trade-?off|call)|was chosen|is preferred|beats) (?:over |to |against )?.{0,80}?(?:${REASON}|${AGAINST}|:)`,
    ),
    re(String.raw`^(?:accepted|chose|kept) .{3,120}? (?:instead of|rather than|over) .{3,120}?[—–-]`),
    re(
      String.raw`^(?:\*\*)?(?:use|keep|extend|reuse|store|pin|treat|model|return) ${CHOSEN}, no (?:new|extra|separate|more) \w`,
    ),
    re(
      String.raw`^(?:\*\*)?${CHOSEN}(?:\*\*)?(?: \([^)]{1,80}\))?\s?[:—–-] .{3,200}[,;—–-] ?(?:so )?out of scope(?: for)? (?:v\d|the mvp|this|now)\b`,
    ),
    re(
      String.raw`^${CHOSEN}${CHOSEN_END}.{0,160}? [—–-] (?:deliberate(?:ly)?|intentional(?:ly)?|accepted|by design)(?:[.,;]|$)`,
    ),
  ],
  threshold: [
    re(
      String.raw`^(?:\*\*)?(?:i |we |i'll |we'll |i've |we've )?(?:set|setting|keep|keeping|kept|cap|capping|capped|limit|limiting|limited|chose|picked|use|using|default)\b[^.;?]{2,80}?${QUANTITY}\b.{0,60}?${GROUND}.{3,160}`,
    ),
    re(
      String.raw`^(?:the |a |an |our )?[a-z][\w -]{1,40}? (?:of |is |at |stays at )?${QUANTITY}(?:,| \([^)]{1,40}\))? (?:because|since|so that|leaves? (?:headroom|room)|gives? (?:headroom|room)|cites?|to (?:leave|keep|stay|match|fit)) .{3,160}`,
    ),
    re(String.raw`\bneeds at least (?<value>[^;.]{1,60}?)(?: \([^)]{1,40}\))?(?: to \w+)?; below`),
  ],
  byDefault: [
    re(
      String.raw`^(?:[-*\s]*\**)?(?:the )?(?:sensible |safe )?defaults?(?: [\w-]+){0,3}?(?:\*\*)?(?::(?:\*\*)?| (?:is|are)(?!.*(?:\btoo\b|, (?:so|which|but)\b))| to| should (?:stay|be)| stays| remains|=) ?(?![*\s]*$)(?!(?:the following|exported|now (?:set|works)|export|imports?|branch)\b)${CHOSEN}${CHOSEN_END}`,
    ),
    re(
      String.raw`\b(?:we|it|i|automatically|silently)? ?(?:automatically |silently |then )?fall(?:s|ing)? back to (?:the )?${CHOSEN} (?:on|if|when|theme|unless|for|until|where)\b`,
    ),
    re(String.raw`\b(?:defaults?|defaulting) to ${CHOSEN}(?=\s(?:because|since|unless|so that)\b)`),
    re(String.raw`^(?:[-*\s]*\**)?(?:unless|if) (?:configured|specified|set|given|told) otherwise,? `),
  ],
  lead: /^(?:\*\*)?(?:(?:so|then|therefore),? )?(?:(?:design settled|decision|design decision|chosen approach)(?:\*\*)?\s?[:—–-]\s*(?:\*\*)?\s*|(?:i|we)(?:'ll|'ve|'m|'re| will| have| am| are)? (?:going to |be )?(?:deliberately |intentionally )?|)(?:(?:used|chose(?: to)?|chosen|picked|kept|went with|decided (?:to|on)|opted (?:for|to)|settled on|keeping|going with|implementing via) )?/i,
  notYet:
    /^\W*(?:(?:possible |suggested |recommended |optional |some |my |code )*(?:next steps?|follow-?ups?|to-?dos?|recommendations?|suggestions?|improvements?|options|alternatives|review(?: findings| comments| notes)?|findings?|issues?(?: found)?|problems?(?: found)?|nits?|what's left|remaining(?: work)?|future work|ideas|questions|risks|concerns))\b[^.?!]{0,40}:?\W*$|^(?:so,? |then,? |alternatively,? |otherwise,? )?(?:you|we|one|i|it|this) (?:could|can|may|might)\b[^.?!]{0,60}:$/i,
  narration:
    /\b(?:skill|workflow|worktree|subagent|agents?|pull request|pr|commits?|committing|branch|reference|either)\b|^(?:now |next,? |first,? |then |ok(?:ay)?,? |good[,.]? |great[,.]? |perfect[,.]? )*(?:let me|let's|i'll (?:now |first |then |also |start |begin )?(?:read|check|look|fix|run|update|add|create|write|verify|test|inspect|search|find|open|see|try|investigate|examine|make|implement|start|get|fetch|explore|review|edit|remove|rewrite|report|also|now|first|need|continue|do|take|help|wait|switch to (?:the )?[`\w/-]*(?:branch|main|master))|i (?:see|found|need|can|noticed|understand|ran|checked|fixed|updated|added|removed|created|was|think)|running|checking|reading|fixing|updating|looking|you(?:'re| are| can| could| should| might)|it (?:looks|seems|falls|defaults)|this (?:looks|seems|could|might)|the (?:test|tests|error|issue|problem|fix|build|file|current|existing)|would you|want me|should i|shall|do you|option [a-z\d]|no|yes|likely|probably|this is|it's|that's)\b/i,
};
