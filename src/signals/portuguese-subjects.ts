import { phrasesOf } from "./latin-phrases.ts";
import type { SubjectWords } from "./lexicon.ts";
import type { Written } from "./written-lexicon.ts";

/** The building blocks of Portuguese patterns. */
export const PORTUGUESE_PHRASES = phrasesOf({
  articles:
    "o |a |os |as |um |uma |uns |umas |do |da |dos |das |de |ao |à |aos |às |no |na |nos |nas |nosso |nossa |nossos |nossas |todos os |todas as |todos |todas |cada ",
  noName:
    "isso|isto|aquilo|esse|essa|esses|essas|este|esta|estes|estas|aquele|aquela|ele|ela|eles|elas|nós|eu|tu|você|vocês|vc|disso|disto|dele|dela|nisso|lhe|se|me|te|não|já|que|quem|quê|nada|tudo|mim|ti|é|está|tá|sim|obrigado|obrigada|melhor|mais|assim|aqui|aí|ali|lá|algo|outro|outra|mesmo|mesma|igual|quando|onde|como|há|tem|muito|bastante|porque|mas|só|por|pra|para|com|gente",
  stops:
    "para|pra|pro|pros|pras|como|porque|pois|já que|em|no|na|nos|nas|num|numa|com|e|mas|se|quando|por|desde|até|sem|sobre|sob|entre|aqui|agora|melhor|ao|à|não|nem|ou|também|além|então|obrigado|obrigada|que|quem|onde|enquanto|salvo|exceto|sempre|nunca|assim|mesmo|ok|por favor|pfv|pf|mais|é|está|vai|vão|afinal|só|dentro|junto|via|do que|a partir",
  units:
    "ms|s|segs?|segundos?|minutos?|min|horas?|h|dias?|semanas?|kb|mb|gb|px|linhas?|caracteres|vezes|tentativas?|elementos?|itens|tokens?|espaços?|bytes?|requisições|pedidos|colunas?|níveis",
});
const { noun: NOUN } = PORTUGUESE_PHRASES;
const ENDS =
  "(?=\\s*(?:[,;.!:)]|$|\\b(?:porque|já que|pois|e|em|não|com|como|para|pra|us\\w+|utiliz\\w+|vamos|vai|melhor|por|sempre|agora|a gente|a partir|daqui|no|na)\\b))";

