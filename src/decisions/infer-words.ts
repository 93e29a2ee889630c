import type { Domain, Goal, TaskCategory } from "./decision.ts";
import type { DEFAULT_VOCABULARY } from "./vocabulary.ts";

/** Words that speak for one answer. */
export interface WordRule<Answer extends string> {
  readonly answer: Answer;
  /** Lower case, commas between; a star stands for any ending. */
  readonly words: string;
  /** Wordings that no list holds, each with letters that stand in all it fits: without them it is not even compiled. */
  readonly wordings?: readonly (readonly [letters: string, pattern: RegExp])[];
}

/** Words of each task category. Order is strength: the first that fits names it, as source document 000 lists its signals. */
export const TASK_WORDS: readonly WordRule<TaskCategory>[] = [
  {
    answer: "bugfix",
    words: "bugfix, bug fix, this error, these errors, broken, regression, crash, crashes, crashed, crashing, hotfix",
    wordings: [
      [
        "fix",
        /\bfix (?:this|the|that|a)\b|\bfix(?:es|ed|ing)?\b.*\b(?:bug|issue|error|crash|regression|leak|race|test|typo)s?\b/,
      ],
    ],
  },
  {
    answer: "migration",
    words: "migrate, migrates, migrated, migrating, migration, migrations, schema change, schema changes, upgrade from",
    wordings: [["port", /\bport(?:ing)? (?:\S+ )?(?:from|to)\b/]],
  },
  {
    answer: "research",
    words:
      "investigate, investigating, understand, whats the best way, what's the best way, what is the best way, research, compare options, look into, find out, evaluate",
  },
  {
    answer: "experiment",
    words: "try, trying, spike, experiment, experiments, experimental, prototype, proof of concept, poc",
  },
  {
    answer: "docs",
    words: "readme, changelog, contributing, documentation, docstring, docstrings",
    wordings: [["doc", /\b(?:update|write|improve|fix|edit|add to) (?:the |our )?docs?\b/]],
  },
  {
    answer: "refactor",
    words:
      "clean up, cleaning up, extract, extracting, rename, renaming, refactor, refactoring, rewrite, restructure, deduplicate, split the, split up the, inline the, simplify the",
  },
  {
    answer: "config",
    words:
      "env var, env vars, environment var, environment vars, environment variable, environment variables, setting, settings, runtime config, runtime configuration, feature flag, feature flags, .env",
    wordings: [["config", /\bconfig(?:uration)? (?:file|value|option|key)s?\b/]],
  },
  {
    answer: "feature",
    words:
      "build new, build a new, build an new, implement, implements, implementing, new feature, introduce a, introduce an",
    wordings: [
      [
        "add",
        /\badd (?:the |a |an )?(?:\S+ ){0,4}(?:feature|export|import|page|button|endpoint|command|support|view|form|option|dialog|mode|widget|screen|api)s?\b/,
      ],
    ],
  },
];

/** Words of each part of a product, strongest first. */
export const DOMAIN_WORDS: readonly WordRule<Domain>[] = [
  {
    answer: "search",
    words:
      "search, retrieval, recall, index of, index for, index the, indexes of, indexes for, indexes the, indexing of, indexing for, indexing the, full-text, full text, embedding, embeddings, vector store, vector db, vector database, ranking, elasticsearch, opensearch, meilisearch, typesense, algolia",
  },
  {
    answer: "auth",
    words:
      "auth, authentication, authorization, authorisation, api key, api keys, oauth, oauth2, jwt, jwts, login, log in, signin, sign-in, sign in, password, passwords, permission, permissions, identity, session cookie, session cookies, sessions cookie, sessions cookies, sso, saml, rbac, passkey, passkeys, access token, access tokens, refresh token, refresh tokens",
  },
  {
    answer: "test",
    words:
      "test, tests, testing, e2e, end-to-end, fixture, fixtures, mock, mocks, coverage, jest, vitest, pytest, mocha, playwright, cypress",
  },
  {
    answer: "docs",
    words: "doc, docs, documentation, readme, changelog, contributing, docstring, docstrings, tutorial",
  },
  {
    answer: "ui",
    words:
      "ui, ux, homepage, page, dashboard, button, buttons, modal, css, tailwind, layout, theme, dark mode, light mode, frontend, front-end, front end, component, components, visual, animation, icon, icons, sidebar, navbar, react, vue, svelte",
  },
  {
    answer: "tooling",
    words:
      "lint, linter, linting, linters, eslint, biome, prettier, formatter, formatting, cli, command-line, command line, dev workflow, developer workflow, editor, pre-commit, git hook, git hooks, package manager, npm, pnpm, yarn, indentation, tabs, commit message, commit messages, conventional commits, typescript strict",
  },
  {
    answer: "build",
    words:
      "bundle, bundler, bundling, compile, compiler, compilation, compiling, package as, package for, package into, packaging as, packaging for, packaging into, ci, github actions, webpack, vite, rollup, esbuild, makefile, monorepo",
    wordings: [["build", /\bbuild(?:s|ing)? (?:step|system|tool|pipeline|script|time)s?\b/]],
  },
  {
    answer: "data",
    words:
      "database, databases, postgres, postgresql, sqlite, mysql, mongodb, schema, migration, migrations, table, tables, sql, orm, prisma, drizzle, storage, data model, primary key, primary keys, column, columns, transaction, transactions, csv file, csv files",
  },
  {
    answer: "api",
    words:
      "api, apis, endpoint, endpoints, rest, graphql, grpc, trpc, http, route, routes, webhook, webhooks, status code, status codes, request, response, pagination",
  },
  {
    answer: "infra",
    words:
      "infra, infrastructure, deploy, deploys, deploying, deployment, deployments, hosting, kubernetes, k8s, docker, terraform, pulumi, aws, gcp, azure, queue, queues, redis, kafka, rabbitmq, load balancer, server, servers, region, regions, runtime, cron, container, containers, monitoring, observability, logging, logs",
  },
  {
    answer: "meta",
    words:
      "architecture, process, convention, conventions, workflow, branch, branches, branching, code review, monolith, microservice, microservices, license, licence, release, releases, versioning, semver, cross-cutting",
  },
];

