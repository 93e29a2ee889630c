import type { JsonObject } from "../../records/json-object.ts";
import { Branches } from "../branches.ts";
import { textIn } from "../row-members.ts";

/**
 * Each entry follows the one before it, except where the person went back: the next one then follows an earlier entry,
 * and what stands between was abandoned.
 */
export class SessionTree {
  readonly #places: Branches;
  #leaf: string | undefined;
  /** What the first entry behind a step back follows; empty for the root. */
  #jump: string | undefined;

  constructor(memory: JsonObject) {
    this.#places = new Branches(memory["places"]);
    this.#leaf = textIn(memory, "leaf");
    this.#jump = textIn(memory, "jump");
  }

  remember(): JsonObject {
    return { places: this.#places.remember(), leaf: this.#leaf, jump: this.#jump };
  }

  has(id: string): boolean {
    return this.#places.has(id);
  }

  /** An entry of any kind, in the order of the file; `parent` is undefined for a root. */
  follow(id: string | undefined, parent: string | undefined): void {
    if (id === undefined || this.#places.has(id)) return;
    if (this.#leaf !== undefined && parent !== this.#leaf) this.#jump ??= parent ?? "";
    this.#leaf = id;
  }

  /** An entry in which something was said. */
  place(id: string | undefined, parent: string | undefined, line: number): void {
    if (id !== undefined) this.#places.add(id, { line, ...(parent === undefined ? {} : { parent }) });
  }

  /** The line from which on all was abandoned, when the person went back; asked for once. */
  takeJump(): number | undefined {
    const parent = this.#jump;
    this.#jump = undefined;
    if (parent === undefined) return undefined;
    if (parent === "") return this.#places.firstLine();
    const line = this.#places.lineOf(parent);
    return line === undefined ? this.#places.lineBehind(parent) : line + 1;
  }
}
