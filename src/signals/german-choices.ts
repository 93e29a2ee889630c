import { phrasesOf } from "./latin-phrases.ts";
import type { Cue } from "./lexicon.ts";
import type { Written } from "./written-lexicon.ts";

type Cues = readonly Written<Cue>[];

const cue = (pattern: string, type: Cue["type"] = "decision"): Written<Cue> => ({ pattern, type });

export const GERMAN_PHRASES = phrasesOf({
  articles:
    "d(?:ie|as|en|er|em|es) |eine?[nrms]? |unser(?:e[nrms]?)? |alle |jede[nrsm]? |sämtliche |nur |einfach |lieber |wieder |überall |immer |hier |weiterhin |ab jetzt |ab sofort |künftig ",
  noName:
    "es|das|dies|diese[nrsm]?|sie|ihn|ihm|er|wir|ich|du|man|was|wer|wie|dir|dich|mir|mich|uns|euch|sich|mal|noch|doch|nicht|keine?[nrms]?|deine?[nrms]?|meine?[nrms]?|kurz|bitte",
  stops:
    "für|als|weil|da|denn|statt|anstatt|anstelle|nicht|und|aber|wenn|im|in|bei|beim|mit|auf|ab|überall|bitte|dann|jetzt|immer|erstmal|vorerst|hier|zum|zur|damit|sowie|ein|um|verwenden|nehmen|nutzen|benutzen|einsetzen|bleiben|wechseln|setzen|umsteigen|umstellen|speichern|ablegen|schreiben|zurück|sonst|ohne|von|vor|nach|lieber|doch|wieder|besser|eher|oder|zu|pro|so|sein|werden",
  units:
    "ms|s|sek|sekunden?|min|minuten?|h|stunden?|tagen?|wochen?|kb|mb|gb|px|zeilen?|zeichen|mal|versuchen?|wiederholungen|einträgen?|elementen?|prozent|tokens?|threads?|worker|spalten|leerzeichen|bytes?|requests?|anfragen|ebenen|stück",
});
const { chosen: CHOSEN, rejected: REJECTED, end: END, noun: NOUN, value: VALUE } = GERMAN_PHRASES;

/** "für die Tests", "als Datenbank", between a verb and what is chosen. */
const FOR = String.raw`(?:(?:für|als|bei|im|in|beim|zum|zur|ab) (?:d(?:ie|as|en|er|em) |alle |unsere?[nrm]? )?[${"\\u00c0-\\u024f"}\w.-]+ )?`;
const ADVERBS =
  "(?:bitte |dann |also |doch |lieber |einfach |immer |nur |hier |jetzt |weiterhin |wieder |auch |außerdem |stattdessen |überall |ab sofort |ab jetzt |künftig |erstmal |vorerst |erst mal |alle |mal |besser |am besten |grundsätzlich |ausschließlich |auf )*";
const TAKES = "(?:nimm|nehmt|nehmen|nehme|verwende[nt]?|benutze?|benutzen|nutze?|nutzen|wähle?|wählen|adoptieren?)";
const ONE_OFF =
  "(?!(?:d(?:ie|as|en|er) )?(?:suche|debugger|obige[nrs]?|folgende[nrs]?|angehängte[nrs]?|zeit|tool|skill|rücksicht|feedback|gleiche[nrs]?|selbe[nrs]?)\\b)";
const INFINITIVE = "(?:verwenden|nehmen|nutzen|benutzen|einsetzen|wählen)";

