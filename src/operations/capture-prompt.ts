import { StetError } from "../errors.ts";
import { readHead } from "../platform/git.ts";
import { attendedIn } from "../providers/attendance.ts";
import type { Provider } from "../providers/provider.ts";
import { findProvider } from "../providers/registry.ts";
import type { LedgerLine } from "../spool/ledger.ts";
import { formatReceipt, type Receipt } from "../spool/receipt.ts";
import { formatReceiptName } from "../spool/receipt-name.ts";
import { getEnding } from "../stores/ledger-file.ts";
import { spoolReceipt } from "../stores/spool-folder.ts";
import type { Style } from "./operation.ts";
import { captureOffReason } from "./receiving/capture-switch.ts";
import { catchUp } from "./receiving/catch-up.ts";
import { VERSION } from "./version.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface CapturePromptInput {
  readonly provider: string;
  readonly event?: string;
}

/** How the payload ended, as its ledger line says. */
export type CapturePromptOutput = Pick<
  LedgerLine,
  "outcome" | "why" | "record" | "of" | "signals" | "decisions" | "keys"
>;

/** Longest wait for another process that works off the spool, in milliseconds. */
const WAIT_MS = 30_000;

/** Records one payload at once: receipt, record, signals, decisions and ledger line before it returns. */
export function run(workspace: Workspace, input: CapturePromptInput): CapturePromptOutput {
  const provider = findProvider(input.provider);
  const event = input.event ?? provider.installation.selfTest.event;
  const line = captureNow(workspace, provider, event);
  const { outcome, why, record, of, signals, decisions, keys } = line;
  if (outcome === "rejected") {
    const seen = keys === undefined || keys.length === 0 ? "" : ` (it has the members ${keys.join(", ")})`;
    throw new StetError("invalid_file", `the payload was rejected: ${why}${seen}`, {
      hint: "Send what the client sends, one JSON object; stet doctor --acknowledge marks the rejection as read.",
    });
  }
  return {
    outcome,
    signals,
    decisions,
    ...(why === undefined ? {} : { why }),
    ...(record === undefined ? {} : { record }),
    ...(of === undefined ? {} : { of }),
  };
}

/** How a payload ended; where capture is off there is no receipt and no ledger line. */
export type Ended = Pick<LedgerLine, "outcome" | "signals" | "decisions"> & Partial<LedgerLine>;

/** Spools what stands on standard input, as a shim would, and works the spool off; says how the payload ended. */
export function captureNow(workspace: Workspace, provider: Provider, event: string): Ended {
  const { situation, clock, paths } = workspace;
  const off = captureOffReason(workspace);
  if (off !== undefined) return { outcome: "skipped", why: off, signals: 0, decisions: [] };
  const name = formatReceiptName({ provider: provider.name, event, pid: "0", random: clock.randomId() });
  const payload = situation.readStdin();
  spoolReceipt(paths, name, formatReceipt({ event, shim: VERSION, payload, ...surroundings(workspace, provider) }));
  const caughtUp = catchUp(workspace, { waitMs: WAIT_MS });
  // Another process may have been at it.
  const ended = caughtUp.lines.find(({ receipt }) => receipt === name) ?? getEnding(paths, name);
  if (ended !== undefined) return ended;
  throw new StetError("internal", "the payload could not be recorded yet and stays in the spool", {
    hint: "Run stet doctor, which says what is in the way.",
  });
}

/** What a shim would have written into the receipt's header. */
function surroundings(
  workspace: Workspace,
  { shim }: Provider,
): Omit<Receipt, "provider" | "event" | "shim" | "payload"> {
  const { environment, cwd } = workspace.situation;
  const { repository } = workspace.project();
  const attended = attendedIn(environment, shim);
  const projectDir = environment[shim.projectVariable];
  return {
    cwd,
    ...(attended === undefined ? {} : { attended }),
    ...(projectDir === undefined ? {} : { projectDir }),
    ...(repository === undefined ? {} : { head: readHead(repository).text }),
  };
}

export function render(output: CapturePromptOutput, _style: Style): string {
  const parts: string[] = [output.outcome];
  if (output.record !== undefined) parts.push(output.record);
  if (output.of !== undefined) parts.push(`of ${output.of}`);
  if (output.why !== undefined) parts.push(`(${output.why})`);
  return [parts.join(" "), ...output.decisions.map((stem) => `  ${stem}`)].join("\n");
}
