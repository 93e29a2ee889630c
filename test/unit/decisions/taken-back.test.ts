import { describe, expect, it } from "vitest";
import { choiceOf, forbids, hasChosen } from "../../../src/decisions/said-words.ts";
import { detectSignals } from "../../../src/signals/detect-signals.ts";
import { conversation } from "../signals/conversation.ts";
import { draft, Ledger } from "./sample.ts";

/** Decisions of a person before the last line, and what the last one may contradict. */
function contradictedBy(last: string, ...before: readonly string[]): string[] {
  const ledger = new Ledger();
  const lines = [...before, last];
  let contradicts: string[] = [];
  for (const [index] of lines.entries()) {
    const context = conversation(...lines.slice(0, index + 1));
    for (const heard of detectSignals(context)) {
      contradicts = ledger.hear(heard).contradicts.map(({ body }) => body.decision);
    }
  }
  return contradicts;
}

interface TakenBack {
  readonly language: string;
  readonly earlier: string;
  /** Each is on another subject than the earlier, and opens with a word that takes back. */
  readonly back: readonly string[];
  /** On another subject, and opens a new matter. */
  readonly anew: readonly string[];
}

const TAKEN_BACK: readonly TakenBack[] = [
  {
    language: "English",
    earlier: "Use Redis for the cache",
    back: ["No, use tabs for indentation", "scratch that, use tabs for indentation"],
    anew: ["Use tabs for indentation", "actually, use tabs for indentation"],
  },
  {
    language: "Japanese",
    earlier: "キャッシュはRedisを使う",
    back: ["いや、インデントはタブにして", "やっぱりインデントはタブで", "違う、インデントはタブにして"],
    anew: ["インデントはタブにして", "インデントはタブを使う"],
  },
  {
    language: "Chinese",
    earlier: "缓存用 Redis",
    back: ["不对,缩进改用 tab", "算了,缩进用 tab", "等等,缩进改用 tab"],
    anew: ["缩进用 tab", "缩进统一用 tab"],
  },
  {
    language: "German",
    earlier: "Für den Cache nehmen wir Redis",
    back: ["Nein, für die Einrückung nehmen wir Tabs", "Moment, für die Einrückung nehmen wir Tabs"],
    anew: ["Für die Einrückung nehmen wir Tabs", "Eigentlich nehmen wir für die Einrückung Tabs"],
  },
  {
    language: "French",
    earlier: "Utilise Redis pour le cache",
    back: ["Non, utilise des tabulations pour l'indentation", "Finalement, on prend des tabs pour l'indentation"],
    anew: ["Utilise des tabs pour l'indentation", "En fait, utilise des tabs pour l'indentation"],
  },
  {
    language: "Spanish",
    earlier: "Usa Redis para la caché",
    back: ["No, usa tabs para la indentación", "Espera, mejor usa tabs para la indentación"],
    anew: ["Usa tabs para la indentación", "En realidad, usa tabs para la indentación"],
  },
  {
    language: "Portuguese",
    earlier: "Usa Redis para o cache",
    back: ["Não, usa tabs para a indentação", "Mudei de ideia, usa tabs para a indentação"],
    anew: ["Usa tabs para a indentação", "Na verdade, usa tabs para a indentação"],
  },
];

describe.each(TAKEN_BACK)("words that take back in $language", ({ earlier, back, anew }) => {
  it.each(back)("%j may be aimed at what was decided just before, on another subject", (last) => {
    expect(contradictedBy(last, earlier)).toHaveLength(1);
  });

  it.each(anew)("%j opens a new matter", (last) => {
    expect(contradictedBy(last, earlier)).toEqual([]);
  });
});

describe("a decision written by hand, in any language", () => {
  it.each([
    "Use jest for the specs",
    "テストはjestを使う",
    "测试用 jest",
    "Wir nehmen jest für die Specs",
    "On utilise jest pour les specs",
    "Usamos jest para las specs",
    "A gente usa jest para as specs",
  ])("has chosen what %j names", (decision) => {
    expect(hasChosen(draft({ decision }), choiceOf("jest"))).toBe(true);
  });

  it.each([
    "Use vitest instead of jest",
    "jestではなくvitestを使う",
    "不用 jest,改用 vitest",
    "Wir nehmen vitest statt jest",
    "On utilise vitest plutôt que jest",
    "Usamos vitest en vez de jest",
    "A gente usa vitest em vez de jest",
  ])("has not chosen what %j turns down", (decision) => {
    expect(hasChosen(draft({ decision }), choiceOf("jest"))).toBe(false);
  });

  it.each([
    "Never use jest",
    "jestは絶対に使わない",
    "绝对不要用 jest",
    "Niemals jest verwenden",
    "Ne jamais utiliser jest",
    "Nunca uses jest en este repo",
    "Nunca use jest neste projeto",
  ])("forbids what %j is against", (decision) => {
    expect(forbids(draft({ decision, type: "constraint" }), choiceOf("jest"))).toBe(true);
  });

  it.each([
    "Always use jest",
    "テストは必ずjestを使う",
    "测试必须用 jest",
    "Immer jest verwenden",
    "Toujours utiliser jest",
    "Siempre usa jest en este repo",
    "Sempre use jest neste projeto",
  ])("does not forbid what %j asks for", (decision) => {
    expect(forbids(draft({ decision, type: "constraint" }), choiceOf("jest"))).toBe(false);
  });
});
