import type { AcceptWords, AgentWords, PickWords } from "./lexicon.ts";
import { type RomancePicks, romancePicks, romancePointer } from "./romance-replies.ts";
import type { Written } from "./written-lexicon.ts";

const PICKS: RomancePicks = {
  soft: "ok(?:ay)?|sí|claro|vale|dale|bueno|bien|perfecto|genial|listo|gracias|entonces|pues|no|mejor|al final|en realidad|yo|creo que|diría que|por ahora|de momento|venga|va",
  takes:
    "(?:elijo|escojo|prefiero|quiero|tomo|me quedo con|quédate con|quedémonos con|voto por|me gusta(?: más)?|voy con|voy por|vamos (?:con|por|a por)|vayamos (?:con|por)|vamos|usa|usá|use|usemos|elige|elegí|haz|hacé|hagamos|implementa|implementá|toma|tomemos|dale (?:con|a)|sigue con|seguí con|seguimos con|que sea) |con |por |la |el |los |las |lo ",
  option: "opción|opciones|solución|enfoque|variante|propuesta|alternativa|número|nro|plan|versión",
  and: "y|e",
  tail: "por favor|porfa|plis|gracias|está bien|me parece bien|me parece|me gusta(?: más)?|suena bien|mejor|es mejor|es la mejor|de momento|por ahora|entonces|va bien|me sirve|nomás|que propones|que propusiste",
  ordinals: [
    "primer[oa]?|1(?:r[oa]|er|[ºª°])",
    "segund[oa]|2(?:d[oa]|[ºª°])",
    "tercer[oa]?|3(?:r[oa]|er|[ºª°])",
    "cuart[oa]|4(?:t[oa]|[ºª°])",
    "quint[oa]|5(?:t[oa]|[ºª°])",
    "últim[oa]",
  ],
  both: "l[oa]s dos|ambos|ambas|l[oa]s tres|todos|todas",
  recommended:
    "(?:tu|su) (?:recomendación|sugerencia|propuesta)|(?:la|lo|el) que (?:tú )?(?:recomiendas|recomendás|propones|proponés|sugieres|sugerís)|(?:opción |la )?recomendada",
  thisOne: "esa|ese|esta|este|ésa|ésta|cualquiera|la que quieras|como quieras|como prefieras|da igual|me da igual",
};

export const SPANISH_POINTER = romancePointer(PICKS);

/** How Spanish picks from a menu. */
export const SPANISH_PICK: Written<PickWords> = {
  ...romancePicks(PICKS),
  asks: "\\b(?:qué|cuál(?:es)?|cómo|dónde|o|prefieres|preferís|prefiere|quieres|querés|quiere|elige|elegí|deberíamos|debería|debo|opciones)\\b",
  sides:
    "(?:^|¿|\\b(?:usamos|usar|uso|prefieres|preferís|quieres|querés|con|en|los|las|el|la)\\s+|,\\s+|:\\s*)(?<a>[\\wÀ-ɏ@#.`+/-]+(?: [\\wÀ-ɏ@#.`+/-]+)?),? o (?!(?:no|otr[oa]|algo)\\b)(?:mejor |los |las |la |el |en )?(?<b>[\\wÀ-ɏ@#.`+/-]+(?: [\\wÀ-ɏ@#.`+/-]+)?)(?: (?:para|como|en|aquí)\\b[^?]*)?\\s?\\?$",
  heading:
    "^[\\s#>*_-]*(?:(?:estas son|hay|veo|tenemos|aquí (?:tienes|van|están)|te propongo|las|los|tus|dos|tres|cuatro|varias|\\d)[\\s:]+){0,4}(?:[\\wÀ-ɏ-]+ ){0,2}(?:opciones|alternativas|enfoques|soluciones|posibilidades|formas|caminos|variantes|propuestas)(?: (?:son|para|posibles|aquí|de)\\b[^.?!]{0,60}?)?[\\s:*_]*$",
  agenda:
    "\\b(?:próximos? pasos?|siguientes? pasos?|pasos|pendientes?|to-?do|falta|plan|tareas?|hoja de ruta|resumen|cambios|modificaciones|hecho|terminado|listo|hallazgos|problemas?|observaciones|revisión|voy a)\\b[^.?!]{0,60}?[\\s:*_]*$",
  oneOff:
    "\\b(?:por (?:dónde|cuál)|cuál|qué)\\b[^?]{0,60}\\b(?:empezar|empiezo|empezamos|primero|seguir|sigo|siguiente|priorizar|continuar|continúo)\\b",
  procedural:
    "\\b(?:continuar|continúo|proceder|procedo|empezar|empiezo|arrancar|ejecutar|correr|commitear|hacer commit|subir|pushear|mergear|desplegar|aprobar|autorizar|te parece bien|está bien así|próximos pasos|siguientes pasos|abrir un pr|qué hacemos ahora|qué sigue)\\b",
  proceduralLabel:
    "^(?:sí.{0,40}|no.{0,40}|ok(?:ay)?|vale|dale|continuar|proceder|cancelar|omitir|saltar|más tarde|después|todavía no|aún no|detener|aprobar|correr los tests|ejecutar los tests|listo|reintentar)(?: \\((?:recomendad[oa]|recommended)\\))?[.!]?$",
};

