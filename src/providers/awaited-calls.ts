import type { JsonObject } from "../records/json-object.ts";
import { objectIn, objectsIn, textIn } from "./row-members.ts";

/** A session asks few things at a time. */
const MOST = 8;

/** Calls of tools that ask the person, until their result is found. */
export class AwaitedCalls {
  readonly #calls: Map<string, JsonObject>;

  constructor(memory: unknown) {
    const known = objectsIn({ memory }, "memory").map(
      (one) => [textIn(one, "id") ?? "", objectIn(one, "call")] as const,
    );
    this.#calls = new Map(known);
  }

  remember(): readonly JsonObject[] {
    return [...this.#calls].map(([id, call]) => ({ id, call }));
  }

  get isEmpty(): boolean {
    return this.#calls.size === 0;
  }

  has(id: string | undefined): boolean {
    return id !== undefined && this.#calls.has(id);
  }

  add(id: string, call: JsonObject): void {
    this.#calls.set(id, call);
    const [oldest] = this.#calls.keys();
    if (this.#calls.size > MOST && oldest !== undefined) this.#calls.delete(oldest);
  }

  /** The call that a result belongs to; it is awaited no more. */
  take(id: string | undefined): JsonObject | undefined {
    const call = this.#calls.get(id ?? "");
    this.#calls.delete(id ?? "");
    return call;
  }
}