/** What a person says to choose. */
export const GERMAN_CHOOSE: Cues = [
  cue(
    `^(?:wir |ich |man )?${TAKES} (?:wir )?${ADVERBS}${FOR}${ADVERBS}${ONE_OFF}(?!kein|nicht)${CHOSEN}(?:.{0,40}\\b(?:statt|anstatt|anstelle von|anstelle|und nicht|, nicht) (?:d(?:ie|as|en|er|em) )?(?<rejected>[^,;:.!?()\\s]+(?:\\.[a-z]+)?))?`,
  ),
  cue(
    `^(?:lass|lasst) uns ${ADVERBS}${FOR}${ADVERBS}(?:bei |auf |mit )?(?!kein|nicht|mal\\b)${CHOSEN} ?(?:.{0,60}?)\\b(?:${INFINITIVE}|bleiben|setzen|wechseln|gehen|machen)\\b`,
  ),
  cue(
    `^(?:(?:für|als|bei|im|in|beim|zum|zur) (?:diesem )?${NOUN}|hier|dafür|dabei) (?:${TAKES}|setzen|bleiben) wir ${ADVERBS}(?:bei )?(?!kein|nicht)${CHOSEN}`,
  ),
  cue(
    `^(?:wir|ich|du|ihr) (?:sollten|sollen|werden|wollen|will|möchten?|sollte|müssen|würde|würden) ${ADVERBS}${FOR}${ADVERBS}${ONE_OFF}(?!kein|nicht|es\\b|das\\b|gern)${CHOSEN} ?(?:.{0,60}?)\\b(?:${INFINITIVE}|bevorzugen|bleiben|setzen)\\b`,
  ),
  cue(
    `^${ADVERBS}(?:${FOR})${ADVERBS}(?!kein|nicht|den code\\b)${CHOSEN}(?: (?:statt|anstatt|anstelle von) (?:d(?:ie|as|en|er|em) )?(?<rejected>[^,;:.!?()\\s]+))?(?: (?:für|als|bei|im|in) [^,;.]{1,30}?)? ${ADVERBS}${INFINITIVE}[.! ]*$`,
  ),
  cue(
    `^${ADVERBS}(?:für ${NOUN} )?(?!nicht|kein|ich |das |es )${CHOSEN} (?:statt|anstatt|anstelle von) (?:d(?:ie|as|en|er|em) )?(?<rejected>[^,;:.!?()\\s]+(?: [^,;:.!?()\\s]+)?)${END}`,
  ),
  cue(
    `^(?:wir |ich |dann )?(?:bleib(?:e|en|t)?|setz(?:e|en|t)?|geh(?:e|en|t)?|wechsel(?:e|n|t)?|wechsle|steig(?:e|en|t)?|stell(?:e|en|t)?|migrier(?:e|en|t)?|zieh(?:e|en|t)?) (?:wir )?${ADVERBS}${FOR}(?:von [^,;.]{1,30}? )?(?:es |das |alles |d(?:ie|as|en|er) [^,;.]{1,30}? )?(?:bei|auf|mit|zu|nach) ${CHOSEN}(?: ?um\\b)?`,
  ),
  cue(
    `^(?:wir|ich) (?:haben?|hab) (?:uns|mich) (?:für|auf) (?:d(?:ie|as|en) )?(?<chosen>[^,;.]{2,40}?) (?:entschieden|geeinigt|festgelegt)|^(?:entscheidung|beschluss|beschlossen|entschieden|fazit|final)\\s?[:—–-]\\s*(?<decided>.{2,60})`,
  ),
  cue("^(?:wir|ich) (?:haben?|hab) (?:beschlossen|entschieden|festgelegt|vereinbart),? (?!ob\\b).{4,}"),
  cue(
    `^(?!(?:das|es|dies)\\b)(?:d(?:ie|as|en|er) |unsere? |alle )?${NOUN} (?:machen|bauen|lösen|schreiben|speichern|hosten|deployen|testen|cachen|rendern|parsen|verwalten|implementieren|legen|validieren|formatieren|loggen) wir (?:immer |künftig |alle |ab jetzt |bitte |weiterhin )*(?:mit|in|auf|über|per|bei|als|nach|im) ${CHOSEN}`,
  ),
  cue(
    `^(?:deployt|deployed|gehostet|getestet|gebaut|geloggt|gespeichert|formatiert|entwickelt|geschrieben|validiert|authentifiziert) wird (?:nur |immer |ab jetzt |künftig |bitte )*(?:auf|mit|in|bei|über|nach) ${CHOSEN}`,
  ),
  cue(`^(?:es|das) wird (?!(?:ein|nicht|so|sonst|zu|mal|noch|langsam|schon|immer|zeit)\\b)${CHOSEN}[.! ]*$`),
  cue(
    `^(?:ich )?(?:bevorzuge|mag (?:lieber)?|hätte (?:lieber|gerne?)|präferiere|finde(?= .{1,40} (?:besser|schöner|angenehmer)\\b)|würde lieber|würde eher) (?!es\\b|das\\b|dich\\b|wissen)${CHOSEN}`,
    "preference",
  ),
  cue(
    `^(?:nenn(?:e|en|t)?|benenn(?:e|en|t)?|tauf(?:e|en|t)?) (?:wir )?(?:es|das|d(?:ie|as|en|er) [^,;.]{1,40}?|unsere?n? [^,;.]{1,40}?) (?:bitte |in |um in |einfach )*(?<chosen>[\`"']?[\\w@][\\w@./-]*[\`"']?)(?= ?(?:[,;.!]|$|um\\b|bitte\\b|weil\\b|da\\b))|^(?:d(?:ie|as|er) |unser(?:e)? )?${NOUN} (?:soll(?:te|en)? )?(?:ab jetzt |künftig )?(?:heißt|heißen) (?:ab jetzt |künftig )?(?<name>[\`"']?[\\w@][\\w@./-]*[\`"']?)`,
    "convention",
  ),
  cue(
    `^(?:d(?:ie|er|as) |alle |unsere )?(?!(?:es|das|der fehler|dies|sie|er|ich|wir|da|hier)\\b)${NOUN} (?:immer |bitte |sollen? |sollten? |müssen |alle |ab jetzt |künftig )*(?:kommen|kommt|gehören|gehört|liegen|liegt|landen|landet|wohnen|leben|bleiben) (?:immer |bitte |ab jetzt )*(?:nach|in|unter|neben|zu|ins|im) (?:d(?:ie|as|en|em|er) |eine?n? )?${CHOSEN}`,
    "convention",
  ),
  cue(
    `^(?:leg(?:e|t)?|pack(?:e|t)?|speicher(?:e|n|t)?|steck(?:e|t)?|schieb(?:e|t)?|ablegen|persistier(?:e|en)?|host(?:e|en)?|deploy(?:e|en)?|cach(?:e|en)?) (?:wir )?(?:bitte )?(?:d(?:ie|as|en|er) |alle |unsere?n? |neue |jede[nrs]? )(?!(?:änderung|datei|das hier)\\b)[^,;.]{1,40}? (?:immer |bitte )*(?:in|im|ins|unter|nach|neben|auf|bei|zu|mit) (?:d(?:ie|as|en|em|er) |eine?[nrm]? )?${CHOSEN}`,
  ),
  cue(
    `^(?!(?:ich|wir|es|das|die antwort|antworte|sag|erklär|schreib mir|kannst)\\b)(?:d(?:ie|er|as) |alle |unsere )?${NOUN} (?:immer |bitte |alle |nur |soll(?:en|te|ten)? |ab jetzt |künftig |sind |ist |schreiben wir |werden )*(?:auf|in) (?<chosen>englisch(?:er sprache)?|deutsch|(?:kebab|snake|camel|pascal)[- _]?case|großbuchstaben|kleinbuchstaben|utc|json|markdown|yaml|toml)\\b(?: schreiben| halten| verfassen| geschrieben| formatieren| benennen| speichern| sein)?(?=[.!, ]*$|, )`,
    "convention",
  ),
  cue(
    `^(?:d(?:ie|er|as) )?(?<of>einrückung|formatierung|strings?|anführungszeichen|imports?|zitate) (?:immer |bitte |nur |soll(?:en)? |erfolgt )*(?:mit|per|in|über) ${CHOSEN}`,
    "convention",
  ),
  cue(
    `^(?:d(?:ie|er|as) |unsere? )${NOUN} (?:soll|sollte|sollen|sollten) (?:immer |auch |nur |bitte |künftig |ab jetzt )*(?!(?:funktionieren|reichen|gehen|passen|klappen|laufen|eigentlich|jetzt|wieder|das|es|ich|wir|doch)\\b)${CHOSEN} ?(?:.{0,80}?)\\b(?:sein|werden|verwenden|nutzen|benutzen|haben|bleiben|heißen|zurückgeben|liefern|enthalten|folgen|unterstützen)\\b`,
  ),
  cue(
    "\\b(?:agents|claude|gemini)[. ]?md\\b.{0,40}\\b(?:schreib|ergänz|aufnehm|eintrag|notier|vermerk|hinzu|rein|festhalt|erwähn)|\\b(?:schreib|ergänz|notier|vermerk|trag)\\w*\\b.{0,60}\\b(?:agents|claude|gemini)[. ]?md\\b",
    "convention",
  ),
  {
    pattern: `^(?:(?:wir|ich) )?(?:verwenden?|nutzen?|benutzen?|nehmen?) (?:wir )?(?:hier |alle |immer |nur )*${CHOSEN}`,
    type: "decision",
    isForKnown: true,
  },
  {
    pattern: `^(?:d(?:ie|er|as) |unsere? )?${NOUN} (?:soll(?:en|te|ten)?|wird|werden|ist|bleibt) (?:immer |künftig |ab jetzt )*${CHOSEN} ?(?:sein|werden|bleiben|verwenden|nutzen)?[.! ]*$`,
    type: "decision",
    isForKnown: true,
  },
  {
    pattern: `^(?:dafür |uns |hier |für ${NOUN} )*reicht (?:uns |hier |dafür |völlig |auch )*${CHOSEN}`,
    type: "decision",
    isForKnown: true,
  },
  {
    pattern: `^(?:dann |also |bitte |doch |lieber |mit )*${CHOSEN}(?: bitte)?[.! ]*$`,
    type: "decision",
    isForKnown: true,
  },
];

