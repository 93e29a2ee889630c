import { PROVIDERS } from "../../providers/registry.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** Asks which coding agents to wire; none where nobody can be asked. */
export async function chooseProviders(workspace: Workspace): Promise<string[]> {
  if (!workspace.situation.isInteractive) return [];
  const { isCancel, multiselect } = await import("@clack/prompts");
  const chosen = await multiselect({
    message: "Which coding agents should stet listen to here?",
    options: PROVIDERS.map(({ name }) => ({ value: name, label: name })),
    initialValues: PROVIDERS.map(({ name }) => name),
    required: false,
  });
  return isCancel(chosen) ? [] : chosen;
}
