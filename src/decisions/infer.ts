import type { Domain, Goal, TaskCategory } from "./decision.ts";
import { DEFAULT_VOCABULARY, tagVerdict } from "./vocabulary.ts";

interface Rule<Word extends string> {
  readonly word: Word;
  readonly pattern: RegExp;
}

const rule = <Word extends string>(word: Word, pattern: RegExp): Rule<Word> => ({ word, pattern });

// Order is strength: the first that fits names the category, as source document 000 lists its signals.
const TASK_RULES: readonly Rule<TaskCategory>[] = [
  rule(
    "bugfix",
    /\b(?:fix(?:es|ed|ing)?\b.*\b(?:bug|issue|error|crash|regression|leak|race|test|typo)s?|fix (?:this|the|that|a)\b|bug ?fix|this error|these errors|broken(?: since)?|regression|crash(?:es|ed|ing)?|hotfix)\b/i,
  ),
  rule(
    "migration",
    /\b(?:migrat(?:e|es|ed|ing|ion|ions)|schema changes?|port(?:ing)? (?:\S+ )?(?:from|to)\b.*|upgrade from)\b/i,
  ),
  rule(
    "research",
    /\b(?:investigate|investigating|understand|what['’]?s the best way|what is the best way|research|compare options|look into|find out|evaluate)\b/i,
  ),
  rule("experiment", /\b(?:try(?: out)?|trying(?: out)?|spike|experiment(?:s|al)?|prototype|proof of concept|poc)\b/i),
  rule(
    "docs",
    /\b(?:(?:update|write|improve|fix|edit|add to) (?:the |our )?(?:docs?|documentation)|readme(?:\.md)?|changelog(?:\.md)?|contributing(?:\.md)?|documentation|docstrings?)\b/i,
  ),
  rule(
    "refactor",
    /\b(?:clean(?:ing)? up|extract(?:ing)?|rename|renaming|refactor(?:ing)?|rewrite|restructure|deduplicate|split (?:up )?the|inline the|simplify the)\b/i,
  ),
  rule(
    "config",
    /\b(?:env(?:ironment)? vars?|environment variables?|settings?|runtime config(?:uration)?|config(?:uration)? (?:file|value|option|key)s?|feature flags?|\.env)\b/i,
  ),
  rule(
    "feature",
    /\b(?:add (?:the |a |an )?(?:\S+ ){0,4}(?:feature|export|import|page|button|endpoint|command|support|view|form|option|dialog|mode|widget|screen|api)s?|build (?:a |an )?new|implement(?:s|ing)?|new feature|introduce (?:a|an))\b/i,
  ),
];

const DOMAIN_RULES: readonly Rule<Domain>[] = [
  rule(
    "search",
    /\b(?:search|retrieval|recall|index(?:es|ing)? (?:of|for|the)|full[- ]text|embeddings?|vector (?:store|search|db|database)|ranking|elasticsearch|opensearch|meilisearch|typesense|algolia)\b/i,
  ),
  rule(
    "auth",
    /\b(?:auth|authentication|authorization|authorisation|api keys?|oauth2?|jwts?|log ?in|sign[- ]?in|password(?:s)?|permissions?|identity|sessions? cookies?|sso|saml|rbac|passkeys?|access tokens?|refresh tokens?)\b/i,
  ),
  rule(
    "test",
    /\b(?:tests?|test suite|testing|unit tests?|e2e|end-to-end|fixtures?|mocks?|snapshots? tests?|coverage|jest|vitest|pytest|mocha|playwright|cypress)\b/i,
  ),
  rule(
    "docs",
    /\b(?:docs?|documentation|readme(?:\.md)?|changelog(?:\.md)?|contributing(?:\.md)?|docstrings?|tutorial)\b/i,
  ),
  rule(
    "ui",
    /\b(?:ui|ux|homepage|home page|page|dashboard|buttons?|modal|css|tailwind|layout|theme|dark mode|light mode|front[- ]?end|components?|visual|animation|icons?|sidebar|navbar|react|vue|svelte)\b/i,
  ),
  rule(
    "tooling",
    /\b(?:lint(?:er|ing|ers)?(?: rules?)?|eslint|biome|prettier|formatter|formatting|cli|command[- ]line|dev(?:eloper)? workflow|editor|pre-commit|git hooks?|package manager|npm|pnpm|yarn|indentation|tabs|commit messages?|conventional commits|typescript strict)\b/i,
  ),
  rule(
    "build",
    /\b(?:build(?:s|ing)? (?:step|system|tool|pipeline|script|time)s?|bundl(?:e|er|ing)|compil(?:e|er|ation|ing)|packag(?:e|ing) (?:as|for|into)|ci|ci\/cd|github actions|gitlab ci|webpack|vite|rollup|esbuild|makefile|monorepo)\b/i,
  ),
  rule(
    "data",
    /\b(?:database|databases|postgres(?:ql)?|sqlite|mysql|mongodb|schema|migrations?|tables?|sql|orm|prisma|drizzle|storage|data model|primary keys?|columns?|transactions?|csv files?)\b/i,
  ),
  rule(
    "api",
    /\b(?:api|apis|endpoints?|rest|graphql|grpc|trpc|http|routes?|webhooks?|status codes?|request|response|pagination)\b/i,
  ),
  rule(
    "infra",
    /\b(?:infra(?:structure)?|deploy(?:s|ing|ment|ments)?|hosting|kubernetes|k8s|docker|terraform|pulumi|aws|gcp|azure|queue(?: library)?|queues|redis|kafka|rabbitmq|load balancer|servers?|regions?|runtime|cron|containers?|monitoring|observability|logging|logs)\b/i,
  ),
  rule(
    "meta",
    /\b(?:architecture|process|conventions?|workflow|branch(?:es|ing)?|code review|monolith|microservices?|licen[sc]e|release(?:s| process)?|versioning|semver|cross-cutting)\b/i,
  ),
];

const GOAL_RULES: readonly Rule<Goal>[] = [
  rule(
    "compliance",
    /\b(?:gdpr|hipaa|soc ?2|pci(?:-dss)?|compliance|compliant|regulat(?:ed|ion|ory)|audit(?:s|or|ors)?|legal(?:ly)?|licen[sc]ing|retention policy)\b/i,
  ),
  rule(
    "security",
    /\b(?:rotate|secur(?:e|ity)|vulnerab(?:le|ility|ilities)|harden(?:ing)?|secrets?|encrypt(?:ed|ion)?|xss|csrf|injection|cve|leak(?:s|ed)? (?:of )?(?:tokens?|keys?|secrets?)|credentials?|sanitis?z?e)\b/i,
  ),
  rule(
    "learning",
    /\b(?:investigate|spike|explore|learn(?:ing)?|prototype|proof of concept|experiment|try out|research|find out)\b/i,
  ),
  rule(
    "performance",
    /\b(?:speed up|speed|fast(?:er|est)?|slow(?:er)?|performance|latency|throughput|cheap(?:er)?|cost(?:s)?|efficien(?:t|cy)|optimi[sz]e|memory (?:use|usage)|cache hit|p9[59])\b/i,
  ),
  rule(
    "reliability",
    /\b(?:fix(?:es|ed|ing)?\b.*\bbug|bug|crash(?:es)?|robust(?:ness)?|reliab(?:le|ility)|flaky|retry|retries|resilien(?:t|ce)|timeouts?|broken|data loss|race condition|idempoten(?:t|cy)|error handling)\b/i,
  ),
  rule(
    "maintainability",
    /\b(?:maintainab(?:le|ility)|testable|readab(?:le|ility)|refactor|clean(?:er)? up|cleaner|tighten|lint rules?|decoupl(?:e|ed|ing)|simpl(?:er|ify|icity)|consisten(?:t|cy)|technical debt|tech debt|rename|extract)\b/i,
  ),
  rule(
    "dev-velocity",
    /\b(?:contributing(?:\.md)?|developer experience|dx|dev(?:eloper)? workflow|onboarding|faster builds?|build times?|hot reload|ergonomics|readme(?:\.md)?|documentation|docs)\b/i,
  ),
  rule(
    "user-value",
    /\b(?:add (?:the |a |an )?(?:\S+ ){0,4}(?:export|button|page|dashboard|view|feature|dark mode|form|dialog)|users? (?:can|see|get|want|need)s?|customers?|usability|end[- ]users?|to the dashboard)\b/i,
  ),
];

const TAG_RULES: readonly Rule<(typeof DEFAULT_VOCABULARY)[number]>[] = [
  rule(
    "testing",
    /\b(?:tests?|testing|test suite|e2e|fixtures?|mocks?|coverage|jest|vitest|pytest|mocha|playwright|cypress|junit|rspec)\b/i,
  ),
  rule(
    "security",
    /\b(?:secur(?:e|ity)|auth|authentication|authorization|passwords?|secrets?|tokens?|encrypt(?:ed|ion)?|oauth2?|jwts?|permissions?|csrf|xss|api keys?|credentials?|vulnerab\w+|bcrypt|argon2)\b/i,
  ),
  rule(
    "data",
    /\b(?:database|databases|postgres(?:ql)?|sqlite|mysql|mongodb|schema|migrations?|sql|orm|prisma|drizzle|storage|tables?|columns?|primary keys?|data model|uuids?|json|csv|timestamps?)\b/i,
  ),
  rule(
    "ui",
    /\b(?:ui|ux|css|tailwind|buttons?|modal|dark mode|light mode|theme|layout|dashboard|front[- ]?end|react|vue|svelte|angular|icons?|sidebar|homepage|components?)\b/i,
  ),
  rule(
    "performance",
    /\b(?:performance|latency|throughput|caching|cache|faster|slow|speed(?: up)?|optimi[sz]e\w*|budget of|p9[59])\b/i,
  ),
  rule(
    "infra",
    /\b(?:infra(?:structure)?|deploy\w*|hosting|kubernetes|k8s|docker|terraform|aws|gcp|azure|queues?|redis|kafka|rabbitmq|servers?|containers?|monitoring|logging|vercel|ci\/cd|cron)\b/i,
  ),
  rule(
    "architecture",
    /\b(?:architecture|monolith|microservices?|modules?|layers?|api|rest|graphql|grpc|trpc|endpoints?|event[- ]driven|plugins?|interfaces?|dependency injection|monorepo)\b/i,
  ),
  rule(
    "tooling",
    /\b(?:tooling|lint\w*|eslint|biome|prettier|formatter|cli|package manager|npm|pnpm|yarn|bun|bundler|webpack|vite|esbuild|typescript|tabs|spaces|indentation|git hooks?|pre-commit|ci|github actions|editor)\b/i,
  ),
  rule(
    "process",
    /\b(?:process|branch(?:es|ing)?|commit(?:s| messages?)?|pull requests?|prs?|code review|reviews?|release(?:s)?|changelog|versioning|semver|conventions?|workflow|sprint|squash|rebase)\b/i,
  ),
];

/** The task category whose words the text has, `unknown` rather than a guess. */
export function inferTaskCategory(text: string): TaskCategory {
  return firstFitting(TASK_RULES, text) ?? "unknown";
}

/** What part of the product the text is about, `unknown` rather than a guess. */
export function inferDomain(text: string): Domain {
  return firstFitting(DOMAIN_RULES, text) ?? "unknown";
}

/** What the text wants to reach, `unknown` rather than a guess. */
export function inferGoal(text: string): Goal {
  return firstFitting(GOAL_RULES, text) ?? "unknown";
}

/** Words of the vocabulary that fit the text, at most three, strongest first. */
export function inferTags(text: string, vocabulary: readonly string[] = DEFAULT_VOCABULARY): string[] {
  const ruled = TAG_RULES.filter(({ pattern }) => pattern.test(text)).map(({ word }): string => word);
  const folded = ` ${text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}-]+/gu, " ")} `;
  const named = vocabulary.filter((tag) => folded.includes(` ${tag} `));
  const fitting = [...named, ...ruled].filter((tag) => tagVerdict(tag, vocabulary) === "known");
  return [...new Set(fitting)].slice(0, 3);
}

function firstFitting<Word extends string>(rules: readonly Rule<Word>[], text: string): Word | undefined {
  return rules.find(({ pattern }) => pattern.test(text))?.word;
}
