import { GERMAN_PHRASES } from "./german-choices.ts";
import type { AcceptWords, AgentWords, PickWords } from "./lexicon.ts";
import type { Written } from "./written-lexicon.ts";

const KEY = "(?:[a-h]|\\d{1,2})";
const KEYS = `(?<keys>${KEY}(?:\\s?(?:,|&|\\+|und|,\\s?und)\\s?${KEY})*)`;
const SOFT =
  "(?:(?:ok(?:ay)?|ja|jo|gut|klar|super|prima|danke|also|dann|nein|nee|doch|lieber|ich (?:würde sagen|denke|glaube|finde|bin für)|wir|bitte|erstmal|vorerst|eher|alles klar|passt)[\\s,.:;!-]+)*";
const TAKES =
  "(?:(?:ich |wir )?(?:nimm|nehmen?|nehme|mach|machen?|wähle|wählen|geh mit|gehe? mit|gehen mit|bin für|für|mit|lass uns|bevorzuge|will|möchte|bleib bei|bleiben bei) (?:wir )?)?(?:d(?:ie|as|en|er) |bitte )*";
const OPTION = "(?:option|variante|möglichkeit|lösung|ansatz|vorschlag|alternative|nummer|nr\\.?|punkt|plan|weg)";
const AFTER =
  "(?=\\s*(?:$|[.,;:!)]|-\\s|—|–|\\b(?:ist|klingt|passt|bitte|aber|für|dann|mit|nehmen|machen|wählen|umsetzen|weil|da|gefällt|finde|sieht)\\b))";
const TAIL =
  "(?: (?:bitte|nehmen|machen|umsetzen|verwenden|wählen|ist (?:gut|besser|ok|okay|super)|passt|dann|wir|,? danke))*";

const nth = (words: string, position: number): readonly [string, number] => [
  `^${SOFT}${TAKES}(?:${words})(?: (?:${OPTION}|vorgeschlagene|davon))?${TAIL}[.! ]*$`,
  position,
];
const NTH =
  "(?:erste|zweite|dritte|vierte|fünfte|letzte|vorletzte|obere|untere|mittlere|empfohlene|vorgeschlagene)[nrs]?";

/** "Die zweite", "Variante B", "dein Vorschlag": a decision only beside what it points at. */
export const GERMAN_POINTER = `^${SOFT}${TAKES}(?:${NTH}(?: ${OPTION})?|(?:erstere|letztere)[nrs]?|${OPTION} ${KEY}|(?:deine?[nrm]? )(?:empfehlung|vorschlag)|beide[s]?|alle(?: drei| vier)?|keine[rs]? (?:davon|von beiden)|diese[nrs]?(?: ${OPTION})?|egal)${TAIL}[.! ]*$`;

