import { PORTUGUESE_ACCEPT, PORTUGUESE_AGENT, PORTUGUESE_PICK, PORTUGUESE_POINTER } from "./portuguese-replies.ts";
import { PORTUGUESE_PHRASES, PORTUGUESE_SUBJECTS } from "./portuguese-subjects.ts";
import { type RomanceWords, romanceCues } from "./romance-cues.ts";
import type { WrittenLexicon } from "./written-lexicon.ts";

const { noun: NOUN, value: VALUE } = PORTUGUESE_PHRASES;

/** Infinitive behind a preposition: work, and no thing. */
const NO_VERB = "(?! (?:o |a |os |as )?\\w+(?:ar|er|ir|or)(?:-[oa]s?|-me|-se)?\\b)";
/** Subjunctives of orders; the indicative ("não salva o formulário") reports. */
const TOUCHED =
  "(?:mexam?|toquem?|alterem?|modifiquem?|mudem?|apaguem?|deletem?|removam?|editem?|movam?|quebrem?|commitem?|comitem?|misturem?|dupliquem?|hardcodeiem?|gerem?|criem?|refatorem?|renomeiem?|reescrevam?|escrevam?|coloquem?|ponham?|guardem?|salvem?|loguem?|imprimam?|exponham?|executem?|rodem?|dependam?|mockem?|formatem?|tirem?|atualizem?|sobrescrevam?|copiem?|inventem?|armazenem?|subam?|mexe (?=n)|toca (?=n))";
const TOUCHING =
  "(?:mexer|tocar|alterar|modificar|mudar|apagar|deletar|remover|editar|mover|quebrar|commitar|comitar|misturar|duplicar|hardcodar|gerar|refatorar|renomear|reescrever|escrever|colocar|guardar|salvar|logar|imprimir|expor|depender|mockar|formatar|atualizar|sobrescrever|copiar|armazenar)";

