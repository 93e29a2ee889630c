import { cue, re } from "./english-cue.ts";
import type { Cue } from "./lexicon.ts";

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
    /\b(?:is|are|feels|seems|looks)(?: just| way| a bit| far| really)* (?:too much|overkill|over-?engineered|off the table|ruled out|out of scope|a no-go|not an option|not worth it|not acceptable)\b/i,
  ),
  // Of a thing that exists "no good" is said where it does not work.
  cue(
    /^(?!.*\b(?:never|since|crash\w*|hang\w*|fail\w*|error\w*|broke\w*|doesn't|can't|won't)\b)(?:(?:that|this|it)(?:'s| is)|(?:the |your |this |that )?(?:[\w-]+ ){0,2}(?:approach|option|idea|plan|design|way|solution|proposal|suggestion|variant|name|[a-z]+ing)(?: [\w-]+){0,3} (?:is|are|would be)) (?:just |really )?no good\b/i,
  ),
  cue(/\byou are over-?engineering\b|\bthis will make things over ?complicated\b/i),
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
