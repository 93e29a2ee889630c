/** A question of which a project has one answer, and the well-known answers to it. */
export interface Alternatives {
  /** Name of the question; what a subject is called when one of the words is chosen. */
  readonly category: string;
  readonly tag: string;
  /** The answers, lower case; a synonym follows its main word after a slash. */
  readonly words: readonly string[];
  /** Other names of the question itself ("tests", "test runner"). */
  readonly names: readonly string[];
}

const list = (text: string): readonly string[] => text.split(",").map((word) => word.trim());

// One line a question: category | tag | answers, synonyms after a slash | names of the question.
const TABLE = `
package manager | tooling | npm, pnpm, yarn, bun install | package manager, packages, dependencies, deps, installs, installing, lockfile
python package manager | tooling | poetry, pipenv, conda, pdm, uv, pip | python dependencies, python packages, virtualenv
test framework | testing | jest, vitest, mocha, ava, jasmine, pytest, unittest, rspec, minitest, junit, testng, phpunit, node:test, bun test, go test | test framework, test runner, testing framework, tests, test, testing, unit tests, unit testing, the test suite, test suite, specs
end-to-end test framework | testing | playwright, cypress, selenium, puppeteer, webdriverio, testcafe | e2e, e2e tests, end-to-end tests, end to end tests, browser tests
database | data | postgres/postgresql/pg/psql, sqlite/sqlite3, mysql, mariadb, mongodb/mongo, dynamodb, cockroachdb, cassandra, duckdb, firestore, libsql, sql server/mssql, oracle db, supabase, planetscale | database, db, the database, data store, datastore, storage, persistence, storage layer, primary database
vector store | data | pgvector, pinecone, qdrant, weaviate, chroma/chromadb, milvus, faiss, lancedb | vector store, vector database, vector db, embeddings store
linter | tooling | eslint, biome, oxlint, tslint, ruff, flake8, pylint, golangci-lint, clippy, rubocop, standardjs | linter, linting, lint
formatter | tooling | prettier, dprint, yapf, rustfmt, gofmt, clang-format | formatter, formatting, code formatting
css framework | ui | tailwind/tailwindcss, bootstrap, bulma, styled-components/styled components, css modules, unocss, vanilla-extract, sass/scss | css framework, css, styling, styles
component library | ui | material ui/mui/material-ui, chakra/chakra ui, shadcn/shadcn-ui/shadcn/ui, ant design/antd, mantine, radix, headless ui | component library, ui library, components, ui components, ui kit
front-end framework | ui | react, vue, svelte/sveltekit, angular, solidjs/solid.js, preact, qwik, htmx, alpine.js | front-end framework, frontend framework, frontend, front-end, front end, ui framework
web meta-framework | ui | next.js/nextjs, nuxt/nuxt.js, remix, astro, gatsby, tanstack start | meta-framework, site generator, static site generator
web framework | api | express/express.js, fastify, hono, koa, nestjs/nest.js, elysia, django, flask, fastapi, rails/ruby on rails, laravel, spring boot, echo framework, axum, phoenix | web framework, server framework, backend framework, http framework, http server
bundler | build | webpack, vite, rollup, esbuild, parcel, turbopack, rspack, tsup, tsdown, rolldown | bundler, bundling, build tool
monorepo tool | build | turborepo, nx, lerna, bazel, rush.js | monorepo tool, monorepo
language | tooling | typescript, javascript, python, rust, golang, ruby, kotlin, scala, elixir, php, c#, c++, swift lang, zig | language, programming language, implementation language
runtime | infra | node/node.js/nodejs, deno, bun | runtime, js runtime, javascript runtime
orm | data | prisma, drizzle/drizzle orm, typeorm, sequelize, mikro-orm/mikroorm, sqlalchemy, kysely, knex, gorm, sqlx, mongoose, objection.js, peewee | orm, query builder, data access
http client | api | axios, node-fetch, undici, ky, superagent, httpx, aiohttp, reqwest | http client, http requests, http calls
state management | ui | redux/redux toolkit, zustand, mobx, jotai, recoil, pinia, vuex, xstate, valtio | state management, state, client state, global state, state library
data fetching | ui | react query/tanstack query/react-query, swr, apollo client, rtk query, urql | data fetching, server state
validation library | api | zod, yup, joi, valibot, ajv, io-ts, typebox, arktype, pydantic, marshmallow | validation, validation library, schema validation, schemas
auth scheme | auth | jwt/jwts/json web tokens, session cookies/cookie sessions/server-side sessions, oauth/oauth2, saml, basic auth, api keys, magic links, passkeys, mtls | auth, authentication, auth scheme, login, sign-in, authorization
auth provider | auth | auth0, clerk, nextauth/auth.js/next-auth, keycloak, cognito, okta, better-auth, lucia, supabase auth, firebase auth | auth provider, identity provider, auth library
password hash | auth | bcrypt, argon2/argon2id, scrypt, pbkdf2 | password hashing, passwords, password hash
queue | infra | rabbitmq, kafka, sqs, bullmq/bull, nats, celery, sidekiq, zeromq, redis streams, pg-boss, google pub/sub, temporal | queue, queues, message queue, job queue, jobs, background jobs, messaging, message broker
cache | infra | redis, memcached, valkey, dragonfly, keydb, in-memory cache, lru-cache | cache, caching, the cache, cache layer
hosting | infra | vercel, netlify, heroku, fly.io, render.com, railway, cloudflare workers, cloudflare pages, github pages, aws lambda, digitalocean, cloud run, app engine, hetzner | hosting, deployment, deploys, deployment target, host
cloud | infra | aws, gcp/google cloud, azure | cloud, cloud provider
ci | infra | github actions, gitlab ci, circleci, jenkins, travis/travis ci, buildkite, azure pipelines, drone ci | ci, ci system, continuous integration, pipelines, ci/cd
container tool | infra | docker, podman, containerd, buildah | containers, container tool, container runtime
orchestrator | infra | kubernetes/k8s, docker swarm, nomad, docker compose/docker-compose | orchestration, orchestrator
infrastructure tool | infra | terraform, pulumi, cloudformation, opentofu, aws cdk, ansible | infrastructure as code, iac, provisioning
api style | api | rest api/restful/rest, graphql, grpc, trpc, json-rpc | api, api style, api layer, the api
live updates | api | websockets/websocket, server-sent events/sse, long polling, polling, webrtc | live updates, realtime, real-time updates, streaming transport, push updates
serialization format | data | protobuf/protocol buffers, msgpack/messagepack, avro, json, yaml, toml, xml, cbor | serialization, config format, file format, format, config file, config, wire format
license | meta | mit/mit license, apache-2.0/apache 2.0/apache license, gpl-3.0/gplv3/gpl, agpl/agpl-3.0, bsd-3-clause, mpl-2.0, isc, unlicense, bsl | license, licence
indentation | tooling | tabs, spaces, 2 spaces/two spaces, 4 spaces/four spaces | indentation, indent, indenting
quote style | tooling | single quotes, double quotes | quotes, quote style, strings
semicolons | tooling | semicolons, no semicolons | semicolon style
naming style | tooling | camelcase/camel case, snake_case/snake case, kebab-case/kebab case, pascalcase | naming, file names, naming style, names, identifiers
branch model | tooling | trunk-based development/trunk based/trunk-based, gitflow/git flow, github flow, feature branches | branch model, branching, branching model, git workflow
merge style | tooling | squash merge/squash merges/squash-merge/squash and merge/squash, rebase merge/rebase and merge, merge commits | merging, merge style, merge strategy, pull requests
commit style | tooling | conventional commits, gitmoji | commit messages, commit style
module format | build | esm/es modules, commonjs/cjs | module format, modules, module system
repository layout | meta | monorepo, polyrepo/multirepo/multi-repo | repo layout, repository layout, repository structure
architecture style | meta | monolith/modular monolith, microservices, serverless | architecture, architecture style
primary key | data | uuid/uuids/uuidv4, uuidv7, ulid/ulids, nanoid, auto-increment/autoincrement/serial ids, snowflake ids | ids, primary keys, primary key, identifiers format, id format
logger | tooling | winston, pino, bunyan, log4j, loguru, structlog, zerolog, slog | logger, logging, logging library, logs
date library | tooling | moment/moment.js, dayjs/day.js, date-fns, luxon, temporal api | date library, dates, date handling
search engine | search | elasticsearch, opensearch, meilisearch, typesense, algolia, solr, tantivy, sqlite fts/fts5 | search, search engine, full-text search
error tracker | infra | sentry, rollbar, bugsnag, honeybadger | error tracking, error tracker
payment provider | api | stripe, paypal, braintree, adyen, paddle, lemon squeezy | payments, payment provider, billing
mobile framework | ui | react native, flutter, swiftui, jetpack compose, ionic, kotlin multiplatform | mobile, mobile app, mobile framework
desktop framework | ui | electron, tauri, wails, neutralino | desktop, desktop app, desktop framework
argument parser | tooling | commander, yargs, oclif, cobra, argparse, typer, urfave/cli, cac | argument parsing, cli framework, cli parser, argument parser
color theme | ui | dark mode, light mode | theme, default theme, color scheme
`;

