import type { Cue } from "./lexicon.ts";

const cue = (pattern: RegExp, type: Cue["type"] = "decision"): Cue => ({ pattern, type });

const CHOSEN = String.raw`(?<chosen>[^,;:.!?()]{1,60}?(?:\.[\w-]+)*)`;
const END = String.raw`(?=\s*(?:[,;:!?()]|\.(?:\s|$)|$|\b(?:for|as|because|since|instead|rather|over|not|everywhere|from|in|on|when|unless|so|with|until|and|but|to|at|here|please|then|too|also|now|just|only|going)\b))`;
const THING = String.raw`(?:the |a |an |any (?!in\b))?(?<rejected>(?:support for )?[\w${"`"}"'@#][^,;:.!?()]{0,60}?(?:\.[\w-]+)*)`;
const re = (text: string): RegExp =>
  new RegExp(text.replaceAll("CHOSEN", CHOSEN).replaceAll("THING", THING).replaceAll("END", END), "i");
const known = (pattern: RegExp): Cue => ({ pattern, type: "decision", isForKnown: true });

/** A place in the file tree: "tests/", "`src/app`", "the shared package", "next to the source". */
const PLACE = String.raw`(?:(?:the |a |an |our )?[${"`"}"'\w.@~-]*\/[^\s,;]*|${"`"}[^${"`"}]{1,60}${"`"}|(?:the |a |an |our |its own |their own )(?:[\w${"`"}./-]+ ){0,3}(?:folders?|director(?:y|ies)|packages?|modules?|files?)|(?:next to|alongside|beside) [^,;.!?]{1,40}?)`;
const NAMED = String.raw`(?:(?:the |our |all |every |each )?[\w${"`"}./-]+(?: [\w${"`"}./-]+){0,3}?)`;

const ONE_OFF_USE = String.raw`(?!(?:your|the|this|that|a|an|my)? ?(?:best (?:guess|judge?ment)|judge?ment|imagination|attached|following|above|below|debugger|search|skill|tool|command)\b)(?![^.]{0,60}\b(?:(?:if|as|when|where) (?:needed|necessary|you (?:need|like|want))|skill|slash command|mcp|tool to|to (?:find|look|check|see|figure|debug|read|search|investigate|show|inspect|reproduce)))`;
const SETTLE = String.raw`(?:go(?:ing)? (?:with|for)|use|using|stick(?:ing)? (?:with|to)|stay(?:ing)? (?:with|on)|switch(?:ing)? (?:back )?(?:over )?to|mov(?:e|ing) (?:back )?(?:over )?to|adopt(?:ing)?|standardi[sz](?:e|ing) on|settl(?:e|ing) (?:on|for)|target(?:ing)?|default(?:ing)? to|opt(?:ing)? for|pick(?:ing)?|choos(?:e|ing)|keep(?:ing)?(?! (?:debugging|going|trying|working|looking|testing|digging|moving|reading|iterating|pushing|exploring|investigating)\b)|go(?:ing)? back to|stay(?:ing)? with)`;

