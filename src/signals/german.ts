import { GERMAN_CHOOSE, GERMAN_CONSTRAIN, GERMAN_PHRASES, GERMAN_REJECT, GERMAN_REVERSE } from "./german-choices.ts";
import { GERMAN_ACCEPT, GERMAN_AGENT, GERMAN_PICK, GERMAN_POINTER } from "./german-replies.ts";
import type { SubjectWords } from "./lexicon.ts";
import type { Written, WrittenLexicon } from "./written-lexicon.ts";

const { noun: NOUN, value: VALUE } = GERMAN_PHRASES;

const TAKES_BACK =
  "nein(?=\\s*[,.:;!…—–]|\\s+(?:nimm|lieber|doch|wir|mach|bitte|warte))|nee|nö|doch (?:lieber|besser|wieder|eher|nicht|kein\\w*)|stattdessen|anders überlegt|es mir anders überlegt|meinung geändert|quatsch|vergiss (?:das|es|was ich)|korrektur|moment|warte|halt|zurück zu|zurück auf|lieber doch|ach nein|zurückgenommen";
const OPENER =
  "ok(?:ay)?|ja|jo|jep|nein|nee|nö|gut|na gut|alles klar|klar|super|prima|perfekt|toll|schön|danke|bitte|also|und|aber|dann|so|hm+|naja|ach(?: ja)?|oh|moment|warte(?: mal)?|halt|eigentlich|übrigens|außerdem|zusätzlich|zudem|noch was|noch eins|wichtig|hinweis|merke?(?: dir)?|denk(?:e)? (?:daran|dran)|ich (?:denke|glaube|finde|meine)(?:,? dass)?|meiner meinung nach|m\\.?e\\.|vorerst|erst ?mal|fürs erste|zunächst|ab jetzt|ab sofort|künftig|in zukunft|zukünftig|von jetzt an|von nun an|generell|im prinzip|im allgemeinen|standardmäßig|stattdessen|anders überlegt|ich (?:habe|hab)(?: es|'s)? mir(?: es)? anders überlegt|(?:ich habe |habe )?meine meinung geändert|quatsch|vergiss (?:das|es)|sorry|entschuldigung|korrektur|diesmal|dieses mal|zur info|fürs protokoll|grundregel|regel|hey|passt";
const LASTS =
  "\\b(?:immer|nie|niemals|stets|auf keinen fall|grundsätzlich|ausschließlich|ab jetzt|ab sofort|künftig|nicht mehr|vor jedem|nach jedem|bei jedem)\\b";

