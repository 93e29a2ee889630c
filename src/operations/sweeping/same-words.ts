import { sha256 } from "../../platform/hash.ts";
import type { Turn } from "../../records/turn.ts";

/** The same for two reports of one turn, whatever white space a client puts around and between words. */
export function digestOf({ kind, text, question }: Pick<Turn, "kind" | "text" | "question">): string {
  const words = [kind, text, question?.text ?? ""].map((part) => part.replace(/\s+/gu, " ").trim());
  return sha256(words.join("\n")).slice(0, 16);
}
