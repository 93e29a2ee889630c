import { phrasesOf } from "./latin-phrases.ts";
import type { SubjectWords } from "./lexicon.ts";
import type { Written } from "./written-lexicon.ts";

/** The building blocks of Spanish patterns. */
export const SPANISH_PHRASES = phrasesOf({
  articles:
    "el |la |los |las |un |una |unos |unas |lo |del |de la |de los |de las |de |al |a la |a los |a las |nuestro |nuestra |nuestros |nuestras |todos los |todas las |todos |todas |cada ",
  noName:
    "eso|esto|ese|este|esa|esta|esos|estos|estas|esas|él|ella|ellos|ellas|lo|nosotros|yo|tú|vos|usted|le|les|se|me|te|nos|no|ya|que|quien|qué|nada|todo|ti|mí|es|está|sí|gracias|mejor|más|así|aquí|ahí|allí|algo|otro|otra|mismo|misma|igual|cuando|donde|como|cómo|hay|mucho|bastante|porque|pero|solo",
  stops:
    "para|como|porque|ya que|pues|en|con|y|e|pero|si|cuando|por|desde|hasta|sin|sobre|bajo|entre|aquí|ahora|mejor|a|al|no|sino|o|u|también|además|entonces|gracias|porfa|plis|que|quien|donde|mientras|salvo|excepto|según|siempre|nunca|así|hacia|ni|de momento|de ahora|dentro|junto|está|es|va|van|finalmente|solo|más|nomás",
  units:
    "ms|s|segs?|segundos?|minutos?|min|horas?|h|días?|semanas?|kb|mb|gb|px|líneas?|caracteres|veces|reintentos?|intentos?|elementos?|tokens?|espacios?|bytes?|peticiones|columnas?|niveles?",
});
const { noun: NOUN } = SPANISH_PHRASES;
const ENDS =
  "(?=\\s*(?:[,;.!:)]|$|\\b(?:porque|ya que|y|en|no|con|como|para|nosotros|us\\w+|utili\\w+|vamos|mejor|por|siempre|ahora|gracias|porfa|a partir|desde)\\b))";

