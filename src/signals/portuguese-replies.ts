import type { AcceptWords, AgentWords, PickWords } from "./lexicon.ts";
import { type RomancePicks, romancePicks, romancePointer } from "./romance-replies.ts";
import type { Written } from "./written-lexicon.ts";

const PICKS: RomancePicks = {
  soft: "ok(?:ay)?|sim|claro|beleza|blz|bom|boa|bem|tá|tá bom|está bem|perfeito|ótimo|show|fechado|obrigad[oa]|valeu|então|não|melhor|na verdade|no fim|eu|acho que|diria|por enquanto|por agora|pode ser|bora|fixe",
  takes:
    "(?:escolho|prefiro|quero|fico com|fica com|fique com|ficamos com|voto n?[oa]|gosto (?:mais )?d[ao]|vou com|vou de|vou pela|vai com|vai de|vai pela|vai na|vamos com|vamos de|vamos pela|vamos na|vamos|usa|use|usemos|escolhe|escolha|faz|faça|faz aí|façamos|implementa|implemente|segue com|segue|siga com|pode ser|pode fazer|pode ir com|que seja|bora de|bora com|manda|toca) |com |por |pela |pelo |na |no |de |da |a |o |as |os ",
  option: "opção|opções|solução|abordagem|variante|proposta|alternativa|número|nro|plano|versão|opçao",
  and: "e",
  tail: "por favor|pf|pfv|obrigad[oa]|valeu|tá bom|está bom|me parece bem|parece-me bem|gostei|mesmo|melhor|é melhor|é a melhor|por enquanto|então|serve|mesmo então|que você (?:propôs|sugeriu)|que sugeriste",
  ordinals: [
    "primeir[oa]|1[ºªao°]",
    "segund[oa]|2[ºªao°]",
    "terceir[oa]|3[ºªao°]",
    "quart[oa]|4[ºªao°]",
    "quint[oa]|5[ºªao°]",
    "últim[oa]",
  ],
  both: "[ao]s duas|os dois|ambos|ambas|[ao]s três|todos|todas",
  recommended:
    "(?:tua|sua|a tua|a sua) (?:recomendação|sugestão|proposta)|(?:a|o) que (?:você |tu |vc )?(?:recomenda|recomendou|recomendas|propõe|propôs|propões|sugere|sugeriu|sugeres|recomendaste|sugeriste)|que (?:você |vc )?(?:recomenda|recomendou|sugeriu)|(?:opção )?recomendada",
  thisOne: "essa|esse|esta|este|qualquer uma?|tanto faz|como quiser|como preferir|o que achar melhor|a que quiser",
};

export const PORTUGUESE_POINTER = romancePointer(PICKS);

