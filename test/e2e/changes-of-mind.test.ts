import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type CapturedRepository, capturedRepository } from "../support/captured-repository.ts";
import { Conversation } from "../support/conversation.ts";
import { runJson } from "../support/run-stet.ts";

interface Listed {
  readonly id: string;
  readonly decision: string;
  readonly status: string;
  readonly supersedes?: readonly string[];
  readonly superseded_by?: string;
}

interface Script {
  readonly name: string;
  readonly play: (home: CapturedRepository) => void;
  /** What the decision in force says at the end, and what the ones it replaced said, newest first. */
  readonly newer: RegExp;
  readonly older: readonly RegExp[];
}

const SCRIPTS: readonly Script[] = [
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
  it.each(SCRIPTS)("$name", ({ play, newer, older }) => {
    const home = capturedRepository();
    play(home);

    const { decisions: inForce } = runJson<{ decisions: Listed[] }>(home, ["list"]);
    const { decisions: all } = runJson<{ decisions: Listed[] }>(home, ["list", "--all"]);

    expect(inForce.map(({ decision }) => decision)).toEqual([expect.stringMatching(newer)]);
    const replaced = all.filter(({ status }) => status !== "accepted");
    expect(replaced.map(({ decision }) => decision)).toEqual(older.map((words) => expect.stringMatching(words)));
    let by = inForce[0];
    for (const old of replaced) {
      expect(old.status).toBe("superseded");
      expect(old.superseded_by).toBe(by?.id);
      expect(by?.supersedes).toContain(old.id);
      by = old;
    }
  });
});
