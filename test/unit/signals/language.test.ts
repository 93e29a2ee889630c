import { describe, expect, it } from "vitest";
import { languagesOf } from "../../../src/signals/language.ts";
import { INNOCENT } from "./innocent-sentences.ts";

describe("languagesOf", () => {
  it.each([
    ["use pnpm, not npm", ["english"]],
    ["ok", ["english"]],
    ["B", ["english"]],
    ["Ship ES modules only", ["english"]],
    ["rename the São Paulo office to the main office", ["english"]],
    ["テストはvitestで", ["japanese"]],
    ["数据库用 Postgres", ["chinese"]],
    ["rename ボタン to the button", ["japanese", "english"]],
    ["wir nehmen pnpm statt npm", ["german"]],
    ["ja", ["german"]],
    ["usamos pnpm en vez de npm", ["spanish"]],
    ["no uses moment", ["spanish"]],
    ["fica com a B", ["portuguese"]],
    ["usa vitest para cache", ["spanish", "portuguese"]],
    ["the script uses npm", ["english"]],
    ["nie ma menu", []],
    ["no dobrze", []],
    ["to nie działa, popraw plik", []],
    ["het menu wordt niet geladen", []],
    ["non funziona sempre", []],
    ["to už není ono", []],
    ["das nie wieder", ["german"]],
    ["non merci", ["french"]],
  ])("of %j is %j", (sentence, expected) => {
    expect(languagesOf(sentence)).toEqual(expected);
  });

  it("takes Han characters among kana for Japanese", () => {
    expect(languagesOf("全部採用", true)).toEqual(["japanese"]);
    expect(languagesOf("全部采用", false)).toEqual(["chinese"]);
  });

  it("leaves English sentences English", () => {
    expect(INNOCENT.filter((sentence) => !languagesOf(sentence).includes("english"))).toEqual([]);
  });
});
