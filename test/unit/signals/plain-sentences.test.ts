import { describe, expect, it } from "vitest";
import { detectSignals } from "../../../src/signals/detect-signals.ts";
import type { Signal } from "../../../src/signals/signal.ts";
import { conversation } from "./conversation.ts";

type Expected = Partial<Signal>;

const VALUES: readonly (readonly [string, Expected])[] = [
  ["The retries are 3 because upstream is flaky", { chosen: "3", subject: "retries", reason: "upstream is flaky" }],
  ["the timeout is 30 seconds because upstream is slow", { chosen: "30 seconds", reason: "upstream is slow" }],
  ["the limit is 50 per page", { chosen: "50" }],
  ["the port is 8080 on staging", { chosen: "8080" }],
  ["set the cap to 500 unless told otherwise", { chosen: "500" }],
  ["keep the batch size at 200 rows", { chosen: "200 rows" }],
  ["allow 5 retries because upstream is flaky", { chosen: "5", subject: "retries" }],
  ["no more than 3 retries", { chosen: "3", subject: "retries" }],
  ["f0c674", { chosen: "f0c674" }],
  ["#b5bd68", { chosen: "#b5bd68" }],
  ["accent #8abeb7", { chosen: "#8abeb7", subject: "accent" }],
  ["8abeb7 is the colour of the bullets", { chosen: "8abeb7" }],
];

const WISHES: readonly (readonly [string, Expected])[] = [
  ["I want the API to be REST, not GraphQL", { chosen: "REST", rejected: ["GraphQL"], subject: "api style" }],
  ["I want the tests to use vitest", { chosen: "vitest", subject: "test framework" }],
  ["we want the ids to be ULIDs", { chosen: "ULIDs", subject: "primary key" }],
  ["I want the button to be red", { chosen: "red", subject: "button" }],
  ["the API should be REST", { chosen: "REST" }],
];

const PLAIN: readonly (readonly [string, Expected])[] = [
  ["no more default exports in this repo", { kind: "constraint", subject: "default exports" }],
  ["stop using any in TypeScript", { kind: "rejection", rejected: ["any"] }],
  ["stop mocking the database", { kind: "rejection", subject: "mocking the database" }],
  ["Tests go in tests/, not next to the source", { chosen: "tests/", rejected: ["next to the source"] }],
  ["migrations belong in the db package", { chosen: "db package", subject: "migrations" }],
  ["tests should go in tests/", { chosen: "tests/" }],
  ["we deploy to Vercel", { chosen: "Vercel", subject: "hosting" }],
  ["we store sessions in redis", { chosen: "redis", subject: "cache for sessions" }],
  ["we use pnpm", { chosen: "pnpm" }],
  ["target Node 20 and up", { chosen: "Node 20 and up", subject: "runtime" }],
  ["let's target Safari 15 and newer", { chosen: "Safari 15 and newer" }],
  ["Let's render the report on the client", { chosen: "client", subject: "render the report" }],
  ["store timestamps in UTC", { chosen: "UTC", subject: "timestamps" }],
  ["name branches feature/<ticket>", { chosen: "feature/<ticket>", subject: "branches", type: "convention" }],
  ["name test files *.spec.ts", { chosen: "*.spec.ts", subject: "test files" }],
];

const REJECTED: readonly (readonly [string, readonly string[]])[] = [
  ["don't use lodash", ["lodash"]],
  ["drop lodash", ["lodash"]],
  ["let's drop moment, it is huge", ["moment"]],
  ["we don't use lodash anymore", ["lodash"]],
  ["we no longer use axios", ["axios"]],
  ["let's not use graphql", ["graphql"]],
  ["never use lodash", ["lodash"]],
  ["no, don't use jest", ["jest"]],
  ["drop lodash because it is big", ["lodash"]],
  ["drop support for Node 18", ["support for Node 18"]],
  ["no Windows support", ["Windows support"]],
  ["don't use npm, use pnpm", ["npm"]],
  ["drop moment in favour of dayjs", ["moment"]],
];

const SHORT_LIVED: readonly (readonly [string, Expected])[] = [
  ["put the API key in .env for now", { subject: "API key" }],
  ["use the API key in .env for now", { subject: "API key in .env" }],
  ["skip Windows support for now", { subject: "Windows support", rejected: ["Windows support"] }],
  ["no Windows support for the moment", { subject: "Windows support", rejected: ["Windows support"] }],
  ["use sqlite this time", { subject: "database", chosen: "sqlite" }],
  ["use tern for the migrations until we have time", { subject: "migrations", chosen: "tern" }],
];

describe("detectSignals on a plain sentence", () => {
  it.each(VALUES)("takes the value alone from %j", (text, expected) => {
    expect(detectSignals(conversation(text))).toMatchObject([{ kind: "threshold", ...expected }]);
  });

  it.each([...WISHES, ...PLAIN])("hears the choice in %j", (text, expected) => {
    expect(detectSignals(conversation(text))).toMatchObject([{ actor: "user", ...expected }]);
  });

  it.each(REJECTED)("knows what %j rejects", (text, rejected) => {
    expect(detectSignals(conversation(text))).toMatchObject([{ rejected }]);
  });

  it.each(SHORT_LIVED)("keeps how long it holds out of the subject of %j", (text, expected) => {
    expect(detectSignals(conversation(text))).toMatchObject([{ isDurable: false, ...expected }]);
  });

  it.each(["use the API key in .env for now", "use the config file", "use the existing helper", "use our test server"])(
    "sees no choice in what everybody has: %j",
    (text) => {
      for (const signal of detectSignals(conversation(text))) expect(signal).not.toHaveProperty("chosen");
    },
  );

  it.each([
    "123456",
    "facade",
    "go with the second option",
    "take the first one",
    "let's do the last",
    "use option B",
    "let's go with option 2",
    "I prefer the latter",
    "use the former for the tests",
    "go with the other one",
    "go with your recommendation",
    "actually, the second one",
    "skip the second option",
    "the request goes to the server",
    "everything lives in the cloud",
    "no more questions for now",
    "we use the same helper in both places",
    "we deploy every friday",
    "stop",
    "stop the server",
    "target the main branch",
    "no, the jest config is wrong",
    "actually, the redis tests are flaky",
  ])("decides nothing by %j", (text) => {
    expect(detectSignals(conversation(text))).toEqual([]);
  });
});
