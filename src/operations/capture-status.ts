import { StetError } from "../errors.ts";
import { readBytes } from "../platform/files.ts";
import type { Provider } from "../providers/provider.ts";
import { getProvider, PROVIDERS } from "../providers/registry.ts";
import type { Style } from "./operation.ts";
import { inspectWiring, type WiringState } from "./wiring/inspect-wiring.ts";
import { proveAll } from "./wiring/prove-wiring.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface CaptureStatusInput {
  readonly provider?: string;
}

/** unsupported: no adapter · unconfigured · named: settings name it, but it cannot run · wired · verified: it ran. */
export type CaptureState = "unsupported" | "unconfigured" | "named" | "wired" | "verified";

export interface ProviderStatus {
  readonly provider: string;
  readonly state: CaptureState;
  /** What was seen. */
  readonly evidence: string;
  readonly next?: string;
  /** Whether a session started in a folder below the root would be captured. */
  readonly subdirectories?: boolean;
}

export interface CaptureStatusOutput {
  readonly providers: readonly ProviderStatus[];
}

/** Known coding agents that stet cannot observe yet, and why. */
const UNSUPPORTED: Readonly<Record<string, string>> = {
  codex: "no adapter yet",
  "gemini-cli": "no adapter yet",
  opencode: "no adapter yet",
  pi: "no adapter yet",
  copilot: "no adapter yet",
  cursor: "no adapter yet",
};

/** What each provider really does here; `verified` only after its installed command was run and its record read back. */
export function run(workspace: Workspace, input: CaptureStatusInput): CaptureStatusOutput {
  const names = [...PROVIDERS.map(({ name }) => name), ...Object.keys(UNSUPPORTED)];
  if (input.provider !== undefined && !names.includes(input.provider)) {
    throw new StetError("no_adapter", `no adapter for the provider "${input.provider}"`, {
      hint: `There is one for: ${PROVIDERS.map(({ name }) => name).join(", ")}.`,
    });
  }
  const wanted = names.filter((name) => input.provider === undefined || name === input.provider);
  return { providers: wanted.map((name) => statusOf(workspace, name)) };
}

function statusOf(workspace: Workspace, name: string): ProviderStatus {
  const provider = getProvider(name);
  if (provider === undefined) {
    return { provider: name, state: "unsupported", evidence: `${UNSUPPORTED[name]}; its prompts are not recorded` };
  }
  const wiring = inspectWiring(workspace, provider);
  const first = wiring.problems[0];
  if (first !== undefined) {
    const { message: evidence, next } = first;
    const state = isNamed(wiring) ? "named" : "unconfigured";
    return { provider: name, state, evidence, ...(next === undefined ? {} : { next }), ...below(wiring) };
  }
  if (!isNamed(wiring)) return unconfigured(name, wiring);
  if (wiring.entries.length === 0) {
    const evidence = "the stet plug-in is enabled in the client's settings, which name no command that could be run";
    return { provider: name, state: "wired", evidence, ...below(wiring) };
  }
  return proved(workspace, provider, wiring);
}

function isNamed({ entries, isPluginEnabled }: WiringState): boolean {
  return entries.length > 0 || isPluginEnabled;
}

function proved(workspace: Workspace, provider: Provider, wiring: WiringState): ProviderStatus {
  const { name } = provider;
  const [unproved] = proveAll(workspace, provider, wiring);
  if (unproved !== undefined) {
    const { message: evidence, next } = unproved;
    return { provider: name, state: "wired", evidence, ...(next === undefined ? {} : { next }), ...below(wiring) };
  }
  const evidence = `a synthetic payload went through ${wiring.proofs.join(" and ")} and its record was read back`;
  return { provider: name, state: "verified", evidence, ...below(wiring), ...advice(wiring) };
}

function unconfigured(name: string, wiring: WiringState): ProviderStatus {
  const evidence = wiring.files.some((file) => readBytes(file) !== undefined)
    ? `no settings file names stet (looked at ${wiring.files.join(", ")})`
    : "the client has no settings file here";
  // The project's file is the one that the command would have to change.
  const merge = readBytes(wiring.files[0] ?? "") !== undefined;
  const next = `stet capture install --provider ${name}${merge ? " --merge" : ""}`;
  return { provider: name, state: "unconfigured", evidence, next };
}

function below(wiring: WiringState): Pick<ProviderStatus, "subdirectories"> {
  return isNamed(wiring) ? { subdirectories: wiring.reachesSubdirectories } : {};
}

function advice(wiring: WiringState): Pick<ProviderStatus, "next"> {
  if (wiring.reachesSubdirectories) return {};
  return { next: "to capture sessions started below the root too: stet capture install --scope user" };
}

export function render(output: CaptureStatusOutput, style: Style): string {
  return output.providers.map((status) => paragraph(status, style)).join("\n");
}

function paragraph(status: ProviderStatus, style: Style): string {
  const paint = status.state === "verified" ? style.green : status.state === "unsupported" ? style.dim : style.yellow;
  const lines = [`${status.provider.padEnd(12)} ${paint(status.state)}`, `  ${style.dim(status.evidence)}`];
  if (status.subdirectories !== undefined) {
    const answer = status.subdirectories
      ? "captured too"
      : "not captured: the client reads these settings at its launch folder only";
    lines.push(`  ${style.dim(`sessions started in a subdirectory are ${answer}`)}`);
  }
  if (status.next !== undefined) lines.push(`  next: ${status.next}`);
  return lines.join("\n");
}
