import { type Embedded, embeddingFinding, normalise, type Vector } from "./embedder.ts";

/** A service that makes vectors, as one protocol asks it. */
export interface Remote {
  /** For messages: the setting's value. */
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: (texts: readonly string[]) => object;
  /** The vectors in an answer, in the order of the texts; undefined where it has another form. */
  readonly read: (answer: unknown) => readonly unknown[] | undefined;
}

/** Asks once and waits at most so many milliseconds; whatever goes wrong is a finding and never thrown. */
export async function askRemote(remote: Remote, texts: readonly string[], waitMs: number): Promise<Embedded> {
  const failed = (message: string): Embedded => ({
    finding: embeddingFinding(
      remote.name,
      `${remote.name} gives no vectors: ${message}; recall looks at words alone`,
      "see that the service runs and knows the model, or set embedding to static",
    ),
  });
  let answer: unknown;
  try {
    const response = await fetch(remote.url, {
      method: "POST",
      headers: { "content-type": "application/json", ...remote.headers },
      body: JSON.stringify(remote.body(texts)),
      signal: AbortSignal.timeout(waitMs),
    });
    if (!response.ok) return failed(`it answers ${response.status}`);
    answer = await response.json();
  } catch (error) {
    // fetch, its deadline and JSON fail in classes of their own; which it was says the message.
    return failed(
      error instanceof Error && error.name === "TimeoutError" ? `no answer in ${waitMs} ms` : reasonOf(error),
    );
  }
  const vectors = (remote.read(answer) ?? []).map(vectorOf);
  const width = vectors[0]?.length ?? 0;
  const isWhole = vectors.length === texts.length && width > 0 && vectors.every((vector) => vector?.length === width);
  return isWhole ? { vectors: vectors as Vector[] } : failed("its answer is no list of vectors, one a text");
}

function vectorOf(value: unknown): Vector | undefined {
  const isVector = Array.isArray(value) && value.every((part) => typeof part === "number" && Number.isFinite(part));
  return isVector ? normalise(Float32Array.from(value as number[])) : undefined;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