/** Words of what somebody wants to reach, strongest first. */
export const GOAL_WORDS: readonly WordRule<Goal>[] = [
  {
    answer: "compliance",
    words:
      "gdpr, hipaa, soc2, soc 2, pci, compliance, compliant, regulated, regulation, regulatory, audit, audits, auditor, auditors, legal, legally, licensing, licencing, retention policy",
  },
  {
    answer: "security",
    words:
      "rotate, secure, security, vulnerable, vulnerability, vulnerabilities, harden, hardening, secret, secrets, encrypt, encrypted, encryption, xss, csrf, injection, cve, credential, credentials, sanitize, sanitise, sanitis*, sanitiz*",
    wordings: [["leak", /\bleak(?:s|ed)? (?:of )?(?:token|key|secret)s?\b/]],
  },
  {
    answer: "learning",
    words:
      "investigate, spike, explore, learn, learning, prototype, proof of concept, experiment, try out, research, find out",
  },
  {
    answer: "performance",
    words:
      "speed, fast, faster, fastest, slow, slower, performance, latency, throughput, cheap, cheaper, cost, costs, efficient, efficiency, optimise, optimize, memory use, memory usage, cache hit, p95, p99",
  },
  {
    answer: "reliability",
    words:
      "bug, crash, crashes, robust, robustness, reliable, reliability, flaky, retry, retries, resilient, resilience, timeout, timeouts, broken, data loss, race condition, idempotent, idempotency, error handling",
  },
  {
    answer: "maintainability",
    words:
      "maintainable, maintainability, testable, readable, readability, refactor, clean up, cleaner, tighten, lint rule, lint rules, decouple, decoupled, decoupling, simpler, simplify, simplicity, consistent, consistency, technical debt, tech debt, rename, extract",
  },
  {
    answer: "dev-velocity",
    words:
      "contributing, developer experience, dx, dev workflow, developer workflow, onboarding, faster build, faster builds, build time, build times, hot reload, ergonomics, readme, documentation, docs",
  },
  {
    answer: "user-value",
    words: "customer, customers, usability, end-user, end-users, end user, end users, to the dashboard",
    wordings: [
      ["user", /\busers? (?:can|see|get|want|need)s?\b/],
      [
        "add",
        /\badd (?:the |a |an )?(?:\S+ ){0,4}(?:export|button|page|dashboard|view|feature|dark mode|form|dialog)\b/,
      ],
    ],
  },
];

/** Words of each tag of the default vocabulary, strongest first. */
export const TAG_WORDS: readonly WordRule<(typeof DEFAULT_VOCABULARY)[number]>[] = [
  {
    answer: "testing",
    words:
      "test, tests, testing, e2e, fixture, fixtures, mock, mocks, coverage, jest, vitest, pytest, mocha, playwright, cypress, junit, rspec",
  },
  {
    answer: "security",
    words:
      "secure, security, auth, authentication, authorization, password, passwords, secret, secrets, token, tokens, encrypt, encrypted, encryption, oauth, oauth2, jwt, jwts, permission, permissions, csrf, xss, api key, api keys, credential, credentials, bcrypt, argon2, vulnerab*",
  },
  {
    answer: "data",
    words:
      "database, databases, postgres, postgresql, sqlite, mysql, mongodb, schema, migration, migrations, sql, orm, prisma, drizzle, storage, table, tables, column, columns, primary key, primary keys, data model, uuid, uuids, json, csv, timestamp, timestamps",
  },
  {
    answer: "ui",
    words:
      "ui, ux, css, tailwind, button, buttons, modal, dark mode, light mode, theme, layout, dashboard, frontend, front-end, front end, react, vue, svelte, angular, icon, icons, sidebar, homepage, component, components",
  },
  {
    answer: "performance",
    words:
      "performance, latency, throughput, caching, cache, faster, slow, speed, budget of, p95, p99, optimis*, optimiz*",
  },
  {
    answer: "infra",
    words:
      "infra, infrastructure, hosting, kubernetes, k8s, docker, terraform, aws, gcp, azure, queue, queues, redis, kafka, rabbitmq, server, servers, container, containers, monitoring, logging, vercel, ci/cd, cron, deploy*",
  },
  {
    answer: "architecture",
    words:
      "architecture, monolith, microservice, microservices, module, modules, layer, layers, api, rest, graphql, grpc, trpc, endpoint, endpoints, event-driven, event driven, plugin, plugins, interface, interfaces, dependency injection, monorepo",
  },
  {
    answer: "tooling",
    words:
      "tooling, eslint, biome, prettier, formatter, cli, package manager, npm, pnpm, yarn, bun, bundler, webpack, vite, esbuild, typescript, tabs, spaces, indentation, git hook, git hooks, pre-commit, ci, github actions, editor, lint*",
  },
  {
    answer: "process",
    words:
      "process, branch, branches, branching, commit, commits, pull request, pull requests, pr, prs, review, reviews, release, releases, changelog, versioning, semver, convention, conventions, workflow, sprint, squash, rebase",
  },
];
