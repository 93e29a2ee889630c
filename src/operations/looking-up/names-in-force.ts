import { nameOf } from "../../decisions/facts/fact-line.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { listInView } from "./view.ts";

/** `scope/stem` of every decision in force for this person. */
export function namesInForce(workspace: Workspace): ReadonlySet<string> {
  const inForce = listInView(workspace, { statuses: ["accepted"] });
  return new Set(inForce.map(({ decision }) => nameOf({ scope: decision.scope, stem: decision.id })));
}
