import type { AcceptWords, AgentWords, PickWords } from "./lexicon.ts";
import { type RomancePicks, romancePicks, romancePointer } from "./romance-replies.ts";
import type { Written } from "./written-lexicon.ts";

const PICKS: RomancePicks = {
  soft: "ok(?:ay)?|oui|ouais|d'accord|bon|bien|parfait|super|merci|alors|donc|non|en fait|finalement|plutôt|je (?:pense|dirais|crois)|pour l'instant|pour le moment",
  takes:
    "je (?:prends|choisis|préfère|vote pour|veux|pars sur) |on (?:prend|part sur|choisit|va sur|fait|reste sur) |prends |prenons |choisis |fais |va pour |partons sur |pars sur |allons-y pour |allons sur |avec |pour |la |le |les |l'",
  option: "option|solution|approche|variante|proposition|choix|numéro|n°|plan|alternative",
  and: "et",
  tail: "stp|svp|s'il te plaît|merci|me va|me convient|c'est bien|est bien|est mieux|est la meilleure|pour l'instant|alors|plutôt|finalement|ça ira",
  ordinals: [
    "premi(?:er|ère)|1(?:er|ère|re)",
    "deuxième|seconde?|2(?:e|ème|nde?)",
    "troisième|3(?:e|ème)",
    "quatrième|4(?:e|ème)",
    "cinquième|5(?:e|ème)",
    "derni(?:er|ère)",
  ],
  both: "les deux|les trois|tous|toutes|toutes les trois|l'un et l'autre",
  recommended:
    "(?:ta|votre) (?:recommandation|suggestion|proposition)|(?:celle|celui|ce) que tu (?:recommandes|proposes|suggères)|option recommandée|solution recommandée|recommandée",
  thisOne: "celle-ci|celui-ci|celle-là|celui-là|peu importe|comme tu veux",
};

export const FRENCH_POINTER = romancePointer(PICKS);

/** How French picks from a menu. */
export const FRENCH_PICK: Written<PickWords> = {
  ...romancePicks(PICKS),
  asks: "\\b(?:quel(?:le)?s?|lequel|laquelle|que|qu'|comment|où|ou|préfères|préférez|veux-tu|voulez|souhaites|souhaitez|choisi|devrais-je|dois-je|options)\\b",
  sides:
    "(?:^|\\b(?:on|utilise|utiliser|prendre|préfères-tu|préférez-vous|veux-tu|avec|en|des|les|la|le)\\s+|,\\s+|:\\s*)(?<a>[\\wÀ-ɏ@#.`+/-]+(?: [\\wÀ-ɏ@#.`+/-]+)?),? ou (?!(?:non|pas|autre|quelque)\\b)(?:plutôt |des |les |la |le |en )?(?<b>[\\wÀ-ɏ@#.`+/-]+(?: [\\wÀ-ɏ@#.`+/-]+)?)(?: (?:pour|comme|dans|en|ici)\\b[^?]*)?\\s?\\?$",
  heading:
    "^[\\s#>*_-]*(?:(?:voici|il y a|je vois|nous avons|on a|les|tes|deux|trois|quatre|plusieurs|\\d)[\\s:]+){0,4}(?:[\\wÀ-ɏ-]+ ){0,2}(?:options|choix|alternatives|approches|solutions|possibilités|façons|pistes|variantes)(?: (?:sont|pour|possibles|ici|de)\\b[^.?!]{0,60}?)?[\\s:*_]*$",
  agenda:
    "\\b(?:prochaines? étapes?|étapes?|à faire|to-?do|reste|plan|tâches?|feuille de route|résumé|changements?|modifications?|fait|terminé|constats?|problèmes?|remarques?|revue|je vais)\\b[^.?!]{0,60}?[\\s:*_]*$",
  oneOff:
    "\\b(?:par (?:où|quoi|laquelle|lequel)|quel(?:le)?s?|que|qu')\\b[^?]{0,60}\\b(?:commencer|commence|d'abord|en premier|ensuite|attaquer|prioriser|continuer)\\b",
  procedural:
    "\\b(?:continuer|procéder|commencer|démarrer|lancer|exécuter|committer|commiter|pousser|pusher|merger|fusionner|déployer|valider|autoriser|ça te va|c'est bon|prochaines? étapes?|ouvrir une pr|que faire ensuite)\\b",
  proceduralLabel:
    "^(?:oui.{0,40}|non.{0,40}|ok(?:ay)?|continuer|procéder|annuler|passer|plus tard|pas encore|arrêter|valider|approuver|lancer les tests|terminé|réessayer)(?: \\((?:recommandée?|recommended)\\))?[.!]?$",
};

