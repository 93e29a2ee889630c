import { FRENCH_ACCEPT, FRENCH_AGENT, FRENCH_PICK, FRENCH_POINTER } from "./french-replies.ts";
import { FRENCH_PHRASES, FRENCH_SUBJECTS } from "./french-subjects.ts";
import { type RomanceWords, romanceCues } from "./romance-cues.ts";
import type { WrittenLexicon } from "./written-lexicon.ts";

const { noun: NOUN, value: VALUE } = FRENCH_PHRASES;

const WORDS: RomanceWords = {
  who: "on |nous |je |j'|tu |vous |il faut |il faudrait |faut |qu'on |s'il te plaît,? |stp,? |svp,? |merci de |merci d'|que ",
  adverbs:
    "plutôt |donc |toujours |bien |juste |simplement |uniquement |seulement |partout |désormais |maintenant |aussi |également |ici |tous |toutes |alors |quand même |finalement |du coup |en fait |dorénavant |systématiquement |directement |encore |d'abord ",
  use: "utilise[sz]?|utilisons|utilisera|utiliserons|prends|prend|prenez|prenons|prendra|prendrons|choisis|choisit|choisissez|choisissons|adopte[sz]?|adoptons|garde[sz]?|gardons|conserve[sz]?|conservons|emploie[sz]?|employons",
  goTo: "pars sur|part sur|partons sur|partez sur|partira sur|(?:passe[sz]?|passons) (?:à|sur|en)(?! (?:la|le|les|une?)\\b| l')|reste[sz]? (?:sur|avec|en|à)|restons (?:sur|avec|en|à)|opte[sz]? pour|optons pour|va (?:sur|avec|pour|partir sur)|allons (?:sur|avec|pour)|bascule[sz]? (?:sur|vers|en)|basculons (?:sur|vers|en)|migre[sz]? (?:sur|vers|à)|migrons (?:sur|vers)",
  infinitive:
    "utiliser|prendre|choisir|adopter|garder|conserver|employer|partir sur|passer (?:à|sur)|rester (?:sur|avec)|opter pour|basculer (?:sur|vers)|migrer (?:sur|vers)",
  modal:
    "on va|nous allons|je vais|on devrait|nous devrions|on doit|nous devons|il faut|je veux|je voudrais|j'aimerais|on veut|tu peux|vous pouvez|veuillez",
  noChoice:
    "même|fichier|débogueur|recherche|temps|compte|soin|note|autre|relais|main|exemple|contact|suite|suivante?|début|fin|ton|ta|tes|votre|vos|mon|ma|jamais|l'outil|en compte|branche|question|étape|prochaine?|tâche",
  instead: "plutôt que(?: de)?|au lieu de|au lieu du|à la place de|à la place du|et non(?: pas)?|et pas|, pas",
  forThe: "pour|comme|côté|en tant que",
  decided:
    "(?:on a|nous avons|j'ai) (?:décidé|choisi|opté|retenu|tranché)(?: pour| de| d| que)?|c'est décidé|c'est acté",
  decision: "décision|choix|choix final|décidé|verdict|conclusion",
  prefer: "préfère|préférons|préférerais|préfèrerais|aimerais mieux|aime mieux",
  name: "appelle[sz]?|appelons|nomme[sz]?|nommons|baptise[sz]?",
  isCalled: "s'appellera|s'appelle|s'appellent|doit s'appeler|se nommera",
  belongs:
    "vont|va|iront|doivent aller|doit aller|se trouvent|se trouve|se rangent|se range|sont rangée?s|est rangée?|vivent|vit|restent|sont stockée?s|est stockée?",
  put: "mets|mettez|mettons|range[sz]?|rangeons|place[sz]?|stocke[sz]?|stockons|enregistre[sz]?|enregistrons|sauvegarde[sz]?|déploie[sz]?|déployons|héberge[sz]?|hébergeons|stocker|héberger|ranger",
  into: "dans|sur|sous|à côté de|avec|chez|vers|en",
  should: "doit|doivent|devrait|devraient|devra|devront|sera|seront|est|sont|reste|restent|se font|s'écrivent",
  be: "être|utiliser|rester|avoir|renvoyer|retourner|suivre|écrits?|écrites?|rédigée?s?|rédiger|écrire|utilise|utilisent|est|sont|sera|seront",
  inLanguage:
    "anglais|français|kebab[- _]?case|snake[- _]?case|camel[- _]?case|pascal[- _]?case|majuscules|minuscules|utc|json|yaml|toml|markdown|typescript",
  enough: "(?:on se contente de|ce sera|ça sera|va pour|pour la base,? ce sera)",
  noted: "ajoute|note|écris|mets|mentionne|documente|indique|précise|inscris",
  never: "jamais|en aucun cas|sous aucun prétexte",
  always: "toujours|systématiquement|obligatoirement|à chaque fois|impérativement|sans exception|exclusivement",
  noRule:
    "pas|le même|la même|eu|été|vu|compris|marché|fonctionné|autant|en cours|l'erreur|en erreur|vide|cassé|rien|pareil|aussi|dispo|le cas|un problème|là|d'actualité",
  must: "doit|doivent|dois|devez|devons|il faut(?: que| qu'on)?|faut|ne doit|ne doivent|ne peut|ne peuvent|devra|devront",
  noDuty:
    "être (?:un bug|une erreur|lié|dû|ça)|y avoir|que je|encore|avoir (?:un|raison)|corriger|réparer|vérifier|tester|regarder|voir|comprendre|trouver|relancer|lancer|commit\\w*|push\\w*|merger?|déployer|finir|continuer|attendre|mettre à jour|revoir|refaire|d'abord|pouvoir|qu'on (?:voie|vérifie|parle|corrige|discute)|partir|réfléchir|ajouter|plus que|faire (?:ça|attention)",
  forbidden:
    "interdite?s?|pas autorisée?s?|non autorisée?s?|proscrite?s?|obligatoires?|interdiction de|hors de question|à bannir|à proscrire",
  ensure: "assure[sz]?-toi|assurez-vous|assurons-nous|veille[sz]? à|veillons à|fais en sorte|faites en sorte|garantis",
  noEnsure: "(?:de |que )?(?:tous )?(?:les tests|le build|la ci|ça|tout (?:marche|passe))",
  avoid: "évite[sz]?|évitons|éviter|bannis|respecte[sz]?|respectons|respecter",
  every: "tou(?:t|te|s|tes)(?: les| le| la)?|chaque|aucune?",
  none: "pas de |pas d'|aucune? |zéro |plus de |plus d'|plus aucune? ",
  noNone:
    "problèmes?|soucis?|idée|stress|besoin|mal|moyen|quoi|raison|chance|changements?|différence|panique|si|tout|possible|encore|erreurs?|temps|nouvelles|questions?|détails?|contexte|infos?",
  only: "(?:supporte|garde|accepte|gère|cible|autorise|livre)\\w* (?:que|uniquement|seulement)|n'(?:utilise|accepte|autorise)\\w* que|(?:au maximum|au plus|au moins) \\d",
  when: "avant|après|quand|lorsque|dans|à chaque|chaque fois que|pour",
  follows: "suivent|suit|respectent|respecte",
  dontUse:
    "n'utilise[sz]? (?:pas|plus)|n'utilisons (?:pas|plus)|n'utilisera (?:pas|plus)|utilise[sz]? (?:pas|plus)|ne prends? pas|ne prenons pas|n'ajoute[sz]? (?:pas|plus)|n'installe[sz]? pas|ne pas utiliser|ne plus utiliser|ne pas ajouter|n'importe[sz]? (?:pas|plus)|arrête[sz]? d'utiliser|arrêtons d'utiliser",
  dont: "(?:ne |n')(?!(?:marche|fonctionne|passe|compile|sais|vois|voit|comprends|trouve|suis|peux|peut|arrive|est|ont|a|ai|avons|veux|sert|t'inquiète|s'|me|te|se|oublie|vaut|crois|pense|démarre|répond|charge|connais|reconnaît|correspond|renvoie|affiche|arrêtes?|arrêtez|continues?)\\b)[a-zéèê]+ (?:pas|plus)(?= (?:à |aux? |de |d'|les? |la |l'|directement|sur|dans|en|un|des|du|manuellement))|(?:ne )?(?:pas|plus) (?!(?:encore|oublier|besoin|de|d'|mal|sûr)\\b)[a-zé]{2,}(?:er|ir|re)(?= )",
  noDont: "encore|ça|cela|tout de suite|maintenant|pour l'instant",
  needless:
    "(?:n'avons|n'a|n'ai|a|ai)?\\s?(?:pas|plus) besoin (?:de|d')|pas la peine (?:de|d')|inutile (?:de|d')|ne veux (?:pas|plus)(?: de| d')?|ne voulons (?:pas|plus)(?: de| d')?|ne veut (?:pas|plus)(?: de| d')?|ne supporte(?:ns|ra|rons)? (?:pas|plus)|ne gère (?:pas|plus)",
  drop: "abandonne[sz]?|abandonnons|laisse[sz]? tomber|laissons tomber|supprime[sz]? le support de|retire[sz]? le support de|vire[sz]?|virons|zappe[sz]?|zappons|reporte[sz]?|reportons|oublie[sz]?(?= (?!ça|pas|que))|exclu[ts]|excluons",
  without: "(?:fait |faisons |fais )?(?:ça )?sans|se passe de|se passera de|passons-nous de",
  overkill:
    "overkill|surdimensionnée?s?|trop (?:lourd|complexe|compliqué)e?s? pour|usine à gaz|disproportionnée?s?|superflue?s?|de la sur-?ingénierie",
  postponed:
    "pas dans (?:la v\\d|le mvp|la première version)|dans une (?:version|itération) ultérieure|hors (?:scope|périmètre)|(?:plus tard|seulement),? (?:en|dans la) v\\d|remise?s? à plus tard|on verra plus tard",
  tried: "(?:on a|j'ai|nous avons) (?:essayé|testé|tenté)",
  triedBad:
    "(?:mais |et )?.{0,40}(?:trop lent|pas marché|pas fonctionné|échoué|trop lourd|instable|pas convaincant|planté|inutilisable|galère|ne tient pas)",
  back: "revien[st]? (?:à|sur)|revenons (?:à|sur)|revenir (?:à|sur)|retour(?:ne|nons)? (?:à|sur)|repasse[sz]? (?:à|sur|en)|repassons (?:à|sur|en)|remets|remettons|rebascule[sz]? (?:sur|vers)|change[sz]? (?:pour|en)|passe[sz]? plutôt (?:à|sur)|passons plutôt (?:à|sur)",
  ratherAtEnd: "plutôt|finalement|à la place|en fait",
};

