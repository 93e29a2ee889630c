import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../src/platform/sqlite.ts";
import { porterStem } from "../../../src/recall/porter-stem.ts";

const WORDS =
  "caresses ponies ties caress cats feed agreed plastered bled motoring sing conflated troubled sized hopping tanned " +
  "falling hissing fizzed failing filing happy sky relational conditional rational valency hesitancy digitizer " +
  "conformably radically differently vilely analogously vietnamization predication operator feudalism decisiveness " +
  "hopefulness callousness formality sensitivity sensibility triplicate formative formalize electricity electrical " +
  "hopeful goodness revival allowance inference airliner gyroscopic adjustable defensible irritant replacement " +
  "adjustment dependent adoption communism activate angularity homologous effective bowdlerize probate rate cease " +
  "controll roll database testing tests configuration configured libraries yields yes eyeing dying as is";

describe("porterStem", () => {
  it("folds words as the words table of the index does", () => {
    const words = [...new Set(WORDS.split(" "))];
    const database = openDatabase(":memory:");
    database.exec("CREATE VIRTUAL TABLE words USING fts5(word, tokenize = 'porter unicode61')");
    database.exec("CREATE VIRTUAL TABLE stems USING fts5vocab(words, 'instance')");
    for (const [at, word] of words.entries())
      database.run("INSERT INTO words (rowid, word) VALUES (?, ?)", [at + 1, word]);
    const rows = database.all("SELECT term, doc FROM stems ORDER BY doc");
    database.close();
    expect(words.map((word) => porterStem(word))).toEqual(rows.map((row) => row["term"]));
  });

  it.each(["retry_max", "v2.3", "数据库", "naïve", "2026", ""])("leaves %j alone", (word) => {
    expect(porterStem(word)).toBe(word);
  });
});