const WORDS: RomanceWords = {
  who: "nós |eu |a gente |você |vocês |vc |vcs |tu |que |por favor,? |pf,? |pfv,? |favor |peço que |(?:quero|queria|queremos|preciso|prefiro|preferimos|gostaria|precisamos) que |se |daqui pra frente |diretamente ",
  adverbs:
    "melhor |então |sempre |só |somente |apenas |simplesmente |unicamente |agora |também |além disso |aqui |todos |todas |igualmente |finalmente |diretamente |primeiro |bem |mesmo |já ",
  use: "us(?:a|e|em|es|amos|emos|aremos|ai|ando)|utiliz(?:a|e|em|es|amos|emos|aremos)|escolh(?:e|a|am|emos|amos)|adot(?:a|e|em|amos|emos|aremos)|mant(?:ém|enha|enham|emos|enhamos|eremos)|empreg(?:a|ue|amos|uemos)",
  goTo: `(?:passa|passe|passamos|passemos|muda|mude|mudamos|mudemos|migra|migre|migramos|migremos) (?:pra|pro|para)(?! (?:o|a|os|as|um|uma)\\b)${NO_VERB}|(?:fica|fique|ficamos|fiquemos|fico|ficar) com|(?:vai|vamos|vou|bora) (?:com|de|por|pelo|pela)|(?:segue|siga|sigamos|seguimos|continua|continuamos) com|(?:opta|opte|optamos|optemos) por|(?:faz|faça|façam|fazemos|façamos|vamos fazer)(?: isso| tudo)? com`,
  infinitive:
    "usar|utilizar|escolher|adotar|manter|empregar|ir com|ir de|passar para|passar pra|migrar para|migrar pra|ficar com|seguir com|optar por|mudar para|mudar pra|continuar com|continuar usando",
  modal:
    "vamos|vou|vai|a gente vai|temos que|tem que|temos de|precisamos|precisa|é preciso|deve|devemos|deveríamos|devíamos|quero|queremos|queria|prefiro|preferimos|preferia|gostaria de|pode|podes|podemos|bora|convém|há que|é pra|é para",
  noChoice:
    "(?:o |a |os |as |um |uma |ao |à )?(?:mesm[oa]s?|arquivos?|ficheiros?|debugger|depurador|busca|tempo|conta|cuidado|notas?|outr[oa]s?|exemplo|próxim[oa]s?|seguinte|link|início|final|teus?|tuas?|seus?|suas?|meus?|minhas?|nunca|sempre|ferramentas?|branch|ramo|perguntas?|passos?|tarefas?|fases?|demais|demasiad[oa]s?|muit[oa]s?|mais|menos|mudanças|código|print|imagem|screenshot|captura|critério|plano|trabalho|implementação|isso|isto|resto|ponto|tudo|coisas?|zero|comando|função|script|primeir[oa]|segund[oa]|terceir[oa]|últim[oa]|opção|diferente|calma|[^,;.]{0,40}\\bprimeiro|versão anterior|commit|anterior|bem|mal|fome|medo|dúvidas?|partes?|dev|main|master|produção|prod|novo|frente|ele|ela|que|skill|boa|certeza)",
  instead:
    "em vez d[eoa]s?|ao invés d[eoa]s?|no lugar d[eoa]s?|e não(?: (?:o|a|os|as|com|no|na))?|, não(?: (?:o|a|os|as|com|no|na))?|do que",
  forThe: "para|pra|pro|pros|pras|como|no|na|nos|nas|em|do lado d[oa]",
  decided:
    "(?:já )?(?:decidimos|decidi|foi decidido|fica decidido|está decidido|acordamos|combinamos|optamos por|optei por|ficou decidido|ficou combinado)(?: que)?",
  decision: "decisão|escolha|decisão final|decidido|veredito|conclusão",
  prefer: "prefiro|preferimos|preferia|prefereria|gosto mais d[eoa]|gostamos mais d[eoa]",
  name: "(?:chama|chame|chamem|chamemos|nomeia|nomeie|nomeiem)(?! (?:a |o )?(?:api|endpoint|serviço|função|método|banco|back|front|server|servidor|script|hook)\\b)",
  isCalled: "vai se chamar|se chamará|deve se chamar|tem que se chamar|chamar-se-á",
  belongs:
    "vão|vai|ficam|fica|irão|irá|devem ir|deve ir|devem ficar|deve ficar|têm que ficar|tem que ficar|são guardad[oa]s|são armazenad[oa]s",
  put: "(?:põe|ponha|pomos|coloca|coloque|coloquemos|bota|bote)(?! (?:um|uma|uns|umas)\\b)|guarda|guarde|guardemos|guardamos|salva|salve|salvamos|armazena|armazene|armazenamos|hospeda|hospede|hospedamos|guardar|armazenar|hospedar",
  into: "em|no|na|nos|nas|num|numa|dentro d[eoa]|junto d[eoa]|ao lado d[eoa]",
  should:
    "deve|devem|deveria|deveriam|deverá|deverão|será|serão|tem que|têm que|tem de|vai|vão|são escrit[oa]s|ficam?|que seja|que sejam",
  be: "ser|usar|utilizar|estar|ter|devolver|retornar|seguir|ficar|será|serão|escritos|escritas|seja|sejam",
  inLanguage:
    "inglês|português|pt-br|kebab[- _]?case|snake[- _]?case|camel[- _]?case|pascal[- _]?case|maiúsculas|minúsculas|utc|json|yaml|toml|markdown|typescript",
  enough: "basta|nos basta|me basta|que seja|vai ser",
  noted:
    "adiciona|adicione|acrescenta|anota|anote|escreve|escreva|põe|coloca|coloque|documenta|documente|menciona|inclui",
  never: "nunca|jamais|em nenhum caso|em hipótese alguma|de jeito nenhum|sob nenhuma circunstância",
  always: "sempre|sistematicamente|obrigatoriamente|sem exceção|exclusivamente",
  noRule:
    "funcion\\w+|cheg(?:a|am|ou)|termin\\w+|carreg\\w+|aparec\\w+|sai|saiu|passa(?:va)?|passou|foi|fui|era|vi|vimos|soube|pude|posso|entend\\w+|usei|fiz|tive|tinham?|falh\\w+|dá|deu|dão|dava|tá|está|o mesmo|a mesma|igual|continua|volta|que|null|vazio|undefined|assim|respond\\w+|quebra|quebrou|trava|travou|cai|caiu",
  must: "deve|devem|devemos|deverá|deverão|deveria|deveriam|tem que|têm que|temos que|tem de|temos de|há que|é preciso que|é necessário que|não (?:pode|podem) (?=(?:haver|superar|exceder|conter|depender|importar|ter|passar de|ultrapassar)\\b)|não (?:deve|devem|deveria|deveriam)|(?:não )?se (?:deve|devem)",
  noDuty:
    "ser (?:um (?:bug|erro|problema)|uma (?:coisa|bobagem)|por|isso|algo|fácil|possível|culpa|que|o cache)|(?:estar|haver|faltar|funcionar|rodar|sair|aparecer|bastar|passar|compilar|poder|dar|corrigir|arrumar|consertar|revisar|ver|olhar|testar|entender|encontrar|achar|executar|commitar|comitar|subir|mergear|deployar|terminar|seguir|continuar|esperar|atualizar|refazer|ir|pensar|adicionar|fazer|criar|implementar|investigar|buscar|procurar|saber|descobrir|reiniciar|instalar|mudar|mover|apagar|limpar|preparar|avançar|resolver|dizer|falar|perguntar|ler|trabalhar|começar|parar|ter (?:sido|algo|a ver|caído|que))(?:-[oa]s?|-me)?(?![\\wà-ÿ])|primeiro|que (?:ver|ir)",
  forbidden:
    "proibid[oa]s?|não (?:é|são|está|estão) permitid[oa]s?|não permitid[oa]s?|não se permitem?|não se aceitam?|(?:s\\u00e3o|\\u00e9|será|serão) obrigatóri[oa]s?|inadmissível",
  ensure: "garante|garanta|garantam|certifique-se(?: de)?|certifica-te(?: de)?|assegura|assegure|cuida para|cuide para",
  noEnsure:
    "(?:de )?(?:que )?(?:todos? )?(?:os testes|o build|a ci|funcion\\w+|tudo|passe\\w*|compil\\w+|isso|isto|não haja|não quebr\\w+|esteja)",
  avoid: "evita|evite|evitem|evitemos|evitar|evitamos|respeita|respeite|respeitem|respeitar",
  every: "tod[oa]s(?: os| as)?|tod[oa](?: o| a)?|cada|nenhum|nenhuma",
  none: "nada de |zero |chega de |nunca mais ",
  noNone:
    "problemas?|dúvidas?|pressa|erros?|mudanças?|novidades?|ideia|drama|isso|isto|nada|querer|mais|resposta|resultados?|sorte|tempo|contexto|medo|falta|perguntas?|saber|novo|errado|demais|mal|especial",
  only: "(?:só|somente|apenas) (?:suportamos|suportaremos|aceitamos|aceitaremos|permitimos|permitiremos|usaremos|damos suporte a|vamos (?:suportar|aceitar|usar))|(?:suportamos|aceitamos|permitimos|usamos|mantemos) (?:só|somente|apenas)|(?:no máximo|não mais que|não mais de) \\d+",
  when: "antes de|depois de|quando|ao|em|para|toda vez que|sempre que",
  follows: "seguem(?= (?:o|a|os|as)\\b)|respeitam",
  dontUse:
    "(?:já )?não (?:us(?:a|e|em|es|amos|emos|ar|aremos)|utiliz(?:a|e|em|amos|emos|ar|aremos))(?: mais)?|não (?:adicionem?|adicionar|instalem?|instalar|importem?|importar|acrescentem?|acrescentar)|(?:para|pare|parem|paremos|deixa|deixe|vamos parar|vamos deixar) de usar|não (?:quero|queremos) (?:usar|que (?:se )?(?:us(?:e|em|es)|adicion(?:e|em)|instal(?:e|em)|utiliz(?:e|em)))|nada de usar",
  dont: `não (?:se )?(?:${TOUCHED}|${TOUCHING}|fa(?:ça|çam|z)(?= (?:mocks?|refactors?|commits?|push|deploys?|force push|squash)\\b))(?= )|não se deve ${TOUCHING}|não (?:quero|queremos) que`,
  noDont:
    "ainda|isso|isto|agora|nada|por enquanto|por agora|(?:te|me|o|a|se) (?:preocup\\w*|esque\\w*)|falhe\\w*|quebre|haja|perca|perder|espere",
  needless: `(?:já )?não (?:precisamos|precisa)(?: mais)?(?: de| do| da)?${NO_VERB}|não vale a pena|(?:já )?não (?:quero|queremos)(?: mais| ter| ver)?(?! (?:ajuda|mais|saber|problemas|perder|dizer)\\b)${NO_VERB}|(?:já )?não (?:suportamos|suportaremos|vamos (?:suportar|precisar de|usar|dar suporte a)|há necessidade de|daremos suporte a|damos suporte a|temos que suportar)`,
  drop: "abandona|abandone|abandonemos|abandonamos|descarta|descarte|descartemos|descartamos|esquece o|esqueça o|esquece a|tiremos|removamos|remove o suporte (?:de|a)|remova o suporte (?:de|a)|vamos (?:abandonar|descartar|tirar|largar)|deixemos de lado|deixa de lado|adiemos|adiamos|deixamos de fora|deixa de fora",
  without:
    "(?:a gente )?(?:faz|faça|façamos|fazemos|vamos fazer|fazer)(?: isso)? sem|sem(?! \\w+(?:ar|er|ir|or)\\b| (?:problemas?|dúvidas?|pressa|erros?|mudanças?|querer|mais|drama|medo|falta|nada|isso|resposta|resultados?|sucesso|sorte|novidades?|comentários?|contexto|perguntas?|stress|estresse|chance|condições|crise|noção)\\b)",
  overkill:
    "overkill|(?:muito|demasiado) (?:pesad[oa]s?|complex[oa]s?|complicad[oa]s?) (?:para|pra)|matar (?:mosca|formiga) com|canhão|over-?engineering|exager(?:o|ad[oa]s?) (?:para|pra)|desnecessariamente complex[oa]s?",
  postponed:
    "não (?:entra|entram|vai|vão) n(?:a v\\d|o mvp|a primeira versão|esta versão|essa versão|esse release)|em uma (?:versão|iteração) posterior|numa (?:versão|iteração) posterior|fora d[oe] (?:escopo|âmbito)|(?:deixamos|deixa|deixemos|fica|ficam|deixar) (?:para|pra) (?:depois|mais tarde|(?:a )?v\\d|outra versão|uma versão)|só na v\\d",
  tried: "(?:já )?(?:tentamos|tentei|testamos|testei|experimentamos)(?: com| usar)?",
  triedBad:
    "(?:mas |e )?.{0,40}(?:lent[oa]|não funcion|não rolou|falh(?:ou|ava)|não escal|instável|não (?:me |nos )?convenc|desastre|caía|não aguent|não deu certo|dor de cabeça|pesad[oa])",
  back: `(?:volta|volte|voltem|voltemos|voltamos|voltar|regressa|regressemos) (?:pro|pra|para|ao|à|a)${NO_VERB}|melhor (?:us(?:a|e|emos|amos|ar)|utiliz(?:a|e|ar)|ir (?:com|de)|vamos (?:com|de)|mudar (?:para|pra)|voltar (?:para|pra|ao|pro)|ficar com|manter|com)|troca (?:pra|pro|para|por)|troque (?:para|por)|trocar (?:para|por|pra)|troquemos por|muda (?:pra|pro)`,
  ratherAtEnd: "no lugar|em vez disso|ao invés disso",
};

