import { type WrittenLessonWords, writtenCues } from "./lesson-words.ts";

const PROJECTS = "in (?:all(?:en)?|jedem|sämtlichen)(?: meinen| unseren| meiner)? (?:projekten?|repos?|repositories)";
const CHANGES = "(?:die|deine|meine|alle)?(?: letzten?| deine)? ?änderung(?:en)?";

/** German, the words of corrections and tastes. */
export const GERMAN_LESSONS: WrittenLessonWords = {
  opener: "^(?:grundsätzlich|generell|immer|überall|als allgemeine regel)\\b[\\s,:]+",
  cues: writtenCues({
    corrections: {
      "said-before":
        "^ich (?:habe|hab|hatte) (?:dir (?:doch |schon |bereits |ausdrücklich |mehrfach |gerade |eben )*|(?:doch |schon |bereits |ausdrücklich |mehrfach )+)(?:gesagt|geschrieben),? (?:dass |du |das |nicht |keine? )",
      "meant-otherwise":
        "^ich (?:wollte|meinte|hatte) [^.!?]{2,80}?, (?:und )?(?:nicht|keine?n?|statt) [^.!?]{2,60}[.!]*$",
      "not-asked-for":
        "^(?:darum|danach|um (?:ein|eine|einen|das) \\S+) (?:habe|hab|hatte) ich (?:dich )?(?:nicht|nie) (?:gebeten|gefragt)\\b|^ich (?:habe|hab) (?:dich )?(?:nicht|nie) (?:darum |um [^.!?]{3,60} )gebeten\\b|^das (?:habe|hab) ich (?:nicht|nie) (?:verlangt|gewollt|bestellt)\\b",
      "keeps-doing":
        "^du (?:fügst|änderst|machst|schreibst|löschst|erfindest|rätst|ignorierst|wiederholst|vergisst|erzeugst|baust|benutzt|verwendest|entschuldigst dich|fasst) (?:immer wieder|immer noch|ständig|andauernd|dauernd|jedes mal)\\b",
      forgot:
        "^du (?:hast|hattest) (?:schon wieder |wieder |auch |immer noch )*(?:vergessen,? (?!(?:es|das)[.!]*$)\\S|(?!es |das |mich )[^.!?]{3,60} vergessen[.!]*$)",
      "stop-doing":
        "^hör (?:bitte |endlich |doch )*auf,? (?:dich |dauernd |ständig |immer )*[^.!?]{0,60}zu (?:entschuldigen|raten|erfinden|erklären|wiederholen|kommentieren|loben|ändern|löschen|umbenennen|umformatieren|ignorieren|formatieren|refactoren|erzeugen|schreiben|verändern|fragen)\\b",
      "do-not-behave":
        "^(?:sei (?:bitte )?nicht so (?:ausführlich|geschwätzig|wortreich|höflich|umständlich)|entschuldige dich nicht|(?:rate|erfinde|wiederhole|erkläre|kommentiere) (?:bitte )?nicht (?:immer|ständig|jedes mal|dauernd|einfach|alles|jede\\w*))\\b",
      "not-how-we-work":
        "^(?:so )?(?:machen|nennen|schreiben|testen|bauen) wir (?:das|es|tests|sie) (?:hier )?nicht\\b",
    },
    pointing: {
      "take-back": `^(?:(?:mach|nimm|setz|roll|dreh)e? (?:bitte )?(?:das|dies|es|alles|den letzten schritt|${CHANGES})(?: bitte| alles| wieder| sofort)* (?:rückgängig|zurück)|revert(?:e|iere)? (?:bitte )?(?:das|es|alles|${CHANGES}))(?: bitte)?[\\s.!]*$`,
      wrong:
        "^(?:(?:das|dies) (?:ist|war) (?:leider |immer noch |noch immer |so |komplett |völlig |einfach )*(?:falsch|nicht richtig|nicht (?:das,? )?was ich (?:wollte|meinte|gesagt habe|brauche|will))|(?:die |der |das )?falsche[rs]? (?:datei|ansatz|ordner|stelle|funktion|branch|weg|komponente)|nicht das,? was ich (?:wollte|meinte|will)|du hast (?:mich |das |es )?(?:falsch verstanden|missverstanden)|du hast (?:die|den|das) falsche\\w? \\w+ (?:geändert|bearbeitet|gelöscht|umbenannt|genommen))(?=\\s*(?:$|[.,;:!—–-]))",
      "not-like-that":
        "^(?:(?:bitte )?(?:nicht so|so nicht)|mach (?:das|es) (?:bitte )?(?:nicht mehr|nicht noch ?mal|nie wieder|nicht wieder))(?: bitte)?[\\s.!]*$",
    },
    preferences: {
      "next-time": "^(?:das |beim )?nächste[ns]? mal[\\s,]+(?!(?:ist|wird|kommt|wenn|war|wäre)\\b)[a-zäöü]\\S* .{5,}",
      "across-projects": `^${PROJECTS}\\b[\\s,:]*(?!(?:ist|sind|gibt|haben|hat|wird|werden|habe|liegt)\\b)\\S.{5,}`,
      "ask-first":
        "^frage? (?:mich|nach)(?: bitte| immer| erst| vorher| zuerst)*(?:,? (?:bevor|ehe) \\S.{3,}|(?<=vorher|zuerst|erst)[.!]*$)|^zeige? mir (?:bitte )?(?:immer )?(?:zuerst|erst|vorher) (?:den plan|das diff|den diff)",
      briefly:
        "^(?:fass dich (?:bitte |immer )*(?:kürzer|kurz)|antworte (?:bitte |immer |mir )*(?:kürzer|kurz|knapp|knapper)|halte? (?:deine|die) (?:antworten|zusammenfassungen|kommentare|erklärungen) (?:bitte )?(?:kurz|knapp|kürzer|einfach))\\b",
      taste:
        "^ich (?:mag es nicht|hasse es|mag es|finde es gut|finde es besser)(?: gar)?,? wenn du \\S.{3,}|^ich (?:bevorzuge|mag) (?:kurze|kleine|knappe|einfache|sprechende) (?:antworten|commits|prs|funktionen|namen|module|schritte|diffs)\\b",
    },
  }),
  everywhere: `\\b(?:${PROJECTS}|projektübergreifend|in jedem projekt)\\b`,
  here: "\\b(?:in|für) (?:diesem|unserem|dieses|diese[rs]?) (?:repo|projekt|repository|ordner|modul|paket|branch)\\b|\\bhier\\b",
};