const GERMAN_SUBJECTS: Written<SubjectWords> = {
  named: [
    `\\bals (?:d(?:ie|as|en|er) |unsere?n? |eine?n? )?(?<subject>${NOUN})(?=\\s*(?:[,;.!)]|$|\\b(?:nehmen|verwenden|nutzen|benutzen|setzen|bleibt|wir|und|weil|da|statt|einsetzen)\\b))`,
    `\\bfür (?:d(?:ie|as|en|er|em) |unsere?n? |alle |eine?n? )?(?<subject>${NOUN})(?=\\s*(?:[,;.!)]|$|\\b(?:nehmen|verwenden|nutzen|benutzen|setzen|wir|und|weil|da|statt|ist|bitte|immer|lieber|einsetzen|bleiben|gilt|doch|zu|einzusetzen)\\b))`,
    `^(?:d(?:ie|er|as) |unsere? |alle )?(?<subject>${NOUN}) (?:immer |bitte |alle |nur |ab jetzt |künftig )*(?:soll(?:en|te|ten)?|muss|müssen|wird|werden|ist|sind|kommt|kommen|gehört|gehören|liegt|liegen|bleibt|bleiben|schreiben|speichern|machen|heißt|landen|landet|doch)\\b`,
    `^(?:speicher|leg|pack|steck|schieb|schreib|stell|änder|cach|host|deploy|persistier|nenn|benenn|formatier|rück)(?:e|en|t|n)? (?:wir )?(?:bitte )?(?:d(?:ie|as|en|er) |alle |unsere?n? |neue )(?<subject>${NOUN}) (?:immer |bitte )*(?:in|im|ins|unter|nach|neben|auf|bei|zu|mit|um)\\b`,
    "^(?:nenn|benenn)(?:e|en|t)? (?:wir )?(?:d(?:ie|as|en|er) |unsere?n? )(?<subject>[^,;.\\s]+) ",
    `^(?!(?:verzicht|wechsel|wechsle|stell|setz|bleib|nimm|nehm|verwend|benutz|nutz|geh|steig|zurück|migrier|mach|lass|schreib|speicher|leg|pack|halt|bitte|dann|wir|ich|doch|lieber)[a-zäöü]*\\b)(?:d(?:ie|er|as) |unsere? |alle )?(?<subject>${NOUN}) (?:immer |bitte |alle |nur |überall )*(?:auf|in|mit|per|nach) `,
    `\\b(?:im|in d(?:er|em|en)|in) (?<subject>${NOUN}) (?:nehmen|verwenden|nutzen|benutzen|setzen) wir`,
  ],
  around:
    "^(?:d(?:ie|as|en|er|em|es)|eine?[nrms]?|unser(?:e[nrms]?)?|alle[nr]?|jede[nrsm]?|neue[nrs]?|diese[nrsm]?|sämtliche|die gesamten?|lieber|bitte|immer|nur|welche[nrsm]?|bei|für|als) |^[\"'`]+|[\"'`]+$| (?:immer|bitte|künftig|hier|doch|lieber|wir|gerne?)$",
  generic:
    "^(?:(?:diese[smnr]?|das|dem|den|der|unser\\w*) )?(?:projekt|repo|repository|app|anwendung|code|codebase|alles|alle|beide|jetzt|anfang|anfang an|moment|heute|hier|es|das|dies|uns|mich|mvp|den anfang|start|sicher|immer|test(?= )|beispiel|konsistenz|einfachheit|zeiten|ersten|zweiten)$|^(?:(?:und|also|so),? )?(?:welche[nrsm]?|was|wie)(?: (?:option|variante|möglichkeit|lösung|ansatz|weg|davon|von beiden|davon)| )?(?:\\s?(?:soll(?:en|te)? (?:ich|wir)|möchtest du|willst du|bevorzugst du|nehmen wir|wäre dir lieber|hättest du gern(?:e)?|ist dir lieber|passt|denkst du|meinst du)[^?]{0,20})?$",
  questions: [
    { pattern: "(?:den |die )?paket-?manager|paketverwaltung|abhängigkeiten|dependencies", name: "package manager" },
    { pattern: "(?:unit-?)?tests?|test-?framework|test-?runner|testing|unit-tests", name: "test framework" },
    { pattern: "e2e-?tests?|end-to-end-tests?|browsertests?|e2e", name: "end-to-end test framework" },
    { pattern: "datenbank|db|datenhaltung|persistenz|speicher|datenspeicher", name: "database" },
    { pattern: "vektor-?datenbank", name: "vector store" },
    { pattern: "linter|linting", name: "linter" },
    { pattern: "formatter|formatierung|code-?formatierung", name: "formatter" },
    { pattern: "styling|styles|css(?:-framework)?", name: "css framework" },
    { pattern: "komponenten(?:-?bibliothek)?|ui-?(?:bibliothek|komponenten|kit)", name: "component library" },
    { pattern: "frontend(?:-framework)?|oberfläche", name: "front-end framework" },
    { pattern: "backend-framework|web-?framework|webserver|backend|server", name: "web framework" },
    { pattern: "bundler|bundling|build-?tool|build", name: "bundler" },
    { pattern: "(?:programmier)?sprache", name: "language" },
    { pattern: "laufzeit(?:umgebung)?|runtime", name: "runtime" },
    { pattern: "orm|datenzugriff|query-?builder", name: "orm" },
    { pattern: "http-?client|http-?requests", name: "http client" },
    { pattern: "state-?management|zustandsverwaltung|state", name: "state management" },
    { pattern: "validierung(?:sbibliothek)?|schema-?validierung", name: "validation library" },
    { pattern: "auth|authentifizierung|anmeldung|login", name: "auth scheme" },
    { pattern: "passwort-?hash(?:ing)?|passwörter", name: "password hash" },
    { pattern: "queue|warteschlange|message-?queue|hintergrund-?jobs|jobs", name: "queue" },
    { pattern: "cache|caching|zwischenspeicher", name: "cache" },
    { pattern: "hosting|deployment|deployments", name: "hosting" },
    { pattern: "cloud(?:-anbieter)?", name: "cloud" },
    { pattern: "ci/cd|ci|pipeline", name: "ci" },
    { pattern: "container", name: "container tool" },
    { pattern: "api(?:-stil)?|schnittstelle", name: "api style" },
    {
      pattern: "konfiguration(?:sdatei(?:en)?|sformat)?|config(?:-?dateien)?|dateiformat|serialisierung",
      name: "serialization format",
    },
    { pattern: "lizenz", name: "license" },
    { pattern: "einrückung(?:en)?|einrücken", name: "indentation" },
    { pattern: "anführungszeichen|strings", name: "quote style" },
    { pattern: "semikolons?", name: "semicolons" },
    {
      pattern: "benennung|namensgebung|dateinamen|variablennamen|namen|bezeichner|namenskonvention",
      name: "naming style",
    },
    { pattern: "branching|branch-?modell|branches", name: "branch model" },
    { pattern: "merges?|merge-?strategie", name: "merge style" },
    { pattern: "commits?|commit-?(?:messages?|nachrichten)", name: "commit style" },
    { pattern: "modul-?format|module", name: "module format" },
    { pattern: "repo-?struktur|repository-?struktur", name: "repository layout" },
    { pattern: "architektur", name: "architecture style" },
    { pattern: "ids|primärschlüssel|primary keys?", name: "primary key" },
    { pattern: "logger|logging|logs", name: "logger" },
    { pattern: "datums?-?(?:bibliothek|funktionen)|datumsangaben", name: "date library" },
    { pattern: "such(?:e|maschine)|volltextsuche", name: "search engine" },
    { pattern: "zahlungen|bezahlung|zahlungsanbieter", name: "payment provider" },
    { pattern: "theme|farbschema|design", name: "color theme" },
  ],
  role: "(?:manager|framework|runner|datenbank|db|linter|formatter|bundler|sprache|laufzeit\\w*|orm|client|bibliothek|hosting|anbieter|lizenz|logger|maschine)$",
  answers: [
    { pattern: "(?:\\d|zwei|vier) leerzeichen|leerzeichen", name: "spaces" },
    { pattern: "tabs|tabulatoren|tab", name: "tabs" },
    { pattern: "einfache anführungszeichen", name: "single quotes" },
    { pattern: "doppelte anführungszeichen", name: "double quotes" },
    { pattern: "keine semikolons", name: "no semicolons" },
    { pattern: "(?:modularer )?monolith(?:en)?", name: "monolith" },
    { pattern: "dunkle[ns]? (?:modus|theme|design)|dunkelmodus", name: "dark mode" },
    { pattern: "helle[ns]? (?:modus|theme|design)", name: "light mode" },
    { pattern: "session-cookies?", name: "session cookies" },
  ],
  before:
    "(?:^|[,;:—–(]\\s*|\\b(?:nimm|nehmen|nehme|verwenden?|nutzen?|benutzen?|wir|auf|zu|mit|bei|lieber|doch|einfach|wieder|wird|bitte|bleiben|als|die|den|das|für|eher|dann|jetzt|stattdessen|soll)\\s+)[\"'`*]*$",
  after:
    "^[\"'`*]*(?:\\s+v?\\d[\\w.]*)?\\s*(?:$|[.,;:!)—–]|\\b(?:für|als|weil|da|statt|anstatt|nehmen|verwenden|nutzen|benutzen|bleiben|einsetzen|bitte|dann|wieder|überall|ist (?:besser|gut|einfacher|schneller)|und|im|in|um|umstellen|umsteigen|wechseln|sein|werden)\\b)",
  turnedDown: "\\b(?:nicht|kein\\w*|nie|niemals|ohne|statt|anstatt|anstelle|von)\\b[^,;.]{0,30}$",
  naming: "\\b(?:nenn\\w*|benenn\\w*|heißt|heißen|tauf\\w*)\\b",
  placing:
    "\\b(?:gehör\\w*|kommt|kommen|liegt|liegen|leg\\w*|pack\\w*|landen|landet)\\b[^,;.]{0,40}\\b(?:nach|in|unter|neben|im|ins)\\b|/",
};

