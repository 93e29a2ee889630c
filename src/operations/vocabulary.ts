import { join } from "node:path";
import { bareTag } from "../decisions/vocabulary.ts";
import { StetError } from "../errors.ts";
import type { IndexEntry } from "../index/index-source.ts";
import { writeFileAtomic } from "../platform/files.ts";
import { changeDecisions } from "./deciding/change-status.ts";
import { readTags, readVocabulary, VOCABULARY_FILE } from "./deciding/read-vocabulary.ts";
import { listProposals } from "./looking-up/list-proposals.ts";
import { sharedStore } from "./looking-up/store-of.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface VocabularyInput {
  readonly action: "list" | "promote";
  readonly tag?: string;
  readonly shared?: boolean;
}

export interface VocabularyOutput {
  readonly tags: readonly string[];
  /** Proposed tag → how many decisions carry it. */
  readonly proposed: Readonly<Record<string, number>>;
  readonly promoted?: string;
}

const PROPOSED = "proposed:";

/** The words of this project's tags and the proposed ones; `promote` makes a proposed one a word. */
export function run(workspace: Workspace, input: VocabularyInput): VocabularyOutput {
  if (input.action === "list") return current(workspace);
  const tag = bareTag(input.tag ?? "");
  const isShared = input.shared === true;
  const carriers = listCarriers(workspace, tag);
  if (tag === "" || (carriers.length === 0 && !isWaiting(workspace, tag))) {
    throw new StetError("not_found", `no decision carries the tag ${PROPOSED}${tag}`, { hint: "See stet vocabulary." });
  }
  writeWord(workspace, tag, isShared);
  const plain = (tags: readonly string[]) => [...new Set(tags.map((one) => (one === PROPOSED + tag ? tag : one)))];
  // A word of this person's own changes nothing in the repository.
  const own = carriers.filter(({ scope }) => scope !== "shared" || isShared).map(({ decision }) => decision.id);
  if (own.length > 0) {
    changeDecisions(workspace, own, {
      kind: "decision_edited",
      change: (decision, now) => ({ ...decision, tags: plain(decision.tags), updated: now }),
    });
  }
  return { ...current(workspace), promoted: tag };
}

function current(workspace: Workspace): VocabularyOutput {
  const proposed: Record<string, number> = {};
  if (workspace.getProject() !== undefined) {
    const waiting = listProposals(workspace).map(({ decision }) => decision);
    const words = new Set(readVocabulary(workspace));
    const kept = workspace.index().list();
    for (const { tags } of [...kept.map(({ decision }) => decision), ...waiting]) {
      for (const tag of tags.filter((one) => one.startsWith(PROPOSED)).map(bareTag)) {
        if (!words.has(tag)) proposed[tag] = (proposed[tag] ?? 0) + 1;
      }
    }
  }
  return { tags: readVocabulary(workspace), proposed };
}

function listCarriers(workspace: Workspace, tag: string): IndexEntry[] {
  return workspace
    .index()
    .list()
    .filter(({ decision }) => decision.tags.includes(PROPOSED + tag));
}

/** Proposals get the word when they are promoted. */
function isWaiting(workspace: Workspace, tag: string): boolean {
  return listProposals(workspace).some(({ decision }) => decision.tags.includes(PROPOSED + tag));
}

function writeWord(workspace: Workspace, tag: string, isShared: boolean): void {
  const path = join(isShared ? sharedStore(workspace).folder : workspace.project().folder, VOCABULARY_FILE);
  const tags = [...new Set([...readTags(path), tag])].sort();
  writeFileAtomic(path, `${JSON.stringify({ tags }, null, 2)}\n`, isShared ? { mode: 0o644, folderMode: 0o755 } : {});
}

export function render(output: VocabularyOutput, style: Style): string {
  const proposed = Object.entries(output.proposed).map(([tag, count]) => `  ${tag} ${style.dim(`(${count})`)}`);
  return [
    ...(output.promoted === undefined ? [] : [`${output.promoted} is a word of the vocabulary.`]),
    output.tags.join(" "),
    ...(proposed.length === 0 ? [] : ["Proposed (stet vocabulary promote <tag>):", ...proposed]),
  ].join("\n");
}