/** What Portuguese sentences say they are about. */
export const PORTUGUESE_SUBJECTS: Written<SubjectWords> = {
  named: [
    `\\bcomo (?<subject>${NOUN})${ENDS}`,
    `\\b(?:para|pra|pro|pros|pras|do lado d[oa]) (?<subject>${NOUN})${ENDS}`,
    `^(?:no|na|nos|nas) (?<subject>${NOUN}),? (?:us\\w+|utiliz\\w+|vamos|vai|a gente|quero|queremos)\\b`,
    `^(?:põe|ponha|coloca|coloque|coloquemos|bota|guard[ae]|guardemos|guardamos|salv[ae]|salvamos|armazen[ae]|armazenamos|hosped[ae]|hospedamos|chama|chame|chamemos|nomeia|nomeie|escrev[ae]) (?<subject>${NOUN}) (?:em|no|na|nos|nas|num|numa|dentro|de|com|junto|[\`"']?[\\w@./-]+[\`"']?[.! ]*$)`,
    `^(?!(?:us\\w+|utiliz\\w+|em vez|ao invés|já não|não)\\b)(?<subject>${NOUN}) (?:(?:dev\\w+|t\\u00eam? que|tem que|têm que|será|serão|vai|vão|ficam?|se|sempre|nunca|que seja|usam?|usará|s\\u00e3o|\\u00e9)(?![\\wà-ÿ])|não |em (?!vez\\b)|a \\d)`,
  ],
  around:
    "^(?:o|a|os|as|um|uma|uns|umas|do|da|dos|das|de|ao|no|na|noss[oa]s?|tod[oa]s (?:os|as)|tod[oa]s|cada|qual|quais|nov[oa]s?) |^[\"'`]+|[\"'`]+$| (?:sempre|aqui|melhor)$",
  generic:
    "^(?:(?:este|esta|esse|essa|nosso|nossa|o|a) )?(?:projeto|projecto|repo|repositório|app|aplicação|código|codebase|tudo|todos|agora|momento|aqui|isso|isto|mim|nós|gente|começar|início|exemplo|consistência|simplicidade|performance|segurança|mvp|produção|dev|desenvolvimento|sempre|frente|enquanto)$|^(?:(?:e|então),? )?(?:o que|qual|quais|como)(?: (?:opção|solução|abordagem|variante|alternativa|das duas))?(?: (?:prefere|preferes|você prefere|quer|queres|escolhe|usamos|fazemos|acha|devo (?:usar|escolher)|devemos (?:usar|escolher)))?$",
  questions: [
    {
      pattern: "gerenciador de (?:pacotes|dependências)|gestor de pacotes|pacotes|dependências",
      name: "package manager",
    },
    { pattern: "testes?(?: unitários?)?|framework de testes?", name: "test framework" },
    { pattern: "testes? (?:e2e|de ponta a ponta|end-to-end)|e2e", name: "end-to-end test framework" },
    { pattern: "banco(?: de dados)?|base de dados|bd|db|armazenamento|persistência", name: "database" },
    { pattern: "linter|lint|linting", name: "linter" },
    { pattern: "formatador|formatação|formatter", name: "formatter" },
    { pattern: "estilos?|estilização|css|framework (?:de )?css", name: "css framework" },
    { pattern: "componentes|biblioteca de componentes|ui", name: "component library" },
    { pattern: "front(?:-?end)?|interface|framework (?:de )?front", name: "front-end framework" },
    { pattern: "back(?:-?end)?|framework (?:web|de back)|servidor", name: "web framework" },
    { pattern: "bundler|build|empacotador", name: "bundler" },
    { pattern: "linguagem(?: de programação)?", name: "language" },
    { pattern: "runtime|ambiente de execução", name: "runtime" },
    { pattern: "orm|acesso a dados", name: "orm" },
    { pattern: "cliente http|requisições http|chamadas http", name: "http client" },
    { pattern: "gerenciamento de estado|gestão de estado|estado|state", name: "state management" },
    { pattern: "validação|validações|biblioteca de validação", name: "validation library" },
    { pattern: "auth|autenticação|login", name: "auth scheme" },
    { pattern: "senhas|palavras-passe|hash de senhas?", name: "password hash" },
    { pattern: "filas?|queue|jobs|tarefas em segundo plano", name: "queue" },
    { pattern: "cache|cacheamento", name: "cache" },
    { pattern: "hospedagem|alojamento|hosting|deploys?|deploy", name: "hosting" },
    { pattern: "nuvem|cloud", name: "cloud" },
    { pattern: "ci/cd|ci|integração contínua|pipeline", name: "ci" },
    { pattern: "api|estilo de api", name: "api style" },
    {
      pattern: "config(?:uração)?|arquivos? de config(?:uração)?|ficheiros de configuração",
      name: "serialization format",
    },
    { pattern: "licença", name: "license" },
    { pattern: "indentação|identação", name: "indentation" },
    { pattern: "aspas|strings", name: "quote style" },
    { pattern: "nomes de (?:arquivos?|ficheiros?|variáveis)|nomes|nomenclatura", name: "naming style" },
    { pattern: "branches|ramos", name: "branch model" },
    { pattern: "merges?|estratégia de merge", name: "merge style" },
    { pattern: "commits?|mensagens de commit", name: "commit style" },
    { pattern: "módulos|formato de módulos?", name: "module format" },
    { pattern: "arquitetura", name: "architecture style" },
    { pattern: "ids?|chaves? primárias?|identificadores", name: "primary key" },
    { pattern: "logs?|logger|logging", name: "logger" },
    { pattern: "datas|manipulação de datas", name: "date library" },
    { pattern: "busca|pesquisa|motor de busca", name: "search engine" },
    { pattern: "pagamentos?|gateway de pagamentos?", name: "payment provider" },
    { pattern: "tema", name: "color theme" },
  ],
  role: "(?:gerenciador|gestor|framework|banco|base de dados|bd|db|linter|formatador|bundler|linguagem|runtime|orm|cliente|biblioteca|motor|hospedagem|licença|logger|gateway)\\b",
  answers: [
    { pattern: "(?:\\d|dois|quatro) espaços|espaços", name: "spaces" },
    { pattern: "tabulações|tabs?", name: "tabs" },
    { pattern: "aspas simples", name: "single quotes" },
    { pattern: "aspas duplas", name: "double quotes" },
    { pattern: "monolito(?: modular)?", name: "monolith" },
    { pattern: "monorepo", name: "monorepo" },
    { pattern: "(?:modo|tema) escuro", name: "dark mode" },
    { pattern: "(?:modo|tema) claro", name: "light mode" },
    { pattern: "cookies? de sessão", name: "session cookies" },
  ],
  before:
    "(?:^|[,;:—–(]\\s*|\\b(?:us\\w+|utiliz\\w+|adot\\w+|mant\\w+|escolh\\w+|com|por|para|pra|pro|melhor|ser|será|seja|sejam|o|a|os|as|em|de|no|na|que)\\s+)[\"'`*]*$",
  after:
    "^[\"'`*]*(?:\\s+v?\\d[\\w.]*)?\\s*(?:$|[.,;:!)—–]|\\b(?:para|pra|pro|como|porque|já que|mesmo|melhor|em|no|na|e|por|com|é melhor|basta|sempre|então)\\b)",
  turnedDown: "\\b(?:não|nunca|jamais|sem|em vez de|ao invés de|no lugar d[eoa]|evit\\w*|nem)\\b[^,;.]{0,20}$",
  naming: "\\b(?:chama|chame\\w*|chamar\\w*|nomei\\w*)\\b",
  placing:
    "\\b(?:vão|vai|ficam?|se guard\\w*|põe|ponha|coloc\\w*|bota|guard\\w*|salv\\w*|armazen\\w*)\\b[^,;.]{0,40}\\b(?:em|no|na|nos|nas|dentro d[eoa]|junto)\\b",
};
