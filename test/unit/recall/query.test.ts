import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../../src/platform/sqlite.ts";
import { parseQuestion } from "../../../src/recall/query.ts";

let database: Database;

beforeAll(() => {
  database = openDatabase(":memory:");
  database.exec(`CREATE VIRTUAL TABLE words USING fts5(text, tokenize = "porter unicode61 tokenchars '_-/.'")`);
  database.exec("CREATE VIRTUAL TABLE trigrams USING fts5(text, tokenize = 'trigram')");
  for (const text of ["Use pnpm for packages, not npm", "Unit tests run with vitest", "数据库使用 PostgreSQL"]) {
    database.run("INSERT INTO words (text) VALUES (?)", [text]);
    database.run("INSERT INTO trigrams (text) VALUES (?)", [text]);
  }
});

afterAll(() => database.close());

function find(table: "words" | "trigrams", expression: string | undefined): string[] {
  const sql = `SELECT text FROM ${table} WHERE ${table} MATCH ? ORDER BY rank`;
  return expression === undefined ? [] : database.all(sql, [expression]).map((row) => String(row["text"]));
}

function termsOf(text: string): string[] {
  return parseQuestion(text).terms.map((term) => term.text);
}

describe("parseQuestion", () => {
  it.each([
    ["have we decided which package manager we use?", ["package", "manager"]],
    ["What did we choose for testing", ["testing"]],
    ["which database do we use", ["database"]],
    ["what is `retry_max` and why", ["retry_max"]],
    ["tests and testing of the tests", ["tests"]],
    ["what did we decide?", []],
    ["数据库用什么", ["数据库"]],
    ["CLI フレームワークは何を使う?", ["cli", "フレームワーク"]],
    ["", []],
  ])("asks %j about %j", (text, terms) => {
    expect(termsOf(text)).toEqual(terms);
  });

  it("puts words that say little behind those that say what is asked", () => {
    const [first, second] = parseQuestion("what happens on failure").terms;
    expect(first?.text).toBe("failure");
    expect(second?.weight).toBeLessThan(first?.weight ?? 0);
  });

  it("keeps identifiers whole and finds their pieces too", () => {
    const question = parseQuestion("what is retry_max, useEffect and v2.3 in src/app.ts");
    expect(question.identifiers).toEqual(["retry_max", "useeffect", "v2.3", "src/app.ts"]);
    expect(question.porterExpression).toContain('"retry_max"');
    expect(question.porterExpression).toContain('"max"');
  });

  it("looks for one- and two-character words of scripts without spaces", () => {
    expect(parseQuestion("测试").cjk).toEqual(["测试"]);
    expect(parseQuestion("数据库用什么").cjk).toEqual(["数据", "据库"]);
    expect(parseQuestion("色").cjk).toEqual(["色"]);
  });

  it.each([
    ["which tool runs a test", "words" as const, "Unit tests run with vitest"],
    ["what is the pkg tool", "words" as const, "Use pnpm for packages, not npm"],
    ["数据库用什么", "trigrams" as const, "数据库使用 PostgreSQL"],
  ])("finds for %j in %s what was decided", (text, table, expected) => {
    const { porterExpression, trigramExpression } = parseQuestion(text);
    expect(find(table, table === "words" ? porterExpression : trigramExpression)[0]).toBe(expected);
  });

  it.each([
    ["what did we use before?", true],
    ["which test runner did we use previously", true],
    ["what was our old database", true],
    ["what did we use to do about retries", true],
    ["以前用什么数据库", true],
    ["which database do we use", false],
    ["must tests run before a commit", false],
    ["what is used to parse dates", false],
    ["backward compatibility for the old layout", false],
  ])("hears whether %j is about the past", (text, isAboutPast) => {
    expect(parseQuestion(text).isAboutPast).toBe(isAboutPast);
  });

  it("does not search for the words that say it is about the past", () => {
    expect(termsOf("which test runner did we use previously?")).toEqual(["test", "runner"]);
  });

  it.each([
    '"',
    '""" OR "',
    "a AND (b",
    "NEAR(",
    "col:x",
    "-x",
    "^a",
    "*",
    "'; DROP TABLE words; --",
    "\u0000",
    "{a b}:c",
  ])("makes valid expressions of %j", (text) => {
    const { porterExpression, trigramExpression } = parseQuestion(`pnpm ${text}`);
    expect(find("words", porterExpression)).toContain("Use pnpm for packages, not npm");
    expect(find("trigrams", trigramExpression)).toContain("Use pnpm for packages, not npm");
  });

  it("makes valid expressions of any text", () => {
    const operator = fc.constantFrom(
      '"',
      "'",
      "(",
      ")",
      "*",
      ":",
      "^",
      "AND",
      "OR",
      "NOT",
      "NEAR",
      "-",
      "+",
      "\u0000",
      "数",
      "ー",
    );
    const text = fc.array(fc.oneof(fc.string({ unit: "binary" }), operator), { maxLength: 12 });
    fc.assert(
      fc.property(text, (pieces) => {
        const question = parseQuestion(pieces.join(" "));
        find("words", question.porterExpression);
        find("trigrams", question.trigramExpression);
        for (const { expression } of question.terms) find("words", expression);
        expect(question.cjk.every((gram) => [...gram].length <= 2)).toBe(true);
      }),
    );
  });

  it("reads a prompt of many pages in bounded work", () => {
    const words = Array.from({ length: 20_000 }, (_, at) => `word${at}`).join(" ");
    const question = parseQuestion(words);
    expect(question.terms.length).toBeLessThanOrEqual(48);
    expect(find("words", question.porterExpression)).toEqual([]);
  });
});
