import { embeddingFinding, type Opened, UNKNOWN_THRESHOLDS } from "./embedder.ts";
import type { EmbeddingPlace } from "./place.ts";
import { askRemote, type Remote } from "./remote.ts";

/** A model behind the embeddings call many services share; the address ends where `/embeddings` follows. */
export function openOpenaiCompatible({ url, model, key }: EmbeddingPlace): Opened {
  if (url === "" || model === "") {
    const message = "embedding is openai-compatible, and embeddingUrl or embeddingModel says nothing";
    return {
      finding: embeddingFinding("embedding", message, "set both in your own settings, or set embedding to static"),
    };
  }
  const remote: Remote = {
    name: "openai-compatible",
    url: `${url.replace(/\/+$/, "")}/embeddings`,
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    body: (texts) => ({ model, input: texts, encoding_format: "float" }),
    read: readData,
  };
  return {
    embedder: {
      id: `openai-compatible/${model}`,
      thresholds: UNKNOWN_THRESHOLDS,
      embed: (texts, waitMs) => askRemote(remote, texts, waitMs),
      close: () => {},
    },
  };
}

function readData(answer: unknown): readonly unknown[] | undefined {
  const data = (answer as { data?: { index?: number; embedding?: unknown }[] } | null)?.data;
  if (!Array.isArray(data)) return undefined;
  return [...data].sort((a, b) => (a?.index ?? 0) - (b?.index ?? 0)).map((one) => one?.embedding);
}
