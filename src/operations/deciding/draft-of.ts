import { isDay } from "../../decisions/day.ts";
import type { Decision, Scope } from "../../decisions/decision.ts";
import { composeDecision, type DraftInput } from "../../decisions/draft.ts";
import { inferDomain, inferGoal, inferTags, inferTaskCategory } from "../../decisions/infer.ts";
import { StetError } from "../../errors.ts";
import { changedFiles } from "../../platform/git.ts";
import type { Provenance } from "../../records/provenance.ts";
import { CONFIDENCES, type Confidence } from "../../signals/signal.ts";
import { subjectOf } from "../../signals/subject.ts";
import { findDecision } from "../looking-up/find-decision.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { AddInput } from "./add-input.ts";
import { type Attested, attest } from "./attest.ts";
import { entityAt } from "./find-entities.ts";
import { readVocabulary } from "./read-vocabulary.ts";

export interface Drafted {
  readonly decision: Decision;
  readonly provenance?: Pick<Provenance, "provider" | "session" | "turn">;
  readonly saidAt?: string;
}

/** A draft from what a command was given, every gap filled from its words, the folder and the environment. */
export function draftOf(workspace: Workspace, input: AddInput, scope: Scope): Drafted {
  checkDates(input);
  const attested = attest(workspace, input);
  const confidence = confidenceOf(input.confidence ?? "explicit", attested);
  const files = filesOf(workspace, input);
  const vocabulary = readVocabulary(workspace);
  const decision = composeDecision({
    ...given(input),
    ...inferred(input, vocabulary),
    ...references(workspace, input),
    actor: attested.actor,
    confidence,
    source: input.source ?? (attested.isTyped ? "manual" : (`auto-${confidence}` as const)),
    date: dateOf(workspace, input),
    entity: input.entity ?? entityAt(workspace, files),
    project: input.project ?? workspace.project().name,
    model: input.model ?? workspace.situation.environment["CLAUDE_MODEL"] ?? "unknown",
    embeddingModelVersion: input.embeddingModelVersion ?? workspace.situation.environment["EMBED_MODEL"] ?? "",
    scope,
    vocabulary,
    filesTouched: files,
    ...(attested.evidence === undefined || scope === "shared" ? {} : { evidence: attested.evidence }),
    ...(attested.quote === undefined ? {} : { capturedTurnExcerpt: attested.quote }),
  });
  const { provenance, saidAt } = attested;
  return {
    decision,
    ...(provenance === undefined ? {} : { provenance }),
    ...(saidAt === undefined ? {} : { saidAt }),
  };
}

/** What no record of the user supports is the agent's word, and at most confirmed. */
function confidenceOf(wanted: Confidence, { actor, isTyped }: Attested): Confidence {
  if (actor === "user" || isTyped) return wanted;
  const atMost = CONFIDENCES.indexOf("confirmed");
  return CONFIDENCES[Math.max(atMost, CONFIDENCES.indexOf(wanted))] ?? "confirmed";
}

function given(input: AddInput): Pick<DraftInput, "decision"> & Partial<DraftInput> {
  const { supersedes: _s, session: _i, inferFilesTouched: _f, global: _g, causalParentId: _c, ...others } = input;
  const { beforeId: _b, ...rest } = others;
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as unknown as Pick<
    DraftInput,
    "decision"
  >;
}

function inferred(input: AddInput, vocabulary: readonly string[]): Partial<DraftInput> {
  const subject = input.topic === undefined ? subjectOf(input.decision) : undefined;
  const words = [input.topic, subject?.subject, input.decision, input.context].filter(Boolean).join(" · ");
  const guessed = [...(subject?.tag === undefined ? [] : [subject.tag]), ...inferTags(words, vocabulary)];
  const tags = input.tags ?? [...new Set(guessed)].slice(0, 3);
  const primary = input.primaryTag ?? tags[0];
  return {
    tags,
    ...(primary === undefined ? {} : { primaryTag: primary }),
    taskCategory: input.taskCategory ?? inferTaskCategory(words),
    domain: input.domain ?? inferDomain(words),
    goal: input.goal ?? inferGoal(words),
  };
}

function references(workspace: Workspace, { causalParentId }: AddInput): Partial<DraftInput> {
  if (causalParentId === undefined) return {};
  return { causalParentId: findDecision(workspace, causalParentId).decision.id };
}

function filesOf(workspace: Workspace, input: AddInput): readonly string[] {
  if (input.filesTouched !== undefined) return input.filesTouched;
  const { repository } = workspace.project();
  if (input.inferFilesTouched !== true || repository === undefined) return [];
  const { files, reason } = changedFiles(repository.topLevel, workspace.situation.environment);
  if (reason !== undefined) {
    const message = `files were not inferred: ${reason}`;
    workspace.findings.push({ code: "git-unavailable", origin: repository.topLevel, message, severity: "note" });
  }
  return files;
}

/** A day stays a day; a moment is kept in UTC, so that dates sort as they follow each other. */
function dateOf(workspace: Workspace, { date }: AddInput): string {
  if (date === undefined) return workspace.clock.now().toISOString();
  return isDay(date) ? date : new Date(date).toISOString();
}

function checkDates(input: AddInput): void {
  for (const [flag, value] of [
    ["--valid-until", input.validUntil],
    ["--last-validated", input.lastValidated],
  ] as const) {
    if (value === undefined || isDay(value)) continue;
    throw new StetError("usage", `${flag} is no day: ${value}`, { hint: "Write it as YYYY-MM-DD." });
  }
  if (input.date === undefined || !Number.isNaN(Date.parse(input.date))) return;
  throw new StetError("usage", `--date is no date: ${input.date}`, {
    hint: "Write it as ISO 8601, 2026-11-30T09:00:00Z.",
  });
}
