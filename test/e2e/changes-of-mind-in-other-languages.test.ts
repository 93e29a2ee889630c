import { describe, it } from "vitest";
import { type ChangeOfMind, expectNewerInForce } from "../support/change-of-mind.ts";
import { Conversation } from "../support/conversation.ts";

const JAPANESE: readonly ChangeOfMind[] = [
  {
    name: "by the one rather than the other",
    play: (home) => new Conversation(home).says("パッケージ管理はpnpmで").says("やっぱりpnpmじゃなくてnpmで"),
    newer: /(?<!p)npm/i,
    older: [/pnpm/],
  },
  {
    name: "in the next turn",
    play: (home) => new Conversation(home).says("テストはvitestで").says("やっぱりテストはjestで"),
    newer: /jest/,
    older: [/vitest/],
  },
  {
    name: "the next day, in other words for the same question",
    play: (home) => new Conversation(home).says("リンターはESLintを使う").nextDay().says("Biomeに切り替えよう"),
    newer: /Biome/,
    older: [/ESLint/],
  },
  {
    name: "of a thing that has no well-known answers",
    play: (home) =>
      new Conversation(home)
        .says("コミットメッセージは英語で書いて")
        .says("コミットメッセージは日本語で書いてください"),
    newer: /日本語/,
    older: [/英語/],
  },
  {
    name: "to another value, and to what a correction alone names",
    play: (home) => new Conversation(home).says("リトライは3回にして").replies("しました。").says("いや、5回にして"),
    newer: /5回/,
    older: [/3回/],
  },
  {
    name: "by a pick from the agent's menu",
    play: (home) =>
      new Conversation(home)
        .says("状態管理はReduxでいこう")
        .replies("状態管理ライブラリはどれにしますか？\n\nA案：Redux\nB案：Zustand\nC案：Jotai")
        .says("B案で"),
    newer: /Zustand/,
    older: [/Redux/],
  },
];

const CHINESE: readonly ChangeOfMind[] = [
  {
    name: "by the one rather than the other",
    play: (home) => new Conversation(home).says("包管理器用 pnpm").says("还是用 npm 吧,不用 pnpm"),
    newer: /(?<!p)npm/i,
    older: [/pnpm/],
  },
  {
    name: "in the next turn",
    play: (home) => new Conversation(home).says("测试框架用 vitest").says("还是用 jest 吧"),
    newer: /jest/,
    older: [/vitest/],
  },
  {
    name: "the next day, in other words for the same question",
    play: (home) => new Conversation(home).says("数据库选 MySQL").nextDay().says("改用 Postgres 吧"),
    newer: /Postgres/,
    older: [/MySQL/],
  },
  {
    name: "in traditional characters, and by a word that turns the old one down",
    play: (home) => new Conversation(home).says("縮排用兩個空格").says("不用空格了,改用 tab"),
    newer: /tab/,
    older: [/空格/],
  },
  {
    name: "of a thing that has no well-known answers",
    play: (home) => new Conversation(home).says("注释用中文写").says("注释一律用英文"),
    newer: /英文/,
    older: [/中文/],
  },
  {
    name: "to another value",
    play: (home) => new Conversation(home).says("重试次数设为 3 次").replies("好的。").says("改成 5 次"),
    newer: /5 次/,
    older: [/3 次/],
  },
];

const GERMAN: readonly ChangeOfMind[] = [
  {
    name: "by the one rather than the other",
    play: (home) => new Conversation(home).says("Wir nehmen pnpm").says("doch lieber npm statt pnpm"),
    newer: /(?<!p)npm/i,
    older: [/pnpm/],
  },
  {
    name: "in the next turn",
    play: (home) => new Conversation(home).says("Wir nehmen npm").says("Nein, doch lieber pnpm"),
    newer: /pnpm/,
    older: [/\bnpm/],
  },
  {
    name: "by a word that turns the old one down",
    play: (home) => new Conversation(home).says("Für die Tests nehmen wir jest").says("Nimm vitest statt jest"),
    newer: /vitest/,
    older: [/jest$/],
  },
  {
    name: "the next day, in other words for the same question",
    play: (home) =>
      new Conversation(home).says("Als Datenbank nutzen wir Postgres").nextDay().says("Die Datenbank soll SQLite sein"),
    newer: /SQLite/,
    older: [/Postgres/],
  },
  {
    name: "of a thing that has no well-known answers",
    play: (home) =>
      new Conversation(home).says("Kommentare bitte auf Englisch").says("Kommentare sollen auf Deutsch sein"),
    newer: /Deutsch/,
    older: [/Englisch/],
  },
  {
    name: "to another value",
    play: (home) => new Conversation(home).says("Setz die Retries auf 3").replies("Erledigt.").says("mach das auf 5"),
    newer: /5/,
    older: [/3/],
  },
];

