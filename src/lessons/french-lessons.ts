import { type WrittenLessonWords, writtenCues } from "./lesson-words.ts";

const PROJECTS =
  "(?:dans|pour|sur) (?:tous (?:mes|nos|les)|chacun de mes|n'importe quel|chaque) (?:projets?|dépôts?|repos?)";

/** French, the words of corrections and tastes. */
export const FRENCH_LESSONS: WrittenLessonWords = {
  opener: "^(?:en règle générale|de manière générale|partout|toujours)[\\s,:]+",
  cues: writtenCues({
    corrections: {
      "said-before":
        "^je (?:t'ai|vous ai|te l'ai|t'avais) (?:déjà |bien |clairement |pourtant )*(?:dit|demandé) (?:de |d'|que |qu')\\S|^j'(?:ai|avais) (?:déjà |pourtant |bien )+(?:dit|demandé) (?:de |d'|que |qu')\\S",
      "meant-otherwise":
        "^(?:je voulais|j'ai demandé|je demandais|je parlais) [^.!?]{2,80}?,? (?:et )?(?:pas|non pas) (?:une?|le|la|les|des|du|de la) [^.!?]{2,60}[.!]*$",
      "not-asked-for":
        "^je (?:ne )?(?:t'ai|vous ai) (?:pas|jamais|rien) demandé\\b|^je n'ai (?:pas|jamais) demandé (?:de |d'|ça|cela|une? |que )",
      "keeps-doing":
        "^tu (?:n'arrêtes pas|continues|passes ton temps) (?:de |d'|à )(?:ajouter|modifier|changer|inventer|supposer|deviner|ignorer|répéter|oublier|créer|supprimer|réécrire|utiliser|faire|toucher|commenter|résumer|t'excuser|mettre|renommer)\\b",
      forgot: "^tu (?:as|avais) (?:encore |aussi |toujours |déjà )*oublié (?:de |d'|les? |la |l'|une? )\\S{2,}",
      "stop-doing":
        "^arrête[sz]? (?:de |d')(?:t'excuser|deviner|inventer|supposer|commenter|résumer|expliquer|répéter|ajouter|modifier|réécrire|toucher|créer|ignorer|me flatter|faire des (?:suppositions|résumés|commentaires))\\b(?! ça\\b)",
      "do-not-behave":
        "^(?:ne )?sois pas (?:si|aussi|trop) \\S+|^ne (?:t'excuse|suppose|devine|résume|me flatte) (?:pas|plus|jamais)\\b(?! (?:encore|tout de suite)\\b)",
      "not-how-we-work":
        "^ce n'est pas (?:comme ça|ainsi|la façon dont) (?:qu'on|que nous|on|nous) (?:fait|nomme|écrit|teste|travaille|faisons|travaillons)\\b",
    },
    pointing: {
      "take-back":
        "^(?:annule[sz]?|défais|remets|revert|restaure) (?:tout ça|tout|(?:tes|les|ta|la|toutes tes)(?: dernières?| derniers?)? (?:modifs?|modifications?|changements?)|comme (?:avant|c'était)|en l'état|ce que tu (?:as|viens de) (?:fait|faire))(?: stp| svp| s'il te plaît)?[\\s.!]*$|^reviens en arrière(?: stp| svp)?[\\s.!]*$",
      wrong:
        "^(?:(?:ce n'est|c'est|c'était|ce n'était) (?:pas (?:du tout )?ce que (?:je (?:voulais|veux|demandais)|j'ai (?:demandé|dit|voulu))|(?:toujours |complètement |encore |juste )?faux|(?:pas )?(?:le|la) (?:bonne?|mauvaise?) (?:fichier|approche|dossier|fonction|endroit|branche|méthode))|mauvaise? (?:fichier|approche|dossier|fonction|endroit|branche)|tu (?:m'as|as) mal compris|tu as modifié l[ea] mauvaise? \\S+)(?=\\s*(?:$|[.,;:!—–-]))",
      "not-like-that":
        "^(?:(?:surtout )?pas comme (?:ça|cela)|ne (?:fais|refais) (?:plus|pas|plus jamais) (?:ça|cela))(?: stp| svp)?[\\s.!]*$",
    },
    preferences: {
      "next-time": "^la prochaine fois[\\s,]+(?!(?:que|c'est|il|elle|ça|je|on aura)\\b)\\S.{5,}",
      "across-projects": `^${PROJECTS}\\b[\\s,:]*(?!(?:il y a|c'est|ça|la|le|les)\\b)\\S.{5,}`,
      "ask-first":
        "^demande(?:z|-moi|z-moi)?(?: toujours| d'abord)* (?:avant (?:de |d')\\S.*|d'abord[.!]*$)|^préviens-moi avant (?:de |d')\\S.*|^montre-moi (?:toujours )?(?:le plan|le diff) (?:d'abord|avant)\\b.*",
      briefly:
        "^(?:sois|réponds)(?:-moi)? (?:toujours |de façon |de manière )*(?:plus )?(?:concise?|bref|brève|court|succinct|brièvement)\\b|^(?:garde|fais|écris) (?:tes|les|des) (?:réponses|résumés|explications|messages|commentaires) (?:plus )?(?:courte?s|courts|brefs|brèves|concise?s|simples)\\b",
      taste:
        "^(?:je déteste|je n'aime pas|j'aime pas|j'aime bien|je préfère)(?: quand| que)? tu \\S.{3,}|^je préfère (?:des |les )?(?:petite?s|courte?s|simples) (?:commits|prs|réponses|fonctions|modules|étapes)\\b",
    },
  }),
  everywhere: `\\b(?:${PROJECTS}|partout où je travaille|globalement)\\b`,
  here: "\\b(?:dans|pour|sur) (?:ce|cette|notre|le|la) (?:repo|dépôt|projet|dossier|module|paquet|branche|appli)\\b|\\bici\\b",
};