const OPENER =
  "ok(?:ay)?|oui|ouais|non|bon|ben|bah|d'accord|dac|très bien|parfait|super|génial|nickel|merci|alors|donc|du coup|et|mais|puis|ensuite|en fait|finalement|après réflexion|réflexion faite|tout compte fait|au fait|je (?:pense|crois|trouve)(?: que| qu'on)?|à mon avis|pour moi|désormais|dorénavant|à partir de maintenant|à l'avenir|pour l'instant|pour le moment|cette fois(?:-ci)?|en général|par défaut|de manière générale|note|important|rappel|règle|attention|s'il te plaît|s'il vous plaît|stp|svp|désolée?|pardon|attends|attendez|j'ai changé d'avis|je change d'avis|de plus|en plus|par contre|ah|oh|euh|hmm+|voilà|sinon|bref|tiens|oublie ça|stop";
const TAKES_BACK =
  "non(?=\\s*[,.:;!…—–]|\\s+(?:utilise|plutôt|attends|on|prends|passe))|en fait|finalement|après réflexion|réflexion faite|tout compte fait|j'ai changé d'avis|je change d'avis|oublie ça|attends|pardon";
const LASTS =
  "\\b(?:toujours|jamais|systématiquement|à chaque fois|désormais|dorénavant|à partir de maintenant|obligatoirement|avant chaque|après chaque|agents[. ]?md|claude[. ]?md)\\b";

