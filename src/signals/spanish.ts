import { type RomanceWords, romanceCues } from "./romance-cues.ts";
import { SPANISH_ACCEPT, SPANISH_AGENT, SPANISH_PICK, SPANISH_POINTER } from "./spanish-replies.ts";
import { SPANISH_PHRASES, SPANISH_SUBJECTS } from "./spanish-subjects.ts";
import type { WrittenLexicon } from "./written-lexicon.ts";

const { noun: NOUN, value: VALUE } = SPANISH_PHRASES;

/** Endings of an order: "uses, use, usemos, usen, useis", and of verbs in -er and -ir. */
const AR = "(?:es|e|emos|en|éis)";
const ER = "(?:as|a|amos|an|áis)";
/** Infinitive behind a preposition: work, and no thing. */
const NO_VERB = "(?! (?:lo |la |los |las )?\\w+(?:ar|er|ir)(?:lo|la|los|las|me|te|se|nos)?\\b)";
const TOUCHED =
  "(?:toqu|modifiqu|cambi|borr|elimin|edit|commite|comite|pushe|mezcl|dupliqu|hardcode|gener|refactoric|renombr|guard|logue|mocke|formate|actualic|mergee?|silenci|quit|copi|ignor|invent|cre|traduzc|almacen|mand|habilit)";
const PUT_IN = "(?:muev|romp|sub|escrib|reescrib|sobrescrib|met|pong|imprim|expong|depend|introduzc|comprom)";
const TOUCHING =
  "(?:tocar|modificar|cambiar|borrar|eliminar|editar|commitear|comitear|pushear|mezclar|duplicar|hardcodear|generar|refactorizar|renombrar|guardar|loguear|mockear|formatear|actualizar|mergear|silenciar|mover|romper|subir|escribir|reescribir|sobrescribir|meter|poner|imprimir|exponer|depender|copiar|almacenar)";

