import type { JsonObject } from "../records/json-object.ts";
import { textIn } from "./row-members.ts";

/** Longest plan that is kept, in UTF-16 units. */
const LONGEST = 16_384;

/** The last plan an agent wrote into a file, for clients whose approval names the file and not what is in it. */
export class PlanFile {
  private path: string;
  private text: string | undefined;

  constructor(memory: JsonObject) {
    this.path = textIn(memory, "path") ?? "";
    this.text = textIn(memory, "text");
  }

  remember(): JsonObject {
    return { path: this.path, text: this.text };
  }

  write(path: string, text = ""): void {
    if (!/[\\/]plans[\\/][^\\/]+\.md$/.test(path)) return;
    this.path = path;
    this.text = text.length <= LONGEST && text.trim() !== "" ? text : undefined;
  }

  /** A change in places makes a plan that the transcript has nowhere as a whole. */
  change(path: string): void {
    if (path === this.path) this.text = undefined;
  }

  /** What was approved in words that name the file, if they name any. */
  approved(words: string): string | undefined {
    const named = /[^\\/\s]+\.md\b/.exec(words)?.[0];
    return named === undefined || this.path.endsWith(named) ? this.text : undefined;
  }
}
