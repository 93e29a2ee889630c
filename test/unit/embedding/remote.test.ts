import { describe, expect, it } from "vitest";
import type { Embedder, Opened } from "../../../src/embedding/embedder.ts";
import { openOllama } from "../../../src/embedding/ollama.ts";
import { openOpenaiCompatible } from "../../../src/embedding/openai-compatible.ts";
import { carVector, embeddingService } from "../../support/embedding-service.ts";

function embedderIn(opened: Opened): Embedder {
  if ("finding" in opened) throw new Error(opened.finding.message);
  return opened.embedder;
}

const WAIT = 5_000;

describe("ollama", () => {
  it("sends the texts to the model named, and makes vectors of length 1 of what comes", async () => {
    const service = await embeddingService(({ body }) => ({ embeddings: body.input?.map(carVector) }));
    const embedder = embedderIn(openOllama({ url: `${service.url}/`, model: "some-model" }));
    const embedded = await embedder.embed(["a car", "a house"], WAIT);
    expect("vectors" in embedded && embedded.vectors.map((vector) => [...vector])).toEqual([
      [expect.closeTo(0.6), expect.closeTo(0.8), 0],
      [0, 0, 1],
    ]);
    expect(service.asked).toMatchObject([
      { path: "/api/embed", body: { model: "some-model", input: ["a car", "a house"] } },
    ]);
    expect(embedder.id).toBe("ollama/some-model");
  });

  it.each([
    ["another status", { error: "model 'x' not found" }, 404, /answers 404/],
    ["no JSON", "<html>", 200, /JSON/],
    ["no vectors", {}, 200, /no list of vectors/],
    ["null", null, 200, /no list of vectors/],
    ["too few", { embeddings: [[1, 2]] }, 200, /no list of vectors/],
    ["two widths", { embeddings: [[1, 2], [1]] }, 200, /no list of vectors/],
    ["words", { embeddings: [["a"], ["b"]] }, 200, /no list of vectors/],
    ["empty vectors", { embeddings: [[], []] }, 200, /no list of vectors/],
  ])("%s is a finding", async (_, answer, status, message) => {
    const service = await embeddingService(() => answer, status);
    const embedded = await embedderIn(openOllama({ url: service.url, model: "" })).embed(["a", "b"], WAIT);
    expect(embedded).toMatchObject({ finding: { code: "embedding-unavailable", severity: "note" } });
    expect("finding" in embedded && embedded.finding.message).toMatch(message);
  });

  it("waits no longer than it is told, and says so", async () => {
    const service = await embeddingService(() => undefined);
    const embedded = await embedderIn(openOllama({ url: service.url, model: "" })).embed(["a"], 50);
    expect("finding" in embedded && embedded.finding.message).toMatch(/no answer in 50 ms/);
  });

  it("says that nobody listens", async () => {
    const embedded = await embedderIn(openOllama({ url: "http://127.0.0.1:1", model: "" })).embed(["a"], WAIT);
    expect("finding" in embedded && embedded.finding.message).toMatch(/ollama gives no vectors/);
  });
});

describe("openai-compatible", () => {
  it("sends the key and takes the vectors in the order of the texts", async () => {
    const service = await embeddingService(({ body }) => ({
      data: body.input?.map((text, index) => ({ index, embedding: carVector(text) })).reverse(),
    }));
    const embedder = embedderIn(openOpenaiCompatible({ url: `${service.url}/v1`, model: "m", key: "secret" }));
    const embedded = await embedder.embed(["a car", "a house"], WAIT);
    expect("vectors" in embedded && embedded.vectors.map(([first]) => first)).toEqual([expect.closeTo(0.6), 0]);
    expect(service.asked).toMatchObject([{ path: "/v1/embeddings", key: "Bearer secret", body: { model: "m" } }]);
  });

  it("says what it lacks", () => {
    expect(openOpenaiCompatible({ url: "", model: "m" })).toMatchObject({ finding: { code: "embedding-unavailable" } });
    expect(openOpenaiCompatible({ url: "http://127.0.0.1:1", model: "" })).toMatchObject({ finding: {} });
  });
});