/** What a person says to choose. */
export const CHOOSE: readonly Cue[] = [
  cue(
    re(
      String.raw`^(?:please |let's |we )?target (?<chosen>[a-z${"`"}][\w .+#-]{0,30}?\d[\w.]*(?:(?: (?:and|or) (?:up|above|later|newer|higher|below|older))|\+)?)(?=\s*(?:[,;:!?()]|\.(?:\s|$)|$|\b(?:for|because|since|so|and|but|in|on|as)\b))`,
    ),
    "convention",
  ),
  cue(
    re(
      String.raw`^(?:let's|lets|let us|we(?:'ll| will|'re going to| are going to|(?:'re| are)(?! (?:all |always |just |now |also )*(?:us|keep)ing)| should| shall|'d better| can just)|i(?:'ll| will|'m going to|(?:'m| am)(?! (?:all |always |just |now |also )*(?:us|keep)ing)|'d)|you (?:should|can just)) (?:all |always |just |only |now |also |please |rather )*${SETTLE} (?!(?:this|that|it) (?:up|in|as (?:we|it)|going)\b)CHOSENEND`,
    ),
  ),
  cue(
    re(
      String.raw`^(?:please |just |always |only )*(?:go(?:ing)? (?:with|for)|stick (?:with|to)|stay (?:with|on)|standardi[sz]e on|settle on|opt for|default to|go back to|revert to|adopt) (?!it\b|that\b|this\b)CHOSENEND`,
    ),
  ),
  cue(re(String.raw`^(?:please |just |always |only )*(?:us(?:e|ing)) ${ONE_OFF_USE}CHOSENEND`)),
  cue(
    re(
      String.raw`^(?:please |just )*(?:switch|move|migrate|convert|change) (?:(?:it|this|that|everything|the [\w -]{1,30}?|all(?: of)? [\w ]{1,30}?) )?(?:back |over )?to (?!(?:main|master|dev|develop|the|branch|plan|another|it|this)\b)CHOSENEND`,
    ),
  ),
  cue(
    re(
      String.raw`^(?:we|i)(?:'ve| have)? (?:decided|agreed|settled|chosen|chose|picked|opted)(?: (?:to (?:use|go with|keep|adopt)|on|for|that|to))? CHOSENEND`,
    ),
  ),
  cue(
    re(String.raw`^(?:it's decided|decision|decided|agreed|final decision|final answer|verdict)\s?[:—–-]\s*CHOSENEND`),
  ),
  cue(
    re(
      String.raw`^(?:i(?:'d)? (?:strongly |really |much )?prefer|i'd (?:rather|much rather)(?: (?:have|use|go with|keep|see))?|my preference is|prefer) (?!\w+\W*$)CHOSEN(?= (?:over|to|instead|rather)\b|END)`,
    ),
    "preference",
  ),
  known(re(String.raw`^(?:i )?prefer CHOSENEND`)),
  cue(
    /^(?:i|we) (?:do |really )?(?:like|love|want) (?:the (?:idea|label|name|approach|option|design|look|layout|concept)\b|it as|that approach)/i,
    "preference",
  ),
  cue(
    re(
      String.raw`^(?:i|we)(?:'d| would)? (?:really |only )?(?:want|like|need|prefer) (?:this|that|it|them|everything|${NAMED}) to (?:be|use) (?!(?:able|more|less|better)\b)(?:an? |the |our )?CHOSENEND`,
    ),
  ),
  cue(
    re(
      String.raw`^(?:i|we)(?:'d| would)? (?:really |only )?(?:want|like|need) (?:this|that|it|them|everything|(?:the|our|all|every|each) [\w .\/-]{1,40}?) to (?:be|use|have|live|stay|go|follow|work|default|support|run|return|always|never|only)\b`,
    ),
  ),
  cue(/^(?:i|we)(?:'d| would) like (?:to )?(?:make one more change|use|go with|keep|have)\b/i),
  cue(/^i want to (?:use|go with|keep|rework|move|switch|adopt|have)\b/i),
  cue(re(String.raw`^(?:i'll|i will|we'll|give me|i'm) (?:take|taking|choose|choosing|picking) CHOSENEND`)),
  known(
    re(
      String.raw`^${NAMED} should (?:always |also |just |all |only |rather |then )*(?:be|use|be written in) CHOSENEND`,
    ),
  ),
  known(re(String.raw`^(?<chosen>${NAMED}) (?:should|must|shall|will) be (?:the|our) `)),
  known(re(String.raw`^(?:we|i) (?:all |always |only |just )*use CHOSENEND`)),
  known(
    re(
      String.raw`^(?:we|i) (?:all |always |only |just )*(?:deploy|host|publish|ship|release|build|bundle|test|format|lint|store)\b[^,;:.!?]{0,40}? (?:to|on|with|in|via|through|as|using) CHOSENEND`,
    ),
  ),
  cue(
    re(
      String.raw`^(?<subject>(?!(?:it|this|that|they|there|everything|nothing|the (?:error|request|call|log|output))\b)${NAMED}) (?:should |must |always )?(?:go|goes|live|lives|belong|belongs|reside|sit|sits) (?:in |into |under |inside |to |at )?(?<chosen>${PLACE})(?:, (?:and )?not (?<rejected>[^,;.!?]{1,50}))?(?=\s*(?:[,;:!?()]|\.(?:\s|$)|$|\b(?:because|since|so|and|but|please|now|instead|rather|not|from)\b))`,
    ),
    "convention",
  ),
  cue(
    re(
      String.raw`^(?:please )?(?:let's|let us|lets) (?:just |only |always |also )*(?<subject>(?:render|serve|load|fetch|validate|parse|encode|serialize|stream|batch|compute|derive|handle|expose|sort|paginate|index|hash|sign|encrypt|compress|represent|model|track|authenticate|format|cache|log) (?!(?:it|this|that|them)\b)${NAMED}) (?:on|in|at|with|as|via|through|using|by) (?:the |a |an |our )?CHOSENEND`,
    ),
  ),
  cue(
    /^(?:please )?(?:name|prefix|title) (?:the |our |all |every |each )?(?!(?:it|this|that|them)\b)(?<subject>[a-z][\w-]*(?: [a-z][\w-]*){0,2}?) (?:as |like |after )?(?<chosen>[`"'][^`"']{1,40}[`"']|[\w@<>{}[\]*.-]*[/_<>{}*][\w@<>{}[\]*./_-]*)/i,
    "convention",
  ),
  cue(
    /^(?:we|you|it|they|this|that|these|those|(?:the|our|all|each|every) (?!(?:question|problem) )[\w .`/()-]{1,60}?|[\w`.-]{2,30}(?: [\w`.-]+){0,3}) (?:really |then |probably )?should (?:always |also |just |still |all |only |rather |then )*(?!(?:be (?:dimmer|good|fine|ready|done|able|working|fixed|brighter|like|exactly|as|the same)|work|pass|succeed|compile|look (?:at|into)|see|check|test|try|fix|run|commit|push|review|probably|i\b|we\b|know|understand|examine|now))(?:be|[a-z]{2,20})\b/i,
  ),
  cue(
    re(
      String.raw`^(?:please )?(?:store|persist|represent|encrypt|hash|encode|host|paginate) (?!(?:it|this|that|them|these|those)\b)${NAMED} (?:in|on|as|with|under|by|at) (?:the |a |an |our )?(?!(?:case|addition|order|general)\b)CHOSENEND`,
    ),
  ),
  cue(/^(?:this|that|it) is (?:valid|intentional)(?: and we should)?\b|^intentional\b/i),
  cue(
    /^(?:please )?(?:name|call|title) (?:it|this|that|the [\w -]{1,40}?|our [\w -]{1,40}?) (?!(?:out|back|up|when|with|from|a day|method|function)\b)(?<chosen>[`"']?[\w@][\w@./ -]{0,40}[`"']?)/i,
    "convention",
  ),
  cue(
    /^(?:please )?rename (?:it|this|that|(?:the )?[`"\w][\w`". -]{0,40}?) (?:to|as) (?<chosen>[`"']?[\w@][\w@./-]*[`"']?)/i,
    "convention",
  ),
  cue(
    /\b(?:to be (?:treated|referred to|called|known|named)|refer to (?:it|them|this) as|we (?:call|name) (?:it|this|them)) (?:as )?(?<chosen>[`"']?[\w@][\w@./-]*[`"']?)/i,
    "convention",
  ),
  cue(
    /^(?:please )?make (?:it|the [\w ]{1,40}?|this|that|them|all [\w ]{1,30}?) (?!.{0,60}\bworks?\b)(?!.{0,40}\b(?:a (?:little|bit|tad)|slightly|less|enough)\b)(?!(?:a (?:little|bit|tad)|slightly|more (?!organi[sz]ed)|less|work|pass|compile|better|bigger|smaller|brighter|darker|sure|like that|happen|again|faster)\b)(?<chosen>[\w-][^,;.!?]{0,60})/i,
  ),
  cue(/^have (?:it|them|the [\w ]{1,30}?|that|this) (?!a look|been|you)[a-z]+\b/i),
  cue(
    /^(?:please )?(?:let's |let us |lets )(?:please |just |also |then )*(?:make (?!sure|(?:a|an|the|some|these|those|those|this) (?:plan|list|pr|commit|changes?|updates?|branch)\b|progress)|have (?!a look)|name|call|put|store|leave|only|set|bump|defer|postpone|skip|not\b|never|always|support|follow|hide|split|group|treat|aim|limit|avoid|drop|remove support|rename|separate|write (?:it|them|everything) in|keep (?!\w+ing\b))/i,
  ),
  cue(
    /^(?:please )?(?:keep|leave) (?:the |our |all )?(?!(?:going|me|working|at it|trying|it up|in mind)\b)[\w`][^,;!?]{0,60}? (?:as (?:is|it is|they are|a|an|the)|local|private|public|simple|separate|small|in|out of|under|inside|optional|internal|flat|unchanged|untouched|alone)\b/i,
  ),
  cue(
    /^(?:please )?(?:keep|leave) (?:it|them|things|this) (?:local|private|simple|separate|small|as (?:is|it is)|optional|flat|out)\b/i,
  ),
  cue(
    /^(?:please )?(?:put|store|place|save|move|write) (?:all |the |our |every |new |them |these )[^,;!?]{1,60}? (?:in|into|under|to|inside|next to|alongside) (?:the |a |an |our )?[`"\w./@~-]/i,
  ),
  cue(/^(?:please )?enable (?!me\b)[\w`]/i),
  cue(
    /^(?:please )?(?:adopt(?= (?!behaviou?r))|follow (?=[a-z@`])|target (?=\S*\d)|support only|only support|standardi[sz]e)\b/i,
    "convention",
  ),
  cue(
    /^(?:please )?add [^.]{1,60}? to (?:the )?@?(?:agents|claude|gemini)[. ]?md\b|\bin (?:the )?@?(?:agents|claude|gemini)[. ]?md\b.{0,20}\b(?:mention|note|say|write|add|put|state)\b|^(?:please )?add a (?:rule|convention|guideline)\b|^(?:note|document|mention) (?:the use of|in the (?:readme|docs|agents))/i,
    "convention",
  ),
  cue(/^(?:please )?(?:use|write) (?:the )?(?:british|american|uk|us) (?:spelling|english)/i, "convention"),
  cue(
    /^(?:please )?(?:create|add|build|set up|make) (?:a |an |the )?(?:new )?[\w ]{1,40}? (?:called|named) (?<chosen>[`"']?[\w@][\w@./-]*[`"']?)/i,
  ),
  cue(/^(?:option |plan |approach )?(?<chosen>[`"']?[\w@#][\w@#./+-]*[`"']?(?: [\w./+-]+){0,3}) it is\b/i),
  cue(
    /^(?:no |there is no need|no need)?(?<chosen>[`"']?[\w@][\w@./+-]*[`"']?(?: [\w./+-]+){0,2}) is (?:the way to go|what we(?:'ll| will)? (?:use|want|go with)|our (?:default|standard|choice)|what we're (?:using|going with))\b/i,
  ),
];

/** What a person says to set a rule. */
export const CONSTRAIN: readonly Cue[] = [
  cue(
    re(
      String.raw`^(?:please |you (?:must |should )?|we (?:must |should )?)*never (?:use|import|adopt|install|depend on|rely on|introduce) (?![^,;.]* (?:for|in|on|as|to|with) )THING(?=\s*(?:[,;:!?()]|\.(?:\s|$)|$|\b(?:because|since|so|here|anywhere|again|please)\b))`,
    ),
    "constraint",
  ),
  cue(
    /^no more (?!(?:than|of|questions?|changes?|errors?|issues?|problems?|warnings?|failures?|time|work|ideas?|comments?|info|information|to|so|need|bugs?)\b)[a-z`][\w .`/-]{1,50}?(?:[!.]|$|,| (?:in|on|for|at|anywhere|ever|inside|outside|from|please|because)\b)/i,
    "constraint",
  ),
  cue(
    /^(?:please |you (?:must |should )?|we (?:must |should )?|they (?:must |should )?)*(?:never|always) (?!(?:mind|fails?|failed|the same)\b)[a-z]/i,
    "constraint",
  ),
  cue(/\b(?:must|has to|have to|needs to)(?: not| never| always)+ [a-z]/i, "constraint"),
  cue(
    /\b(?:must(?:n't| not)?|mustn't|shall not) (?!(?:have|say|admit|confess|be (?:because|due|that|some|something|wrong|a bug)))(?:be |only |also )*[a-z]/i,
    "constraint",
  ),
  cue(
    /^(?:we|you|it|this|they|(?:the|our|all|each|every|any|no) [\w .`/-]{1,50}?|[\w`.-]{2,30}(?: [\w`.-]+){0,3}) (?:should not|shouldn't|should never|can never|may not|may never|must)\b (?!(?:be (?:too )?(?:hard|difficult|a problem|an issue)|have|take long)\b)/i,
    "constraint",
  ),
  cue(
    /^(?:we|you|it|this|(?:the|our|all|each|every) [\w .`/-]{1,50}?) (?:also )?(?:has to|have to|needs to|need to) (?!(?:fix|adjust|look|check|test|try|run|update|port|find|understand|figure|investigate|talk|commit|push|see|debug|clean|know|rethink|discuss|decide|merge|be (?:clear|careful)|validate|solve|do (?:that|this|it)|start|finish|still)\b)[a-z]/i,
    "constraint",
  ),
  cue(
    /^(?:please )?(?:make sure|ensure|be sure|make certain)(?: that| to| you)? (?!(?:all )?(?:the )?(?:tests?|build|ci|lint|it (?:works|builds|compiles)|everything|we have a)\b)[a-z`]/i,
    "constraint",
  ),
  cue(
    /^(?:in|for|on|when|whenever|every time|before|after|inside|under|from) [^,;.]{2,60}?(?:,? (?:please |you |we )*(?:always|never|must|don't|do not)|, (?:please |you |we )*(?:make sure|use|avoid|only|ensure|no))\b/i,
    "constraint",
  ),
  cue(/^(?:please )?avoid (?!(?:it|that)\b)[a-z`]/i, "constraint"),
  cue(
    /^(?:please )?(?:only|at most|at least|no more than|no fewer than|no less than) (?!(?:the|one|a|an|because|if|when|thing|problem|question|issue|then|after|output|difference|error|way)\b)[a-z\d`]/i,
    "constraint",
  ),
  cue(
    /^(?:please )?(?:keep|stay) (?:it|them|this|everything|(?:the |our |all |each |every )?[\w .`/-]{1,40}?) (?:under|below|above|within|at (?:most|least)|between) /i,
    "constraint",
  ),
  cue(
    /\b(?:is|are) (?:not allowed|forbidden|prohibited|mandatory|required|banned|off[- ]limits|not acceptable|unacceptable|not optional|acceptable)\b(?! (?:by|because|to (?:see|run|build)))/i,
    "constraint",
  ),
  cue(
    /^(?:please )?(?:maximi[sz]e|minimi[sz]e|sanitize|saniti[sz]e|respect|honou?r|preserve|require|restrict|limit|enforce|forbid|disallow|ban) (?!(?:it|this window)\b)[a-z`]/i,
    "constraint",
  ),
  cue(/^(?:we|i|you) (?:also )?(?:want|need) (?:only|no|at (?:most|least)|strictly)\b/i, "constraint"),
  cue(
    /^(?:every|each|all|any|no) (?!(?:it|they|we|i|you|he|she|that|this|one|idea|of)\b)[\w .`/'-]{2,60}? (?:gets?|must|needs?|uses?|goes|go|lives?|starts?|ends?|requires?|returns?) /i,
    "convention",
  ),
  cue(
    /^(?:no|zero) (?![^,.;:!?]*\b(?:was|were|is|are|has|have|had|found|appears?|shows?)\b)(?!(?:code|tests?|docs?|idea|problem|worries|need|way|thanks?|one|clue|more|longer|matter|man|doubt|wonder|luck|rush|changes?|difference|it|that|this|the|you|i|we)\b)[a-z`][\w .`/-]{1,50}?(?:[!.]|$|,| (?:in|on|for|at|anywhere|ever|inside|outside|without|from|allowed|please|unless|under)\b)/i,
    "constraint",
  ),
  cue(/\bavoid (?:inventing|adding|using|introducing|duplicating|code duplication|duplication)/i, "constraint"),
  cue(/\b(?:should|must) (?:only|never|always|align with|follow|match)\b/i, "constraint"),
  cue(
    /^(?:commit|write|document|name|log|run|test|format|prefix|sort|order|wrap|use) [^.;]{2,60}? (?:always|every time|each time|on every|for every|after (?:each|every)|before (?:each|every)|whenever|at all times)\b/i,
    "convention",
  ),
  cue(/^(?:stop|pause|wait|ask)(?:ping|ing)? (?:me )?(?:after|at|before|for) (?:each|every|any)\b/i, "constraint"),
];

/** What a person says to rule something out, or to put it off. */
export const REJECT: readonly Cue[] = [
  cue(
    re(
      String.raw`^(?:please )?(?:don't|do not|dont|stop|let's not|let us not) (?:ever |you ever |just |also )*(?:us(?:e|ing)|adopt(?:ing)?|install(?:ing)?|introduc(?:e|ing)|import(?:ing)?(?: from)?|depend(?:ing)? on|rely(?:ing)? on|go(?:ing)? with|switch(?:ing)? to|migrat(?:e|ing) to) (?!(?:it|this|that|them)\b)(?![^,;.]{0,60}\b(?:yet|right now|for now)\b)THINGEND(?:(?:, ?| but | and )(?:please |just )*use CHOSENEND)?`,
    ),
  ),
  cue(
    re(
      String.raw`^(?:we|i)(?: really| do| still)? (?:don't|do not|dont|no longer|won't|will not|aren't going to|are not going to|'re not going to) (?:ever |really |want to |need to )*(?:use|want|need|support|go with|allow) (?!(?:it|this|that|them|you|to)\b)THINGEND(?!\s*to\b)`,
    ),
  ),
  cue(
    re(
      String.raw`^(?:let's|lets|let us) (?:skip|drop|ditch|scrap|avoid|leave out|rule out|defer|postpone|punt on|remove support for|stop using|get rid of) (?!(?:it|this|that|them)\b)THINGEND(?: in favou?r of CHOSENEND)?`,
    ),
  ),
  cue(
    /^(?:please )?(?:don't|do not|dont|do NOT) (?:ever |you ever |just |also )?(?:use|adopt|add|install|introduce|include|import|depend|rely|put|store|write|create|mock|modify|touch|change|edit|remove|delete|break|rename|expose|log|mention|commit (?=\w)|push (?=to|the|any)|hardcode|hard-code|duplicate|reuse|support|allow|call|catch|swallow|ship|make|invent|auto|generate|bump|upgrade|pin|send|include|return|throw|show|cache|mix|nest|copy|leave|skip|merge (?=\w)|force|squash|overwrite|assume|go with|switch|migrate|bundle|enable|block)\b(?! (?:the )?(?:[\w ]{1,30} )?(?:yet|right now|for now)\b)(?!.{0,80}\b(?:look into|yet)\b)(?! (?:any |the |some |more )?(?:code|anything|a thing)\b)/i,
  ),
  cue(
    /^(?:we|i)(?: really| do| still)? (?:don't|do not|dont|no longer|won't|will not|do NOT|aren't going to|are not going to|'re not going to) (?:ever |really )*(?!need to (?:commit|push|run|worry|do|test|fix|wait|know|see|look)\b)(?:want|need|use|support|allow|like|do|ship|include|mention|keep|add|have to support|go with)\b/i,
  ),
  cue(/^(?:please )?stop (?:importing|adding|mocking|writing|putting|logging|exporting) (?!(?:it|this|that)\b)[a-z`]/i),
  cue(/^(?:so then |so )?(?:don't|do) we not want\b/i),
  cue(/^(?:there's |there is )?no (?:need (?:for|to)|longer)\b/i),
  cue(/^(?:let's|lets|let us) (?:not|skip|drop|avoid|leave out|rule out|defer|postpone|bump|punt|park|hold off)\b/i),
  cue(
    re(
      String.raw`^(?:please )?(?:drop|skip|ditch|scrap|reject|rule out|get rid of|remove support for|drop support for|stop using|leave out|defer|postpone|park|punt(?: on)?|hold off on) (?!(?:it|that|this)\b[.!]?$)THINGEND(?: in favou?r of CHOSENEND)?`,
    ),
  ),
  cue(
    /\b(?:is|are|feels|seems|looks)(?: just| way| a bit| far| really)* (?:too much|overkill|over-?engineered|off the table|ruled out|out of scope|a no-go|no good|not an option|not worth it|not acceptable)\b/i,
  ),
  cue(/\byou are over-?engineering\b|\bthat's no good\b|\bthis will make things over ?complicated\b/i),
  cue(
    /\b(?:tried|trying) (?<rejected>[^,.;]{1,60}?)(?:,| and| but) (?:it |that |this )?(?:failed|did(?:n't| not) work|doesn't work|was too|is too|kept failing|broke)/i,
  ),
  cue(
    /\b(?:not in (?:v\d|the mvp|this release|the first (?:version|release))|out of scope|(?:is|as) a (?:future enhancement|fast follow(?:[ -]up)?|follow[- ]?up)|circle back to (?:it|this|that) later|leave (?:it|that|this) for later|in a later (?:release|version|phase)|not (?:a|an) mvp)\b/i,
  ),
  cue(/^(?:just )?(?:hide|disable) (?:it|the [\w ]{1,40}?) (?:from|in|by default|everywhere)\b/i),
  cue(
    /^(?:no|not) (?!(?:working|possible|helping|sure|true|really|found|loading|showing|bad|good|yet|now)\b)(?<rejected>[`"']?[\w@][\w@./+-]*[`"']?(?: [\w./+-]+){0,3}?(?: support)?)(?:(?<= support)|\s(?:here|in v\d|any ?more|at all|please))\b/i,
  ),
  cue(
    /^(?:we|i)(?:'re| are|'m| am)? (?:done with|not going (?:to|with)|not using|against|moving away from|abandoning|ruling out|dropping)\b/i,
  ),
];

/** What a person says to bring an earlier choice back or down; most need no lead ("go back to sqlite"). */
export const REVERSE: readonly Cue[] = [
  cue(
    re(
      String.raw`^(?:let's |let us |lets |we should |we'll |i want to |please )*(?:go(?:ing)? back to|switch back to|revert (?:back )?to|return to|move back to|change (?:it|that|this) back to|roll back to) (?!(?:main|master|the (?:previous|last) (?:commit|version)|work|sleep)\b)CHOSENEND`,
    ),
  ),
  cue(
    /^(?:you can |please |let's )?(?:undo|revert|reverse|roll back|take back) (?:that|this|the) (?:decision|choice|change we decided)/i,
  ),
  cue(/^you can undo that\b/i),
];