/** "Não use": the word is no opener before a verb. */
const NO = "não(?=\\s*[,.:;!…—–])|nop";
const MIND =
  "(?:mudei|mudamos) de (?:ideia|opinião)|mudança de planos|pensando (?:bem|melhor)|pensei melhor|melhor dizendo";
const OPENER = `ok(?:ay)?|sim|claro|beleza|blz|bom(?=[,.!])|boa(?=[,.!])|bem(?=[,.!])|tá(?=[,.!])|tá bom|está bem|certo|perfeito|ótimo|show|fechado|legal|obrigad[oa]|valeu|então|pois|e(?! se\\b)|mas|depois(?! d[eoa])|de fato|na verdade|no fim|no final|no fim das contas|finalmente|afinal|${MIND}|(?:eu )?(?:acho|creio|penso|diria) que|me parece que|pra mim,|para mim,|a partir de agora|daqui (?:pra|para a?) frente|daqui em diante|de agora em diante|doravante|por enquanto|por agora|por ora|desta vez|dessa vez|em geral|via de regra|por padrão|por omissão|nota|importante|atenção|lembra(?: que|-se que)?(?= (?:que|us|a gente))|lembre(?:-se)?(?: de)? que|lembrando que|regra|por favor|pfv|pf|desculpa|desculpe|perdão|espera(?=[,.!]| não| melhor)|espere(?=[,.!])|calma(?=[,.!])|além disso|aliás|ah|oh|eh|hum+|hmm+|${NO}|ei|olha(?=,)|bora(?=,)|vai(?=,)|exato|correto|de acordo|isso(?=,)|isso mesmo|esquece(?=,)|esquece isso|esqueça isso|cara(?=,)|mano(?=,)|pá(?=,)|então tá`;
const TAKES_BACK = `${NO}|melhor(?= (?:us|utiliz|não\\b|vamos|ir|mud|pass|volt|deix|faz|faç|com\\b|coloc|ficar|fica|o\\b|a\\b|manter))|${MIND}|na verdade|no fim(?: das contas)?|afinal|esquece (?:isso|o que)|esquece(?=,)|espera(?=[,.!]| não| melhor)|perdão|desculpa`;
const LASTS =
  "\\b(?:sempre|nunca|jamais|sistematicamente|a partir de agora|daqui (?:pra|para a?) frente|daqui em diante|de agora em diante|obrigatoriamente|antes de cada|depois de cada|em cada|agents[. ]?md|claude[. ]?md)\\b";
