import { listCurrentFacts } from "../decisions/facts/consolidate-facts.ts";
import { readFacts } from "../stores/facts-file.ts";
import { answerOfFact, type FactAnswer } from "./looking-up/fact-answer.ts";
import { namesInForce } from "./looking-up/names-in-force.ts";
import { oneLine } from "./looking-up/printable.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface FactsInput {
  readonly predicate?: string;
}

interface ListedFact extends FactAnswer {
  /** Decisions that say it too. */
  readonly also_in: readonly string[];
  /** Decisions in force with another answer. */
  readonly against: readonly string[];
}

export interface FactsOutput {
  readonly facts: readonly ListedFact[];
}

/** Facts of decisions in force, as they were consolidated last; of two answers the one that counts comes first. */
export function run(workspace: Workspace, input: FactsInput): FactsOutput {
  if (workspace.getProject() === undefined) return { facts: [] };
  const { lines, findings } = readFacts(workspace.stores().private);
  workspace.findings.push(...findings);
  const wanted = input.predicate?.trim().toLowerCase().replace(/\s+/gu, "_");
  const facts = listCurrentFacts(lines, namesInForce(workspace))
    .filter(({ fact }) => wanted === undefined || fact.predicate.toLowerCase() === wanted)
    .map(({ fact, alsoIn, against }) => ({ ...answerOfFact(fact), also_in: alsoIn, against }));
  return { facts };
}

export function render({ facts }: FactsOutput, style: Style): string {
  if (facts.length === 0) return "No facts. stet consolidate makes them of the decisions in force.";
  return facts
    .map(({ subject, predicate, object, id, actor, against }) => {
      const rivals = against.length === 0 ? "" : `  ${style.yellow(`against ${against.join(", ")}`)}`;
      return `${subject} ${predicate} ${style.bold(oneLine(object))}  ${style.dim(`(${id}, ${actor})`)}${rivals}`;
    })
    .join("\n");
}
