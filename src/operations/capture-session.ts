import { StetError } from "../errors.ts";
import { findProvider } from "../providers/registry.ts";
import { captureNow } from "./capture-prompt.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface CaptureSessionInput {
  readonly provider: string;
  readonly event?: "start" | "compact" | "end";
}

export interface CaptureSessionOutput {
  readonly outcome: string;
  readonly session?: string;
}

/** Which of the provider's events a boundary is; a payload that names its own event is right. */
const CONDUCT = { start: "start", compact: "compaction", end: "settle" } as const;

/** Draws a session's start, compaction or end into its episode. Prints nothing to a model: no event's context is ours here. */
export function run(workspace: Workspace, input: CaptureSessionInput): CaptureSessionOutput {
  const provider = findProvider(input.provider);
  const wanted = CONDUCT[input.event ?? "start"];
  const event = Object.entries(provider.shim.events).findLast(([, { conduct }]) => conduct === wanted)?.[0] ?? "";
  const { outcome, why, session } = captureNow(workspace, provider, event);
  if (outcome === "rejected") {
    throw new StetError("invalid_file", `the payload was rejected: ${why}`, {
      hint: "Send what the client sends, one JSON object; stet doctor --acknowledge marks the rejection as read.",
    });
  }
  return { outcome, ...(session === undefined ? {} : { session }) };
}

/** Nothing: a provider adds what a start hook prints to the model's context. */
export function render(_output: CaptureSessionOutput, _style: Style): string {
  return "";
}