/** How French says yes to a proposal. */
export const FRENCH_ACCEPT: Written<AcceptWords> = {
  explicit:
    "^(?:(?:ok(?:ay)?|oui|ouais|d'accord|parfait|super|très bien|bien sûr|merci|génial|nickel|volontiers|vas-y)[\\s,.!]+)*(?:(?:vas-y,? )?fai(?:s|tes|sons) (?:ça|comme ça|le|ainsi)(?: stp| svp)?(?=[\\s.,!]*$|[,.!])|fais-le|faisons-le|ajoute-(?:le|la|les)|applique-(?:le|la)|ça me (?:va|convient|paraît bien|semble (?:bien|bon))|(?:ça|c'est) (?:une )?(?:bonne idée|parfait|logique|cohérent|très bien)|bonne idée|je suis d'accord|d'accord avec (?:ça|toi)|on fait (?:comme )?ça|partons (?:là-dessus|sur ça)|on part là-dessus|adopté|validé|je valide|va pour ça|banco|allons-y comme ça|ça marche pour moi)",
  bare: "^(?:oui|ouais|ok(?:ay)?|d'accord|bien sûr|oui,? (?:stp|svp|s'il te plaît|merci|vas-y)|parfait|exactement|exact|absolument|volontiers|carrément|très bien|tout à fait|ça marche|avec plaisir|c'est bon|nickel)[\\s.!]*$",
  unless: "\\b(?:mais|sauf|excepté|cependant|par contre)\\b",
  movesOn:
    "^(?:(?:ok(?:ay)?|super|parfait|très bien|merci|génial|nickel|d'accord|bien)[\\s,.!]+)*(?:maintenant|ensuite|passons|prochaine étape|la suite|après ça|on passe)\\b",
  proposal: [
    "^(?![^?]*\\b(?:quel(?:le)?s?|lequel|laquelle|comment|pourquoi|où|qui|combien)\\b)[^?]{0,60}?(?:\\b(?:veux-tu|voulez-vous|souhaites-tu|souhaitez-vous|tu veux|vous voulez) (?:que je|qu'on)|\\b(?:dois-je|devrais-je|puis-je|devrait-on|doit-on|est-ce que je dois|on pourrait))[^?]{2,200}\\?",
    "\\b(?:je (?:recommande|suggère|propose|conseille)|ma recommandation(?: est| ?:)|recommandation ?:|je te (?:recommande|suggère|propose|conseille)|le mieux serait (?:de|d'))\\b.{2,200}",
    "\\b(?:que dirais-tu (?:de|d')|que penses-tu (?:de|d')|et si (?:on|nous)) [^?]{2,200}\\?",
  ],
  asking:
    "^(?:(?:veux-tu|voulez-vous|souhaites-tu|souhaitez-vous|tu veux|vous voulez) (?:que je|qu'on)|dois-je|devrais-je|puis-je|devrait-on|doit-on|est-ce que je dois|on pourrait|je (?:te )?(?:recommande|suggère|propose|conseille)(?: de| d')?|ma recommandation(?: est| ?:)|recommandation ?:|le mieux serait (?:de|d')|que dirais-tu (?:de|d')|que penses-tu (?:de|d')|et si (?:on|nous)) ?",
  proceduralProposal:
    "\\b(?:lancer|lance|relancer|exécuter|exécute|committer|commiter|commite|committe|pousser|pousse|pusher|continuer|continue|commencer|commence|démarrer|regarder|regarde|vérifier|vérifie|examiner|merger|fusionner|ouvrir|ouvre|créer (?:une?|la|le) (?:pr|branche|commit|ticket)|crée une (?:pr|branche)|déployer|déploie|expliquer|explique|montrer|montre|tester|teste|débugger|aider|sauvegarder|corriger|corrige|implémenter ?\\?|implémente|attendre|procéder|procède|autre chose)\\b",
  either: "\\bou\\b(?! (?:non|plus|moins|pas|supérieur|inférieur))|\\bsoit\\b",
  pronoun: "\\b(?:ça|cela|le|la|les|l'|ce|cette|ces|y)\\b",
  turned: "^(?:ou|sinon|alternativement)\\b",
  choiceProposal:
    "\\b(?:utilis\\w*|pren\\w*|pass\\w* (?:à|sur|en)|stock\\w*|gard\\w*|adopt\\w*|remplac\\w*|supprim\\w* le support|renomm\\w*|nomm\\w*|mett\\w* (?:en place|par défaut|à \\d)|fix\\w*|migr\\w*|uniformis\\w*|limit\\w*|désactiv\\w*|activ\\w*|au lieu d\\w*|plutôt que|par défaut|conserv\\w*|l'ajout\\w*|ajout\\w*|enregistr\\w*|bascul\\w*)",
};