/** How German picks from a menu. */
export const GERMAN_PICK: Written<PickWords> = {
  byKey: [
    `^${SOFT}${TAKES}${OPTION}\\s?\\(?${KEYS}\\)?(?![\\w-]|:)(?!\\s+(?:funktioniert|geht|ist (?:nicht|falsch|schlecht|zu|das problem)|hat|hatte|wäre|bricht|klingt komisch))`,
    `^${SOFT}(?:ich |wir )?(?:nimm|nehmen|nehme|mach|machen|wähle|geh mit|für|mit) (?:wir )?\\(?${KEYS}\\)?${AFTER}`,
    `^${SOFT}\\(?${KEYS}\\)?${AFTER}`,
  ],
  joiner: "(?:[\\s,&+]|und)+",
  ordinals: [
    nth("erste[nrs]?|erstere[nrs]?|1\\.", 0),
    nth("zweite[nrs]?|mittlere[nrs]?|2\\.", 1),
    nth("dritte[nrs]?|3\\.", 2),
    nth("vierte[nrs]?|4\\.", 3),
    nth("fünfte[nrs]?|5\\.", 4),
    nth("letzte[nrs]?|letztere[nrs]?", -1),
  ],
  asks: "\\b(?:welche[nrsm]?|was|wie|wo|wohin|soll(?:en|te)? (?:ich|wir)|oder|lieber|bevorzugst|willst|möchtest|hättest|optionen|varianten|deine wahl|entscheid)",
  sides:
    "(?:^|\\b(?:wir|ich|du|lieber|nehmen|mit|auf|als|für|die|den|das)\\s+|,\\s+|:\\s*)(?<a>[\\wÀ-ɏ@#.`+/-]+(?: [\\wÀ-ɏ@#.`+/-]+)?),? oder (?!(?:nicht|etwas|was|so|soll)\\b)(?:lieber |doch |in |auf |mit |die |den |das )?(?<b>[\\wÀ-ɏ@#.`+/-]+(?: [\\wÀ-ɏ@#.`+/-]+)?)(?: (?:für|als|in|bei|hier|nehmen|verwenden|nutzen|benutzen|speichern)\\b[^?]*)?\\?$",
  heading:
    "^[\\s#>*_-]*(?:(?:hier sind|es gibt|ich sehe|wir haben|mögliche|folgende|die|deine|zwei|drei|vier|\\d)[\\s:]+){0,4}(?:[\\wÀ-ɏ-]+ ){0,2}(?:optionen|varianten|möglichkeiten|alternativen|ansätze|lösungen|wege|vorschläge)(?: (?:sind|für|zu|hier|dafür)\\b[^.?!]{0,60}?)?[\\s:*_]*$",
  agenda:
    "\\b(?:nächste schritte|schritte|to-?dos?|offen|verbleibend|übrig|plan|aufgaben|roadmap|zusammenfassung|änderungen|geändert|erledigt|fertig|befunde?|probleme?|hinweise?|review|ich werde)\\b[^.?!]{0,60}?[\\s:*_]*$",
  saysOption: `\\b${OPTION}\\b|#`,
  oneOff:
    "\\b(?:womit|was|welche[nrsm]?|wo)\\b[^?]{0,60}\\b(?:anfangen|beginnen|starten|zuerst|als erstes|als nächstes|weitermachen|priorisieren)\\b|\\bsoll ich\\b[^?]{0,40}\\b(?:anfangen|beginnen|starten|weitermachen|zuerst)\\b",
  both: `^${SOFT}(?:beide(?:s)?|alle(?:s| drei| vier| davon)?)${TAIL}[.! ]*$`,
  recommended: `^${SOFT}${TAKES}(?:deine?[nrm]? (?:empfehlung|vorschlag|empfohlene[nr]? \\w+)|(?:die |das )?empfohlene(?: ${OPTION})?|was du empfiehlst|wie (?:du )?(?:empfohlen|vorgeschlagen|vorschlägst|empfiehlst))\\b`,
  procedural:
    "\\b(?:fortfahren|weitermachen|loslegen|starten|beginnen|anfangen|tests? (?:ausführen|laufen)|committen|pushen|mergen|deployen|freigeben|erlauben|so okay|passt das|in ordnung|nächste schritte|was (?:soll ich )?als nächstes|pr (?:öffnen|erstellen))\\b",
  proceduralLabel:
    "^(?:ja.{0,40}|nein.{0,40}|ok(?:ay)?|fortfahren|weiter|weitermachen|abbrechen|überspringen|später|noch nicht|stopp|freigeben|passt|tests? ausführen|fertig|nochmal)(?: \\((?:empfohlen|recommended)\\))?[.!]?$",
};