/** Only answers that exclude each other; words with an everyday meaning are left out. */
export const ALTERNATIVES: readonly Alternatives[] = TABLE.trim()
  .split("\n")
  .map((line) => {
    const [category = "", tag = "", words = "", names = ""] = line.split(" | ");
    return { category, tag, words: list(words), names: list(names) };
  });

/** A word of the table, found in a text. */
export interface KnownAlternative {
  readonly word: string;
  /** The main word of its group ("postgres" for "postgresql"). */
  readonly canonical: string;
  readonly category: string;
  readonly tag: string;
  /** Offset in the text searched. */
  readonly at: number;
}

interface Entry {
  readonly canonical: string;
  readonly row: Alternatives;
}

const ENTRIES: ReadonlyMap<string, Entry> = new Map(
  ALTERNATIVES.flatMap((alternatives) =>
    alternatives.words.flatMap((group) => {
      const [canonical = group, ...synonyms] = group.split("/");
      return [canonical, ...synonyms, group].map((word): [string, Entry] => [word, { canonical, row: alternatives }]);
    }),
  ),
);

/** The words by their first two letters, the longest first. */
const BY_OPENING: ReadonlyMap<string, readonly string[]> = byOpening([...ENTRIES.keys()]);

function byOpening(words: readonly string[]): Map<string, string[]> {
  const sorted = new Map<string, string[]>();
  for (const word of [...words].sort((a, b) => b.length - a.length)) {
    const opening = word.slice(0, 2);
    const same = sorted.get(opening);
    if (same === undefined) sorted.set(opening, [word]);
    else same.push(word);
  }
  return sorted;
}