/** How Portuguese picks from a menu. */
export const PORTUGUESE_PICK: Written<PickWords> = {
  ...romancePicks(PICKS),
  asks: "\\b(?:que|qual|quais|como|onde|ou|prefere|preferes|quer|queres|escolh\\w+|devemos|devo|deveríamos|opções)\\b",
  sides:
    "(?:^|\\b(?:usamos|usar|uso|usa|prefere|preferes|quer|queres|com|em|os|as|o|a)\\s+|,\\s+|:\\s*)(?<a>[\\wÀ-ɏ@#.`+/-]+(?: [\\wÀ-ɏ@#.`+/-]+)?),? ou (?!(?:não|outr[oa]|algo)\\b)(?:melhor |os |as |o |a |em )?(?<b>[\\wÀ-ɏ@#.`+/-]+(?: [\\wÀ-ɏ@#.`+/-]+)?)(?: (?:para|pra|como|em|aqui|no|na)\\b[^?]*)?\\s?\\?$",
  heading:
    "^[\\s#>*_-]*(?:(?:aqui (?:estão|vão)|estas são|há|existem|vejo|temos|seguem|as|os|suas|tuas|duas|dois|três|quatro|várias|\\d)[\\s:]+){0,4}(?:[\\wÀ-ɏ-]+ ){0,2}(?:opções|alternativas|abordagens|soluções|possibilidades|formas|caminhos|variantes|propostas)(?: (?:são|para|possíveis|aqui|de)\\b[^.?!]{0,60}?)?[\\s:*_]*$",
  agenda:
    "\\b(?:próximos? passos?|passos|pendências|pendentes?|to-?do|falta|plano|tarefas?|roadmap|resumo|mudanças|alterações|modificações|feito|concluído|pronto|achados|problemas?|observações|revisão|vou)\\b[^.?!]{0,60}?[\\s:*_]*$",
  oneOff:
    "\\b(?:por (?:onde|qual)|qual|o que|com qual)\\b[^?]{0,60}\\b(?:começar|começo|começamos|primeiro|seguir|sigo|próximo|priorizar|continuar|continuo)\\b",
  procedural:
    "\\b(?:continuar|continuo|prosseguir|prossigo|começar|começo|iniciar|executar|rodar|commitar|comitar|fazer commit|subir|pushar|mergear|fazer deploy|implantar|aprovar|autorizar|tudo bem assim|está bom assim|próximos passos|abrir um pr|o que fazemos agora|e agora)\\b",
  proceduralLabel:
    "^(?:sim.{0,40}|não.{0,40}|ok(?:ay)?|beleza|continuar|prosseguir|cancelar|pular|mais tarde|depois|ainda não|parar|aprovar|rodar os testes|executar os testes|pronto|tentar de novo)(?: \\((?:recomendad[oa]|recommended)\\))?[.!]?$",
};