const TROUBLE =
  "falh(?:a|am|ou|aram|ando)|quebr(?:a|am|ou|ada|adas|ado|ados|aram)|d\\u00e1 (?:um )?erro|deu (?:um )?erro|dando (?:um )?erro|dão erro|trav(?:a|ou|ando)|crash\\w+|caiu|fica(?:ndo)? em branco|não (?:me |se )?(?:funciona|funcionam|funcionou|carrega|carregam|carregou|aparece|aparecem|apareceu|abre|roda|rodou|compila|encontra|encontrou|acha|sobe|subiu|responde|salva|salvou|atualiza|mostra|reconhece|detecta|consigo|entendi|entendo|vejo|deu certo|vai|passa|passam|conecta|renderiza|inicia|chega|chegam|está|tá)|parou de|para de funcionar|continua (?:falhando|igual|sem|dando|aparecendo|quebrado|o mesmo|com (?:o|erro))|retorna (?:um |uma )?(?:5\\d\\d|null|undefined|erro|vazio)|tá dando|está dando|deveria(?:m)? (?:funcionar|rodar|passar|aparecer|mostrar|estar|ser \\d)";
const WORK =
  "rod[ae]|rodar|execut[ae]|executar|lança|commit[ae]|comit[ae]|commitar|comitar|push(?! diret)\\w*|(?:sobe|suba|subir)(?! .{1,40} (?:para|pra|a) \\d)|merge\\w*|rebase\\w*|publica|publique|corrig\\w*|corrij\\w*|arrum[ae]\\w*|consert[ae]\\w*|ajust[ae](?! .{1,40} (?:para|pra|em) \\d)|debug\\w*|depur[ae]|olh[ae]|olhar|v\\u00ea|veja|ver|verifi\\w*|chec[ae]|cheque|confere|confira|revis[ae]\\w*|mostr[ae]\\w*|expli\\w*|descrev\\w*|resum\\w*|l\\u00ea|leia|ler|abr[ae]|abrir|busc[ae]|busque|procur[ae]\\w*|encontr[ae]|ach[ae]|escrev(?:e|a|er)(?!.* em (?:inglês|português)\\b)|implement[ae]\\w*|cri[ae]|criar|adicion[ae]\\w*|acrescent[ae]\\w*|apag[ae]|apague|delet[ae]\\w*|exclu\\w*|remov[ae](?! o suporte)|remover|tir[ae](?! o suporte)|tirar|atualiz[ae]\\w*|refator[ae]\\w*|continu[ae](?! com [\\w.@-]+$)|segue(?! com [\\w.@-]+$)|siga(?! com [\\w.@-]+$)|prossig\\w*|test[ae]|testar|tent[ae]|tentar|analis[ae]\\w*|compar[ae]\\w*|ger[ae]|gerar|limp[ae]\\w*|ajud[ae]\\w*|me (?:ajuda|ajude|mostra|mostre|explica|explique|diz|diga|dá|dê|fala|fale|passa|passe|manda|mande|avisa|avise|lembra|faz|faça)|diz|diga|fala|fale|manda|mande|esper[ae]|aguard[ae]|refaz|refaça|renomei[ae]|cancel[ae]|instal[ae]\\w*|traduz\\w*|copi[ae]|mov[ae]|melhor[ae] (?:o|a|os|as|isso)|melhore|otimiz[ae]\\w*|mud[ae]r? (?:o|a|os|as|isso|esse|essa)(?! .{1,40} (?:para|pra|por) )|termin[ae]\\w*|reinici[ae]\\w*|investig[ae]\\w*|não esquec\\w*|não esqueç\\w*|lembra de|lembre de|lembre-se de|volta a \\w+(?:ar|er|ir)|volte a \\w+(?:ar|er|ir)|desfa(?:z|ça)|revert[ae]|vamos (?:para|pra|pro|ao|à) (?:o |a )?(?:próxim[oa]|outr[oa]|tarefa|fase|passo)|vamos (?:ver|lá)|faz(?! (?:isso |tudo )?(?:com|sem) | com | sem )|faça(?! (?:isso |tudo )?(?:com|sem) )|fazer|põe (?:um|uma)|coloc[ae](?:r)? (?:um|uma|uns|umas)|bot[ae] (?:um|uma)|dá (?:um|uma)|dê (?:um|uma)|(?:pode|podes|poderia|poderias|tem que|preciso que|quero que|quero|vamos|vou|falta|precisamos|preciso|temos que|bora|há que|devemos|consegue|você pode|vc pode|precisa) (?:me |ver\\b|(?!(?:usar|utilizar|adotar|manter|escolher|guardar|armazenar|migrar|passar|ir|ficar|seguir com|suportar|continuar (?:usando|com)|mudar para|mudar pra|fazer (?:isso |tudo )?(?:com|sem)|parar de usar|deixar de usar|abandonar|descartar|tirar|largar)\\b)\\w+(?:ar|er|ir|or)(?:-[oa]s?|-me)?\\b)|preciso (?:de )?(?:ajuda|saber|ver|um|uma)";