/** Before these a word is a part of a longer name: "my-jest", "./jest", "@types/jest". */
const IN_NAME = Uint8Array.from({ length: 128 }, (_, unit) => (/[\w./@-]/.test(String.fromCharCode(unit)) ? 1 : 0));

/** Every well-known alternative named in a text, in order. */
export function listAlternatives(text: string): KnownAlternative[] {
  const plain = text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
  const found: KnownAlternative[] = [];
  for (let at = 0; at < plain.length; at += 1) {
    if (at > 0 && IN_NAME[plain.charCodeAt(at - 1)] === 1) continue;
    const near = BY_OPENING.get(plain.slice(at, at + 2));
    const key = near?.find((word) => plain.startsWith(word, at) && isWhole(plain, at + word.length));
    const entry = key === undefined ? undefined : ENTRIES.get(key);
    if (key === undefined || entry === undefined) continue;
    const word = text.slice(at, at + key.length);
    // "REST" is an interface, "the rest" is not.
    if (word !== "rest")
      found.push({ word, canonical: entry.canonical, category: entry.row.category, tag: entry.row.tag, at });
    at += key.length - 1;
  }
  return found;
}

/** True where a name ends: not in "jest-dom", "jest/globals" or "jest.config". */
function isWhole(text: string, end: number): boolean {
  return end >= text.length || !/^(?:[\w/@]|-\w|\.\w)/.test(text.slice(end, end + 2));
}

const NAMES: ReadonlyMap<string, Alternatives> = new Map(
  [...ALTERNATIVES]
    .reverse()
    .flatMap((alternatives) =>
      [alternatives.category, ...alternatives.names].map((name): [string, Alternatives] => [name, alternatives]),
    ),
);

/** The row a phrase names as a question ("test runner" → test framework). */
export function getCategoryNamed(phrase: string): Alternatives | undefined {
  const folded = phrase
    .toLowerCase()
    .replace(/^(?:the|our|a|an|your|this|my|all|its)\s+/, "")
    .trim();
  return NAMES.get(folded);
}
