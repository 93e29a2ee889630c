import { describe, expect, it } from "vitest";
import { splitSentences } from "../../../src/signals/sentences.ts";

const texts = (source: string): string[] => splitSentences(source).map(({ text }) => text);
const plains = (source: string): string[] => splitSentences(source).map(({ plain }) => plain);

describe("splitSentences", () => {
  it.each([
    ["テストはvitestで。DBはSQLiteにする！これでいい？", ["テストはvitestで。", "DBはSQLiteにする！", "これでいい？"]],
    ["用 pnpm。不要用 npm！为什么？", ["用 pnpm。", "不要用 npm！", "为什么？"]],
    ["改用 Postgres；缓存放 Redis。", ["改用 Postgres；", "缓存放 Redis。"]],
    ["「保存しました。」と表示する。次は認証。", ["「保存しました。」と表示する。", "次は認証。"]],
    ["メッセージは「保存しました。」\n次", ["メッセージは「保存しました。」", "次"]],
    ["・pnpmを使う\n①jestは使わない\n１．英語で書く\n2）短く", ["pnpmを使う", "jestは使わない", "英語で書く", "短く"]],
    ["1、3でお願い", ["1、3でお願い"]],
    ["バージョンは１．５にする", ["バージョンは１．５にする"]],
    ["Wir nehmen z.B. pnpm bzw. npm. Danke.", ["Wir nehmen z.B. pnpm bzw. npm.", "Danke."]],
    ["Usa p. ej. pnpm. Gracias.", ["Usa p. ej. pnpm.", "Gracias."]],
    ["« On garde npm. » Voilà.", ["« On garde npm. »", "Voilà."]],
  ])("splits %j", (source, expected) => {
    expect(texts(source)).toEqual(expected);
  });

  it("joins a soft-wrapped line that goes on with an accented letter", () => {
    const source = "Bitte verwende in diesem Projekt für alle Tests immer\nüberall vitest";
    expect(texts(source)).toEqual([source]);
  });

  it("cuts a run without a full stop at a comma of the language", () => {
    expect(texts(`${"あ".repeat(700)}、${"い".repeat(10)}`)).toHaveLength(2);
  });

  it("gives full-width letters and signs as ASCII, and composes what was decomposed, in the same length", () => {
    expect(plains("Ｂ案で（はい）？")).toEqual(["B案で(はい)?"]);
    const decomposed = "Wir nehmen für alles pnpm".normalize("NFD");
    const [sentence] = splitSentences(decomposed);
    expect(sentence?.plain.trimEnd()).toBe("Wir nehmen für alles pnpm");
    expect(sentence?.plain).toHaveLength(decomposed.length);
  });

  it.each([
    ["„Wir nehmen immer und überall pnpm für alles“ steht da", '"_'],
    ["« on utilise toujours pnpm pour tout » est écrit", '"_'],
    ["「テストは必ずvitestで書いて、jestは絶対に使わないこと」と書いてある", "「_"],
  ])("blanks a long quotation out: %j", (source, opening) => {
    expect(plains(source)[0]?.startsWith(opening)).toBe(true);
  });

  it("keeps a short name in brackets", () => {
    expect(plains("名前は「注文一覧」にする")).toEqual(["名前は「注文一覧」にする"]);
  });
});
