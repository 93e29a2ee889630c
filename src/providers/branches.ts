import { isJsonObject, type JsonObject } from "../records/json-object.ts";
import { textIn } from "./row-members.ts";

interface Place {
  readonly line: number;
  /** Id of the row before it. */
  readonly parent?: string;
}

const MOST = 512;

/**
 * Where the latest of a person's rows stand in the tree of a session. Two prompts behind the same row mean that the
 * person went back and said something else.
 */
export class Branches {
  readonly #places: Map<string, Place>;

  constructor(memory: unknown) {
    const known = Array.isArray(memory) ? memory.filter(isJsonObject).flatMap(recall) : [];
    this.#places = new Map(known);
  }

  remember(): readonly JsonObject[] {
    return [...this.#places].map(([id, { line, parent }]) => ({
      id,
      line,
      ...(parent === undefined ? {} : { parent }),
    }));
  }

  /** True when the row was there before: a file may hold one twice. */
  has(id: string): boolean {
    return this.#places.has(id);
  }

  lineOf(id: string): number | undefined {
    return this.#places.get(id)?.line;
  }

  firstLine(): number | undefined {
    const [first] = this.#places.values();
    return first?.line;
  }

  /** Where the latest row behind `parent` stands: what a prompt that follows it too takes the place of. */
  lineBehind(parent: string): number | undefined {
    let found: number | undefined;
    for (const place of this.#places.values()) if (place.parent === parent) found = place.line;
    return found;
  }

  add(id: string, place: Place): void {
    this.#places.set(id, place);
    const [oldest] = this.#places.keys();
    if (this.#places.size > MOST && oldest !== undefined) this.#places.delete(oldest);
  }
}

function recall(entry: JsonObject): [string, Place][] {
  const { line } = entry;
  const [id, parent] = [textIn(entry, "id"), textIn(entry, "parent")];
  if (id === undefined || typeof line !== "number") return [];
  return [[id, { line, ...(parent === undefined ? {} : { parent }) }]];
}