/** How Portuguese says yes to a proposal. */
export const PORTUGUESE_ACCEPT: Written<AcceptWords> = {
  explicit:
    "^(?:(?:ok(?:ay)?|sim|claro|beleza|blz|bom|perfeito|ótimo|show|de acordo|obrigad[oa]|valeu|combinado|com certeza|pode ser|tá bom|está bem|bora)[\\s,.!]+)*(?:(?:pode fazer|faz isso|faça isso|façamos isso|vamos fazer isso|faz assim|faça assim|pode ir|manda ver|manda bala|vamos nessa|bora fazer isso)(?: assim)?(?: por favor| pf)?(?=[\\s.,!]*$|[,.!])|(?:adicion|acrescent|aplic)[ae](?:-[oa]s?)?(?=[.!]*$)|(?:me )?parece (?:bom|bem|ótimo|uma boa)|parece-me bem|gostei(?: da ideia)?|(?:boa|ótima|excelente) ideia|faz sentido|concordo|estou de acordo|de acordo com isso|vamos com isso|vamos por aí|fica assim|fechado|combinado|aprovado|aprovo|pode ser assim|por mim (?:tudo bem|ok|pode ser))",
  bare: "^(?:sim|claro(?: que sim)?|beleza|blz|ok(?:ay)?|de acordo|bom|com certeza|sim,? (?:por favor|pf|pode|claro|obrigad[oa]|faz|pode fazer)|perfeito|exato|exatamente|isso|isso mesmo|correto|pode|pode ser|pode sim|tá bom|tá|está bem|vai|bora|show|ótimo|fechado|combinado|manda|manda ver|quero|quero sim|uhum|aham|fixe|perfeitamente)[\\s.!]*$",
  unless: "\\b(?:mas|salvo|exceto|menos|porém|embora|só que|no entanto)\\b",
  movesOn:
    "^(?:(?:ok(?:ay)?|beleza|blz|ótimo|perfeito|bom|bem|obrigad[oa]|valeu|show|de acordo|tá bom|fechado)[\\s,.!]+)*(?:agora|depois disso|sigamos|passemos|próximo passo|o próximo|próxim[oa]|vamos (?:para|pra|pro) (?:o |a )?próxim[oa])\\b",
  proposal: [
    "^(?![^?]*\\b(?:qual|quais|como|por que|onde|quem|quant[oa]s?)\\b)[^?]{0,60}?(?:\\b(?:quer|queres|você quer|prefere|preferes|gostaria|deseja) que\\b|\\b(?:devo|devemos|deveríamos|posso|poderíamos|podemos)\\b)[^?]{2,200}\\?",
    "\\b(?:(?:te |lhe )?(?:recomendo|sugiro|proponho|aconselho)|minha (?:recomendação|sugestão)(?: é| ?:)|recomendação ?:|o melhor seria|o ideal seria)\\b.{2,200}",
    "\\b(?:que tal(?: se)?|o que (?:você )?acha de|e se) [^?]{2,200}\\?",
  ],
  asking:
    "^(?:(?:quer|queres|você quer|prefere|preferes|gostaria|deseja) que(?: eu)?|devo|devemos|deveríamos|posso|poderíamos|podemos|(?:te |lhe )?(?:recomendo|sugiro|proponho|aconselho)|(?:a )?minha (?:recomendação|sugestão)(?: é| ?:)|recomendação ?:|o melhor seria|o ideal seria|que tal(?: se)?|o que (?:você )?acha de|e se) ?",
  proceduralProposal:
    "\\b(?:execut\\w*|rod[ae]\\w*|corr[ae]\\w*|commit\\w*|comit\\w*|faça (?:o |um )?(?:commit|push|merge|deploy)|fazer (?:o |um )?(?:commit|push|merge|deploy)|push\\w*|suba|subir|continu\\w*|siga|seguir|prossig\\w*|comec\\w*|começ\\w*|inici\\w*|olhe|olhar|revise|revisar|verifi\\w*|examin\\w*|merge\\w*|abra|abrir|crie (?:um|uma|o|a) (?:pr|branch|commit|ticket|issue)|criar (?:um|uma|o|a) (?:pr|branch|commit|ticket|issue)|expli\\w*|mostr\\w*|testar|eu teste|depur\\w*|ajud\\w*|corrij\\w*|corrig\\w*|arrum\\w*|implemente ?\\?|implementar ?\\?|esper\\w*|outra coisa|algo mais|mais alguma coisa)\\b",
  either: "\\bou\\b(?! (?:não|mais|menos|superior|inferior|similar))",
  pronoun: "\\b(?:isso|isto|aquilo|ele|ela|esse|essa|assim|disso)\\b",
  turned: "^(?:ou|senão|alternativamente)\\b",
  choiceProposal:
    "\\b(?:us(?:e|ar|emos)|utiliz\\w+|guard\\w*|salv\\w*|armazen\\w*|pass(?:ar|e|emos) (?:a|para)|mud\\w* (?:para|pra)|troc\\w* por|migr\\w*|adot\\w*|substitu\\w*|remov\\w* o suporte|renome\\w*|nome\\w*|coloque|colocar|fix\\w*|unif\\w*|limit\\w*|desativ\\w*|ativ\\w*|em vez de|ao invés de|por padrão|mant\\w*|adicion\\w*|acrescent\\w*)",
};

const THING = "(?<chosen>`[^`]{1,60}`|[^,;.:(]{1,50}?(?:\\.[\\w-]+)*)";
const GROUND =
  "(?:porque\\b|já que\\b|pois\\b|para (?:evitar|manter|que|reduzir|não)|graças a|devido a|o que (?:evita|permite|mantém))";
const AGAINST = "(?:em vez de|ao invés de|no lugar de|e não\\b)";
const VERBS =
  "(?:us(?:arei|aremos|o|amos|ei)|utiliz(?:arei|aremos|o|amos|ei)|escolh(?:i|emos|erei|o)|adot(?:o|amos|ei|arei)|guard(?:o|amos|ei|arei)|armazen(?:o|amos|ei|arei)|opt(?:o|amos|ei) por|mantenho|mantemos|manterei|prefer(?:i|imos)|prefiro)";