const NEVER =
  "(?:niemals|nie(?! (?:funktioniert|verstanden|gesehen|gehört|passiert|gewesen|wieder))|auf keinen fall|keinesfalls|unter keinen umständen)";
const ALWAYS =
  "(?:immer(?! (?:noch|wieder|mehr|schon|leer|gleich|dasselbe|das gleiche|dieser))|stets|grundsätzlich|ausnahmslos|ausschließlich|jedes mal)";
const ORDERS =
  "(?:committe?n?|pushe?n?|schreibe?n?|teste?n?|verwende?n?|nutze?n?|benutze?n?|logge?n?|speicher[en]?n?|validiere?n?|prüfe?n?|formatiere?n?|lass(?:en|t)?|mach(?:en|e|t)?|setze?n?|nimm|nehmen|gib|führe?|frage?|halte?|merge?n?|rufe?|zeige?|behandle?|escape|dokumentiere?n?|erstelle?n?|starte?|aktualisiere?n?|deploye?n?|lege?|antworte?|sortiere?n?|kapsle?|importiere?n?|fang(?:e|en)?)";

/** What a person says to set a rule. */
export const GERMAN_CONSTRAIN: Cues = [
  cue(
    `^(?:bitte |du |wir |ihr |und )*(?:${NEVER}|${ALWAYS}) (?!(?:ist|war|hat|sind|das|es|wenn ich|dieses?)\\b).{3,}`,
    "constraint",
  ),
  cue(`^(?:bitte |wir |du )*${ORDERS}\\b [^;.]{0,80}?\\b(?:${NEVER}|${ALWAYS})\\b`, "constraint"),
  cue(
    `^(?:du |wir |ihr |man |d(?:ie|er|as) [^,;.]{1,40}? |[^,;.\\s]{2,30} )(?:darf|dürfen|darfst|muss|müssen|musst|soll|sollen|sollst|sollte|sollten|wird|werden) (?:[^,;.]{0,60}? )?(?:${NEVER}|${ALWAYS})\\b`,
    "constraint",
  ),
  cue(
    `^(?!(?:das|es|da|dann|ich|hier) (?:muss|müssen|darf)\\b)(?:wir |du |ihr |man |es |in [^,;.]{2,30} |(?:d(?:ie|er|as)|alle|jede[rsn]?|unsere?|kein(?:e[rsn]?)?|neue|sämtliche|pro|pro [^,;.]{2,20}) [^,;.?]{1,60}? |[^,;.\\s]{2,30}(?: [^,;.\\s]{2,30}){0,2} )(?:darf|dürfen|darfst|muss|müssen|musst)\\b (?!(?:ich|noch|erst ?mal|kurz|mal|jetzt|leider|ein fehler|irgendwo|daran liegen|wohl|das|den fehler|hier noch|wir noch|wieder|gleich|zugeben|sagen|schauen|gucken|überlegen|reden|warten|los|weg)\\b)(?!.{0,40}\\b(?:beheben|fixen|reparieren|herausfinden|rausfinden|untersuchen|prüfen|diskutieren|klären|nachdenken|committen|pushen|anpassen|überlegen|finden|schauen|testen)[.! ]*$).{3,}`,
    "constraint",
  ),
  cue(
    `\\b(?:verboten|nicht erlaubt|untersagt|unzulässig|nicht zulässig|ein no-go|tabu|pflicht|verpflichtend|zwingend(?: erforderlich)?|vorgeschrieben|obligatorisch)\\b`,
    "constraint",
  ),
  cue(
    `^(?:bitte )?(?:stell(?:e|t|en wir)? (?:bitte )?sicher|sorg(?:e|t|en wir)? (?:bitte )?dafür|acht(?:e|et|en wir)? (?:bitte )?darauf|garantier(?:e|t)?),? dass (?!(?:alle |die )?(?:tests?|build|ci)(?: [^,;.]{1,20})? (?:durchlaufen|durchläuft|grün|laufen|läuft)|es (?:läuft|baut|kompiliert|funktioniert))`,
    "constraint",
  ),
  cue(
    `^(?:kein(?:e|en|er)?|nur|höchstens|mindestens|maximal|ausschließlich|nicht mehr als|nicht weniger als) (?!(?:ahnung|problem|sorge|ding|plan|zeit|stress|panik|lust|frage|fehler|idee|änderung(?:en)?|unterschied|wunder|grund|bock|so|kurz|mal|ein(?:e|en)?|wenn|noch|die|das|der|zur info|weil|damit)\\b)[^,;.?]{2,60}?(?: mehr)?(?:[!.]|$|,| (?:in|im|ohne|pro|für|bitte|verwenden|erlaubt|außer|zulassen|unterstützen|committen|hinzufügen|loggen|mit|bei|auf)\\b)`,
    "constraint",
  ),
  cue(
    `^(?:bitte )?(?:vermeide?|vermeiden(?: wir)?|respektiere?|beschränke?|begrenze?|erzwing(?:e|t)?|erzwingen|verbiete?) (?!(?:es|das)\\b)[^,;.]{2,}`,
    "constraint",
  ),
  cue(
    `^(?:bitte )?(?:halte?t? (?:dich|euch)|halten wir uns|richte? dich|orientiere? dich) (?:strikt |bitte |immer )*(?:an|nach) `,
    "constraint",
  ),
  cue(
    `^(?:bei|vor|nach|beim|für|in|im|wenn|sobald|bevor|nachdem|pro) [^;.]{2,60}?,? (?:bitte |du |wir |dann )*(?:${ALWAYS}|${NEVER}|zuerst|zwingend|muss|müssen|musst|darf|dürfen)\\b (?!(?:ich|noch|das)\\b)`,
    "constraint",
  ),
  cue(
    `^(?:wir|ich) (?:unterstützen?|akzeptieren?|erlauben?|wollen|will|brauchen?) (?:hier )?(?:nur|ausschließlich|mindestens|höchstens|maximal) `,
    "constraint",
  ),
  cue(
    `^(?:alle|jede[rsn]?|sämtliche) (?!(?:tests?|fehler) (?:sind|laufen|grün|schlagen)\\b)[^,;.?]{2,50}? (?:bekommt|bekommen|braucht|brauchen|gehört|gehören|kriegt|kriegen|erhält|erhalten|werden|wird|hat|haben|soll|sollen) (?!(?:jetzt|noch|nicht angezeigt)\\b)`,
    "convention",
  ),
  cue(
    `^[^,;.?]{2,50}? (?:unter|höchstens|maximal|nicht (?:länger|größer|kürzer) als|mindestens|nicht über) ${VALUE}(?: (?:halten|bleiben|sein|lang|groß|liegen))`,
    "constraint",
  ),
  cue(
    `^(?!(?:das|es|ich|geht|wir)\\b)${NOUN} nur (?:mit|ohne|nach|über|per|in|auf|für|als|wenn) (?!(?:so|mal)\\b)`,
    "constraint",
  ),
  cue(
    `^(?:d(?:ie|er|as) |alle |unsere )?${NOUN} (?:folgen|folgt|entsprechen|entspricht|orientieren sich an|orientiert sich an|richten sich nach) (?!(?:noch|gleich|später|dem fehler)\\b)`,
    "convention",
  ),
];