/** How Spanish says yes to a proposal. */
export const SPANISH_ACCEPT: Written<AcceptWords> = {
  explicit:
    "^(?:(?:ok(?:ay)?|sí|claro|vale|dale|bueno|perfecto|genial|de acuerdo|gracias|listo|buenísimo|venga|por supuesto)[\\s,.!]+)*(?:(?:hazlo|hacelo|hagámoslo|hágalo|haz eso|hacé eso|hagamos eso|dale con eso)(?: así)?(?: por favor| porfa)?(?=[\\s.,!]*$|[,.!])|(?:agrégal|agregal|añádel|aplícal|aplical|ponl|ponel)[oa]s?|me (?:parece (?:bien|perfecto|genial|buena idea)|gusta(?: la idea)?|sirve|convence|cierra)|(?:esa |es )?(?:una )?(?:buena|gran|excelente) idea|suena (?:bien|genial|perfecto|razonable)|tiene sentido|estoy de acuerdo|de acuerdo con (?:eso|vos|ti)|vamos con eso|vamos por ahí|quedamos así|adoptado|aprobado|lo apruebo|trato hecho|así lo hacemos|me va bien|va por ahí)",
  bare: "^(?:sí|s\\u00ed|claro(?: que sí)?|vale|dale|ok(?:ay)?|de acuerdo|bueno|por supuesto|sí,? (?:por favor|porfa|dale|claro|gracias|adelante|hazlo)|perfecto|exacto|exactamente|correcto|tal cual|obvio|adelante|de una|venga|está bien|va|genial|listo|buenísimo|desde luego)[\\s.!]*$",
  unless: "\\b(?:pero|salvo|excepto|menos|aunque|sin embargo)\\b",
  movesOn:
    "^(?:(?:ok(?:ay)?|vale|dale|genial|perfecto|bien|bueno|gracias|listo|de acuerdo|buenísimo)[\\s,.!]+)*(?:ahora|luego|después de eso|sigamos|pasemos|siguiente paso|lo siguiente|siguiente|vamos con (?:la|el) siguiente)\\b",
  proposal: [
    "^(?![^?]*\\b(?:cuál(?:es)?|cómo|por qué|dónde|quién|cuánt[oa]s?)\\b)[^?]{0,60}?(?:\\b(?:quieres|querés|quiere|prefieres|preferís|te gustaría|deseas) que\\b|\\b(?:debo|debería|deberíamos|puedo|podría|podríamos)\\b)[^?]{2,200}\\?",
    "\\b(?:(?:te |les )?(?:recomiendo|sugiero|propongo|aconsejo)|mi (?:recomendación|sugerencia)(?: es| ?:)|recomendación ?:|lo mejor sería|lo ideal sería)\\b.{2,200}",
    "\\b(?:qué te parece(?: si)?|qué tal si|y si) [^?]{2,200}\\?",
  ],
  asking:
    "^¿?(?:(?:quieres|querés|quiere|prefieres|preferís|te gustaría|deseas) que|debo|debería|deberíamos|puedo|podría|podríamos|(?:te |les )?(?:recomiendo|sugiero|propongo|aconsejo)|mi (?:recomendación|sugerencia)(?: es| ?:)|recomendación ?:|lo mejor sería|lo ideal sería|qué te parece(?: si)?|qué tal si|y si) ?",
  proceduralProposal:
    "\\b(?:ejecut\\w*|corr[aeo]\\w*|lance|lanzar|lanzo|commite\\w*|haga (?:el |un )?(?:commit|push|merge|deploy)|hacer (?:el |un )?(?:commit|push|merge|deploy)|pushe\\w*|suba|subir|continúe|continuar|continúo|siga|seguir|empiece|empezar|empiezo|arranque|mire|mirar|revise|revisar|verifique|verificar|examine|mergee|mergear|abra|abrir|cree (?:un|una|el|la) (?:pr|rama|commit|ticket|issue)|crear (?:un|una|el|la) (?:pr|rama|commit|ticket|issue)|despliegue|desplegar|explique|explicar|muestre|mostrar|pruebe|probar|depure|ayude|ayudar|corrija|corregir|arregle|arreglar|implemente ?\\?|implementar ?\\?|espere|esperar|proceda|proceder|otra cosa|algo más)\\b",
  either: "\\bo\\b(?! (?:no|más|menos|superior|inferior|similar))|\\bo bien\\b",
  pronoun: "\\b(?:eso|esto|lo|la|los|las|ese|esa|así)\\b",
  turned: "^(?:o|si no|alternativamente)\\b",
  choiceProposal:
    "\\b(?:us(?:e|ar|emos)|utili\\w+|guard\\w*|almacen\\w*|pas(?:ar|e|emos) a|cambi\\w* (?:a|por)|migr\\w*|adopt\\w*|reemplac\\w*|elimin\\w* el soporte|renombr\\w*|nombr\\w*|llam\\w*|ponga|poner|fij\\w*|unif\\w*|limit\\w*|desactiv\\w*|activ\\w*|en vez de|en lugar de|por defecto|mant\\w*|agreg\\w*|añad\\w*)",
};

