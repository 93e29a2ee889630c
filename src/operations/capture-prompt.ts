import { StetError } from "../errors.ts";
import { readHead } from "../platform/git.ts";
import { findProvider } from "../providers/registry.ts";
import type { LedgerLine } from "../spool/ledger.ts";
import { formatReceipt } from "../spool/receipt.ts";
import { formatReceiptName } from "../spool/receipt-name.ts";
import { spoolReceipt } from "../stores/spool-folder.ts";
import { catchUp } from "./catch-up.ts";
import type { Style } from "./operation.ts";
import { VERSION } from "./version.ts";
import type { Workspace } from "./workspace.ts";

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
  const line = captureNow(workspace, provider.name, event);
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

/** Spools what stands on standard input, as a shim would, and works the spool off; gives the payload's ledger line. */
export function captureNow(workspace: Workspace, provider: string, event: string): LedgerLine {
  const { situation, clock, paths } = workspace;
  const { repository } = workspace.project();
  const name = formatReceiptName({ provider, event, pid: "0", random: clock.randomId() });
  const { attended, projectDir } = surroundings(situation.environment);
  const bytes = formatReceipt({
    event,
    cwd: situation.cwd,
    shim: VERSION,
    payload: situation.readStdin(),
    ...(attended === undefined ? {} : { attended }),
    ...(projectDir === undefined ? {} : { projectDir }),
    ...(repository === undefined ? {} : { head: readHead(repository).text }),
  });
  spoolReceipt(paths, name, bytes);
  const ended = catchUp(workspace, { waitMs: WAIT_MS }).lines.find(({ receipt }) => receipt === name);
  if (ended !== undefined) return ended;
  throw new StetError("internal", "the payload could not be recorded and stays in the spool", {
    hint: "Run stet doctor.",
  });
}

/** What a shim would have read from the client's variables. */
function surroundings(environment: Readonly<Record<string, string | undefined>>) {
  const said = environment["CLAUDE_CODE_SESSION_ATTENDED"];
  const isAutomatic = !["", "0", "false"].includes(environment["CI"] ?? "");
  const attended = isAutomatic || said === "0" ? false : said === "1" ? true : undefined;
  return { attended, projectDir: environment["CLAUDE_PROJECT_DIR"] };
}

export function render(output: CapturePromptOutput, _style: Style): string {
  const parts: string[] = [output.outcome];
  if (output.record !== undefined) parts.push(output.record);
  if (output.of !== undefined) parts.push(`of ${output.of}`);
  if (output.why !== undefined) parts.push(`(${output.why})`);
  return [parts.join(" "), ...output.decisions.map((stem) => `  ${stem}`)].join("\n");
}
