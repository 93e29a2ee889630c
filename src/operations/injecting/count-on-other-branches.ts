import { runProgram } from "../../platform/processes.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** Most branches that are looked at, those with the newest commits first. */
const MOST_BRANCHES = 12;
const FOLDER = ".stet/decisions/";
const TIMEOUT_MS = 3_000;

/**
 * How many shared decisions other branches hold that this work tree does not; 0 where git cannot tell. Costs a git
 * process a branch, so only the drain asks.
 */
export function countOnOtherBranches(workspace: Workspace): number {
  const { repository } = workspace.project();
  if (repository === undefined || workspace.stores().shared === undefined) return 0;
  const git = (parameters: readonly string[]): string[] => {
    const { status, stdout } = runProgram("git", parameters, {
      cwd: repository.topLevel,
      environment: { ...workspace.situation.environment, GIT_OPTIONAL_LOCKS: "0" },
      timeoutMs: TIMEOUT_MS,
    });
    return status === 0 ? stdout.toString("utf8").split("\n").filter(Boolean) : [];
  };
  const newest = [
    "for-each-ref",
    `--count=${MOST_BRANCHES}`,
    "--sort=-committerdate",
    "--format=%(refname)",
    "refs/heads",
  ];
  const here = new Set(
    workspace
      .index()
      .listNames({ scopes: ["shared"] })
      .map(({ id }) => `${id}.md`),
  );
  const elsewhere = new Set<string>();
  for (const branch of git(newest)) {
    for (const path of git(["ls-tree", "--name-only", branch, "--", FOLDER])) {
      const name = path.slice(FOLDER.length);
      if (/^\d{4,}-.+\.md$/.test(name) && !here.has(name)) elsewhere.add(name);
    }
  }
  return elsewhere.size;
}