/** How an agent states a design choice in Portuguese, and how it narrates, which is none. */
export const PORTUGUESE_AGENT: Written<AgentWords> = {
  declare: [
    `^(?:então |aqui,? |para [^,;.]{1,30},? |por isso |assim,? )*(?:eu |vou |vamos )?(?:deliberadamente )?(?:${VERBS}|usar|utilizar|adotar|guardar) (?:o |a |os |as |um |uma )?${THING}(?=[,;.(—–]|\\s(?:para|como|em|porque|já|pois|e|com)\\b).{0,200}?(?:${GROUND}|${AGAINST})`,
    `^(?:decisão|decisão de design|escolha|abordagem escolhida)(?:\\*\\*)?\\s?[:—–-]\\s*(?:\\*\\*)?\\s*${THING}(?=\\s*(?:[,;.(—–]|$|\\s(?:para|como|porque)\\b))`,
  ],
  declareKnown: [
    `^(?:usarei|usaremos|utilizarei|utilizaremos|vou usar|vamos usar) ${THING} (?:para|como) [a-z\\u00e0-\\u024f]`,
  ],
  tradeoff: [
    `^(?:eu )?(?:deliberadamente )?(?:${VERBS}) (?:o |a |os |as |um |uma )?${THING}(?: \\([^)]{1,60}\\))?,? (?:em vez d[eoa]|ao invés d[eoa]|no lugar d[eoa]|e não) (?:o |a |os |as |um |uma )?(?<rejected>[^,;.()—–]{1,50}?)(?=$|[,;:.()—–]|\\s(?:porque|já que|para|pois)\\b)`,
    `^(?:deliberadamente|de propósito),? ${THING}`,
  ],
  threshold: [
    `^(?:fix(?:ei|amos)|limit(?:ei|amos)|ajust(?:ei|amos)|defini|definimos|configur(?:ei|amos)|coloquei)\\b[^.;?]{2,80}?(?<value>\\d[\\d.,_]*\\s?(?:%|ms|s|segundos?|minutos?|mb|gb|px|linhas?|tentativas?|tokens?)?)(?![\\w]).{0,60}?${GROUND}`,
  ],
  byDefault: [
    `^(?:[-*\\s]*\\**)?(?:(?:valor )?padrão|por padrão|por omissão)(?:\\*\\*)?(?: ?:(?:\\*\\*)?| \\u00e9| será|,) ?(?![*\\s]*$)${THING}(?=\\s*(?:[,;.(—–]|$|\\s(?:porque|para|já)\\b))`,
    `\\b(?:recorre|cai|volta) (?:automaticamente )?(?:a|para) ${THING}(?=\\s(?:se|quando|em caso)\\b)`,
  ],
  lead: "^(?:\\*\\*)?(?:(?:então|aqui|assim),? )?(?:eu )?(?:vou |vamos )?",
  notYet:
    "^\\W*(?:(?:possíveis |próximos |algumas )*(?:passos|pendências|recomendações|sugestões|melhorias|opções|alternativas|achados|problemas?|perguntas|riscos|ideias|observações))\\b[^.?!]{0,40}:?\\W*$|^(?:você pode|você poderia|podes|poderia)\\b[^.?!]{0,60}:$",
  narration:
    "\\b(?:skill|workflow|subagente|pull request|pr|commits?|branch)\\b|^(?:agora |primeiro |depois |ok,? |bem,? |perfeito,? |pronto,? )*(?:vou (?:ler|olhar|revisar|verificar|corrigir|arrumar|executar|rodar|adicionar|criar|atualizar|testar|procurar|examinar|começar|escrever|implementar)|vejo|entendo|entendi|reviso|leio|encontrei|vi|verifiquei|corrigi|adicionei|atualizei|criei|removi|li|executei|rodei|implementei|terminei|deixe-me|deixa eu|o (?:erro|teste|problema|build|arquivo)|os testes|(?:você )?(?:pode|poderia|podes)|quer|queres|devo|talvez|provavelmente|poderíamos|parece)",
};
