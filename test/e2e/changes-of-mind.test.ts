import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "vitest";
import { type ChangeOfMind, expectNewerInForce } from "../support/change-of-mind.ts";
import { Conversation } from "../support/conversation.ts";

const SCRIPTS: readonly ChangeOfMind[] = [
  {
    name: "in the next turn, with the other word",
    play: (home) => new Conversation(home).says("let's use jest for tests").says("no, use vitest for tests"),
    newer: /vitest/,
    older: [/jest/],
  },
  {
    name: "the next day",
    play: (home) => new Conversation(home).says("use npm for packages").nextDay().says("use pnpm for packages"),
    newer: /pnpm/,
    older: [/\bnpm/],
  },
  {
    name: "in another session",
    play: (home) => {
      new Conversation(home).says("we'll use postgres as the database");
      new Conversation(home, { session: "s2" }).says("let's use sqlite as the database");
    },
    newer: /sqlite/i,
    older: [/postgres/i],
  },
  {
    name: "in other words for the same question",
    play: (home) => new Conversation(home).says("use eslint for linting").says("let's switch to biome as our linter"),
    newer: /biome/i,
    older: [/eslint/i],
  },
  {
    name: "by a pick from the agent's menu",
    play: (home) =>
      new Conversation(home)
        .says("use redux for state management")
        .replies("Which state management library should we use?\n\nA) Redux\nB) Zustand\nC) Jotai")
        .says("B"),
    newer: /zustand/i,
    older: [/redux/i],
  },
  {
    name: "by an answer to the agent's question tool",
    play: (home) =>
      new Conversation(home).says("let's go with MySQL for the database").answers({
        question: "Which database should we use?",
        options: ["MySQL", "Postgres"],
        chosen: "Postgres",
      }),
    newer: /postgres/i,
    older: [/mysql/i],
  },
  {
    name: "and back again",
    play: (home) =>
      new Conversation(home)
        .says("use jest for tests")
        .says("no, use vitest for tests")
        .nextDay()
        .says("let's go back to jest for tests"),
    newer: /jest/,
    older: [/vitest/, /jest/],
  },
  {
    name: "by a correction that names nothing but the new word",
    play: (home) => new Conversation(home).says("use tabs for indentation").says("no, use spaces"),
    newer: /spaces/,
    older: [/tabs/],
  },
  {
    name: 'with "actually"',
    play: (home) => new Conversation(home).says("use axios as the http client").says("actually, use undici"),
    newer: /undici/,
    older: [/axios/],
  },
  {
    name: "to another value",
    play: (home) =>
      new Conversation(home).says("set the number of retries to 3").replies("Done.").says("make that 5 retries"),
    newer: /5/,
    older: [/3/],
  },
  {
    name: 'with "instead of"',
    play: (home) =>
      new Conversation(home).says("we're going with winston for logging").says("use pino instead of winston"),
    newer: /pino/,
    older: [/winston/],
  },
  {
    name: "inside a package of a monorepo",
    play: (home) => {
      writeFileSync(join(home.workdir, "package.json"), '{ "name": "root" }\n');
      const cwd = join(home.workdir, "packages/web");
      mkdirSync(cwd, { recursive: true });
      writeFileSync(join(cwd, "package.json"), '{ "name": "web" }\n');
      new Conversation(home, { cwd }).says("use webpack as the bundler");
      new Conversation(home, { cwd, session: "s2" }).says("use vite as the bundler, not webpack");
    },
    newer: /vite/,
    older: [/webpack/],
  },
];

describe("a person who changes their mind", () => {
  it.each(SCRIPTS)("$name", expectNewerInForce);
});