const FRENCH: readonly ChangeOfMind[] = [
  {
    name: "by the one rather than the other",
    play: (home) => new Conversation(home).says("On utilise pnpm").says("finalement npm plutôt que pnpm"),
    newer: /(?<!p)npm/i,
    older: [/pnpm/],
  },
  {
    name: "in the next turn",
    play: (home) => new Conversation(home).says("On utilise npm").says("Finalement, on prend pnpm"),
    newer: /pnpm/,
    older: [/\bnpm/],
  },
  {
    name: "by a word that turns the old one down",
    play: (home) => new Conversation(home).says("Pour les tests, on prend jest").says("Utilise vitest plutôt que jest"),
    newer: /vitest/,
    older: [/jest$/],
  },
  {
    name: "the next day, in other words for the same question",
    play: (home) =>
      new Conversation(home).says("On part sur Postgres comme base de données").nextDay().says("La base sera SQLite"),
    newer: /SQLite/,
    older: [/Postgres/],
  },
  {
    name: "of a thing that has no well-known answers",
    play: (home) => new Conversation(home).says("Les commentaires en anglais").says("Les commentaires en français"),
    newer: /français/,
    older: [/anglais/],
  },
  {
    name: "to another value",
    play: (home) =>
      new Conversation(home).says("Mets les tentatives à 3").replies("C'est fait.").says("mets plutôt à 5"),
    newer: /5/,
    older: [/3/],
  },
];

const SPANISH: readonly ChangeOfMind[] = [
  {
    name: "by the one rather than the other",
    play: (home) => new Conversation(home).says("Usamos pnpm").says("mejor npm en vez de pnpm"),
    newer: /(?<!p)npm/i,
    older: [/pnpm/],
  },
  {
    name: "in the next turn",
    play: (home) => new Conversation(home).says("Usamos npm").says("No, mejor pnpm"),
    newer: /pnpm/,
    older: [/\bnpm/],
  },
  {
    name: "by a word that turns the old one down",
    play: (home) => new Conversation(home).says("Para los tests usemos jest").says("Usá vitest en vez de jest"),
    newer: /vitest/,
    older: [/jest$/],
  },
  {
    name: "the next day, in other words for the same question",
    play: (home) =>
      new Conversation(home).says("Vamos con Postgres como base de datos").nextDay().says("La base será SQLite"),
    newer: /SQLite/,
    older: [/Postgres/],
  },
  {
    name: "of a thing that has no well-known answers",
    play: (home) => new Conversation(home).says("Los comentarios en inglés").says("Los comentarios en español"),
    newer: /español/,
    older: [/inglés/],
  },
  {
    name: "to another value",
    play: (home) => new Conversation(home).says("Pon los reintentos en 3").replies("Listo.").says("mejor ponlo en 5"),
    newer: /5/,
    older: [/3/],
  },
];

const PORTUGUESE: readonly ChangeOfMind[] = [
  {
    name: "by the one rather than the other",
    play: (home) => new Conversation(home).says("A gente usa pnpm").says("melhor npm em vez de pnpm"),
    newer: /(?<!p)npm/i,
    older: [/pnpm/],
  },
  {
    name: "in the next turn",
    play: (home) => new Conversation(home).says("Usamos npm").says("Não, melhor pnpm"),
    newer: /pnpm/,
    older: [/\bnpm/],
  },
  {
    name: "by a word that turns the old one down",
    play: (home) => new Conversation(home).says("Para os testes vamos usar jest").says("usa vitest em vez de jest"),
    newer: /vitest/,
    older: [/jest$/],
  },
  {
    name: "the next day, in other words for the same question",
    play: (home) =>
      new Conversation(home).says("Vamos de Postgres como banco de dados").nextDay().says("O banco será SQLite"),
    newer: /SQLite/,
    older: [/Postgres/],
  },
  {
    name: "of a thing that has no well-known answers",
    play: (home) => new Conversation(home).says("Os comentários em inglês").says("Os comentários em português"),
    newer: /português/,
    older: [/inglês/],
  },
  {
    name: "to another value",
    play: (home) =>
      new Conversation(home).says("Coloca as tentativas em 3").replies("Pronto.").says("melhor colocar em 5"),
    newer: /5/,
    older: [/3/],
  },
];

describe("a person who changes their mind in Japanese", () => {
  it.each(JAPANESE)("$name", expectNewerInForce);
});

describe("a person who changes their mind in Chinese", () => {
  it.each(CHINESE)("$name", expectNewerInForce);
});

describe("a person who changes their mind in German", () => {
  it.each(GERMAN)("$name", expectNewerInForce);
});

describe("a person who changes their mind in French", () => {
  it.each(FRENCH)("$name", expectNewerInForce);
});

describe("a person who changes their mind in Spanish", () => {
  it.each(SPANISH)("$name", expectNewerInForce);
});

describe("a person who changes their mind in Portuguese", () => {
  it.each(PORTUGUESE)("$name", expectNewerInForce);
});
