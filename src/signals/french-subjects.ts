import { phrasesOf } from "./latin-phrases.ts";
import type { SubjectWords } from "./lexicon.ts";
import type { Written } from "./written-lexicon.ts";

/** The building blocks of French patterns. */
export const FRENCH_PHRASES = phrasesOf({
  articles: "le |la |les |l'|un |une |des |du |de la |de |d'|notre |nos |tous les |toutes les |chaque ",
  noName:
    "ça|cela|ce|cet|cette|ces|il|elle|ils|elles|on|nous|je|tu|vous|y|lui|leur|celui|celle|pas|plus|qui|que|quoi|rien|tout|toi|moi|c'est|n'|ne|oui|non|merci|plutôt|mieux",
  stops:
    "pour|comme|car|parce|puisque|plutôt|au|et|mais|si|quand|dans|en|sur|avec|partout|ici|chez|sans|sous|vers|maintenant|désormais|finalement|à|pas|afin|sinon|ou|par|s'il|stp|svp|aussi|également|donc|merci|dès|depuis|entre|côté|qui|que",
  units:
    "ms|s|secondes?|minutes?|min|heures?|h|jours?|semaines?|ko|mo|go|kb|mb|gb|px|lignes?|caractères?|fois|tentatives?|essais?|éléments?|tokens?|espaces?|octets?|requêtes?|colonnes?|niveaux?",
});
const { noun: NOUN } = FRENCH_PHRASES;
const ENDS =
  "(?=\\s*(?:[,;.!:)]|$|\\b(?:car|parce|et|plutôt|au|pas|avec|comme|partout|on|nous|utilise\\w*|prend\\w*|ce|désormais|stp|svp|finalement|pour|dans|en)\\b))";