/** How German says yes to a proposal. */
export const GERMAN_ACCEPT: Written<AcceptWords> = {
  explicit: `^(?:(?:ok(?:ay)?|ja|jo|jep|klar|gut|super|prima|perfekt|alles klar|danke|bitte|gerne?)[\\s,.!]+)*(?:mach(?:en wir|t)? (?:das|es|so|das so)(?: so| bitte)?(?=[\\s.,!]*$|[,.!])|so machen wir(?: es|'s| das)?|(?:das )?(?:klingt|hört sich|sieht) (?:gut|super|vernünftig|sinnvoll)(?: an| aus)?|einverstanden|bin dafür|(?:das )?(?:ergibt|macht) sinn|gute idee|gefällt mir|passt so|genau so|so passt (?:es|das)|dein vorschlag passt|nehmen wir so|setz (?:das|es) (?:so )?um|ja,? (?:bitte )?(?:so|mach|nimm)|abgemacht|deal|füg (?:das|es) hinzu|geht klar)`,
  bare: "^(?:ja|jo|jep|jawohl|klar|gerne?|ja gerne?|ja,? bitte|bitte|ok(?:ay)?|genau|passt|gut|perfekt|auf jeden fall|natürlich|korrekt|richtig|stimmt|unbedingt|alles klar|in ordnung)[\\s.!]*$",
  unless: "\\b(?:aber|außer|jedoch|allerdings|nur nicht)\\b",
  movesOn:
    "^(?:(?:ok(?:ay)?|gut|super|prima|danke|perfekt|alles klar|schön)[\\s,.!]+)*(?:jetzt|nun|als nächstes|dann|weiter (?:mit|geht)|nächster punkt|kommen wir zu)\\b",
  proposal: [
    "^(?![^?]*\\b(?:welche[nrsm]?|was|wie|wo|wann|warum|wer)\\b)(?:[^?]{0,60}?)\\b(?:soll(?:en|te|ten)? (?:ich|wir)|möchtest du,? dass (?:ich|wir)|willst du,? dass (?:ich|wir)|magst du,? dass|darf ich|ist es ok(?:ay)?,? wenn (?:ich|wir)|wollen wir) [^?]{2,200}\\?",
    "\\b(?:ich (?:empfehle|schlage vor|würde (?:vorschlagen|empfehlen|(?=[^.?]{3,80} (?:nehmen|verwenden|nutzen|einsetzen|umstellen|speichern))))|mein vorschlag(?: ist|:)|empfehlung:|meine empfehlung(?: ist|:)|am besten (?:nehmen|verwenden|nutzen) wir)\\b.{2,200}",
    "\\b(?:wie wäre es(?:,? wenn wir| mit)|was hältst du (?:davon|von)) [^?]{2,200}\\?",
  ],
  asking:
    "^(?:soll(?:en|te|ten)? (?:ich|wir)|möchtest du,? dass (?:ich|wir)|willst du,? dass (?:ich|wir)|darf ich|ist es ok(?:ay)?,? wenn (?:ich|wir)|wollen wir|ich (?:empfehle|schlage vor|würde (?:vorschlagen|empfehlen)?)|mein vorschlag(?: ist|:)|empfehlung:|meine empfehlung(?: ist|:)|wie wäre es(?:,? wenn wir| mit)|was hältst du (?:davon|von)),? ",
  proceduralProposal:
    "\\b(?:ausführen|laufen lassen|committen|commiten|pushen|fortfahren|weitermachen|starten|beginnen|anfangen|loslegen|anschauen|ansehen|prüfen|untersuchen|mergen|(?:pr|branch|commit|ticket|issue) (?:öffnen|erstellen|anlegen)|deployen|erklären|zeigen|reviewen|testen|debuggen|helfen|speichern\\?|warten|umsetzen\\?|implementieren\\?|beheben|fixen|reparieren|sonst noch|noch etwas)\\b",
  either: "\\boder\\b(?! (?:nicht|so|mehr|weniger|später|neuer|höher|ähnlich))|\\bentweder\\b",
  pronoun: "\\b(?:das|es|dies|diese[nrs]?|so|dafür|dazu|hinzufügen|einbauen)\\b",
  turned: "^(?:oder|alternativ|ansonsten)\\b",
  choiceProposal:
    "\\b(?:verwend\\w*|nutz\\w*|benutz\\w*|nehmen|einsetz\\w*|wechsel\\w*|umstell\\w*|umsteigen|speicher\\w*|ablegen|ersetz\\w*|entfern\\w*|umbenenn\\w*|benenn\\w*|setzen|pinn\\w*|migrier\\w*|vereinheitlich\\w*|begrenz\\w*|standardmäßig|statt|anstatt|anstelle|deaktivier\\w*|aktivier\\w*|behalten|löschen als|hinzufügen|einführen|auf \\d)",
};

const { noun: NOUN } = GERMAN_PHRASES;
const THING = "(?<chosen>`[^`]{1,60}`|[^,;.:(]{1,50}?(?:\\.[\\w-]+)*)";
const GROUND = "\\b(?:weil|da|damit|um [^.]{3,80} zu|denn|sodass|so dass|wegen|aufgrund|dadurch)\\b";
const AGAINST = "\\b(?:statt|anstatt|anstelle|und nicht|lieber als)\\b";

