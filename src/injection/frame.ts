/** What the block is, who decided and what wins, as facts. */
export const HEADER =
  "Decisions in force in this project, as recorded by stet: number, decision, who decided it, when (user: the person did). " +
  "What the person says now wins over this list, this list over older documents. " +
  'More about each: the tool decision_recall, or stet recall "a question".';

/** Said where there would be a list, when something else is to be said. */
export const ABSENCE = "No decision is in force in this project yet.";

/** The lines inside the tag that marks text of ours. */
export function frame(lines: readonly string[]): string {
  return ["<stet-decisions>", ...lines, "</stet-decisions>"].join("\n");
}