const NOT_YET =
  "(?!.*\\b(?:noch nicht|gerade nicht|jetzt nicht|nicht jetzt|erstmal nicht so|nicht vergessen|nicht wundern|nicht schlimm|nicht nötig|nicht mehr weiter)\\b)";

/** What a person says to rule something out, or to put it off. */
export const GERMAN_REJECT: Cues = [
  cue(
    `(?:wir |ich |haben |habe )*(?:haben|hab|habe)? ?(?:mal )?(?:d(?:ie|as|en|er) )?(?<rejected>[^,;.\\s]{2,30}(?: [^,;.\\s]{1,20})?) (?:ausprobiert|probiert|getestet|versucht)[,;]? ?(?:und |aber |doch )?.{0,40}(?:zu langsam|nicht funktioniert|gescheitert|zu schwer|unbrauchbar|instabil|nicht gut|nicht geklappt|probleme|zu kompliziert|katastrophe)`,
  ),
  cue(
    `^(?:bitte )?(?:verwende?|nutze?|benutze?|nimm|installiere?|importiere?|verwenden|nutzen|nehmen) (?:wir )?(?:hier |bitte |dafür )*(?:kein(?:e|en|er)? |nicht (?:mehr )?(?:d(?:ie|as|en|er) )?)(?:mehr )?${REJECTED}(?: mehr)?${END}(?:,? sondern ${CHOSEN})?`,
  ),
  cue(
    `^(?:wir|ich) (?:verwenden?|nutzen?|benutzen?|nehmen?|brauchen?|wollen|will|unterstützen?|machen?|bauen?|führen) (?:hier |dafür |vorerst |erstmal )*(?:kein(?:e|en)? |nicht (?:mehr )?(?:d(?:ie|as|en) )?)(?!(?:ahnung|zeit|fehler)\\b)${REJECTED}(?: mehr)?${END}`,
  ),
  cue(
    `^(?:bitte )?(?:lass(?:en|t)?|streiche?n?|wirf|werfen|schmeiße?n?|nehmen) (?:wir )?(?!(?:uns|mich|es|das)\\b)(?:d(?:ie|as|en) )?(?:support für )?(?<rejected>[^,;.]{2,40}?) (?:bitte |erst ?mal |vorerst |einfach |komplett |ganz )*(?:weg|raus|bleiben|fallen|aus dem scope|heraus)\\b|^(?:bitte )?streiche?n?(?: wir)? (?:d(?:ie|as|en) )?(?<struck>[^,;.]{2,40})[.! ]*$`,
  ),
  cue(`^(?:wir )?verzichte?n? (?:wir )?(?:bitte |hier |komplett |vorerst )*auf (?!(?:das|es)\\b)${REJECTED}${END}`),
  cue(
    `^(?:d(?:ie|as|en|er) |eine?n? )?(?!(?:das|es|dies|ich|wir|sie)\\b)(?<rejected>[^,;.?]{2,40}?) (?:fliegt raus|fällt weg|fallen weg|ist raus|sind raus|lassen wir(?: vorerst| erstmal| erst mal)? weg|brauchen wir(?: hier)? nicht(?: mehr)?|kommt (?:später|nicht rein|erst)|verschieben wir|machen wir (?:später|nicht)|nehmen wir nicht|sparen wir uns|ist (?:vom tisch|außen vor|kein thema|nicht teil)|unterstützen wir nicht)(?:,? (?:und )?(?:wir nehmen|dafür(?: kommt| nehmen wir)?|stattdessen) ${CHOSEN})?`,
  ),
  cue(
    "\\b(?:ist|sind|wäre|wären)(?: [\\wÀ-ɏ]+){0,4}? (?:overkill|übertrieben|zu viel des guten|völlig unnötig|nicht nötig|überflüssig|oversized|overengineered|zu komplex für|es nicht wert)\\b",
  ),
  cue(
    `^${NOT_YET}(?:bitte )?(?:ändere?|fass(?:e|t)?|lösche?|entferne?|committe?|pushe?|merge?|bearbeite?|modifiziere?|überschreibe?|logge?|kopiere?|mocke?|erfinde?|schreibe?|mache?|baue?|füge?|packe?|speichere?|benenne?|dupliziere?|schlucke?|fange?|wirf|rühre?|breche?|brich|verändere?|importiere?|lade?|sende?|zeige?|erstelle?) (?!(?:dir|dich|mir)\\b)[^;.?]{1,80}?\\b(?:nicht|kein(?:e|en)?)\\b`,
  ),
  cue(
    `^${NOT_YET}(?:bitte |hier |dabei )*(?:kein(?:e|en)?|nicht) (?!(?:so|nur|das|wieder|ganz|wirklich|schlecht|vergessen)\\b)[^,;.?]{2,70} [a-zäöüß]{2,}(?:en|ern|eln)[.! ]*$`,
  ),
  cue(
    "\\b(?:nicht (?:im|ins|für das|für den) (?:mvp|ersten release|scope)|nicht in v\\d|erst in v\\d|in einer späteren (?:version|phase)|out of scope|im nächsten (?:release|schritt) erst)\\b",
  ),
  cue(
    `^(?:wir |ich )?(?:machen?|bauen?|lösen?|arbeiten?|starten?) (?:wir )?(?:das |es |alles )?ohne ${REJECTED}${END}`,
  ),
];

