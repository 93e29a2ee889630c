import type { Decision } from "../decisions/decision.ts";
import { eventOf } from "../decisions/event.ts";
import { consolidateFacts } from "../decisions/facts/consolidate-facts.ts";
import { type FactLine, identityOf } from "../decisions/facts/fact-line.ts";
import { alikeLines, inBatch, proposalFor } from "../decisions/facts/restatement.ts";
import { type Alike, findAlike, readStatements } from "../decisions/likeness/find-alike.ts";
import { commitChange } from "../stores/commit.ts";
import { readFacts } from "../stores/facts-file.ts";
import { inLock } from "../stores/project-lock.ts";
import { commitContext } from "./deciding/commit-context.ts";
import { measureOf } from "./deciding/measure.ts";
import { redactDecision } from "./deciding/redact-decision.ts";
import { type FactAnswer, factAnswer } from "./looking-up/fact-answer.ts";
import { oneLine } from "./looking-up/printable.ts";
import { recheckAll } from "./looking-up/recheck.ts";
import { listInView } from "./looking-up/view.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface ConsolidateInput {
  readonly dryRun?: boolean;
}

export interface ConsolidateOutput {
  /** Candidates that were known, said by another decision already, and new. */
  readonly ignored: number;
  readonly merged: readonly FactAnswer[];
  readonly inserted: readonly FactAnswer[];
  /** Filed now; `stet review` shows all that are open. */
  readonly conflicts: readonly FactAnswer[];
  /** Pairs of decisions that seem to say the same, put into the queue of the review. */
  readonly restatements: readonly FactAnswer[];
  /** How many more such pairs there are for the next time. */
  readonly left: number;
  /** What similarities were measured by. */
  readonly model: string;
  readonly dry_run: boolean;
}

interface Found {
  readonly ignored: number;
  readonly lines: readonly FactLine[];
  readonly restated: readonly Alike[];
  readonly left: number;
  readonly model: string;
}

/** Makes facts of the decisions in force and files what disagrees; changes no status of any decision. */
export function run(workspace: Workspace, input: ConsolidateInput): ConsolidateOutput {
  workspace.findings.push(...recheckAll(workspace));
  if (input.dryRun === true) return outputOf(find(workspace, workspace.clock.now().toISOString()), true);
  const context = commitContext(workspace);
  return inLock(context.locks.project, () => {
    const now = workspace.clock.now().toISOString();
    const found = find(workspace, now);
    if (found.lines.length > 0) {
      const store = workspace.stores().private;
      const proposals = found.restated.map((alike) => proposalFor(alike, now));
      const committed = commitChange(context, {
        creates: proposals.map((decision) => ({ store, decision, shelf: "review" })),
        facts: () => found.lines,
        events: (placed) => placed.map((each) => ({ store, event: eventOf("decision_proposed", each, now) })),
        undo: "upkeep",
      });
      workspace.findings.push(...committed.findings);
    }
    return outputOf(found, false);
  });
}

function find(workspace: Workspace, now: string): Found {
  const { lines: known, findings } = readFacts(workspace.stores().private);
  workspace.findings.push(...findings);
  const inForce = listInView(workspace, { statuses: ["accepted"], sessions: [] })
    .map(({ decision }): Decision => redactDecision(decision))
    .filter(({ scope }) => scope !== "session");
  const { ignored, lines } = consolidateFacts(known, inForce, now);
  const parts = readStatements(inForce);
  const measure = measureOf(workspace, inForce, parts);
  const written = new Set([...known, ...lines].map(identityOf));
  const alike = findAlike(inForce, parts, measure).map((one) => ({ one, line: alikeLines(one, now, measure.model) }));
  const fresh = alike.filter(({ line }) => !written.has(identityOf(line)));
  const restated = inBatch(fresh.map(({ one }) => one).filter(({ verdict }) => verdict === "merge"));
  const filed = fresh.filter(({ one }) => one.verdict === "conflict" || restated.batch.includes(one));
  return {
    ignored,
    lines: [...lines, ...filed.map(({ line }) => line)],
    restated: restated.batch,
    left: restated.left,
    model: measure.model,
  };
}

function outputOf({ ignored, lines, left, model }: Found, isDry: boolean): ConsolidateOutput {
  const of = (wanted: FactLine["kind"]) => lines.filter(({ kind }) => kind === wanted).map(factAnswer);
  return {
    ignored,
    merged: of("fact_merged"),
    inserted: of("fact_inserted"),
    conflicts: of("fact_conflict"),
    restatements: of("restatement_proposed"),
    left,
    model,
    dry_run: isDry,
  };
}

export function render(output: ConsolidateOutput, style: Style): string {
  const { ignored, merged, inserted, conflicts, restatements, left, dry_run: isDry } = output;
  const counts = `${inserted.length} new, ${merged.length} said by another decision too, ${ignored} known`;
  const lines = [
    ...inserted.map(
      ({ subject, predicate, object, id }) => `  ${subject} ${predicate} ${oneLine(object)}  ${style.dim(id)}`,
    ),
    ...conflicts.map(
      ({ id, with: other = "", why = "" }) => `  ${style.yellow("conflict")} ${id} and ${other}: ${oneLine(why)}`,
    ),
    ...restatements.map(({ id, with: other = "" }) => `  ${style.yellow("the same?")} ${id} and ${other}`),
  ];
  const more = left === 0 ? [] : [`  ${left} more that seem to say the same: consolidate again when these are settled`];
  const waits = conflicts.length + restatements.length;
  const first = isDry ? `Facts, nothing written: ${counts}` : `Facts: ${counts}`;
  return [
    first,
    ...lines,
    ...more,
    ...(waits === 0 || isDry ? [] : ["See stet review; settle a conflict with stet supersede ID --by THE-OTHER."]),
  ].join("\n");
}
