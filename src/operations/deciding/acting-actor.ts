import type { Actor } from "../../records/provenance.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** Who takes a decision out of force: a person at a terminal as the user; over MCP the agent, whatever it says. */
export function actingActor({ situation }: Workspace, input: { readonly actor?: Actor }): Actor {
  if (situation.surface === "mcp") return "agent";
  return input.actor ?? (situation.isInteractive ? "user" : "agent");
}
