import { join } from "node:path";
import { type Embedder, embeddingFinding, normalise, type Opened, type Vector } from "./embedder.ts";
import { openTable, type StaticTable, TABLE_DIMENSION } from "./static-table.ts";
import { wordPieces } from "./wordpiece.ts";

const MOST_PIECES = 512;
const MANY_TEXTS = 32;

/** The table that comes with the package: a text is the sum of its words, so it takes microseconds and no library. */
export function openStatic({ modelsFolder }: { readonly modelsFolder: string }): Opened {
  const path = join(modelsFolder, "static-256", "table.bin");
  const table = openTable(path);
  if (table === undefined) return { finding: unusable(path, "there is no table of word vectors") };
  if (table === "damaged") return { finding: unusable(path, "the table of word vectors is damaged") };
  return { embedder: embedderOf(table) };
}

function embedderOf(table: StaticTable): Embedder {
  const embedNow = (texts: readonly string[]): Vector[] => {
    if (texts.length >= MANY_TEXTS) table.readWhole();
    return texts.map((text) => {
      const sum = new Float32Array(TABLE_DIMENSION);
      for (const word of wordPieces(text, table.lookup, MOST_PIECES)) table.addRow(word, sum);
      return normalise(sum);
    });
  };
  return {
    id: "static-256-minilm-l6-v2/int8-content-words/wordpiece-uncased/512",
    dimension: TABLE_DIMENSION,
    thresholds: { related: 0.5, alike: 0.7 },
    embed: async (texts) => ({ vectors: embedNow(texts) }),
    embedNow,
    close: () => table.close(),
  };
}

function unusable(path: string, message: string) {
  return embeddingFinding(
    path,
    `${message}; recall looks at words alone`,
    "install stet again, or set embedding to none",
  );
}