const THING = "(?<chosen>`[^`]{1,60}`|[^,;.:(]{1,50}?(?:\\.[\\w-]+)*)";
const GROUND =
  "(?:parce qu|car\\b|puisqu|afin (?:de|d'|que)|pour (?:éviter|garder|que|réduire|rester|ne pas)|grâce à|en raison|ce qui (?:évite|permet|garde))";
const AGAINST = "(?:plutôt que|au lieu d|à la place d|et non)";
const VERBS =
  "(?:utilis(?:e|ons|erai|erons|é)|prend(?:s|rai|rons)|prenons|pris|choisi(?:s|ssons|rai)?|adopt(?:e|ons|é)|stock(?:e|ons|é)|opt(?:e|ons|é) pour|gard(?:e|ons|é)|préfér(?:é|ons)|préfère)";

/** How an agent states a design choice in French, and how it narrates, which is none. */
export const FRENCH_AGENT: Written<AgentWords> = {
  declare: [
    `^(?:donc |ici,? |pour [^,;.]{1,30},? )*(?:je |j'|nous |on |j'ai |nous avons |on a )(?:vais |allons |va )?(?:donc |délibérément )?(?:${VERBS}|utiliser|adopter|stocker) (?:le |la |les |l'|un |une )?${THING}(?=[,;.(—–]|\\s(?:pour|comme|plutôt|au|parce|car|afin|à|dans)\\b).{0,200}?(?:${GROUND}|${AGAINST})`,
    `^(?:décision|choix de conception|choix|approche retenue)(?:\\*\\*)?\\s?[:—–-]\\s*(?:\\*\\*)?\\s*${THING}(?=\\s*(?:[,;.(—–]|$|\\s(?:pour|comme|car)\\b))`,
  ],
  declareKnown: [
    `^(?:j'utiliserai|nous utiliserons|je vais utiliser|nous allons utiliser) ${THING} (?:pour|comme) [a-zà-ɏ]`,
  ],
  tradeoff: [
    `^(?:(?:je |j'|nous |on |j'ai |nous avons |on a )(?:délibérément |volontairement )?)?(?:${VERBS}) (?:le |la |les |l'|un |une )?${THING}(?: \\([^)]{1,60}\\))?,? (?:plutôt que|au lieu d[eu]|à la place d[eu]|et non(?: pas)?) (?:le |la |les |l'|de |d')?(?<rejected>[^,;.()—–]{1,50}?)(?=$|[,;:.()—–]|\\s(?:parce|car|afin|pour|puisque)\\b)`,
    `^(?:délibérément|volontairement),? ${THING}`,
  ],
  threshold: [
    `^(?:j'ai |nous avons |je |on )?(?:fixé?|limité?|réglé?|fixons|limitons|mis)\\b[^.;?]{2,80}?(?<value>\\d[\\d.,_]*\\s?(?:%|ms|s|secondes?|minutes?|mo|go|px|lignes?|tentatives?|tokens?)?)(?![\\w]).{0,60}?${GROUND}`,
  ],
  byDefault: [
    `^(?:[-*\\s]*\\**)?(?:(?:valeur )?par défaut|défaut)(?:\\*\\*)?(?: ?:(?:\\*\\*)?| est|,) ?(?![*\\s]*$)${THING}(?=\\s*(?:[,;.(—–]|$|\\s(?:car|pour|parce)\\b))`,
    `\\b(?:se rabat|retombe|bascule|repli) (?:automatiquement )?sur ${THING}(?=\\s(?:si|quand|en cas|lorsque)\\b)`,
  ],
  lead: "^(?:\\*\\*)?(?:(?:donc|alors|ici),? )?(?:(?:j'ai|nous avons|on a|je|nous|on|j')[ ]?)?(?:vais |allons )?",
  notYet:
    "^\\W*(?:(?:possibles |prochaines |quelques )*(?:étapes|à faire|recommandations?|suggestions?|améliorations?|options|alternatives|constats?|problèmes?|reste à faire|questions|risques|idées|remarques?))\\b[^.?!]{0,40}:?\\W*$|^(?:tu pourrais|vous pourriez)\\b[^.?!]{0,60}:$",
  narration:
    "\\b(?:skill|workflow|sous-agent|pull request|pr|commits?|branche)\\b|^(?:maintenant |d'abord |ensuite |ok,? |bien,? |parfait,? )*(?:je (?:vais (?:lire|regarder|vérifier|corriger|lancer|ajouter|créer|mettre à jour|tester|chercher|examiner|commencer|écrire|implémenter)|vois|comprends|vérifie|regarde|lis|corrige|lance|pense)|j'ai (?:trouvé|vu|vérifié|corrigé|ajouté|mis à jour|créé|supprimé|lu|lancé|implémenté|terminé)|laisse-moi|l'erreur|le (?:test|problème|build|fichier)|les tests|tu (?:peux|pourrais)|voulez-vous|veux-tu|dois-je|peut-être|probablement|on pourrait|il semble)",
};