/** What Spanish sentences say they are about. */
export const SPANISH_SUBJECTS: Written<SubjectWords> = {
  named: [
    `\\bcomo (?<subject>${NOUN})${ENDS}`,
    `\\b(?:para|del lado de) (?<subject>${NOUN})${ENDS}`,
    `^en (?<subject>${NOUN}),? (?:us\\w+|utili\\w+|vamos|quiero|queremos)\\b`,
    `^(?:pon|poné|ponga|pongamos|coloca|guard\\w+|almacen\\w+|mete|despl\\w+|aloj\\w+|hoste\\w+|llama|llamá|llamemos|nombra|nombremos|escrib\\w+|redact\\w+) (?<subject>${NOUN}) (?:en|dentro|bajo|a|con|junto|[\`"']?[\\w@./-]+[\`"']?[.! ]*$)`,
    `^(?!(?:us\\w+|utili\\w+|en vez|en lugar|ya no|no)\\b)(?<subject>${NOUN}) (?:(?:debe\\w*|deber\\w+|tienen? que|tendrán? que|será|serán|es|son|van|va|irán?|se|queda|quedan|siempre|nunca|que sean?|usan?|usarán?|utilizan?)\\b|no |en (?!realidad\\b|vez\\b|lugar\\b)|a \\d)`,
  ],
  around:
    "^(?:el|la|los|las|un|una|unos|unas|lo|del|de la|de los|de|al|nuestr[oa]s?|tod[oa]s (?:los|las)|tod[oa]s|cada|qué|cuál|nuev[oa]s?) |^[\"'`]+|[\"'`]+$| (?:siempre|aquí|mejor)$",
  generic:
    "^(?:(?:este|esta|nuestro|nuestra|el|la) )?(?:proyecto|repo|repositorio|app|aplicación|código|codebase|todo|todos|ahora|momento|aquí|eso|esto|mí|nosotros|empezar|inicio|ejemplo|consistencia|simplicidad|rendimiento|seguridad|mvp|producción|dev|desarrollo|siempre|adelante)$|^(?:(?:y|entonces),? )?(?:qué|cuál(?:es)?|cómo)(?: (?:opción|solución|enfoque|variante|alternativa|de (?:estas|ellas|las dos)))?(?: (?:prefieres|preferís|prefiere|quieres|querés|eliges|elegís|usamos|hacemos|te parece|deberíamos (?:usar|elegir)|debo (?:usar|elegir)))?$",
  questions: [
    { pattern: "gestor de (?:paquetes|dependencias)|paquetes|dependencias", name: "package manager" },
    { pattern: "(?:tests?|pruebas)(?: unitari[oa]s)?|framework de (?:tests?|pruebas)|testing", name: "test framework" },
    {
      pattern: "(?:tests?|pruebas) (?:e2e|de extremo a extremo|end-to-end)|e2e",
      name: "end-to-end test framework",
    },
    { pattern: "base(?: de datos)?|bd|bbdd|db|almacenamiento|persistencia", name: "database" },
    { pattern: "linter|lint|linting", name: "linter" },
    { pattern: "formateador|formateo|formatter|formato del código", name: "formatter" },
    { pattern: "estilos?|css|framework (?:de )?css", name: "css framework" },
    { pattern: "componentes|librería de componentes|biblioteca de componentes|ui", name: "component library" },
    { pattern: "front(?:-?end)?|interfaz|framework (?:de )?front", name: "front-end framework" },
    { pattern: "back(?:-?end)?|framework (?:web|de back)|servidor", name: "web framework" },
    { pattern: "bundler|build|bundling|empaquetador", name: "bundler" },
    { pattern: "lenguaje(?: de programación)?", name: "language" },
    { pattern: "runtime|entorno de ejecución", name: "runtime" },
    { pattern: "orm|acceso a datos", name: "orm" },
    { pattern: "cliente http|peticiones http|llamadas http", name: "http client" },
    { pattern: "manejo (?:de|del) estado|gestión (?:de|del) estado|estado|state", name: "state management" },
    { pattern: "validación|validaciones|librería de validación", name: "validation library" },
    { pattern: "auth|autenticación|login", name: "auth scheme" },
    { pattern: "contraseñas|hash(?:eo)? de contraseñas|claves", name: "password hash" },
    { pattern: "colas?|queue|jobs|tareas en segundo plano", name: "queue" },
    { pattern: "caché|cacheo", name: "cache" },
    { pattern: "hosting|alojamiento|despliegues?|deploys?", name: "hosting" },
    { pattern: "nube|cloud", name: "cloud" },
    { pattern: "ci/cd|ci|integración continua|pipeline", name: "ci" },
    { pattern: "api|estilo de api", name: "api style" },
    { pattern: "config(?:uración)?|archivos? de config(?:uración)?", name: "serialization format" },
    { pattern: "licencia", name: "license" },
    { pattern: "indentación|sangría|sangrado", name: "indentation" },
    { pattern: "comillas|strings|cadenas", name: "quote style" },
    { pattern: "nombres de (?:archivos?|variables?)|nombres|nomenclatura|nombrado", name: "naming style" },
    { pattern: "ramas|manejo de ramas|branches", name: "branch model" },
    { pattern: "merges?|estrategia de merge|fusiones", name: "merge style" },
    { pattern: "commits?|mensajes de commit", name: "commit style" },
    { pattern: "módulos|formato de módulos?", name: "module format" },
    { pattern: "arquitectura", name: "architecture style" },
    { pattern: "ids?|claves? primarias?|identificadores", name: "primary key" },
    { pattern: "logs?|logger|logging", name: "logger" },
    { pattern: "fechas|manejo de fechas", name: "date library" },
    { pattern: "búsqueda|buscador|motor de búsqueda", name: "search engine" },
    { pattern: "pagos?|pasarela de pagos?|proveedor de pagos?", name: "payment provider" },
    { pattern: "tema", name: "color theme" },
  ],
  role: "(?:gestor|framework|base de datos|bd|db|linter|formateador|bundler|lenguaje|runtime|orm|cliente|librería|biblioteca|motor|hosting|licencia|logger|pasarela)\\b",
  answers: [
    { pattern: "(?:\\d|dos|cuatro) espacios|espacios", name: "spaces" },
    { pattern: "tabulaciones|tabuladores|tabs?", name: "tabs" },
    { pattern: "comillas simples", name: "single quotes" },
    { pattern: "comillas dobles", name: "double quotes" },
    { pattern: "monolito(?: modular)?", name: "monolith" },
    { pattern: "monorepo", name: "monorepo" },
    { pattern: "(?:modo|tema) oscuro", name: "dark mode" },
    { pattern: "(?:modo|tema) claro", name: "light mode" },
    { pattern: "cookies? de sesión", name: "session cookies" },
  ],
  before:
    "(?:^|[,;:—–(]\\s*|\\b(?:us\\w+|utili\\w+|adopt\\w+|mant\\w+|elig\\w+|escoj\\w+|a|con|por|para|mejor|es|ser|será|seas?|sean|los|las|la|el|en|del|de nuevo|que)\\s+)[\"'`*]*$",
  after:
    "^[\"'`*]*(?:\\s+v?\\d[\\w.]*)?\\s*(?:$|[.,;:!)—–]|\\b(?:para|como|porque|ya que|mejor|en|y|por|con|a|es (?:mejor|más)|al final|alcanza|basta|siempre)\\b)",
  turnedDown: "\\b(?:no|nunca|jamás|sin|en vez de|en lugar de|evit\\w*|ya no|ni|de)\\b[^,;.]{0,20}$",
  naming: "\\b(?:llam\\w*|nombr\\w*|bautiz\\w*)\\b",
  placing:
    "\\b(?:van|va|irán?|se guard\\w*|pon|poné|pongamos|coloc\\w*|mete|guard\\w*|almacen\\w*)\\b[^,;.]{0,40}\\b(?:en|dentro de|bajo|junto a)\\b",
};
