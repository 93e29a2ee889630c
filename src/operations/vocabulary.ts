import { join } from "node:path";
import { bareTag } from "../decisions/vocabulary.ts";
import { StetError } from "../errors.ts";
import { writeFileAtomic } from "../platform/files.ts";
import { readReview } from "../stores/review-files.ts";
import { changeDecision } from "./change-status.ts";
import type { Style } from "./operation.ts";
import { readTags, readVocabulary, VOCABULARY_FILE } from "./read-vocabulary.ts";
import type { Workspace } from "./workspace.ts";

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
  const carriers = carriersOf(workspace).filter(({ tags }) => tags.includes(PROPOSED + tag));
  if (tag === "" || carriers.length === 0) {
    throw new StetError("not_found", `no decision carries the tag ${PROPOSED}${tag}`, { hint: "See stet vocabulary." });
  }
  writeWord(workspace, tag, input.shared === true);
  const plain = (tags: readonly string[]) => [...new Set(tags.map((one) => (one === PROPOSED + tag ? tag : one)))];
  for (const { id } of carriers) {
    changeDecision(workspace, id, {
      kind: "decision_edited",
      change: (decision, now) => ({ ...decision, tags: plain(decision.tags), updated: now }),
    });
  }
  return { ...current(workspace), promoted: tag };
}

function current(workspace: Workspace): VocabularyOutput {
  const proposed: Record<string, number> = {};
  if (workspace.getProject() !== undefined) {
    const waiting = readReview(workspace.stores().private).decisions;
    for (const { tags } of [...carriersOf(workspace), ...waiting]) {
      for (const tag of tags.filter((one) => one.startsWith(PROPOSED))) {
        proposed[tag.slice(PROPOSED.length)] = (proposed[tag.slice(PROPOSED.length)] ?? 0) + 1;
      }
    }
  }
  return { tags: readVocabulary(workspace), proposed };
}

function carriersOf(workspace: Workspace) {
  return workspace
    .index()
    .list()
    .map(({ decision }) => decision);
}

function writeWord(workspace: Workspace, tag: string, isShared: boolean): void {
  const { folder, shared } = workspace.project();
  if (isShared && shared === undefined) {
    throw new StetError("not_found", "this repository has no shared store", {
      hint: "Make one with stet init --shared.",
    });
  }
  const path = join(isShared && shared !== undefined ? shared : folder, VOCABULARY_FILE);
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