/** German, the words of prompts and replies. */
export const GERMAN: WrittenLexicon = {
  lead: `^(?:(?:${OPENER})\\b[\\s,.:;!…—–-]*)+`,
  rule: "\\b(?:ab jetzt|ab sofort|künftig|in zukunft|zukünftig|von jetzt an|von nun an|grundregel|regel)\\b",
  reversal: `^(?:(?:ok(?:ay)?|hm+|oh|ach|naja|also|sorry|ja|hey|dann|ne)[\\s,.…!]*)*(?:${TAKES_BACK})(?=[\\s,.:;!—–-]|$)|\\b(?:doch (?:lieber|besser|wieder|eher)|stattdessen|zurück (?:zu|auf)|anders überlegt|wieder zurück)\\b|^(?:dann |bitte |wir |lass uns )*(?:wechsle|wechseln?|stelle?n?|migrieren?|steigen?|umsteigen|umstellen)\\b[^.]{0,60}\\b(?:auf|zu|nach)\\b|^(?:nimm|nehmen wir|wir nehmen|wir bleiben) doch\\b|^mach (?:das|es)? ?(?:zu |auf )?[^.]{0,20}\\d`,
  takesBack:
    "^[\\s'(¡,.…—–-]*(?:(?:ok(?:ay)?|ach|hm+|oh|sorry|also|ja|naja|gut)[\\s,.!…]+)*(?:nein|nee|nö|moment|warte|halt(?=[,.!])|stopp?(?=[,.! ])|quatsch|vergiss (?:das|es|was ich)|korrektur|planänderung|kommando zurück|stattdessen|doch (?:lieber|besser|nicht|wieder|eher)|lieber doch|(?:(?:ich )?(?:habe|hab)(?:'s| es)? mir(?: es)? )?anders überlegt|(?:ich )?(?:habe |hab )?meine meinung geändert)\\b",
  negation:
    "\\b(?:nicht|kein\\w*|nie|niemals|ohne|statt|anstatt|anstelle|verzicht\\w*|vermeid\\w*|verboten|weg von|raus)\\b",
  additive:
    "\\b(?:auch|außerdem|zusätzlich|zudem|ebenfalls|darüber hinaus)\\b(?! nicht)|^(?:und |ok(?:ay)?,? |bitte )*(?:füg|ergänz)\\w*\\b",
  shortLived:
    "\\b(?:vorerst|erst ?mal|fürs erste|zunächst|vorläufig|diesmal|dieses mal|nur heute|für heute|für diese[nrs]? (?:pr|commit|task|branch|session|aufgabe|lauf)|in diesem (?:pr|branch|commit) nur|im moment|momentan|temporär|provisorisch|einmalig|übergangsweise|bis auf weiteres)\\b",
  duration:
    "[\\s,]*\\b(?:vorerst|erst ?mal|fürs erste|zunächst|vorläufig|diesmal|dieses mal|nur heute|für heute|im moment|momentan|temporär|übergangsweise|bis auf weiteres|ab jetzt|ab sofort|künftig|in zukunft|von jetzt an)\\b",
  pointer: GERMAN_POINTER,
  question:
    "\\?[\"')\\]\\s:;(]*\\S{0,2}$|^(?:(?:hm+|ok(?:ay)?|und|aber|also|moment|hey|sag mal)[\\s,]+)*(?:was|warum|wieso|weshalb|wie(?! (?:du|besprochen|gehabt))|welche[nrsm]?|wer|wo|wohin|woher|wann|ob|ist (?:es|das|die|der|hier)|sind (?:die|das|wir)|war|hast du|hat (?:das|der|die)|kann (?:ich|man|das|es)|kannst du|können wir|könntest|könnten|soll (?:ich|das|es)|sollen wir|sollten wir|sollte (?:ich|das)|würdest|gibt es|brauchen wir|brauche ich|weißt du|erklär|ist da|macht das|geht das|funktioniert|bist du|willst du|möchtest|darf ich)\\b",
  tagQuestion: ",?\\s*(?:ja|oder|okay|ok|nein|richtig|nicht|nicht wahr|ne|passt|gell|verstanden)\\?[\"')\\s]*\\S{0,2}$",
  tentative:
    "\\b(?:vielleicht|eventuell|evtl|möglicherweise|könnte[nt]?|wäre[n]? (?:es|cool|gut|schön|nice|toll|nett|denkbar)|ich überlege|überlegen?(?! dir)|bin (?:mir )?(?:nicht|un)\\s?sicher|nicht sicher|unsicher|weiß (?:noch )?nicht|mal sehen|schauen wir mal|oder so|tendiere|vermutlich|wahrscheinlich|denkbar|wie wäre es|was hältst du|noch offen|noch nicht entschieden|unentschieden|irgendwie|ggf|gegebenenfalls|theoretisch|spiele mit dem gedanken|idee wäre|nur so ein gedanke|vorschlag)\\b",
  hypothetical:
    "^(?:wenn|falls|angenommen|sollte|stell dir vor|gesetzt)\\b(?![^.]{0,80}\\b(?:immer|nie|niemals|muss|müssen|darf|dürfen)\\b)|\\b(?:hätten wir|hätte ich|würde das|würden wir|wäre das)\\b",
  report:
    "^(?:es|das|dies|hier|da|dort|er|sie|alles|nichts|jemand|die (?:tests?|seite|app|ausgabe|funktion|doku|logs?|konsole|meldung|fehlermeldung|pipeline|migration|datei)|der (?:fehler|test|build|log|server|code|job|button|linter|deploy)|das (?:log|skript|script|ergebnis|problem|deployment|fenster|modul))\\s+(?:(?:auch|noch|immer noch|jetzt|schon|gerade|aktuell|eigentlich|nie|immer|wieder|leider)\\s+)*(?:ist|sind|war|waren|hat|haben|hatte|funktioniert|funktionieren|geht|gehen|läuft|laufen|schlägt|schlagen|scheint|sieht|sehen|zeigt|wirft|gibt|liefert|bricht|dauert|fehlt|fehlen|stimmt|klappt|crasht|hängt|lädt|antwortet|verschwindet|kommt|kommen|macht|machte|schmeißt|sagt|meldet|wurde|wurden|tut|startet|baut|kompiliert|verwendet|nutzt|benutzt)\\b|^ich (?:habe|hab|hatte|sehe|sah|bekomme|kriege|war|bin|verstehe|kann|brauche|dachte|merke|finde den|weiß)\\b|\\b(?:schlägt immer|war schon immer|immer noch|schon immer|nie funktioniert|noch nie)\\b|^wir (?:haben|hatten) (?!uns (?:für|auf)\\b|entschieden|beschlossen|.{2,40}(?:ausprobiert|probiert|getestet|versucht))",
  task: `^(?!.*${LASTS})(?:führe?|starte?|stoppe?|committe?n?|commite?n?|pushe?n?|merge?n?|rebase?n?|deploye?n?|release|behebe?n?|fixe?n?|repariere?n?|schau(?:e|en)?|guck(?:e|en)?|sieh|prüfe?n?|überprüfe?n?|checke?n?|zeige?|zeig|erkläre?|erklär|beschreibe?|lies|lese?|öffne?|suche?|finde?|schreib(?:e|en)?(?! .{1,40}\\bauf (?:englisch|deutsch)\\b)|implementiere?n?|baue?n?(?! auf\\b)|erstelle?n?|lege? (?:eine?n? )?(?:branch|datei|pr|ticket|test)|füge?|lösche?n?|entferne?n?|aktualisiere?n?|refactore?n?|refaktoriere?n?|mach (?:weiter|mal|eine?n?|d(?:ie|en) |das (?:rückgängig|fertig|nochmal|bitte)|es|schon)|weiter|los|teste?n?|probiere?n?|analysiere?n?|vergleiche?n?|generiere?n?|räume?|hilf|sag|gib|warte?|stopp|kannst du|könntest du|würdest du|lass (?:mich|uns (?:mal |jetzt |noch |erst )*(?:schauen|anfangen|weitermachen|starten|reden|das|es|committen|testen|sehen|prüfen))|benenne?n? (?!.{1,60}\\b(?:in|zu) [\`"']?[a-z@][\\w@./-]*[\`"']? ?(?:um)?[.! ]*$)|installiere?|wiederhole?|kopiere?|verschiebe?(?! wir)|übersetze?|optimiere?|verbessere?|bereinige?|kümmere?|bring|beende?|antworte?|fasse? (?!.*\\bnicht\\b)|vergiss nicht|stelle? (?:den|die|das) .{1,40} (?:fertig|wieder her)|setz dich|nimm dir|nichts)\\b(?!-)`,
  reason: "\\b(?:weil|da|denn|damit|sodass|so dass|wegen|aufgrund|sonst)\\b\\s*(?<reason>.{3,160})",
  rejected:
    "(?:(?:,|,? und|,? aber) nicht (?:mehr )?(?:d(?:ie|as|en|er) )?|,? (?:statt|anstatt|anstelle von|anstelle) (?:d(?:ie|as|en|er|em|es) )?|,? kein(?:e|en)? |\\bvon (?=[^,;.]{1,30} (?:auf|zu|nach) ))(?<rejected>[`\"']?[\\w@#À-ɏ][\\w@#./+À-ɏ-]*[`\"']?)(?=[\\s]*(?:[.,;:!?)]|$|\\b(?:für|weil|da|als|so|in|im|auf|wenn|um|und|aber|hier|mehr|bei|mit|von|nehmen|verwenden|nutzen|benutzen|einsetzen|zu|nach|gewählt)\\b))",
  choose: GERMAN_CHOOSE,
  constrain: GERMAN_CONSTRAIN,
  reject: GERMAN_REJECT,
  reverse: GERMAN_REVERSE,
  withdraw:
    "^(?:(?:ok(?:ay)?|nein|hm+|oh|ach|moment|warte|sorry|entschuldigung|bitte|naja)[\\s,.!]*)*(?:(?:vergiss|ignorier(?:e)?|streich(?:e)?|verwirf) (?:das|es|was ich (?:gerade |eben )?(?:gesagt|geschrieben) habe|meine letzte (?:nachricht|aussage|entscheidung)|die letzte (?:nachricht|entscheidung))(?: wieder| bitte)?|(?:das|es) (?:war|ist|sollte) keine entscheidung(?: sein)?|ich nehme das zurück|schon gut|(?:das )?(?:nicht|bitte nicht) (?:merken|speichern|festhalten|notieren)|merk dir das nicht|(?:das war der )?falsche[rs]? (?:chat|fenster|session|terminal|tab)|(?:das )?war nur (?:laut gedacht|ein scherz|spaß))[\\s,.!:)]*(?:bitte)?[\\s.!]*$",
  bind: [
    `^(?:bitte |dann )*(?:setz(?:e|t|en wir)?|stell(?:e|t|en wir)?|erhöh(?:e|t|en wir)?|senk(?:e|t)?|reduzier(?:e|t)?|begrenz(?:e|t|en wir)?|limitier(?:e|t)?|änder(?:e|t)?|mach(?:e|t)?|leg(?:e|t)?|halte?|lass(?:e|t)?|dreh(?:e)?) (?:bitte |doch )*(?:d(?:ie|as|en) |unsere?n? |alle )?(?<subject>${NOUN}) (?:auf|bei|unter|über|zu|um) (?:maximal |höchstens |mindestens |genau |höchstens )?(?<value>${VALUE})`,
    `^(?:d(?:er|ie|as) |unser(?:e)? )?(?!(?:es|das|dies|sie|er|zeile|seite|schritt|phase|version)\\b)(?<subject>${NOUN}) (?:ist|sind|soll(?:en|te|ten)?|muss|müssen|liegt|beträgt|darf|dürfen|wird|bleibt|bleiben|=) (?:ab jetzt |künftig )?(?:(?:bei|auf|maximal|höchstens|mindestens|jetzt|immer|genau|nicht mehr als|nicht länger als|nicht größer als|unter|über|nur) )*(?<value>${VALUE})(?=[\\s,.;!)]|$)`,
    `^(?:bitte )?(?:mach|setz|stell|erhöh|senk)(?:e|t)? (?:das|es) (?:auf |zu )?(?<value>\\d[\\d.,_]*\\s?(?:%|ms|s|sekunden?|minuten?|stunden?|mb|gb|kb|px|mal)?)`,
    `^(?:lieber |doch |dann |besser |auf |doch lieber |bitte )+(?<value>\\d[\\d.,_]*\\s?(?:%|ms|s|sekunden?|minuten?|stunden?|mb|gb|kb|px|mal)?)(?: (?<subject>[a-zäöüß-]{3,30}))?(?: erhöhen| senken| setzen| ändern| stellen)?[.! ]*$`,
    `^(?:maximal|höchstens|mindestens|nicht mehr als|nicht weniger als|max\\.?|min\\.?) (?<value>\\d[\\d.,_]*) (?<subject>[a-zà-ɏ][\\wà-ɏ -]{2,40}?)(?=[.,;!]|$| (?:für|pro|in|bei|im|zulassen|erlauben|machen)\\b)`,
    `^(?:d(?:ie|as|en) )?(?<subject>${NOUN}) (?:auf|bei) (?:maximal |höchstens |mindestens )?(?<value>${VALUE}) (?:erhöhen|senken|setzen|stellen|begrenzen|reduzieren|ändern|halten|limitieren|lassen)[.! ]*$`,
    `^(?!(?:das|es|ich|wir)\\b)(?:d(?:ie|as|en) )?(?<subject>[a-zà-ɏ][\\wà-ɏ -]{2,30}?) auf (?:maximal |höchstens |mindestens )?(?<value>${VALUE})[.! ]*$`,
    `^(?<subject>[a-zà-ɏ][\\wà-ɏ /-]{2,40}?)(?::| =) (?<value>${VALUE})\\s*[.!]?$`,
  ],
  pick: GERMAN_PICK,
  accept: GERMAN_ACCEPT,
  agent: GERMAN_AGENT,
  subjects: GERMAN_SUBJECTS,
};
