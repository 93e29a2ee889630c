import type { Decision } from "../../decisions/decision.ts";
import { run as share } from "../share.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** With `shareExplicit`, what the person said in so many words goes to the repository at once, without the quote. */
export function shareByItself(workspace: Workspace, decision: Decision): void {
  const isPersons = decision.actor === "user" && decision.confidence === "explicit" && decision.scope === "project";
  if (!workspace.settings().shareExplicit || !isPersons || workspace.stores().shared === undefined) return;
  share(workspace, { ids: [decision.id], quote: "cut" });
}
