import { isDay } from "../decisions/day.ts";
import type { Decision, Domain, Goal, TaskCategory } from "../decisions/decision.ts";
import { eventOf } from "../decisions/event.ts";
import { fixedChanges, withSentence } from "../decisions/hand-edit.ts";
import { formatDecision, parseDecision } from "../decisions/markdown.ts";
import { normaliseSubject } from "../decisions/normalise.ts";
import { mayDisplace } from "../decisions/overwrite.ts";
import { topicKey } from "../decisions/topic-key.ts";
import { normaliseTags, primaryTagOf } from "../decisions/vocabulary.ts";
import { StetError } from "../errors.ts";
import { Draft } from "../platform/editor.ts";
import type { Environment } from "../platform/environment.ts";
import type { Actor } from "../records/provenance.ts";
import { commitChange } from "../stores/commit.ts";
import { inLock } from "../stores/project-lock.ts";
import { actingActor } from "./deciding/acting-actor.ts";
import { commitContext } from "./deciding/commit-context.ts";
import { requireFreeTopic } from "./deciding/free-topic.ts";
import { readVocabulary } from "./deciding/read-vocabulary.ts";
import { redactDecision } from "./deciding/redact-decision.ts";
import { answerOf, type DecisionAnswer, label } from "./looking-up/decision-answer.ts";
import { type Editable, findEditable } from "./looking-up/find-editable.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface EditInput {
  readonly id: string;
  readonly title?: string;
  readonly decision?: string;
  readonly context?: string;
  readonly alternatives?: string;
  readonly consequences?: string;
  readonly notes?: string;
  readonly topic?: string;
  readonly tags?: readonly string[];
  readonly primaryTag?: string;
  readonly entity?: string;
  readonly taskCategory?: TaskCategory;
  readonly domain?: Domain;
  readonly goal?: Goal;
  readonly validUntil?: string;
  readonly actor?: Actor;
  readonly shared?: boolean;
}

export interface EditOutput extends DecisionAnswer {
  /** False where nothing differs from what was there. */
  readonly is_changed: boolean;
}

/** Changes the text of a decision or a proposal: what the flags say or, for a person, what they write in their editor. */
export function run(workspace: Workspace, input: EditInput): EditOutput {
  const target = findEditable(workspace, input.id);
  requireOwn(target, actingActor(workspace, input), input.shared === true);
  const changed = hasFlags(input) ? byFlags(workspace, target.decision, input) : byHand(workspace, target.decision);
  return commitEdit(workspace, target, redactDecision(changed), actingActor(workspace, input));
}

function hasFlags({ id: _id, actor: _actor, shared: _shared, ...fields }: EditInput): boolean {
  return Object.values(fields).some((value) => value !== undefined);
}

function byFlags(workspace: Workspace, decision: Decision, input: EditInput): Decision {
  const { title, decision: sentence, validUntil, topic, tags, primaryTag, ...rest } = input;
  const { context, alternatives, consequences, notes, entity, taskCategory, domain, goal } = rest;
  if (validUntil !== undefined && validUntil !== "never" && !isDay(validUntil)) {
    throw new StetError("usage", `--valid-until is no day: ${validUntil}`, { hint: "Write YYYY-MM-DD, or never." });
  }
  const vocabulary = readVocabulary(workspace);
  const said = sentence === undefined ? decision : withSentence(decision, sentence);
  const words = normaliseTags(tags ?? decision.tags, vocabulary);
  const { validUntil: before, ...kept } = said;
  const until = validUntil ?? before;
  return {
    ...kept,
    ...given({ title, entity, taskCategory, domain, goal }),
    body: { ...said.body, ...given({ context, alternatives, consequences, notes }) },
    ...(topic === undefined ? {} : { topic: normaliseSubject(topic) }),
    tags: words,
    ...(primaryTag === undefined ? {} : { primaryTag: primaryTagOf(primaryTag, words, vocabulary) }),
    ...(until === undefined || until === "never" ? {} : { validUntil: until }),
  };
}

function given<T extends object>(fields: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}

function byHand({ situation }: Workspace, decision: Decision): Decision {
  if (!situation.isInteractive) {
    throw new StetError("usage", "edit needs something to change", {
      hint: 'Say what with flags, for example --context "…"; in a terminal without flags your editor opens.',
    });
  }
  const draft = new Draft(`${decision.id}.md`, formatDecision(decision));
  const text = editedText(draft, situation.environment);
  const { unknown, ...edited } = parseDraft(decision.id, text, draft.path);
  const fixed = fixedChanges(decision, { ...edited, unknown });
  if (fixed.length > 0) {
    throw new StetError("usage", `edit does not change ${fixed.join(", ")}`, {
      hint: `Other commands do, or nothing does. What you wrote is in ${draft.path}.`,
    });
  }
  draft.remove();
  return { ...edited, unknown, scope: decision.scope };
}

function editedText(draft: Draft, environment: Environment): string {
  try {
    return draft.edit(environment);
  } catch (error) {
    if (draft.isTouched) throw sayingWhere(error, draft.path);
    draft.remove();
    throw error;
  }
}

function parseDraft(stem: string, text: string, path: string): Decision {
  try {
    return parseDecision(stem, text);
  } catch (error) {
    throw sayingWhere(error, path);
  }
}

/** The same error, its hint naming the file in which the person's words are. */
function sayingWhere(error: unknown, path: string): unknown {
  if (!(error instanceof StetError)) return error;
  const hint = `${error.hint} What you wrote is in ${path}.`;
  return new StetError(error.code, error.message, { hint, cause: error });
}

function requireOwn({ decision, scope }: Editable, actor: Actor, isSharedMeant: boolean): void {
  if (!mayDisplace(actor, decision)) {
    throw new StetError("overwrite_refused", `${decision.id} was decided by the user; an agent cannot edit it`, {
      hint: `The person can run stet edit ${label(decision.id)} in a terminal (elsewhere: --actor user).`,
    });
  }
  if (scope === "shared" && !isSharedMeant) {
    throw new StetError("overwrite_refused", `${decision.id} is shared; editing it changes it for everybody`, {
      hint: "Repeat with --shared to do that.",
    });
  }
}

function commitEdit(workspace: Workspace, target: Editable, changed: Decision, actor: Actor): EditOutput {
  const before = formatDecision(target.decision);
  if (formatDecision(changed) === before) return { ...answerOf(target.decision), is_changed: false };
  const context = commitContext(workspace);
  return inLock(context.locks.project, () => {
    const current = findEditable(workspace, target.decision.id);
    if (formatDecision(current.decision) !== before) {
      throw new StetError("drift", `${target.decision.id} was changed by somebody else meanwhile`, {
        hint: "Run the command again.",
      });
    }
    if (changed.status === "accepted" && topicKey(changed) !== topicKey(target.decision)) {
      requireFreeTopic(workspace, changed, [changed], (id) => `Take another topic, or see stet show ${label(id)}.`);
    }
    const now = workspace.clock.now().toISOString();
    const { store, shelf } = target;
    const decision = { ...changed, updated: now };
    const committed = commitChange(context, {
      rewrites: () => [{ store, shelf, decision, archivesPrevious: shelf === "decisions" }],
      events: () => [{ store, event: eventOf("decision_edited", decision, now, { actor }) }],
    });
    workspace.findings.push(...committed.findings);
    return { ...answerOf(decision), is_changed: true };
  });
}

export function render({ id, title, is_changed: isChanged }: EditOutput, _style: Style): string {
  return isChanged ? `Changed ${label(id)}: ${title}` : `Nothing was changed in ${label(id)}.`;
}