const WORDS: RomanceWords = {
  who: "nosotros |yo |tú |vos |usted |ustedes |que |por favor,? |porfa,? |favor de |te pido que |(?:quiero|quisiera|queremos|necesito|prefiero|preferimos|me gustaría) que |(?:habría|hay|hace falta) que (?=se )|se |de ahora en más |directamente ",
  adverbs:
    "mejor |entonces |siempre |solo |solamente |simplemente |únicamente |ahora |también |además |aquí |acá |todos |todas |igual |finalmente |directamente |primero |bien |nomás |más bien ",
  use: "us(?:a|á|e|es|emos|en|ad|aremos|amos|ando)|utili(?:za|zá|ce|ces|cemos|cen|zaremos|zamos|zad)|eli(?:ge|ja|jas|jamos)|elegí|elegimos|escoge|escojamos|escogemos|adopt(?:a|á|e|emos|amos|aremos)|mant(?:én|ené|enga|engas|engamos|enemos|endremos)|conserv(?:a|á|e|emos|amos)|emple(?:a|á|e|es|emos|amos)",
  goTo: `(?:pasa|pasá|pase|pasemos|pasamos|pasaremos|pásate|pasate|pasémonos|cambia|cambiá|cambie|cambiemos|cambiamos|migra|migrá|migre|migremos|migramos) a(?:l)?(?! (?:la|lo|el|los|las|un|una)\\b)${NO_VERB}|(?:quédate|quedate|quedémonos|nos quedamos|me quedo|te quedas) con|(?:vamos|vayamos|voy|ve|andá|tira|tirá|tiramos) (?:con|por|a por)|(?:sigue|seguí|sigamos|seguimos|continuamos) con|(?:opta|optá|optemos|optamos|apostemos|apostamos) por|me decanto por|(?:hazlo|hacelo|hagámoslo|hágalo|lo hacemos|lo hagas|lo haría) con`,
  infinitive:
    "usar|utilizar|elegir|escoger|adoptar|mantener|conservar|emplear|ir con|ir por|pasar a|pasarnos a|migrar a|quedarnos con|seguir con|optar por|cambiar a",
  modal:
    "vamos a|voy a|vas a|hay que|tenemos que|tienes que|tenés que|tiene que|debemos|debes|debés|deberíamos|deberías|quiero|queremos|quisiera|necesitamos|prefiero|preferimos|preferiría|me gustaría|puedes|podés|puede|podemos|toca|conviene|habría que",
  noChoice:
    "(?:el |la |los |las |un |una |lo |al )?(?:mism[oa]s?|archivos?|ficheros?|debugger|depurador|búsqueda|tiempo|cuenta|cuidado|notas?|otr[oa]s?|ejemplo|siguientes?|próxim[oa]s?|inicio|final|tus?|sus?|mis?|nunca|siempre|herramientas?|ramas?|preguntas?|pasos?|tareas?|fases?|demasiad[oa]s?|much[oa]s?|muy|más|menos|cambios|código|capturas?|imagen|screenshot|criterio|plan|trabajo|implementación|eso|esto|lo|resto|punto|todo|cosas?|cero|comando|función|script|primer[oa]?|segund[oa]|tercer[oa]?|últim[oa]|opción|diferente|versión anterior|commit|anterior|producción|prod|partes|dudas?|calma|[^,;.]{0,40}\\bprimero|bien|mal|dev|main|master)",
  instead: "en vez de(?:l)?|en lugar de(?:l)?|y no|, no|antes que",
  forThe: "para|como|en|del lado de",
  decided:
    "(?:ya )?(?:hemos decidido|decidimos|he decidido|decidí|se decidió|queda decidido|está decidido|acordamos|hemos acordado|optamos por|opté por|me decidí por|nos decidimos por|quedamos en)(?: que)?",
  decision: "decisión|elección|decisión final|decidido|veredicto|conclusión",
  prefer: "prefiero|preferimos|preferiría|preferiríamos|me gusta más|nos gusta más",
  name: "(?:llama|llamá|llame|llamemos|nombra|nombrá|nombre|nombremos|bautiza|bautizá)(?! (?:a la |al )?(?:api|endpoint|servicio|función|método|base|back|front|server|servidor|script|hook)\\b)",
  isCalled: "se llamará|debe llamarse|tiene que llamarse|va a llamarse|se va a llamar|debería llamarse",
  belongs:
    "van|va|irán|irá|deben ir|debe ir|tienen que ir|tiene que ir|se guardan|se guarda|se ubican|viven|se almacenan|se almacena",
  put: "pon(?! (?:un|una|unos|unas)\\b)|poné(?! (?:un|una|unos|unas)\\b)|ponga|pongamos|coloca|colocá|coloquemos|guarda|guardá|guarde|guardemos|guardamos|almacena|almacená|almacenemos|almacenamos|mete|meté|metamos|despliega|desplegá|despleguemos|desplegamos|aloja|alojemos|hostea|hosteá|hosteemos|guardar|almacenar|alojar|desplegar",
  into: "en|dentro de|bajo|junto a|al lado de|con|sobre",
  should:
    "debe|deben|debería|deberían|deberá|deberán|será|serán|tiene que|tienen que|va a|van a|se escriben|se hacen|se quedan?|que sea|que sean|van",
  be: "ser|usar|utilizar|estar|tener|devolver|retornar|seguir|será|serán|escritos|escritas|escribirse|redactarse|sea|sean",
  inLanguage:
    "inglés|español|castellano|kebab[- _]?case|snake[- _]?case|camel[- _]?case|pascal[- _]?case|mayúsculas|minúsculas|utc|json|yaml|toml|markdown|typescript",
  enough: "nos alcanza con|alcanza con|basta con|nos basta con|me basta con|que sea|va a ser|sería",
  noted: "agrega|agregá|añade|añadí|anota|anotá|escribe|escribí|pon|poné|apunta|documenta|documentá|menciona|incluye",
  never: "nunca|jamás|en ningún caso|bajo ningún concepto|bajo ninguna circunstancia",
  always: "siempre|sistemáticamente|obligatoriamente|sin excepción|exclusivamente",
  noRule:
    "funcion\\w+|llega(?:ba|n)?|llegó|termin\\w+|carga(?:ba|n)?|aparec\\w+|sale|salió|pasa(?:ba)?|pasó|he|ha|han|había|hubo|vi|fue|era|fui|supe|pude|puedo|entend\\w+|usé|hice|tuve|me|falla\\w*|falló|da|dan|tira|lo mismo|la misma|el mismo|igual|queda|sigue|vuelve|que|null|vacío|undefined|y cuando|así|responde|contesta|hizo|está|estuvo",
  must: "debe|deben|debes|debés|debemos|deberá|deberán|debería|deberían|tiene que|tienen que|tienes que|tenés que|tenemos que|hay que|ha de|han de|es necesario que|hace falta que|no (?:puede|pueden) (?=(?:haber|superar|exceder|contener|depender|importar|tener|pasar de)\\b)|no (?:debe|deben|debería|deberían)|(?:no )?se (?:debe|deben)",
  noDuty:
    "ser (?:un (?:bug|error|problema|tema)|una (?:cosa|tontería)|por|eso|algo|fácil|posible|culpa|que)|(?:estar|haber|faltar|funcionar|andar|salir|aparecer|bastar|alcanzar|pasar|compilar|poder|arreglar|corregir|revisar|ver|verlo|mirar|probar|testear|entender|encontrar|lanzar|correr|ejecutar|commitear|pushear|subir|mergear|deployar|terminar|seguir|continuar|esperar|actualizar|rehacer|ir|irme|pensar|agregar|añadir|hacer|hacerlo|crear|implementar|investigar|buscar|saber|averiguar|reiniciar|instalar|cambiar|mover|borrar|limpiar|preparar|avanzar|resolver|solucionar|darle|decir|hablar|preguntar|leer|trabajar|empezar|parar)(?:lo|la|los|las|me|nos)?(?![\\wà-ÿ])|primero|que (?:ver|ir)|tener (?:algo|que ver|razón)|estar",
  forbidden:
    "prohibid[oa]s?|(?:no está|no están|no) permitid[oa]s?|no se permiten?|no se admiten?|(?:es|son|será|serán) obligatori[oa]s?|inadmisible",
  ensure:
    "asegúrate(?: de)?|asegurate(?: de)?|asegúrese(?: de)?|asegurémonos(?: de)?|procura|garantiza|garantizá|cuida de",
  noEnsure:
    "(?:de )?(?:que )?(?:todos? )?(?:los tests|las pruebas|el build|la ci|funcion\\w+|ande\\w*|todo|pase\\w*|compil\\w+|eso|esto|no haya|no rompas|no se rompa|esté)",
  avoid: "evita|evitá|evite|evitemos|evitar|evitamos|respeta|respetá|respete|respetemos|respetar",
  every: "tod[oa]s(?: los| las)?|tod[oa]|cada|ningún|ninguna",
  none: "nada de |cero |no más |nunca más |basta de ",
  noNone:
    "problemas?|dudas?|apuro|prisa|errores|error|cambios?|novedad(?:es)?|idea|drama|eso|esto|nada|querer|embargo|más|respuesta|resultados?|éxito|suerte|ganas|tiempo|contexto|miedo|falta|lío|preguntas?|saber|momento|nuevo|cuenta|esperar|tests? (?:falla|pasa)",
  only: "(?:solo|solamente|únicamente) (?:soport(?:amos|aremos|emos)|acept(?:amos|aremos|emos)|permit(?:imos|iremos)|admit(?:imos|iremos)|usaremos|damos|daremos)(?: soporte)?|(?:soportamos|aceptamos|permitimos|usamos|mantenemos) (?:solo|solamente|únicamente)|(?:como máximo|como mucho|a lo sumo|no más de) \\d+",
  when: "antes de|después de|cuando|al|en|para|cada vez que",
  follows: "siguen(?= (?:el|la|los|las)\\b)|respetan",
  dontUse: `(?:ya )?no (?:us(?:es|e|emos|en|éis|ar|aremos|amos)|utili(?:ces|ce|cemos|cen|zar|zaremos|zamos)|vuelvas a usar|vuelvan a usar|agregu${AR}|agregar|añad${ER}|añadir|instal${AR}|instalar|import${AR})|(?:deja|dejá|dejemos|dejamos|dejar|deje) de usar|no (?:quiero|queremos) (?:usar|que (?:se )?(?:us${AR}|agregu${AR}|añad${ER}|instal${AR}|utilic${AR}))|nada de usar|paremos de usar`,
  dont: `no (?:se )?(?:${TOUCHED}${AR}|${PUT_IN}${ER}|${TOUCHING}|hag${ER}(?= (?:mocks?|refactors?|commits?|push|deploys?|force push|squash)\\b))(?= )|no se deben? ${TOUCHING}|no (?:quiero|queremos) que`,
  noDont:
    "todavía|aún|eso|esto|ahora|nada|por ahora|de momento|(?:te|me|lo|la|se) (?:lo )?(?:preocup\\w*|hagas|toques|olvid\\w*)|falle\\w*|pase\\w*|se rompa|haya|esperes|pierdas|perdamos",
  needless: `(?:ya )?no (?:necesitamos|necesita|hacen? falta)|no vale la pena|(?:ya )?no (?:quiero|queremos)(?: más| tener| ver)?(?! (?:ayuda|más|saber|problemas|perder|líos)\\b)${NO_VERB}|(?:ya )?no (?:soportamos|soportaremos|soportemos|vamos a (?:soportar|necesitar|usar|dar soporte a)|hay necesidad de|daremos soporte a|damos soporte a)`,
  drop: "abandona|abandonemos|abandonamos|descarta|descartá|descartemos|descartamos|olvídate de|olvidate de|olvidémonos de|saquemos|quitemos|elimina el soporte (?:de|para)|quita el soporte (?:de|para)|dejemos de lado|deja de lado|dejamos de lado|prescindamos de|prescindimos de|pospongamos|posponemos|dejemos fuera|dejamos fuera",
  without:
    "(?:lo )?(?:haz|hacé|hagamos|hacemos|haga|hacer)(?:lo|moslo)? (?:esto |eso )?sin|hagámoslo sin|(?:nos )?arreglamos sin|sin(?! \\w+(?:ar|er|ir)\\b| (?:problemas?|dudas?|apuro|prisa|errores|error|cambios?|embargo|querer|más|drama|miedo|falta|nada|eso|esto|respuesta|resultados?|éxito|suerte|novedad(?:es)?|comentarios?|contexto|preguntas?|lío|stress|estrés)\\b)",
  overkill:
    "overkill|(?:demasiado|muy) (?:pesad[oa]s?|complej[oa]s?|complicad[oa]s?) para|matar moscas a cañonazos|sobre-?ingeniería|exagerad[oa]s? para|innecesariamente complej[oa]s?",
  postponed:
    "no (?:entra|entran|va|van) en (?:la v\\d|el mvp|la primera versión|este release|esta versión)|en una (?:versión|iteración) posterior|fuera del? (?:alcance|scope)|(?:lo )?(?:dejamos|dejemos|queda|quedan|dejar) para (?:después|más adelante|la v\\d|otra versión|luego|una versión)|(?:más adelante|recién),? en la v\\d",
  tried:
    "(?:ya )?(?:probamos|hemos probado|probé|intentamos|hemos intentado|intenté|habíamos probado)(?: con| usar| a usar)?",
  triedBad:
    "(?:pero |y )?.{0,40}(?:lent[oa]|no funcion|no anduvo|fall(?:ó|aba)|no escal|inestable|no (?:me |nos )?convenci|desastre|se caía|no aguant|inservible|dolor de cabeza)",
  back: `(?:vuelve|volvé|vuelva|volvamos|volvemos|volver|regresa|regresá|regresemos|regresamos) a(?:l)?(?! (?:lo|empezar)\\b)${NO_VERB}|mejor (?:us(?:a|á|e|emos|amos|ar)|utili(?:za|zá|cemos|zar)|vamos con|pasemos a|pasamos a|volvamos a|quedémonos con|nos quedamos con|ponle|con)|(?:cámbial[oa]|cambial[oa]|cambiémosl[oa]) (?:a|por)|cambia(?:mos|emos|r)? (?:a|por)${NO_VERB}(?! (?:favor|algo|otr[oa])\\b)|retomemos|retoma(?= \\S+$)`,
  ratherAtEnd: "en su lugar|en cambio|más bien",
};

