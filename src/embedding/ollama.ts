import { type Opened, UNKNOWN_THRESHOLDS } from "./embedder.ts";
import type { EmbeddingPlace } from "./place.ts";
import { askRemote, type Remote } from "./remote.ts";

const HERE = "http://127.0.0.1:11434";
const DEFAULT_MODEL = "all-minilm";

/** A model served by Ollama, on this machine unless the person's own settings say where. */
export function openOllama({ url, model }: EmbeddingPlace): Opened {
  const name = model === "" ? DEFAULT_MODEL : model;
  const remote: Remote = {
    name: "ollama",
    url: `${(url === "" ? HERE : url).replace(/\/+$/, "")}/api/embed`,
    headers: {},
    body: (texts) => ({ model: name, input: texts }),
    read: (answer) => (answer as { embeddings?: unknown[] } | null)?.embeddings,
  };
  return {
    embedder: {
      id: `ollama/${name}`,
      thresholds: UNKNOWN_THRESHOLDS,
      embed: (texts, waitMs) => askRemote(remote, texts, waitMs),
      close: () => {},
    },
  };
}