/** What French sentences say they are about. */
export const FRENCH_SUBJECTS: Written<SubjectWords> = {
  named: [
    `\\b(?:comme|en tant que) (?<subject>${NOUN})${ENDS}`,
    `\\b(?:pour|côté) (?<subject>${NOUN})${ENDS}`,
    `^(?:mets|mettez|mettons|range\\w*|place\\w*|stocke\\w*|stockons|enregistre\\w*|sauvegarde\\w*|déploie\\w*|héberge\\w*|appelle\\w*|nomme\\w*|écris|rédige\\w*) (?<subject>${NOUN}) (?:dans|sur|sous|à|avec|en|chez|[\`"']?[\\w@./-]+[\`"']?[.! ]*$)`,
    `^(?<subject>${NOUN}) (?:doit|doivent|devra\\w*|devrait|devraient|sera|seront|est|sont|va|vont|se|s'|reste|restent|toujours|ne |en (?!fait\\b)|iront|utilise|utilisent|à \\d|ce sera)`,
  ],
  around:
    "^(?:le|la|les|un|une|des|du|de la|de|notre|nos|tous les|toutes les|tous|toutes|chaque|quel(?:le)?s?|nouveaux?|nouvelles?) |^(?:l'|d')|^[\"'`]+|[\"'`]+$| (?:toujours|désormais|ici|plutôt)$",
  generic:
    "^(?:(?:ce|cette|notre|le|la) )?(?:projet|dépôt|repo|appli|application|code|codebase|tout|toutes|maintenant|l'instant|moment|ici|ça|cela|moi|nous|instant|suite|début|exemple|cohérence|simplicité|performance|sécurité|mvp|production|dev)$|^(?:(?:et|alors),? )?(?:quel(?:le)?s?|lequel|laquelle|que|qu'|comment)(?: (?:option|solution|approche|variante|choix))?(?: (?:préfères-tu|préférez-vous|veux-tu|voulez-vous|choisis-tu|choisit-on|on prend|prend-on|faire|en penses-tu|dois-je (?:faire|prendre|choisir)))?$",
  questions: [
    { pattern: "gestionnaire de (?:paquets|packages|dépendances)|paquets|dépendances", name: "package manager" },
    { pattern: "tests?(?: unitaires?)?|framework de tests?|tests unitaires", name: "test framework" },
    { pattern: "tests? (?:e2e|de bout en bout|end-to-end)|e2e", name: "end-to-end test framework" },
    { pattern: "base(?: de données)?|bdd|bd|db|stockage|persistance", name: "database" },
    { pattern: "linter|lint|linting", name: "linter" },
    { pattern: "formateur|formatage|formatter", name: "formatter" },
    { pattern: "styles?|css|framework css", name: "css framework" },
    { pattern: "composants|bibliothèque de composants|ui", name: "component library" },
    { pattern: "front(?:-?end)?|interface|framework front", name: "front-end framework" },
    { pattern: "back(?:-?end)?|framework (?:web|back)|serveur", name: "web framework" },
    { pattern: "bundler|build|bundling|outil de build", name: "bundler" },
    { pattern: "langage(?: de programmation)?", name: "language" },
    { pattern: "runtime|environnement d'exécution", name: "runtime" },
    { pattern: "orm|accès aux données", name: "orm" },
    { pattern: "client http|requêtes http", name: "http client" },
    { pattern: "gestion (?:d'état|de l'état|du state)|state|état", name: "state management" },
    { pattern: "validation|bibliothèque de validation", name: "validation library" },
    { pattern: "auth|authentification|connexion|login", name: "auth scheme" },
    { pattern: "mots de passe|hachage(?: des mots de passe)?", name: "password hash" },
    { pattern: "file(?: d'attente)?|queue|tâches de fond|jobs", name: "queue" },
    { pattern: "cache|mise en cache", name: "cache" },
    { pattern: "hébergement|déploiement|déploiements", name: "hosting" },
    { pattern: "cloud", name: "cloud" },
    { pattern: "ci/cd|ci|intégration continue|pipeline", name: "ci" },
    { pattern: "api|style d'api", name: "api style" },
    { pattern: "config(?:uration)?|fichiers? de config(?:uration)?|format de fichier", name: "serialization format" },
    { pattern: "licence", name: "license" },
    { pattern: "indentation", name: "indentation" },
    { pattern: "guillemets|chaînes", name: "quote style" },
    { pattern: "nommage|noms de (?:fichiers?|variables?)|noms", name: "naming style" },
    { pattern: "branches|gestion des branches", name: "branch model" },
    { pattern: "merges?|stratégie de merge|fusions?", name: "merge style" },
    { pattern: "commits?|messages de commit", name: "commit style" },
    { pattern: "modules|format de modules?", name: "module format" },
    { pattern: "architecture", name: "architecture style" },
    { pattern: "ids?|clés? primaires?|identifiants", name: "primary key" },
    { pattern: "logs?|logger|journalisation", name: "logger" },
    { pattern: "dates|gestion des dates", name: "date library" },
    { pattern: "recherche|moteur de recherche", name: "search engine" },
    { pattern: "paiements?|prestataire de paiement", name: "payment provider" },
    { pattern: "thème", name: "color theme" },
  ],
  role: "(?:gestionnaire|framework|base de données|bdd|db|linter|formateur|bundler|langage|runtime|orm|client|bibliothèque|moteur|hébergement|licence|logger)\\b",
  answers: [
    { pattern: "(?:\\d|deux|quatre) espaces|espaces", name: "spaces" },
    { pattern: "tabulations?|tabs?", name: "tabs" },
    { pattern: "guillemets simples", name: "single quotes" },
    { pattern: "guillemets doubles", name: "double quotes" },
    { pattern: "monolithe(?: modulaire)?", name: "monolith" },
    { pattern: "monodépôt", name: "monorepo" },
    { pattern: "(?:mode|thème) sombre", name: "dark mode" },
    { pattern: "(?:mode|thème) clair", name: "light mode" },
    { pattern: "cookies? de session", name: "session cookies" },
  ],
  before:
    "(?:^|[,;:—–(]\\s*|\\b(?:utilise\\w*|utilisons|prends?|prenons|prenez|à|sur|vers|avec|pour|plutôt|est|sera|garde\\w*|adopte\\w*|choisi\\w*|des|les|le|la|en|du|remets|que|adopter|utiliser)\\s+)[\"'`*]*$",
  after:
    "^[\"'`*]*(?:\\s+v?\\d[\\w.]*)?\\s*(?:$|[.,;:!)—–]|\\b(?:pour|comme|car|parce|plutôt|au|partout|à|dans|en|et|sur|avec|est (?:mieux|plus)|finalement|suffit)\\b)",
  turnedDown: "\\b(?:pas|plus|jamais|sans|plutôt que|au lieu de|à la place de|évite\\w*)\\b[^,;.]{0,20}$",
  naming: "\\b(?:appel\\w*|nomme\\w*|nommons)\\b",
  placing:
    "\\b(?:vont|va|iront|se rang\\w*|se trouv\\w*|mets|range\\w*|place\\w*|stocke\\w*|enregistre\\w*)\\b[^,;.]{0,40}\\b(?:dans|sous|sur|chez)\\b",
};