/** French, the words of prompts and replies. */
export const FRENCH: WrittenLexicon = {
  ...romanceCues(WORDS, FRENCH_PHRASES),
  lead: `^(?:(?:${OPENER})(?![\\wà-ÿ'])[\\s,.:;!…—–-]*)+`,
  rule: "\\b(?:désormais|dorénavant|à partir de maintenant|à l'avenir|règle)\\b",
  reversal: `^(?:(?:ok(?:ay)?|hmm+|oh|ah|euh|bon|ben|bah|alors|désolée?|oui|mais)[\\s,.…!]*)*(?:${TAKES_BACK})(?=[\\s,.:;!—–-]|$)|\\b(?:finalement|j'ai changé d'avis|après réflexion|réflexion faite|(?:revien[st]?|revenons|revenir|repasse[sz]?|repassons|retour) (?:à|sur|en))\\b|^(?:on |nous |il faut )?(?:bascule[sz]?|basculons|passe[sz]?|passons|migre[sz]?|migrons|change[sz]?|changeons) (?:plutôt )?(?:de [^.]{1,30} )?(?:à|sur|vers|en|pour)\\b|\\bplutôt[.!]?$|^mets (?:ça|le|la) (?:plutôt )?à \\d`,
  takesBack:
    "^[\\s'(¡,.…—–-]*(?:(?:ok(?:ay)?|ah|oh|euh|bon|ben|bah|alors|désolée?|mais|en fait)[\\s,.!…]+)*(?:non(?=[\\s,.:;!…—–])|attends|attendez|stop(?=[,.! ])|oublie[sz]? (?:ça|cela|ce que)|laisse tomber|après réflexion|réflexion faite|tout compte fait|finalement|(?:j'ai changé|je change) d'avis|changement de plan|plutôt|à la place)(?![\\wà-ÿ'])",
  negation:
    "\\b(?:ne|n'|pas|plus de|jamais|sans|plutôt que|au lieu d[eu]|à la place d[eu]|évite\\w*|interdite?s?|aucune?)\\b",
  additive: "\\b(?:aussi|également|en plus|de plus|par ailleurs)\\b|^(?:et |ok,? |oui,? )*ajoute\\w*\\b",
  shortLived:
    "\\b(?:pour l'instant|pour le moment|cette fois(?:-ci)?|temporairement|provisoirement|dans un premier temps|juste (?:pour )?aujourd'hui|pour cette (?:pr|branche|session|tâche)|pour ce (?:commit|pr)|en attendant|juste ici)\\b",
  duration:
    "[\\s,]*\\b(?:pour l'instant|pour le moment|cette fois(?:-ci)?|temporairement|provisoirement|dans un premier temps|en attendant|désormais|dorénavant|à partir de maintenant|à l'avenir)\\b",
  pointer: FRENCH_POINTER,
  question:
    "\\?[\"')\\]\\s:;(]*\\S{0,2}$|^(?:(?:hmm+|ok|et|mais|alors|bon|au fait|dis)[\\s,]+)*(?:quoi|que (?:se|fait|veut|penses|faire)|qu'est-ce|est-ce|pourquoi|comment|combien|quel(?:le)?s?|qui|où|quand (?:est|as|on|tu)|c'est quoi|peux-tu|pouvez-vous|pourrais-tu|pourrait-on|peut-on|faut-il|as-tu|avez-vous|y a-t-il|sais-tu|explique|dis-moi|je me demande|tu penses|tu crois|devrait-on|doit-on|dois-je)(?![\\wà-ÿ'])",
  tagQuestion:
    ",?\\s*(?:oui|non|ok|d'accord|hein|n'est-ce pas|c'est bon|ça te va|pas vrai|compris|tu vois)\\s?\\?[\"')\\s]*\\S{0,2}$",
  tentative:
    "\\b(?:peut-être|éventuellement|possiblement|je me demande|pas sûre?|pas certaine?|j'hésite|hésite|je réfléchis|on pourrait|je pourrais|pourrait|pourraient|ce serait|serait (?:bien|cool|sympa|mieux)|qu'en penses-tu|qu'en dis-tu|que penses-tu|pourquoi pas|et si|probablement|sans doute|à voir|à discuter|aucune idée|je ne sais pas|je sais pas|pas encore décidé|si on|idée|suggestion|envisage|tenté par|il paraît)\\b",
  hypothetical:
    "^(?:si|imagine|imaginons|supposons|admettons|au cas où)(?![\\wà-ÿ])(?![^.]{0,80}\\b(?:toujours|jamais|doit|doivent)\\b)|\\b(?:aurait|auraient|aurions) (?:été|fallu|pu)\\b",
  report:
    "^(?:ça|cela|c'est|c'était|il y a|il|elle|ils|elles|tout|rien|quelqu'un|l(?:e|es|a|')\\s?(?:test|tests|build|erreur|page|appli|app|log|logs|serveur|script|fonction|code|doc|sortie|bouton|pipeline|ci|fichier|module|migration|message))\\s*(?:(?:ne |n'|me |se |s'|m'|toujours |encore |déjà |maintenant |plus |jamais |aussi )*)(?:marche|marchent|fonctionne|fonctionnent|plante|plantent|échoue|échouent|est|sont|était|étaient|a|ont|avait|passe|passent|casse|semble|donne|renvoie|affiche|dit|prend|utilise|utilisent|tourne|compile|bloque|reste|fait|font|manque|revient|charge|démarre|répond|met|sort|lit|arrive|disparaît|contient|retourne|veut|dure|pose)\\b|^(?:j'ai|je viens|je vois|je reçois|je comprends|j'obtiens|j'avais|je suis|je n'ai|je ne (?:vois|comprends|sais|trouve)|on a (?!(?:décidé|choisi|opté|retenu|tranché|essayé|testé|tenté)\\b)|nous avons (?!(?:décidé|choisi|opté|retenu|essayé|testé)\\b))(?!.{0,12}(?:décidé|choisi|opté|essayé|testé|tenté|changé))|\\b(?:toujours (?:la même|le même|pas|en erreur|vide)|n'a jamais (?:marché|fonctionné|été)|a toujours été)\\b",
  task: `^(?!.*${LASTS})(?:lance[sz]?|relance[sz]?|exécute[sz]?|commit(?:te)?[sz]?|push(?:e)?[sz]?|pousse[sz]?|merge[sz]?|rebase|déploie(?! sur)|publie[sz]?|corrige[sz]?|répare[sz]?|fixe?[sz]?|débug\\w*|regarde[sz]?|vérifie[sz]?|montre[sz]?|affiche[sz]?|explique[sz]?|décris|résume[sz]?|lis|ouvre[sz]?|cherche[sz]?|trouve[sz]?|écris|implémente[sz]?|code[sz]?|construis|crée[sz]?|ajoute[sz]?|supprime[sz]?(?! le support)|efface[sz]?|enlève[sz]?|retire[sz]?(?! le support)|mets (?:à jour|en|le|la|les)(?! .{1,40} (?:dans|sur|sous|à|en) )|met à jour|refactore?[sz]?|continue[sz]?|vas-y|va voir|teste[sz]?|essaie|essaye|analyse[sz]?|compare[sz]?|génère[sz]?|nettoie|aide|dis|donne|attends|arrête(?! d'utiliser)|stop|peux-tu|pourrais-tu|tu peux(?! utiliser| prendre| garder)|fais(?! en sorte)|refais|reprends|renomme[sz]?|annule|installe[sz]?|traduis|copie|déplace[sz]?|améliore[sz]?|optimise[sz]?|change[sz]? (?:le|la|les|ça)(?! .{1,40} (?:à|pour|en) )|jette|rappelle|n'oublie pas|passe à (?:la suite|l'étape|la prochaine|autre chose|la tâche)|passons à (?:la suite|l'étape|autre chose)|reviens (?:en arrière|au))(?![\\wà-ÿ])`,
  reason:
    "\\b(?:parce qu(?:e|')|car|puisqu(?:e|')|vu qu(?:e|')|étant donné|comme ça|pour (?:éviter|garder|que|ne pas|rester)|afin (?:de|d'|que)|sinon|à cause de)\\s*(?<reason>.{3,160})",
  rejected:
    "(?:,? (?:et )?pas (?:de |d'|le |la |les )?|,? et non (?:pas )?(?:le |la |les )?|,? (?:plutôt que|au lieu d[eu]|à la place d[eu]) (?:la |le |les |l')?)(?<rejected>[`\"']?[\\w@#À-ɏ][\\w@#./+À-ɏ-]*[`\"']?)(?=[\\s]*(?:[.,;:!?)]|$|\\b(?:pour|car|parce|comme|dans|en|sur|quand|et|mais|ici|avec|à|partout)\\b))",
  withdraw:
    "^(?:(?:ok|non|hmm+|oh|ah|attends|désolée?|pardon|bon|euh)[\\s,.!]*)*(?:(?:oublie[sz]?|ignore[sz]?|annule[sz]?|laisse[sz]? tomber) (?:ça|cela|ce que (?:j'ai dit|je viens de dire)|mon dernier message|la dernière (?:décision|instruction)|ma dernière (?:phrase|décision))|ce n'(?:était|est) pas une décision|c'était pas une décision|je retire (?:ça|ce que j'ai dit)|laisse tomber|(?:n'enregistre|ne note|ne retiens|n'enregistrez) pas ça|mauvais(?:e)? (?:chat|fenêtre|session|terminal|onglet)|je me suis trompée? de (?:chat|fenêtre|session|terminal|conversation)|(?:c'était|ce n'était que) (?:juste )?(?:une blague|pour rire|une réflexion à voix haute))[\\s,.!:)]*(?:stp|svp|s'il te plaît|merci)?[\\s.!]*$",
  bind: [
    `^(?:mets|mettez|mettons|fixe[sz]?|fixons|règle[sz]?|passe[sz]?|passons|limite[sz]?|limitons|augmente[sz]?|baisse[sz]?|réduis|réduisez|garde[sz]?|gardons|change[sz]?|définis|monte[sz]?|descends) (?<subject>${NOUN}) (?:à|en dessous de|sous|au-dessus de|à moins de|à plus de|en) (?:maximum |au plus |au moins |exactement )?(?<value>${VALUE})`,
    `^(?!(?:ça|cela|il|elle|ligne|étape|page|version)\\b)(?<subject>${NOUN}) (?:est|sont|doit être|doivent être|doit rester|doivent rester|sera|seront|reste|restent|ne doit pas dépasser|ne doivent pas dépasser|ne doit pas faire plus de|ne doivent pas faire plus de|fait|font|=)(?: désormais| toujours| maintenant)? (?:(?:à|de|au maximum|au plus|au moins|maximum|minimum|sous|en dessous de|exactement|fixée?s? à|limitée?s? à) )*(?<value>${VALUE})(?=[\\s,.;!)]|$)`,
    `^(?:mets|passe|fixe|monte|augmente|baisse|descends)(?:-(?:le|la|les))? (?:ça |le |la |les )?(?:plutôt )?à (?<value>\\d[\\d.,_]*\\s?(?:%|ms|s|secondes?|minutes?|mo|go|px|fois)?)`,
    `^(?:plutôt |mets-en |en fait )+(?<value>\\d[\\d.,_]*)(?: (?<subject>[a-zà-ɏ-]{3,30}))?[.! ]*$`,
    `^(?:maximum|au maximum|au plus|au moins|minimum|pas plus de|pas moins de|max\\.?|min\\.?) (?<value>\\d[\\d.,_]*) (?<subject>[a-zà-ɏ][\\wà-ɏ -]{2,40}?)(?=[.,;!]|$| (?:pour|par|dans|en)\\b)`,
    `^(?<subject>${NOUN}) à (?:maximum )?(?<value>${VALUE})[.! ]*$`,
    `^(?<subject>[a-zà-ɏ][\\wà-ɏ /-]{2,40}?) ?[:=] (?<value>${VALUE})\\s*[.!]?$`,
  ],
  pick: FRENCH_PICK,
  accept: FRENCH_ACCEPT,
  agent: FRENCH_AGENT,
  subjects: FRENCH_SUBJECTS,
};