/** "No uses": the word is no opener before a verb. */
const NO = "no(?=\\s*[,.:;!…—–])|nop|nel";
const MIND =
  "(?:cambié|he cambiado|cambiamos) de (?:idea|opinión)|cambio de planes|pensándolo (?:bien|mejor)|ahora que lo pienso|mejor dicho";
const OPENER = `ok(?:ay)?|s\\u00ed|si(?=\\s*[,.!]| (?:claro|dale|por favor|porfa|obvio))|claro|dale|vale|bueno|bien(?=[,.!])|perfecto|genial|listo|buenísimo|gracias|entonces|pues|y|pero|luego(?! de)|después(?! de)|de hecho|en realidad|al final|finalmente|${MIND}|(?:yo )?(?:creo|pienso|opino|diría) que|me parece que|para mí,|a partir de ahora|de ahora en (?:adelante|más)|desde ahora|en adelante|por ahora|de momento|por el momento|esta vez|en general|por regla general|por defecto|nota|importante|ojo|recuerda(?: que)?|recordá(?: que)?|acuérdate(?: de)? que|regla|atención|por favor|porfa(?:vor)?|porfis|plis|pls|perdón|perdona|disculpa|lo siento|espera(?=[,.!]| no| mejor)|esperá(?=[,.!]| no| mejor)|además|por cierto|ah|oh|eh|mmm*|hmm+|${NO}|che|oye|mira(?=,)|venga|va(?=,)|exacto|correcto|de acuerdo|tal cual|olvídalo|olvidalo|olvida eso|olvidate,`;
const TAKES_BACK = `${NO}|mejor(?= (?:us|utili|no\\b|vamos|pas|volv|dej|hag|con\\b|ponl|quéd|qued|el\\b|la\\b))|${MIND}|en realidad|al final|finalmente|olvida (?:eso|lo anterior)|olvídalo|olvidalo|espera(?=[,.!]| no| mejor)|esperá(?=[,.!]| no| mejor)|perdón`;
const LASTS =
  "\\b(?:siempre|nunca|jamás|sistemáticamente|a partir de ahora|de ahora en (?:adelante|más)|desde ahora|obligatoriamente|antes de cada|después de cada|en cada|agents[. ]?md|claude[. ]?md)\\b";
