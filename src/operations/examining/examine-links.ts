import type { Finding } from "../../errors.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** Decisions in force although another one of their store says that it replaced them, as the index has them. */
export function examineLinks(workspace: Workspace): Finding[] {
  if (workspace.getProject() === undefined) return [];
  const index = workspace.index();
  const replacing = index.list({ statuses: ["accepted"], isReplacing: true });
  const replaced = new Map(
    replacing.flatMap(({ scope, decision: { id, supersedes } }) =>
      supersedes.map((stem) => [`${scope}/${stem}`, { stem, by: id }] as const),
    ),
  );
  const stems = [...replaced.values()].map(({ stem }) => stem);
  return index.list({ statuses: ["accepted"], stems }).flatMap(({ scope, decision: { id } }): Finding[] => {
    const by = replaced.get(`${scope}/${id}`)?.by;
    if (by === undefined) return [];
    const message = `${by} says that it supersedes ${id}, which is still in force`;
    return [{ code: "supersession-one-sided", origin: id, message, next: "stet doctor --fix", severity: "red" }];
  });
}
