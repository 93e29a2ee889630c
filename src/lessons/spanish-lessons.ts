import { type WrittenLessonWords, writtenCues } from "./lesson-words.ts";

const PROJECTS =
  "(?:en|para) (?:todos (?:mis|nuestros|los)|cada uno de mis|cualquier|cada) (?:proyectos?|repos?|repositorios?)";
const THING = "(?:archivo|enfoque|carpeta|función|rama|lugar|componente|fichero|tabla|línea)";

/** Spanish, the words of corrections and tastes. */
export const SPANISH_LESSONS: WrittenLessonWords = {
  opener: "^(?:como regla general|en general|siempre)[\\s,:]+",
  cues: writtenCues({
    corrections: {
      "said-before":
        "^(?:yo )?(?:ya )?te (?:dije|pedí|había dicho|he dicho|había pedido|lo dije)(?: ya| claramente| antes| (?:varias|mil|muchas) veces)* (?:que|de|no)\\b .{3,}",
      "meant-otherwise":
        "^(?:yo )?(?:te )?(?:pedí|quería|dije|me refería a(?:l)?) [^.!?]{2,80}?,? (?:y )?no (?:una?|el|la|los|las|al?|en) [^.!?]{2,60}[.!]*$",
      "not-asked-for":
        "^(?:yo )?(?:no|nunca) (?:te )?(?:pedí|he pedido|pedimos) (?:que|una?|eso|esto|ning\\w+|nada)\\b|^(?:yo )?(?:no|nunca) te dije que\\b",
      "keeps-doing":
        "^(?:sigues|seguís|estás todo el tiempo) (?:agregando|añadiendo|cambiando|modificando|borrando|inventando|ignorando|repitiendo|olvidando|creando|usando|haciendo|tocando|escribiendo|poniendo|asumiendo|suponiendo|adivinando|metiendo)\\b|^no (?:paras|parás|dejas|dejás) de (?:agregar|añadir|cambiar|modificar|borrar|inventar|ignorar|repetir|olvidar|crear|hacer|tocar|poner|meter|disculparte)\\b",
      forgot:
        "^(?:(?:te )?(?:olvidaste|has olvidado)|se te (?:olvidó|pasó)|volviste a olvidar)(?: de| otra vez| de nuevo)* (?!(?:eso|esto)\\b)\\S{2,}.*",
      "stop-doing":
        "^(?:deja|dejá|para|pará) de (?:disculparte|adivinar|inventar|suponer|asumir|comentar|resumir|explicar|repetir|agregar|añadir|modificar|cambiar|reescribir|tocar|crear|ignorar|pedir perdón|halagarme)\\b(?! (?:eso|esto)\\b)",
      "do-not-behave":
        "^no (?:seas tan \\S+|te disculpes|asumas|supongas|adivines|expliques (?:tanto|cada|todo)|me halagues)\\b(?! (?:todavía|ahora|eso)\\b)",
      "not-how-we-work":
        "^(?:aquí |acá )?no (?:hacemos|nombramos|escribimos|probamos) (?:eso|esto|las cosas|los \\S+) así\\b",
    },
    pointing: {
      "take-back":
        "^(?:deshaz|deshacé|deshaga|revierte|revertí|revierta) (?:eso|esto|todo|(?:los|tus|esos|estos)(?: últimos?)? cambios|(?:ese|el último) cambio|lo que hiciste|lo último)(?: por favor| porfa)?[\\s.!]*$|^(?:vuelve|volvé|vuelva) (?:todo )?(?:atrás|a como estaba)(?: por favor| porfa)?[\\s.!]*$|^d[eé]jalo como estaba[\\s.!]*$",
      wrong: `^(?:(?:eso|esto|así) (?:está|es) (?:completamente |todo |muy )?(?:mal|incorrecto|equivocado)|(?:(?:eso|esto|así) )?no (?:es|era) lo que (?:te |yo )?(?:pedí|quería|quiero|dije)|(?:ese|este|esa|esta) no (?:es|era) (?:el|la) ${THING}|${THING} equivocad[oa]|(?:me )?(?:entendiste|has entendido) mal|(?:modificaste|cambiaste|tocaste|borraste) (?:el|la) ${THING} (?:equivocad[oa]|que no era))(?=\\s*(?:$|[.,;:!—–-]))`,
      "not-like-that":
        "^(?:así no|no así|no de esa (?:forma|manera)|no (?:hagas|vuelvas a hacer) (?:eso|esto)(?: así| de nuevo| otra vez)?|no lo (?:hagas así|vuelvas a hacer))(?: por favor| porfa)?[\\s.!]*$",
    },
    preferences: {
      "next-time":
        "^la próxima(?! vez que\\b| que\\b)(?: vez)?[\\s,]+(?!(?:que|es|será|va|semana|tarea|fase)\\b)\\S.{5,}",
      "across-projects": `^${PROJECTS}\\b[\\s,:]*(?!(?:hay|es|está|son|el|la|tengo)\\b)\\S.{5,}`,
      "ask-first":
        "^(?:pregúntame|preguntame|preguntá|consúltame|consultame|avísame|avisame|pregunta|consulta)(?: siempre| primero)* (?:antes de \\S.*|primero[.!]*$)|^(?:muéstrame|mostrame) (?:siempre )?(?:el plan|el diff) (?:antes|primero)\\b.*",
      briefly:
        "^(?:s[eé]|sea) (?:más |muy )*(?:breve|concis[oa])\\b|^respond[eé](?:me)? (?:siempre |más |de forma )*(?:breve|corto|concis[oa]|brevemente|en pocas palabras)\\b|^(?:haz|hacé|mantén|mantené|escribe|escribí) (?:tus|las|los) (?:respuestas|resúmenes|explicaciones|mensajes|comentarios) (?:más )?(?:cort[oa]s|breves|concis[oa]s|simples)\\b",
      taste:
        "^(?:no me gusta|odio|me molesta|me gusta|prefiero) (?:que|cuando) (?:me )?(?:agregues|añadas|cambies|modifiques|resumas|expliques|preguntes|pidas|inventes|agregas|añades|cambias|modificas|resumes|explicas|inventas|metes|metas|hagas|haces)\\b.{3,}|^prefiero (?:commits|prs|respuestas|funciones|módulos|pasos) (?:pequeñ[oa]s|chic[oa]s|cort[oa]s|simples)\\b",
    },
  }),
  everywhere: `\\b(?:${PROJECTS}|en todas partes)\\b`,
  here: "\\b(?:en|para) (?:este|esta|nuestro|nuestra|el) (?:repo|repositorio|proyecto|carpeta|módulo|paquete|rama|app)\\b|\\b(?:aquí|acá)\\b",
};