/** How an agent states a design choice in German, and how it narrates, which is none. */
export const GERMAN_AGENT: Written<AgentWords> = {
  declare: [
    `^(?:daher |deshalb |also |dann |hier |für ${NOUN} |als ${NOUN} )*(?:(?:ich|wir) )?(?:verwenden?|nutzen?|benutzen?|nehmen?|setzen? (?:hier )?auf|wählen?|werden?|speichern?|habe|haben)(?: (?:ich|wir))? (?:hier |dafür |für ${NOUN} |als ${NOUN} |auf )*(?:d(?:ie|as|en|er) |eine?n? )?(?!(?:das|es|jetzt|die tests)\\b)${THING}(?=[,;.(—–]|\\s(?:für|als|statt|anstatt|anstelle|weil|da|damit|um|denn|verwenden|nutzen|nehmen|gewählt|verwendet|genutzt|ein)\\b).{0,200}?(?:${GROUND}|${AGAINST})`,
    `^(?:entscheidung|designentscheidung|gewählter ansatz|beschluss)(?:\\*\\*)?\\s?[:—–-]\\s*(?:\\*\\*)?\\s*${THING}(?=\\s*(?:[,;.(—–]|$|\\s(?:für|als|statt|weil|da)\\b))`,
  ],
  declareKnown: [
    `^(?:ich|wir) (?:werden?|verwenden?|nutzen?|nehmen?) (?:d(?:ie|as|en) )?${THING} (?:für|als) (?:d(?:ie|as|en) |unsere?n? |alle )?[a-zà-ɏ]`,
  ],
  tradeoff: [
    `^(?:(?:ich|wir|hier|daher|also) )*(?:bewusst |absichtlich )?(?:verwenden?|nutzen?|nehmen?|wählen?|bevorzugen?|behalten?|speichern?|habe|haben|erweitern?|setzen? auf) (?:ich |wir |bewusst |hier |d(?:ie|as|en|er) |eine?n? )*${THING}(?: \\([^)]{1,60}\\))?,? (?:statt|anstatt|anstelle von|anstelle|und nicht) (?:d(?:ie|as|en|er|es|em) |eine[srnm]? )?(?<rejected>[^,;.()—–]{1,50}?)(?=$|[,;:.()—–]|\\s(?:weil|da|damit|um|denn|gewählt|verwendet|genommen|genutzt|für)\\b)`,
    `^(?:bewusst|absichtlich) (?:nicht |auf |kein\\w* )?${THING}`,
  ],
  threshold: [
    `^(?:(?:ich|wir) )?(?:setzen?|begrenzen?|limitieren?|habe|haben|halten?)\\b[^.;?]{2,80}?(?<value>\\d[\\d.,_]*\\s?(?:%|ms|s|sekunden?|minuten?|stunden?|tagen?|kb|mb|gb|px|zeilen|zeichen|versuchen?|wiederholungen|einträge|tokens?)?)(?![\\w]).{0,60}?${GROUND}`,
  ],
  byDefault: [
    `^(?:[-*\\s]*\\**)?(?:standard(?:wert|mäßig)?|default|voreinstellung)(?:\\*\\*)?(?::(?:\\*\\*)?| ist| sind| bleibt) ?(?![*\\s]*$)${THING}(?=\\s*(?:[,;.(—–]|$|\\s(?:weil|da|für|damit)\\b))`,
    `\\b(?:fällt|fallen) (?:automatisch )?auf ${THING} zurück\\b`,
  ],
  lead: "^(?:\\*\\*)?(?:(?:daher|deshalb|also|dann),? )?(?:(?:ich|wir) )?",
  notYet:
    "^\\W*(?:(?:mögliche |empfohlene |optionale |offene )*(?:nächste(?:n)? schritte|to-?dos?|empfehlungen|vorschläge|verbesserungen|optionen|alternativen|befunde|probleme|offene punkte|fragen|risiken|bedenken|ideen|hinweise))\\b[^.?!]{0,40}:?\\W*$|^du (?:könntest|kannst)\\b[^.?!]{0,60}:$",
  narration:
    "\\b(?:skill|workflow|subagent|pull request|pr|commits?|committe\\w*|branch)\\b|^(?:jetzt |nun |zuerst |als nächstes |dann |ok(?:ay)?,? |gut,? |super,? )*(?:lass mich|ich (?:schaue|sehe|prüfe|lese|führe|behebe|aktualisiere|füge|erstelle|schreibe|teste|suche|öffne|beginne|starte|brauche|habe (?:gefunden|gesehen|geprüft|behoben|hinzugefügt|aktualisiert|erstellt|entfernt|gelesen)|muss|kann|glaube|denke|verstehe)|der (?:fehler|test|build)|die (?:tests?|datei)|das (?:problem|sieht)|du (?:kannst|könntest|musst)|soll(?:en)? (?:ich|wir)|möchtest|willst|vielleicht|wahrscheinlich|vermutlich)\\b",
};
