import type { Decision } from "../../decisions/decision.ts";
import type { Measure } from "../../decisions/likeness/find-alike.ts";
import { LEXICAL, LEXICAL_THRESHOLDS, lexicalLikeness } from "../../decisions/likeness/lexical-likeness.ts";
import type { StatementParts } from "../../decisions/likeness/read-statement.ts";
import { cosine } from "../../embedding/embedder.ts";
import { getEmbedder } from "../recalling/embedding.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** How alike decisions are: by the model that recall uses, else by the words and letters they share. */
export function measureOf(
  workspace: Workspace,
  decisions: readonly Decision[],
  parts: readonly StatementParts[],
): Measure & { readonly model: string } {
  const embedder = getEmbedder(workspace);
  const vectors = embedder?.embedNow?.(decisions.map(({ body }) => body.decision));
  if (embedder === undefined || vectors === undefined) return lexicalMeasure(parts);
  const likeness = (a: number, b: number): number => {
    const [one, other] = [vectors[a], vectors[b]];
    return one === undefined || other === undefined ? 0 : cosine(one, other);
  };
  return { model: embedder.id, thresholds: embedder.thresholds, likeness };
}

function lexicalMeasure(parts: readonly StatementParts[]): Measure & { readonly model: string } {
  const likeness = (a: number, b: number): number => {
    const [one, other] = [parts[a], parts[b]];
    return one === undefined || other === undefined ? 0 : lexicalLikeness(one, other);
  };
  return { model: LEXICAL, thresholds: LEXICAL_THRESHOLDS, likeness };
}
