import { join } from "node:path";
import { StetError } from "../errors.ts";
import { writeFileAtomic } from "../platform/files.ts";
import { ensureFolder, statOf } from "../platform/folders.ts";
import { locateRepository } from "../platform/git.ts";
import type { InstallScope } from "../providers/installation.ts";
import { findProvider } from "../providers/registry.ts";
import { run as captureInstall } from "./capture-install.ts";
import { run as captureStatus, type ProviderStatus } from "./capture-status.ts";
import type { Style } from "./operation.ts";
import { type WhereOutput, run as where } from "./where.ts";
import { chooseProviders } from "./wiring/choose-providers.ts";
import { writeLauncher } from "./wiring/write-launcher.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface InitInput {
  readonly provider?: readonly string[];
  readonly shared?: boolean;
  readonly scope: InstallScope;
  readonly merge?: boolean;
}

export interface InitOutput {
  readonly where: WhereOutput;
  readonly written: readonly string[];
  /** What each wired provider does here now; empty when none was asked for. */
  readonly providers: readonly ProviderStatus[];
  /** Days and bytes records are kept. */
  readonly retention: { readonly days: number; readonly bytes: number };
}

/** Makes the store and the launcher, wires what was asked for, and proves it. Never asks without a terminal. */
export async function run(workspace: Workspace, input: InitInput): Promise<InitOutput> {
  // Unknown names fail before anything is written.
  const asked = (input.provider ?? []).map((name) => findProvider(name).name);
  const names = input.provider === undefined ? await chooseProviders(workspace) : asked;
  const written: string[] = [];
  if (input.shared === true) assertSharable(workspace);
  // A settings file that is refused leaves everything as it was.
  for (const provider of names) {
    const { scope, merge } = input;
    const installed = captureInstall(workspace, { provider, scope, ...(merge === undefined ? {} : { merge }) });
    written.push(...installed.written);
  }
  ensureFolder(join(workspace.project().folder, "decisions"));
  if (writeLauncher(workspace)) written.push(workspace.paths.launcher);
  if (input.shared === true) written.push(...makeSharedStore(workspace));
  const { retentionDays: days, retentionBytes: bytes } = workspace.settings();
  return {
    where: where(workspace.at(workspace.situation.cwd), {}),
    written,
    providers: names.flatMap((provider) => captureStatus(workspace, { provider }).providers),
    retention: { days, bytes },
  };
}

const ATTRIBUTES = "INDEX.md merge=union\nevents.jsonl merge=union\n";
const PUBLIC = { mode: 0o644, folderMode: 0o755 } as const;

function assertSharable({ situation }: Workspace): void {
  if (locateRepository(situation.cwd) !== undefined) return;
  throw new StetError("usage", `${situation.cwd} is in no git repository, so nothing can be shared through it`, {
    hint: "Run git init first, or leave --shared out.",
  });
}

function makeSharedStore(workspace: Workspace): string[] {
  const { root } = workspace.project();
  const folder = join(root, ".stet");
  ensureFolder(join(folder, "decisions"), 0o755);
  const files: readonly (readonly [string, string])[] = [
    ["config.json", "{}\n"],
    ["vocabulary.json", '{\n  "tags": []\n}\n'],
    [".gitattributes", ATTRIBUTES],
  ];
  const missing = files
    .map(([name, text]) => [join(folder, name), text] as const)
    .filter(([path]) => statOf(path) === undefined);
  for (const [path, text] of missing) writeFileAtomic(path, text, PUBLIC);
  return missing.map(([path]) => path);
}

export function render(output: InitOutput, style: Style): string {
  const { where: at, providers, retention } = output;
  const lines = [
    `stet is set up for ${style.bold(at.project ?? at.root ?? "this folder")}.`,
    `  decisions  ${at.store}`,
    ...(at.shared === undefined ? [] : [`  shared     ${at.shared}`]),
    `  records    kept ${retention.days} days or ${Math.round(retention.bytes / 1_000_000)} MB, private to you; stet capture prune`,
    ...output.written.map((path) => `  ${style.dim("wrote")}      ${path}`),
  ];
  for (const { provider, state, evidence, next } of providers) {
    lines.push(`${provider}: ${state === "verified" ? style.green(state) : style.yellow(state)} (${evidence})`);
    if (next !== undefined) lines.push(`  next: ${next}`);
  }
  if (providers.length === 0)
    lines.push("No coding agent was asked for, so none was wired: stet init --provider claude-code");
  else lines.push("Tell your agent a decision, then: stet list");
  return lines.join("\n");
}
