import { join } from "node:path";
import { DEFAULT_VOCABULARY } from "../../decisions/vocabulary.ts";
import { StetError } from "../../errors.ts";
import { readText } from "../../platform/files.ts";
import type { Workspace } from "../workspace/workspace.ts";

export const VOCABULARY_FILE = "vocabulary.json";

/** The words tags may be: the default ones, the project's own, the repository's. */
export function readVocabulary(workspace: Workspace): string[] {
  const project = workspace.getProject();
  const folders =
    project === undefined ? [] : [project.folder, ...(project.shared === undefined ? [] : [project.shared])];
  return [...new Set([...DEFAULT_VOCABULARY, ...folders.flatMap((folder) => readTags(join(folder, VOCABULARY_FILE)))])];
}

/** The words a vocabulary file adds; none when there is no file. */
export function readTags(path: string): string[] {
  const text = readText(path);
  if (text === undefined) return [];
  const tags = tagsIn(text);
  if (tags !== undefined) return tags;
  throw new StetError("invalid_file", `${path} is no vocabulary`, {
    hint: 'Write {"tags": ["word", "other-word"]}, or delete the file.',
  });
}

function tagsIn(text: string): string[] | undefined {
  try {
    const { tags } = JSON.parse(text) as { tags?: unknown };
    return Array.isArray(tags) && tags.every((tag) => typeof tag === "string") ? tags : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