const TROUBLE =
  "fall(?:a|an|ó|aba|aron|ando)|romp(?:e|en|ió|ieron|ió)|se rompe|rot[oa]s?|da(?:n|ba)? (?:un )?error|dio error|tira(?:n|ba)? (?:un )?(?:error|excep\\w+|\\d+)|crashe\\w*|se (?:cae|cayó|cuelga|colgó|traba|trabó|queda)|no (?:me |nos |se |le )?(?:funciona|funcionan|funcionó|anda|andan|carga|cargan|cargó|aparece|aparecen|sale|salen|encuentra|compila|arranca|responde|conecta|renderiza|muestra|ve|ven|actualiza|guarda|reconoce|detecta|veo|puedo|entiendo|deja|abre|llega|llegan|pasa|pasan)|deja de funcionar|dejó de|me (?:da|sale|tira|aparece|salta|falla|falta|dice)|sigue (?:fallando|igual|sin|dando|apareciendo|saliendo|roto|pasando)|devuelve (?:un |una )?(?:5\\d\\d|null|undefined|error|vacío)|debería(?:n)? (?:funcionar|andar|pasar|salir|aparecer|verse|mostrar|ser \\d)";
const WORK =
  "corre|corré|corran|correr|ejecut[aáe]|ejecutar|lanza|lanzá|lanzar|commite\\w*|comite\\w*|pushe\\w*|(?:sube|subí|subir)(?! .{1,40} a \\d)|merge\\w*|rebase\\w*|publica|publicá|arregl[aáe]\\w*|corrige|corregí|corregir|corrij\\w*|repara|debugge\\w*|depur[aá]|mirá?|mira(?:me)?|fíjate|fijate|revis[aáe]\\w*|verific[aá]\\w*|verifique|cheque\\w*|comprueb\\w*|comprob\\w*|muestr[ae]\\w*|mostr[aá]\\w*|muéstrame|enséñame|explic[aá]\\w*|explícame|describ\\w*|resum\\w*|lee|leé|leer|leéte|abre|abrí|abrir|busc[aá]\\w*|encuentra|encontr[aá]|escrib(?:[eíai]\\w*|ir)(?!.* en (?:inglés|español)\\b)|implement[aáe]\\w*|codea|programa|constru\\w*|cre[aáe]|crear|créame|creame|agreg[aá]\\w*|agregue|añad[eí]\\w*|añadir|borr[aá]\\w*|elimin[aá]\\w*(?! el soporte)|quit[aá](?:le|lo|la)?(?! el soporte)|sac[aá](?:le|lo|la)?|actualiz[aá]\\w*|actualice|refactoriz[aá]\\w*|continúa|continua|continuá|sigue(?! con [\\w.@-]+$)|seguí(?! con [\\w.@-]+$)|prob[aá](?:lo|la|me|los|las)?|probar|prueba|testea\\w*|intent[aá]|intentalo|analiz[aá]\\w*|compar[aá]\\w*|gener[aá]\\w*|limpi[aá]\\w*|ayud[aá]\\w*|ayúdame|di|dime|decime|dame|pásame|pasame|esper[aá]|detente|detené|rehaz|rehacé|retom[aá] (?:la|el)|renombr[aá]\\w*|cancel[aá]|instal[aá]\\w*|traduc\\w*|copi[aá]|muev[ea]\\w*|mov[eé]\\w*|mejor[aá](?:lo|la)|optimiz[aá]\\w*|cambia(?:r|lo|la)? (?:el|la|los|las|esto|este|esta)(?! .{1,40} (?:a|por) )|termin[aá]\\w*|reinici[aá]\\w*|investig[aá]\\w*|recuérdame|avísame|avisame|no olvides|no te olvides|acuérdate de|vete|vuelve a \\w+(?:ar|er|ir)\\w*|volvé a \\w+(?:ar|er|ir)\\w*|(?:pasemos|pasa|pasá|vamos) (?:a|con) (?:la|lo|el|otra) ?(?:siguiente|próxim[oa]|tarea|cosa|fase|paso|otro|que sigue)|haz(?:me|lo)?(?! que| con | esto sin| eso sin)|hac[eé](?:me|lo)?(?! que| con | esto sin| eso sin)|pon(?:me|le)? (?:un|una|unos|unas)|poné(?:me|le)? (?:un|una|unos|unas)|(?:puedes|podés|puede|podrías|podrían|tienes que|tenés que|necesito que|quiero que|hay que|vamos a|voy a|quiero|toca|falta|debemos|tenemos que) (?:lo |me |ver\\b|(?!(?:usar|utilizar|adoptar|mantener|elegir|guardar|almacenar|migrar|pasar a|ir con|quedarnos|seguir con|soportar|seguir usando)\\b)\\w+(?:ar|er|ir)(?:lo|la|los|las|me|nos)?\\b)|necesito (?:ayuda|saber|ver|un|una)";