/** Portuguese, the words of prompts and replies. */
export const PORTUGUESE: WrittenLexicon = {
  ...romanceCues(WORDS, PORTUGUESE_PHRASES),
  lead: `^(?:(?:${OPENER})(?![\\wà-ÿ'])[\\s,.:;!…—–-]*)+`,
  rule: "\\b(?:a partir de agora|daqui (?:pra|para a?) frente|daqui em diante|de agora em diante|doravante|regra|via de regra)\\b",
  reversal: `^(?:(?:ok(?:ay)?|hum+|hmm+|oh|ah|eh|bom|bem|então|cara|desculpa|sim|mas|e|putz|ops|opa)[\\s,.…!]*)*(?:${TAKES_BACK})(?=[\\s,.:;!—–-]|$)|\\b(?:no fim das contas|${MIND}|(?:volta|volte|voltemos|voltamos|voltar) (?:pro|pra|para|ao|à))\\b|^(?:que |vamos |bora )?(?:passa|passe|passemos|passamos|muda|mude|mudemos|mudamos|migra|migre|migremos|migramos|troca|troque|troquemos|trocamos|mudar|migrar|trocar)(?: melhor)? (?:(?:de|o|a) [^.]{1,30} )?(?:para|pra|pro|por)\\b|(?<!\\b(?:é|está|fica|ficou|tá|bem|muito) )\\b(?:em vez disso|melhor)[.!]?$|^(?:põe|coloca|deixa|deixe|sobe|baixa|muda)(?: melhor)?(?: isso)? (?:em|para|pra|a) \\d`,
  takesBack: `^[\\s'(¡,.…—–-]*(?:(?:ok(?:ay)?|hum+|hmm+|ah|oh|eh|opa|ops|putz|bom|cara|desculpa|perdão|então|na verdade)[\\s,.!…]+)*(?:não(?=\\s*[,.:;!…—–])|nop|espera(?=[\\s,.!])|esque(?:ce|ça)(?=,| (?:isso|o que|essa)\\b)|${MIND}|melhor(?! (?:ainda)\\b)|no fim das contas|em vez disso)(?![\\wà-ÿ])`,
  negation:
    "\\b(?:não|nunca|jamais|sem|em vez d[eoa]|ao invés d[eoa]|no lugar d[eoa]|evit\\w+|proibid[oa]s?|nada de|par[ae] de|nenhum|nenhuma|nem)\\b",
  additive: "\\b(?:também|além disso)\\b|^(?:e |ok,? |sim,? )*(?:adiciona|adicione|acrescenta|acrescente)\\w*\\b",
  shortLived:
    "\\b(?:por enquanto|por agora|por ora|no momento|desta vez|dessa vez|temporariamente|provisoriamente|a princípio|só (?:por )?hoje|por hoje|para (?:este|esta|esse|essa) (?:pr|branch|commit|sessão|tarefa)|enquanto isso|só aqui)\\b",
  duration:
    "[\\s,]*\\b(?:por enquanto|por agora|por ora|no momento|desta vez|dessa vez|temporariamente|provisoriamente|enquanto isso|a partir de agora|daqui (?:pra|para a?) frente|daqui em diante|de agora em diante|doravante)\\b",
  pointer: PORTUGUESE_POINTER,
  question:
    "\\?[\"')\\]\\s:;(]*\\S{0,2}$|^(?:(?:hum+|hmm+|ok|e|mas|então|bom|ei|aliás|cara|mano|opa|oi)[\\s,]+)*(?:o que|oq|oque|que (?:\\u00e9|são|tal|acha|achas|horas|diferença)|qual|quais|como (?:faço|posso|\\u00e9|está|tá|funciona|fazemos|podemos|que|vai|eu|faz|a gente)|cad\\u00ea|onde|por qu[eê]|porque|pq|quem|quando (?:\\u00e9|foi|vai)|quant[oa]s?|será que|tem como|tem algum|d\\u00e1 (?:pra|para)|\\u00e9 possível|voc\\u00ea (?:acha|consegue|sabe)|vc (?:acha|consegue|sabe)|consegues?|existe|me pergunto|acha que|achas que|explica\\w*|sabes?|me diz|me fala|devo|posso)(?![\\wà-ÿ'])",
  tagQuestion:
    ",?\\s*(?:né|não \\u00e9|ok|certo|beleza|blz|tá|tá bom|viu|entendeu|sim|combinado|de acordo)\\s?\\?[\"')\\s]*\\S{0,2}$",
  tentative:
    "\\b(?:talvez|quem sabe|pode ser que|poderia|poderiam|poderíamos|podíamos|me pergunto|não tenho certeza|na dúvida|em dúvida|(?:tô|estou|estava|tava) (?:pensando|a pensar|na dúvida)|seria (?:bom|melhor|legal|interessante|ideal|bacana|fixe)|o que (?:você |vc )?(?:acha|achas)|provavelmente|não sei|sei lá|ainda não (?:decid\\w*|sei|sabemos)|e se|vamos ver|uma ideia|sugestão|dizem que|parece que|quiçá|será que)\\b",
  hypothetical:
    "^(?:se|imagina|imagine|imaginemos|suponha|supondo|vamos supor|caso)(?![\\wà-ÿ])(?![^.]{0,80}\\b(?:sempre|nunca|deve|devem)\\b)|\\b(?:teria|teriam|teríamos) (?:sido|podido|que)\\b|\\bse (?:usássemos|usasse|tivéssemos|mudássemos)\\b",
  report: `^(?:(?:isso(?! (?:deve|tem que)\\b)|isto|está|estava|tava|t\\u00e1|era|foi|havia|h\\u00e1(?! que)|tem(?! (?:que|de)\\b)|tinha|continua(?! (?:com|usando)\\b)|aparece|parece|nada(?! de\\b)|alguém|tudo(?= (?:funciona|bem|ok|certo|pronto|vai|est\\w+|tá|perfeito|parece|continua)\\b)|agora (?:foi|funcionou|deu|tá|está|sim|funciona)|ainda|\\u00e9(?! (?:obrigatóri\\w+|proibid\\w+|preciso|necessári\\w+|melhor|pra|para)\\b)|s\\u00e3o(?! obrigatóri\\w+)|tenho(?! (?:que|de)\\b)|estou|tô|estamos|vejo|recebo|entendo|acabei|antes(?! de\\b)|atualmente|ontem|hoje|outro dia|consegui|deu|ficou|veio|fiz|pus|vi|já(?! não\\b)|o que)(?![\\wà-ÿ])|(?:eu |também |já )*(?!(?:tentei|testei|optei|mudei de)\\b)[a-zç]+ei\\b|não (?:sei|vejo|entendo|entendi|encontro|acho|posso|tenho|consigo|está|tá|\\u00e9|há|foi|era|tem|funciona|roda|carrega|aparece|abre|deu|vai|gostei)(?![\\wà-ÿ]))|^(?!.*\\b(?:porque|já que|pois|para que|tentamos|tentei|testamos|testei)\\b).*\\b(?:${TROUBLE})(?![\\wà-ÿ])|\\b(?:como|o de|desde) sempre\\b|\\b(?:tinhas? razão|segundo (?:a doc|o log|o erro)|diz que|dizem que|disse que)\\b|\\b(?:o|os|tod[oa]s (?:os|as)) (?:testes?|builds?) (?:deve|devem|deveriam|tem que|têm que) (?:passar|rodar|funcionar|estar)`,
  task: `^(?!.*${LASTS})(?:${WORK})(?![\\wà-ÿ-])|^ainda não\\b|^não .*\\b(?:ainda|até que|até eu|antes que)\\b`,
  reason:
    "\\b(?:porque|já que|pois|dado que|uma vez que|assim (?:não|se|a gente|evitamos)|para (?:evitar|manter|que|não|reduzir)|pra (?:evitar|manter|que|não)|senão|a fim de)\\s*(?<reason>.{3,160})",
  rejected:
    "(?:,(?: e)? não (?:o |a |os |as |um |uma |com |no |na )?| e não (?:o |a |os |as |com )?|,? (?:em vez|ao invés) d[eoa]s? (?:um |uma |usar )?|,? no lugar d[eoa]s? |,? do que )(?<rejected>[`\"']?[\\w@#\\u00c0-\\u024f][\\w@#./+\\u00c0-\\u024f-]*[`\"']?)(?=[\\s]*(?:[.,;:!?)]|$|\\b(?:para|pra|pro|porque|já|como|em|no|na|quando|e|mas|aqui|com|sempre|por)\\b))",
  withdraw:
    "^(?:(?:ok|não|hum+|hmm+|oh|ah|espera|desculpa|desculpe|perdão|bom|opa|ops)[\\s,.!]*)*(?:(?:esquece|esqueça|ignora|ignore|cancela|cancele|descarta|desconsidera|desconsidere) (?:isso|isto|o que (?:eu )?(?:disse|falei|acabei de dizer)|a última mensagem|minha última mensagem|a última (?:decisão|instrução))|esquece|deixa pra lá|deixa para lá|isso não (?:era|foi|é) uma decisão|não era uma decisão|retiro o que disse|não (?:guarde|guarda|anote|anota|registre|registra) isso|(?:chat|janela|sessão|terminal|aba) errad[oa]|(?:me enganei|errei) (?:de|o) (?:chat|janela|sessão|terminal|aba|conversa)|era (?:uma )?brincadeira|(?:só )?(?:estava )?pensando alto)[\\s,.!:)]*(?:por favor|pf|obrigad[oa])?[\\s.!]*$",
  bind: [
    `^(?:põe|ponha|coloca|coloque|coloquemos|fixa|fixe|ajusta|ajuste|configura|configure|seta|sete|limita|limite|limitemos|sobe|suba|aumenta|aumente|baixa|baixe|reduz|reduza|muda|mude|deixa|deixe|deixemos|define|defina|mantém|mantenha|mantemos|bota) (?<subject>${NOUN}) (?:em|a|para|pra|abaixo de|acima de|por baixo de) (?:no máximo |máximo |pelo menos |exatamente )?(?<value>${VALUE})`,
    `^(?!(?:isso|isto|no total|ao todo|o (?:resultado|erro|estado|status|código|total|problema|valor)|a (?:resposta|saída|linha|versão|página)|linha|passo|página|versão|resultado|erro|status)\\b)(?<subject>${NOUN}) (?:\\u00e9|s\\u00e3o|deve ser|devem ser|tem que ser|têm que ser|tem de ser|será|serão|que seja|que sejam|não deve (?:superar|passar|ultrapassar|exceder)|não devem (?:superar|passar|ultrapassar|exceder)|não pode (?:superar|passar|ultrapassar|exceder)|não podem (?:superar|passar|ultrapassar|exceder)|não devem ter mais d[eoa]|=)(?: d[eoa]s?)?(?: agora| sempre)? (?:(?:de|das|dos|no máximo|pelo menos|máximo|mínimo|menos de|menor que|exatamente|os|as) )*(?<value>${VALUE})(?=[\\s,.;!)]|$)`,
    `^(?:melhor )?(?:põe|ponha|coloca|coloque|bota|deixa|deixe|sobe|baixa|muda|que seja|que sejam|colocar|deixar)(?: melhor| isso)? (?:a |em |para |pra )?(?<value>\\d[\\d.,_]*\\s?(?:%|ms|s|segundos?|minutos?|horas?|mb|gb|px|vezes)?)[.! ]*$`,
    `^(?:melhor |que sejam |na verdade )+(?<value>\\d[\\d.,_]*)(?: (?<subject>[a-z\\u00e0-\\u024f-]{3,30}))?[.! ]*$`,
    `^(?:máximo|no máximo|pelo menos|mínimo|no mínimo|não mais de|não mais que|max\\.?|min\\.?) (?:de )?(?<value>\\d[\\d.,_]*) (?<subject>[a-z\\u00e0-\\u024f][\\w\\u00e0-\\u024f -]{2,40}?)(?=[.,;!]|$| (?:para|pra|por|em)\\b)`,
    `^(?!(?:erro|linha|passo|fase|teste|página|tarefa|issue|opção|problema|status|em|a)\\b)(?<subject>${NOUN}) (?:de|em) (?:no máximo )?(?<value>${VALUE})[.! ]*$`,
    `^(?!(?:erro|linha|passo|fase|teste|página|tarefa|issue|opção|problema|status|resultado)\\b)(?<subject>[a-z\\u00e0-\\u024f][\\w\\u00e0-\\u024f /-]{2,40}?) ?[:=] (?<value>${VALUE})\\s*[.!]?$`,
  ],
  pick: PORTUGUESE_PICK,
  accept: PORTUGUESE_ACCEPT,
  agent: PORTUGUESE_AGENT,
  subjects: PORTUGUESE_SUBJECTS,
};