const THING = "(?<chosen>`[^`]{1,60}`|[^,;.:(]{1,50}?(?:\\.[\\w-]+)*)";
const GROUND =
  "(?:porque\\b|ya que\\b|pues\\b|para (?:evitar|mantener|que|reducir|no)|gracias a|debido a|lo que (?:evita|permite|mantiene))";
const AGAINST = "(?:en vez de|en lugar de|y no\\b)";
const VERBS =
  "(?:us(?:aré|aremos|o|amos|é)|utili(?:zaré|zaremos|zo|zamos|cé)|eleg(?:í|imos|iré)|elijo|adopt(?:o|amos|é|aré)|guard(?:o|amos|é|aré)|almacen(?:o|amos|é|aré)|opt(?:o|amos|é) por|mantengo|mantenemos|mantendré|prefer(?:í|imos)|prefiero)";

/** How an agent states a design choice in Spanish, and how it narrates, which is none. */
export const SPANISH_AGENT: Written<AgentWords> = {
  declare: [
    `^(?:entonces |aquí,? |para [^,;.]{1,30},? |por eso |así que )*(?:yo |he |hemos |voy a |vamos a )?(?:deliberadamente )?(?:${VERBS}|usar|utilizar|adoptar|guardar|usado|elegido) (?:el |la |los |las |un |una )?${THING}(?=[,;.(—–]|\\s(?:para|como|en|porque|ya|pues|y|con)\\b).{0,200}?(?:${GROUND}|${AGAINST})`,
    `^(?:decisión|decisión de diseño|elección|enfoque elegido)(?:\\*\\*)?\\s?[:—–-]\\s*(?:\\*\\*)?\\s*${THING}(?=\\s*(?:[,;.(—–]|$|\\s(?:para|como|porque)\\b))`,
  ],
  declareKnown: [
    `^(?:usaré|usaremos|utilizaré|utilizaremos|voy a usar|vamos a usar) ${THING} (?:para|como) [a-z\\u00e0-\\u024f]`,
  ],
  tradeoff: [
    `^(?:(?:yo |he |hemos )(?:deliberadamente )?)?(?:${VERBS}|usado|elegido) (?:el |la |los |las |un |una )?${THING}(?: \\([^)]{1,60}\\))?,? (?:en vez de|en lugar de|y no) (?:el |la |los |las |un |una )?(?<rejected>[^,;.()—–]{1,50}?)(?=$|[,;:.()—–]|\\s(?:porque|ya que|para|pues)\\b)`,
    `^(?:deliberadamente|a propósito),? ${THING}`,
  ],
  threshold: [
    `^(?:he |hemos )?(?:fij(?:é|ado|amos)|limit(?:é|ado|amos)|ajust(?:é|ado|amos)|puse|pusimos|configur(?:é|ado|amos))\\b[^.;?]{2,80}?(?<value>\\d[\\d.,_]*\\s?(?:%|ms|s|segundos?|minutos?|mb|gb|px|líneas?|reintentos?|tokens?)?)(?![\\w]).{0,60}?${GROUND}`,
  ],
  byDefault: [
    `^(?:[-*\\s]*\\**)?(?:(?:valor )?por defecto|predeterminado)(?:\\*\\*)?(?: ?:(?:\\*\\*)?| es| será|,) ?(?![*\\s]*$)${THING}(?=\\s*(?:[,;.(—–]|$|\\s(?:porque|para|ya)\\b))`,
    `\\b(?:recurre|cae|vuelve|se recurre) (?:automáticamente )?a ${THING}(?=\\s(?:si|cuando|en caso)\\b)`,
  ],
  lead: "^(?:\\*\\*)?(?:(?:entonces|aquí|así que),? )?(?:(?:he|hemos|yo) )?(?:voy a |vamos a )?",
  notYet:
    "^\\W*(?:(?:posibles |próximos |siguientes |algunas )*(?:pasos|pendientes|recomendaciones|sugerencias|mejoras|opciones|alternativas|hallazgos|problemas?|preguntas|riesgos|ideas|observaciones))\\b[^.?!]{0,40}:?\\W*$|^(?:podrías|podés|puedes)\\b[^.?!]{0,60}:$",
  narration:
    "\\b(?:skill|workflow|subagente|pull request|pr|commits?|rama)\\b|^(?:ahora |primero |luego |después |ok,? |bien,? |perfecto,? |listo,? )*(?:voy a (?:leer|mirar|revisar|verificar|corregir|arreglar|ejecutar|correr|agregar|añadir|crear|actualizar|probar|buscar|examinar|empezar|escribir|implementar)|veo|entiendo|reviso|leo|(?:he )?(?:encontrado|encontré|vi|verifiqué|corregí|arreglé|agregué|añadí|actualicé|creé|eliminé|leí|ejecuté|implementé|terminé)|déjame|dejame|el (?:error|test|problema|build|archivo)|los tests|(?:tú )?(?:puedes|podrías|podés)|¿|quieres|querés|debo|quizás?|tal vez|probablemente|podríamos|parece)",
};
