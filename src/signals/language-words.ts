import type { Language } from "./language.ts";

/**
 * Words that tell a language: its commonest, and those a short reply or an order consists of. None that English has
 * too, unless it is in the list of English; a word may belong to several.
 */
export const WORDS: readonly (readonly [Language, string])[] = [
  [
    "english",
    "the is are were be been to of and or not don't dont doesn't isn't won't can't it it's its this that that's these those you we i i'd i'll i'm i've we'll we're let's lets for with from at by should must can could would use using never always just please what how why when where which make makes if but my your our their there then than into because instead they have has had get go going want need on add plus",
  ],
  [
    "german",
    "der das dem und nicht ist ein eine einen einem einer eines wir ihr sie ich du es zum zur für mit von vom auf bei beim nach aus über unter oder aber wenn weil dass doch noch nur schon auch sehr immer nie niemals stets nimm nehmen nehme verwende verwenden benutze benutz benutzen nutze nutzen nutz bitte lieber statt anstatt stattdessen kein keine keinen keinem keiner keines soll sollte sollten sollen muss müssen musst darf dürfen kann können könnte könnten wird werden wäre hätte würde ja nein nee klingt genau passt klar mach machen machs lass lasst lassen bleib bleibe bleiben bleibt wechsel wechsle wechseln erstmal vorerst vielleicht eigentlich jetzt heute hier dann damit dafür dazu gern gerne warum wieso welche welcher welches wie wo gibt haben habe hatte sind waren wurde des im ab ohne gegen alle alles jede jeder jedes jeden als setz setze stell stelle schreib speicher speichere nenn nenne entscheidung vergiss quatsch entferne lösch ändere füge schau prüf zeig erklär weiter beides beide zweite erste dritte letzte kommt kommen gehört gehören liegt folgen dich halte reicht läuft neue speichern empfehlung vorschlag deine dein falscher falsches sollten konfiguration kommentare dateinamen variablennamen einrückung datenbank funktionen zeilen abhängigkeiten leerzeichen zurück maximal mindestens höchstens verzichte verzichten vermeide unterstützen brauchen sicher künftig niemand empfohlen variante möglichkeit leerzeichen danke alles",
  ],
  [
    "french",
    "le la les un une du de et est ne pas plus que qui on nous je tu vous il elle ils elles ce cette ces avec pour dans sur sans sous chez mais ou où donc comme si au aux par toujours jamais oui non merci bonjour utilise utilisez utilisons utiliser prends prenons prenez prend garde gardons passe passons reste restons pars partons doit doivent faut devrait plutôt finalement désormais dorénavant aussi également pourquoi quel quelle quels quelles lequel laquelle voici maintenant ici ça cela tout tous toutes chaque aucun aucune mets mettez mettons ajoute appelle nomme évite éviter interdit interdite interdits obligatoire préfère décision stp svp parfait deuxième première premier dernière dernier troisième deux trois oublie laisse revenons reviens abandonne abandonnons peut-être leurs notre nos votre sont était été c'est n'est qu'on j'ai d'accord lance corrige vérifie regarde explique écris lis ajoute supprime crée fais teste étape besoin hors vers entre puis alors ensuite bon bonne idée limite fixe à ta recommandation fenêtre mauvais mauvaise fichiers",
  ],
];
