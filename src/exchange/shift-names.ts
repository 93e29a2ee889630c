/** Shift notes at the top of a project: the list of decisions, and what became of them in prose. */
export const LOOPKIT_NAME = "claude-decisions.json";
export const PROGRESS_NAME = "claude-progress.txt";