/** Spanish, the words of prompts and replies. */
export const SPANISH: WrittenLexicon = {
  ...romanceCues(WORDS, SPANISH_PHRASES),
  lead: `^(?:¡?(?:${OPENER})(?![\\wà-ÿ'])[\\s,.:;!…—–-]*)+`,
  rule: "\\b(?:a partir de ahora|de ahora en (?:adelante|más)|desde ahora|en adelante|regla|por regla general)\\b",
  reversal: `^(?:(?:ok(?:ay)?|mmm*|hmm+|oh|ah|eh|bueno|pues|che|perdón|s\\u00ed|pero|y|uy)[\\s,.…!]*)*(?:${TAKES_BACK})(?=[\\s,.:;!—–-]|$)|\\b(?:al final|${MIND}|(?:vuelve|volvé|volvamos|volvemos|volver|regresemos|regresamos) a)\\b|^(?:se |que |vamos a |hay que )?(?:pasa|pasá|pasemos|pasamos|pásate|pasate|cambia|cambiá|cambiemos|cambiamos|migra|migrá|migremos|migramos|pasar|migrar|cambiar)(?: mejor)? (?:de [^.]{1,30} )?(?:al?|por)\\b|(?<!\\b(?:es|está|queda) )\\b(?:en su lugar|mejor)[.!]?$|^(?:pon|ponlo|ponla|déjalo|dejalo|súbelo|subilo|bájalo|bajalo|cámbialo|cambialo)(?: mejor)? (?:a|en) \\d`,
  takesBack: `^[\\s'(¡,.…—–-]*(?:(?:ok(?:ay)?|mmm*|hmm+|ah|oh|eh|uy|bueno|che|perdón|pues|en realidad)[\\s,.!…]+)*(?:no(?=\\s*[,.:;!…—–])|nop|esper[aá](?=[\\s,.!])|olvida (?:eso|lo anterior|lo que)|olvídalo|olvidalo|olvidate de eso|${MIND}|mejor(?! (?:aún|todavía)\\b)|al final|en su lugar)(?![\\wà-ÿ])`,
  negation:
    "\\b(?:no|nunca|jamás|sin|en vez de|en lugar de|evit\\w+|prohibid[oa]s?|nada de|dej\\w+ de|ningún|ninguna|ni)\\b",
  additive: "\\b(?:también|además|asimismo)\\b|^(?:y |ok,? |sí,? )*(?:agrega|agregá|añade|añadí)\\w*\\b",
  shortLived:
    "\\b(?:por ahora|de momento|por el momento|esta vez|temporalmente|provisionalmente|provisoriamente|en principio|solo (?:por )?hoy|por hoy|para (?:este|esta) (?:pr|rama|commit|sesión|tarea)|mientras tanto|solo aquí|solo acá)\\b",
  duration:
    "[\\s,]*\\b(?:por ahora|de momento|por el momento|esta vez|temporalmente|provisionalmente|mientras tanto|a partir de ahora|de ahora en (?:adelante|más)|desde ahora|en adelante)\\b",
  pointer: SPANISH_POINTER,
  question:
    "\\?[\"')\\]\\s:;(]*\\S{0,2}$|¿|^(?:(?:hmm+|mmm*|ok|y|pero|entonces|bueno|che|oye|por cierto)[\\s,]+)*(?:qu\\u00e9|c\\u00f3mo|cu\\u00e1l(?:es)?|d\\u00f3nde|por qué|qui\\u00e9n(?:es)?|cu\\u00e1ndo|cuánt[oa]s?|que (?:es|son|hace|hacen|pasa|pasó|opinas|opinás|piensas|pensás|significa|tal|hay|hago|harías|prefieres|preferís|diferencia|te parece|falta|sigue|quieres|querés|onda|me recomiendas|recomiendas)|como (?:hago|puedo|se|está|están|funciona|hacemos|lo|podemos|podría|quieres|va|vamos|es que)|cual(?:es)?|donde (?:está|están|se|puedo|queda|pongo)|porque|quien(?:es)?|hay (?:alguna|algún|forma|manera)|es posible|tienes|tenés|sabes|sabés|explica\\w*|dime|decime|me pregunto|crees|creés|será que|se puede)(?![\\wà-ÿ'])",
  tagQuestion:
    ",?\\s*¿?\\s*(?:no|sí|s\\u00ed|ok|vale|verdad|cierto|dale|de acuerdo|eh|entendido|estamos|me explico)\\s?\\?[\"')\\s]*\\S{0,2}$",
  tentative:
    "\\b(?:quizás?|tal vez|a lo mejor|puede que|podría(?:mos|n|s)?|me pregunto|no estoy segur[oa]|no estamos segur[oa]s|dudo|estoy pensando|estaba pensando|estoy dudando|sería (?:bueno|mejor|genial|interesante|lindo|ideal|bonito)|qué (?:opinas|opinás|te parece|tal)|te parece|probablemente|seguramente|no s\\u00e9|no se (?:si|qué|cómo|cuál)|ni idea|(?:aún|todavía) no (?:hemos|he|está|sabemos|sé|decid)|habría que (?:ver|pensar)|a ver si|hay que ver|una idea|sugerencia|estaría (?:bueno|bien)|y si|supongo|valdría|igual (?:podemos|deberíamos)|capaz que|dicen que|parece que)\\b",
  hypothetical:
    "^(?:si|imagina|imaginemos|supongamos|suponiendo|en caso de)(?![\\wà-ÿ])(?![^.]{0,80}\\b(?:siempre|nunca|debe|deben)\\b)|\\b(?:hubiera|hubiese|habría|habrían|habríamos) (?:sido|podido|que)\\b|\\bsi (?:usáramos|usásemos|usara|tuviéramos|cambiáramos)\\b",
  report: `^(?:(?:esto|eso|era|fue|había|hubo|estaba|está|están|aparece|parece|nada(?! de\\b)|alguien|todo(?= (?:funciona|bien|ok|listo|va|est\\w+|anda|perfecto|parece|sigue|sale|se)\\b)|ahora sí|sigue|siguen|ya(?! no\\b)|hay(?! que\\b)|es(?! (?:obligatori\\w+|necesari\\w+|mejor)\\b)|son(?! obligatori\\w+)|tengo(?! que\\b)|estoy|estamos|veo|recibo|obtengo|entiendo|acabo de|vengo|antes(?! de\\b)|actualmente|ayer|hoy|recién|el otro día|lo que)(?![\\wà-ÿ])|(?:yo |también |recién )*(?:he|has|hemos|han|había|habíamos)(?! (?:decidido|elegido|optado|acordado|probado|intentado|cambiado de)\\b)(?![\\wà-ÿ])|(?:yo |también |recién )*(?!(?:opté|probé|intenté|poné|hacé|tené|mantené|mové|corré|leé|volvé|meté|escogé|rompé|traé|cambié de)\\b)[a-zñ]+\\u00e9\\b|no (?:s\\u00e9|se (?:si|qué|cómo|cuál)|veo|entiendo|encuentro|puedo|tengo|logro|me|está|están|es|hay|fue|era|había|funciona|anda|carga|aparece|sale|pasa)(?![\\wà-ÿ]))|^(?!.*\\b(?:porque|ya que|para que|pues|probamos|probé|hemos probado|intentamos|intenté)\\b).*\\b(?:${TROUBLE})(?![\\wà-ÿ])|\\b(?:como|lo de|desde|de) siempre\\b|\\b(?:tenías? razón|según (?:la doc|el log|el error)|dice que|dicen que)\\b|\\b(?:el|los|tod[oa]s (?:los|las)) (?:tests?|builds?) (?:debe|deben|deberían|tienen que|tiene que) (?:pasar|andar|funcionar|estar)`,
  task: `^(?!.*${LASTS})(?:${WORK})(?![\\wà-ÿ])|^(?:todavía|aún) no\\b|^no .*\\b(?:todavía|aún|hasta que|antes de que)\\b`,
  reason:
    "\\b(?:porque|ya que|puesto que|dado que|pues|así (?:no|se|que|evitamos)|para (?:evitar|mantener|que|no|reducir)|si no,|a fin de)\\s*(?<reason>.{3,160})",
  rejected:
    "(?:,(?: y)? no (?:el |la |los |las |un |una |con |a |en )?| y no (?:el |la |los |las |con )?|,? (?:en vez|en lugar) del? (?:el |la |los |las |un |una |usar )?|,? antes que )(?<rejected>[`\"']?[\\w@#\\u00c0-\\u024f][\\w@#./+\\u00c0-\\u024f-]*[`\"']?)(?=[\\s]*(?:[.,;:!?)]|$|\\b(?:para|porque|ya|como|en|cuando|y|pero|aquí|acá|con|a|siempre|por)\\b))",
  withdraw:
    "^(?:(?:ok|no|hmm+|oh|ah|espera|esperá|perdón|perdona|bueno|uy|che|disculpa)[\\s,.!]*)*(?:(?:olvida|olvidá|olvide|ignora|ignorá|cancela|cancelá|descarta) (?:eso|esto|lo que (?:dije|acabo de decir|te dije)|lo anterior|mi último mensaje|la última (?:decisión|instrucción)|mi última (?:frase|decisión))|olvídalo|olvidalo|olvidate|eso no (?:era|fue|es) una decisión|no era una decisión|me retracto|retiro lo dicho|no (?:guardes|anotes|registres|tomes nota de) eso|(?:chat|ventana|sesión|terminal|pestaña) equivocad[oa]|me equivoqué de (?:chat|ventana|sesión|terminal|pestaña|conversación)|era (?:una )?broma|(?:solo )?(?:estaba )?pensando en voz alta)[\\s,.!:)]*(?:por favor|porfa|gracias)?[\\s.!]*$",
  bind: [
    `^(?:pon|poné|ponga|pongamos|fija|fijá|fijemos|ajusta|ajustá|configura|configurá|setea|seteá|limita|limitá|limitemos|sube|subí|subamos|baja|bajá|bajemos|aumenta|aumentá|reduce|reducí|cambia|cambiá|deja|dejá|dejemos|define|mantén|mantené|mantengamos) (?<subject>${NOUN}) (?:a|en|por debajo de|por encima de|a menos de) (?:máximo |como máximo |al menos |exactamente )?(?<value>${VALUE})`,
    `^(?!(?:eso|esto|en total|el (?:resultado|error|estado|status|código|total|problema|valor)|la (?:respuesta|salida|línea|versión|página)|línea|paso|página|versión|resultado|error|estado|status)\\b)(?<subject>${NOUN}) (?:es|son|debe ser|deben ser|debe quedar|tiene que ser|tienen que ser|será|serán|que sea|que sean|no debe superar|no deben superar|no debe pasar|no deben pasar|no debería superar|no puede superar|no pueden superar|no debe exceder|no deben tener más de|=)(?: de)?(?: ahora| siempre)? (?:(?:de|como máximo|como mucho|al menos|máximo|mínimo|menos de|menor a|exactamente|los|las) )*(?<value>${VALUE})(?=[\\s,.;!)]|$)`,
    `^(?:mejor )?(?:pon|poné|ponlo|ponelo|ponla|súbelo|subilo|bájalo|bajalo|déjalo|dejalo|cámbialo|cambialo|fíjalo|que sea|que sean)(?: mejor)? (?:a |en )?(?<value>\\d[\\d.,_]*\\s?(?:%|ms|s|segundos?|minutos?|horas?|mb|gb|px|veces)?)[.! ]*$`,
    `^(?:mejor |que sean |en realidad )+(?<value>\\d[\\d.,_]*)(?: (?<subject>[a-z\\u00e0-\\u024f-]{3,30}))?[.! ]*$`,
    `^(?:máximo|como máximo|como mucho|a lo sumo|al menos|mínimo|no más de|no menos de|max\\.?|min\\.?) (?:de )?(?<value>\\d[\\d.,_]*) (?<subject>[a-z\\u00e0-\\u024f][\\w\\u00e0-\\u024f -]{2,40}?)(?=[.,;!]|$| (?:para|por|en)\\b)`,
    `^(?!(?:error|línea|paso|fase|test|página|tarea|issue|opción|problema|status|en|a)\\b)(?<subject>${NOUN}) (?:a|de|en) (?:máximo |como máximo )?(?<value>${VALUE})[.! ]*$`,
    `^(?!(?:error|línea|paso|fase|test|página|tarea|issue|opción|problema|status|resultado)\\b)(?<subject>[a-z\\u00e0-\\u024f][\\w\\u00e0-\\u024f /-]{2,40}?) ?[:=] (?<value>${VALUE})\\s*[.!]?$`,
  ],
  pick: SPANISH_PICK,
  accept: SPANISH_ACCEPT,
  agent: SPANISH_AGENT,
  subjects: SPANISH_SUBJECTS,
};
