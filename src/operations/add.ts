import type { Decision } from "../decisions/decision.ts";
import { StetError } from "../errors.ts";
import type { IndexEntry } from "../index/index-source.ts";
import { type Store, sessionStore } from "../stores/store.ts";
import type { AddInput } from "./deciding/add-input.ts";
import { requireRanking } from "./deciding/arrange.ts";
import { draftOf } from "./deciding/draft-of.ts";
import { type Recorded, recordDecision } from "./deciding/record-decision.ts";
import { answerOf, type DecisionAnswer, label } from "./looking-up/decision-answer.ts";
import { findDecision } from "./looking-up/find-decision.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface AddOutput {
  /** added, repeat: in force; proposed: waits for a person. */
  readonly outcome: "added" | "repeat" | "proposed";
  /** The number, or the stem of a proposal. */
  readonly id: string;
  readonly superseded: readonly string[];
  readonly decision: DecisionAnswer;
}

/** Records one decision; refuses what the ladder refuses. */
export function run(workspace: Workspace, input: AddInput): AddOutput {
  const store = storeFor(workspace, input);
  const before = beforeOf(workspace, input);
  const replaced = (input.supersedes ?? []).map((reference) => inForce(workspace, reference));
  const drafted = draftOf(workspace, input, store.scope);
  const session = input.session ?? replaced.find(({ scope }) => scope === "session")?.session;
  const recorded = recordDecision(workspace, {
    ...drafted,
    store,
    ...(replaced.length === 0 ? {} : { supersedes: replaced.map(({ decision }) => decision.id) }),
    ...(session === undefined ? {} : { session }),
    ...(before === undefined ? {} : { before }),
  });
  return addedOutput(workspace, recorded);
}

function beforeOf(workspace: Workspace, { beforeId }: AddInput): Decision | undefined {
  if (beforeId === undefined) return undefined;
  requireRanking(workspace, "--before-id");
  return inForce(workspace, beforeId).decision;
}

/** The answer for what was recorded; a refusal becomes an error that names the decision in the way. */
export function addedOutput(workspace: Workspace, recorded: Recorded): AddOutput {
  const { outcome, decision, superseded, contradicts } = recorded;
  if (outcome === "refuse") throw refused(recorded);
  for (const stem of contradicts) workspace.findings.push(contradiction(stem, decision.id));
  const outcomes = { add: "added", repeat: "repeat", propose: "proposed" } as const;
  return { outcome: outcomes[outcome], id: label(decision.id), superseded, decision: answerOf(decision) };
}

function storeFor(workspace: Workspace, input: AddInput): Store {
  if (input.global === true) return workspace.stores().global;
  if (input.session !== undefined) return sessionStore(workspace.project(), input.session);
  return workspace.stores().private;
}

/** The decision named, which must be in force. */
export function inForce(workspace: Workspace, reference: string): IndexEntry {
  const entry = findDecision(workspace, reference);
  const { decision } = entry;
  if (decision.status === "accepted") return entry;
  const by = decision.supersededBy === undefined ? "" : ` by ${decision.supersededBy}`;
  throw new StetError("already_superseded", `${decision.id} is ${decision.status}${by}, not in force`, {
    hint:
      decision.supersededBy === undefined ? "See stet list for what is in force." : `Name ${decision.supersededBy}.`,
  });
}

function refused({ contradicts, why }: Recorded): StetError {
  const [first = "the decision in force"] = contradicts;
  return new StetError("overwrite_refused", `refused: ${why}`, {
    hint: `To replace it, repeat with --supersedes ${label(first)}; to keep both, give another --topic.`,
  });
}

function contradiction(stem: string, by: string) {
  return {
    code: "contradicted",
    origin: stem,
    message: `${stem} may be contradicted by ${by} and stays in force until you settle it`,
    next: `stet supersede ${label(stem)} …, or stet revoke ${label(stem)}`,
    severity: "note" as const,
  };
}

/** What became of it, for an agent that has to go on. */
export function tell({ outcome, id, superseded, decision }: AddOutput): string {
  const owner = decision["actor"] === "user" ? "the user's" : `the ${decision["actor"]}'s, ${decision["confidence"]}`;
  if (outcome === "repeat") return `${id} says this already: ${decision.title}`;
  if (outcome === "proposed") {
    return `${id} is only proposed: it waits for the person (stet promote ${id}), and what is in force goes on to hold.`;
  }
  const replaced = superseded.length === 0 ? "" : `; it replaces ${superseded.map(label).join(", ")}`;
  return `${id} is in force as ${owner}${replaced}: ${decision.title}`;
}

export function render(output: AddOutput, _style: Style): string {
  return output.id;
}
