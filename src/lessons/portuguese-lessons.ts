import { type WrittenLessonWords, writtenCues } from "./lesson-words.ts";

const PROJECTS =
  "(?:em|para) (?:todos (?:os )?(?:meus|nossos|os)?|cada um dos meus|qualquer|cada) ?(?:projetos?|projectos?|repos?|repositórios?)";
const THING = "(?:arquivo|ficheiro|abordagem|pasta|função|branch|lugar|componente|tabela|linha)";

/** Portuguese, the words of corrections and tastes. */
export const PORTUGUESE_LESSONS: WrittenLessonWords = {
  opener: "^(?:como regra geral|em geral|via de regra|sempre)[\\s,:]+",
  cues: writtenCues({
    corrections: {
      "said-before":
        "^(?:eu )?já (?:te |lhe )?(?:disse|pedi|falei|tinha dito|tinha pedido|tinha falado)(?: claramente| antes| (?:várias|mil|muitas) vezes)* (?:que|para|pra|não)\\b .{3,}|^eu (?:te |lhe )(?:disse|pedi|falei) (?:que|para|pra) .{3,}",
      "meant-otherwise":
        "^(?:eu )?(?:te )?(?:pedi|queria|me referia) [^.!?]{2,80}?,? (?:e )?não (?:uma?|o|a|os|as|ao|à) [^.!?]{2,60}[.!]*$",
      "not-asked-for":
        "^(?:eu )?(?:não|nunca) (?:te |lhe )?(?:pedi|pedimos) (?:que|para|pra|uma?|isso|isto|nenhum\\w*|nada)\\b|^(?:eu )?(?:não|nunca) (?:te )?(?:mandei|falei (?:para|pra)|disse para) \\S",
      "keeps-doing":
        "^(?:você |vc |tu )?(?:continua|continuas|fica|ficas|vive) (?:a )?(?:adicionando|acrescentando|mudando|alterando|modificando|apagando|inventando|ignorando|repetindo|esquecendo|criando|usando|fazendo|mexendo|escrevendo|colocando|assumindo|supondo|adivinhando|adicionar|mudar|alterar|inventar|ignorar|repetir)\\b|^(?:você |vc )?não para de (?:adicionar|mudar|alterar|inventar|ignorar|repetir|criar|mexer|colocar|pedir desculpas)\\b",
      forgot:
        "^(?:você |vc |tu )?(?:esqueceu|esqueceste(?:-te)?|se esqueceu)(?: de novo| outra vez)? (?:de |do |da |dos |das )(?!(?:novo|mim)\\b)\\S{2,}.*",
      "stop-doing":
        "^(?:para|pare|deixa|deixe) de (?:se desculpar|pedir desculpas?|adivinhar|inventar|supor|assumir|comentar|resumir|explicar|repetir|adicionar|acrescentar|modificar|alterar|mudar|reescrever|mexer|criar|ignorar|me elogiar)\\b(?! (?:isso|isto)\\b)",
      "do-not-behave":
        "^não (?:seja tão \\S+|sejas tão \\S+|se desculpe|peça desculpas?|assuma|suponha|adivinhe|explique (?:tanto|cada|tudo)|me elogie)\\b(?! (?:ainda|agora|isso)\\b)",
      "not-how-we-work":
        "^(?:não \\u00e9 assim que|aqui não) (?:a gente |nós )?(?:faz|fazemos|nomeia|nomeamos|escrevemos|testamos|trabalhamos)\\b",
    },
    pointing: {
      "take-back":
        "^(?:desfaz|desfaça|reverte|reverta) (?:isso|isto|tudo|(?:as|suas|tuas|essas|estas)(?: últimas?)? (?:mudanças|alterações)|(?:essa|a última) (?:mudança|alteração)|o que (?:você |vc )?(?:fez|fizeste)|o último)(?: por favor| pf)?[\\s.!]*$|^(?:volta|volte) (?:tudo )?(?:atrás|como estava|ao que era)(?: por favor| pf)?[\\s.!]*$|^deixa como estava[\\s.!]*$",
      wrong: `^(?:(?:isso|isto|assim) (?:está|tá|\\u00e9|ficou) (?:completamente |tudo |bem )?(?:errado|mal|incorreto)|(?:(?:isso|isto|assim) )?não (?:\\u00e9|era|foi) (?:isso )?(?:o )?que (?:eu )?(?:pedi|queria|quero|disse|falei)|(?:esse|este|essa|esta) não (?:\\u00e9|era) (?:o|a) ${THING}|${THING} errad[oa]|(?:você |vc )?(?:me )?entendeu (?:mal|errado)|(?:você |vc )?(?:mudou|alterou|mexeu n|apagou) ?(?:o|a) ${THING} errad[oa])(?=\\s*(?:$|[.,;:!—–-]))`,
      "not-like-that":
        "^(?:assim não|não assim|não desse jeito|não (?:faça|faz|faças) (?:mais )?(?:isso|isto)(?: assim| de novo| outra vez| mais)?)(?: por favor| pf)?[\\s.!]*$",
    },
    preferences: {
      "next-time":
        "^(?:da|na|para a|pra) próxima(?! vez que\\b| que\\b)(?: vez)?[\\s,]+(?!(?:que|vai|será|semana|tarefa|fase)\\b)\\S.{5,}",
      "across-projects": `^${PROJECTS}\\b[\\s,:]*(?!(?:há|tem|está|o|a|tenho)\\b)\\S.{5,}`,
      "ask-first":
        "^(?:me )?(?:pergunta|pergunte|consulta|consulte|avisa|avise)(?:-me)?(?: sempre| primeiro)* (?:antes de \\S.*|primeiro[.!]*$)|^(?:me )?(?:mostra|mostre)(?:-me)? (?:sempre )?(?:o plano|o diff) (?:antes|primeiro)\\b.*",
      briefly:
        "^(?:seja|s\\u00ea) (?:mais |bem )*(?:breve|conciso|concisa|sucinto|direto)\\b|^(?:me )?respond[ae] (?:sempre |mais |de forma )*(?:breve|curto|concis[oa]|resumido|em poucas palavras)\\b|^(?:faz|faça|mantém|mantenha|escreve|escreva) (?:suas|tuas|as|os) (?:respostas|resumos|explicações|mensagens|comentários) (?:mais )?(?:curt[oa]s|breves|concis[oa]s|simples)\\b",
      taste:
        "^(?:(?:eu )?não gosto|odeio|me incomoda|(?:eu )?gosto|(?:eu )?prefiro) (?:que|quando) (?:você |vc |tu )?(?:me )?(?:adicion\\w+|acrescent\\w+|mud\\w+|alter\\w+|resum\\w+|expli\\w+|pergunt\\w+|pe[çd]\\w+|invent\\w+|mex\\w+|fa[çz]\\w*)\\b.{3,}|^(?:eu )?prefiro (?:commits|prs|respostas|funções|módulos|passos) (?:pequen[oa]s|curt[oa]s|simples)\\b",
    },
  }),
  everywhere: `\\b(?:${PROJECTS}|em todo lugar)\\b`,
  here: "\\b(?:neste|nesta|nesse|nessa|nosso|no) (?:repo|repositório|projeto|projecto|pasta|módulo|pacote|branch|app)\\b|\\baqui\\b",
};
