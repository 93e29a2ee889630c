import { cue, re } from "./english-cue.ts";
import type { Cue } from "./lexicon.ts";

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
    /^(?:please )?make (?!.{0,80}\b(?:a (?:little|bit|tad)|slightly|less|enough)\b)(?:it|the [\w ]{1,40}?|this|that|them|all [\w ]{1,30}?) (?!.{0,60}\bworks?\b)(?!so\W*$)(?!(?:a (?:little|bit|tad)|slightly|more (?!organi[sz]ed)|less|work|pass|compile|better|bigger|smaller|brighter|darker|sure|like that|happen|again|faster)\b)(?<chosen>[\w-][^,;.!?]{0,60})/i,
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
  cue(
    /\bthe (?:whole |entire |main )?point (?:(?:of|here|behind|with) (?:[\w'-]+ ){0,5}?)?(?:is|was) (?:to|not to|that|so that)\b/i,
    "constraint",
  ),
  cue(/\bavoid (?:inventing|adding|using|introducing|duplicating|code duplication|duplication)/i, "constraint"),
  cue(/\b(?:should|must) (?:only|never|always|align with|follow|match)\b/i, "constraint"),
  cue(
    /^(?:commit|write|document|name|log|run|test|format|prefix|sort|order|wrap|use) [^.;]{2,60}? (?:always|every time|each time|on every|for every|after (?:each|every)|before (?:each|every)|whenever|at all times)\b/i,
    "convention",
  ),
  cue(
    /^(?:please |only |just )*(?:retry|try|show|wait|print|open|read|search|start|run|test|fetch|load|send|keep|store|render|return|cache|log|poll|ask|display)(?! (?:me|us)\b)(?: [^.!?]{0,80}?)? (?:at most|no more than|not more than|a maximum of) (?:\d+|once|twice|one|two|three|four|five|six|seven|eight|nine|ten)\b/i,
    "constraint",
  ),
  cue(/^(?:stop|pause|wait|ask)(?:ping|ing)? (?:me )?(?:after|at|before|for) (?:each|every|any)\b/i, "constraint"),
];
