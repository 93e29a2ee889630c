import { describe, expect, it } from "vitest";
import { AGENT_FAMILIES, linesThatMayState } from "../../../src/signals/agent-sieve.ts";
import { mayStateChoice } from "../../../src/signals/agent-signal.ts";
import { detectSignals } from "../../../src/signals/detect-signals.ts";
import { lexiconsOf } from "../../../src/signals/lexicons.ts";
import { DETECTORS } from "../../../src/signals/registry.ts";
import { requiredWords } from "../../../src/signals/required-words.ts";
import { splitLast, splitSentences } from "../../../src/signals/sentences.ts";
import { WordSieve } from "../../../src/signals/word-sieve.ts";

const STATED = [
  ...DETECTORS.flatMap(({ examples }) => examples),
  "We settled on the Postgres queue because it survives restarts.",
  "Design settled: one table a tenant.",
  "Deliberately kept the old parser, since the new one loses rows.",
  "The limit is 500 because the provider refuses more.",
  "It falls back to polling when the socket is closed.",
  "Ich verwende Redis für den Cache, weil es Schlüssel selbst verfallen lässt.",
  "Bewusst SQLite statt Postgres, damit nichts installiert werden muss.",
  "J'utilise Redis pour le cache parce qu'il expire les clés.",
  "Usamos SQLite en lugar de Postgres porque no hace falta un servidor.",
  "Usei Redis em vez do Memcached porque expira as chaves.",
  "設定はYAMLではなくTOMLを採用します。",
  "我们使用 SQLite 而不是 Postgres，因为不需要服务器。",
];
/** The same words as clients and people write them. */
const SPELLED = [
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.replaceAll("'", "’"),
  (text: string) => text.replaceAll(" ", "\u00a0"),
  (text: string) => text.normalize("NFD"),
  (text: string) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, ""),
  (text: string) => text.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  (text: string) => `- **${text}**`,
];

describe("WordSieve", () => {
  it("lets through whatever one of its patterns fits", () => {
    let fitting = 0;
    for (const spelled of SPELLED) {
      for (const sentence of STATED.flatMap((text) => splitSentences(spelled(text)))) {
        for (const pattern of lexiconsOf(sentence).flatMap(({ agent }) =>
          AGENT_FAMILIES.flatMap((name) => agent[name]),
        )) {
          if (!pattern.test(sentence.plain)) continue;
          fitting += 1;
          expect(
            new WordSieve([pattern.source]).mayFit(sentence.plain),
            `${pattern.source} fits ${sentence.plain}`,
          ).toBe(true);
        }
      }
    }
    expect(fitting).toBeGreaterThan(50);
  });

  it.each([
    [String.raw`^use (?:\w+) instead of`, "we reuse it", false],
    [String.raw`^use (?:\w+) instead of`, "use it instead of that", true],
    [String.raw`\b(?:fall|falls) back\b`, "waterfall backup", false],
    [String.raw`\b(?:fall|falls) back\b`, "it Falls\nback", true],
    [String.raw`limit \d+ because`, "the limit because of it", false],
    [String.raw`limit \d+ because`, "a limit 5 because of it", true],
    [String.raw`(?:a|b)?.*`, "anything", true],
  ])("%s in %j: %s", (source, text, fits) => {
    expect(new WordSieve([source]).mayFit(text)).toBe(fits);
  });

  it("needs of every list one, and of none where a pattern fits without any word", () => {
    expect(requiredWords("^(?:keep|kept) .{1,9} (?:because|since)")).toEqual([
      [" because", " since"],
      ["\bkeep ", "\bkept "],
    ]);
    expect(requiredWords("(?:keep)?[a-z]*")).toEqual([]);
    expect(requiredWords("(?!never)(?=now)[a-z]+")).toEqual([["now"]]);
  });
});

describe("a reply as it came", () => {
  const filler = "The parser reads the file and the tests pass. ".repeat(40);

  it("is read where it may state a choice, also beside secrets, and is not where it cannot", () => {
    const isClean = (words: string) => !words.includes("hunter2");
    for (const text of STATED) {
      const turn = {
        seq: 1,
        time: "2026-01-01T00:00:00.000Z",
        actor: "agent",
        kind: "reply",
        text: `${filler}\n${text}`,
      } as const;
      if (detectSignals({ turn, before: [] }).length > 0) expect(mayStateChoice(turn.text, isClean), text).toBe(true);
    }
    for (let round = 0; round < 200; round += 1) mayStateChoice(filler, isClean);
    expect(mayStateChoice(filler, isClean)).toBe(false);
    expect([...linesThatMayState(filler)]).toEqual([]);
    expect(mayStateChoice(`${filler}\nuse hunter2 over that`, isClean)).toBe(true);
  });
});

describe("splitLast", () => {
  it("gives what splitSentences ends with", () => {
    const source = `${STATED.join("\n")}\nA line that is soft-wrapped because it is longer than fifty characters,\nand goes on. So. e.g. this.\n\n- one\n- two! Three?`;
    const all = splitSentences(source).map(({ text, start, end, plain, languages }) => ({
      text,
      start,
      end,
      plain,
      languages,
    }));
    for (const count of [1, 3, 7, 500]) {
      const last = splitLast(source, count).map(({ text, start, end, plain, languages }) => ({
        text,
        start,
        end,
        plain,
        languages,
      }));
      expect(last).toEqual(all.slice(-count));
    }
  });
});