/** What a person says to bring an earlier choice back or down. */
export const GERMAN_REVERSE: Cues = [
  cue(
    `^(?:lass uns |lasst uns |wir |bitte |dann )*(?:gehe?n?|wechsle|wechseln|kehren?|zurück|stelle?n?|roll)?(?: wir)?(?: bitte)? ?(?:doch |wieder )*(?:zurück|wieder) (?:zu|auf|nach) (?!(?:main|master|vorherigen|alten|letzten|anfang|thema)\\b)${CHOSEN}`,
  ),
  cue(
    `^(?:nimm |dann |wir nehmen |nehmen wir |wir bleiben |bitte |lass uns |mach )*(?:doch|stattdessen) (?:lieber |besser |wieder |eher |bei |mit |einfach |zu |auf )*(?!(?:nicht|mal|noch|kein|so|ein|klar|das|die|der)\\b)${CHOSEN}(?: (?:statt|anstatt|anstelle von) (?:d(?:ie|as|en|er|em) )?(?<rejected>[^,;:!?()\\s]+?))?(?: ?(?:nehmen|verwenden|nutzen|benutzen|bleiben))?[.! ]*$`,
  ),
  cue(
    `^(?:bitte |dann |wir |lass uns )*(?:wechsle|wechseln?|stelle?n?|migrieren?|steigen?|steige|ziehen?|umsteigen|umstellen) (?:wir )?(?:bitte |doch |lieber )*(?:von (?<rejected>[^,;.]{1,30}?) )?(?:auf|zu|nach) ${CHOSEN}(?: ?um\\b)?`,
  ),
];
