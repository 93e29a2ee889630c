import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Finding } from "../../errors.ts";
import type { Environment } from "../../platform/environment.ts";
import { readBytes } from "../../platform/files.ts";
import { listNames, realPathOf, statOf } from "../../platform/folders.ts";
import { runProgram } from "../../platform/processes.ts";
import { quoteShell } from "../../providers/launcher.ts";
import type { Provider } from "../../providers/provider.ts";
import { parseRecord } from "../../records/prompt-record.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { readStarted } from "./inspect-launcher.ts";
import type { WiringState } from "./inspect-wiring.ts";

const TEXT = 'stet self-test: ist das „Ende\u201c? \u{1F511} "quoted" \\ end';
const TIMEOUT_MS = 20_000;
/** What may name other folders than HOME does, and is often set in interactive shells only. */
const MOVERS = ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"] as const;

/** Runs every command that settings name for a prompt; gives those out of which no record comes. */
export function proveAll(workspace: Workspace, provider: Provider, wiring: WiringState): Finding[] {
  const off = switchedOff(workspace, wiring.root);
  if (off !== undefined) return [off];
  const { environment } = workspace.situation;
  const home = { HOME: workspace.paths.home ?? wiring.root };
  const moved = Object.fromEntries(MOVERS.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
  return wiring.proofs.flatMap((command): Finding[] => {
    const why = unproved(provider, command, wiring.root, home);
    if (why === undefined) return [];
    const names = Object.keys(moved).join(", ");
    if (names !== "" && unproved(provider, command, wiring.root, { ...home, ...moved }) === undefined) {
      return [needsVariables(command, names)];
    }
    const message = `a synthetic prompt sent through ${command} was not recorded: ${why}`;
    const isThisOne = readStarted(workspace.paths.launcher)?.program === workspace.situation.program;
    const next = isThisOne ? "npm install --global stet && stet init" : "stet init";
    return [{ code: "wiring-unproved", origin: command, message, next, severity: "red" }];
  });
}

function needsVariables(command: string, names: string): Finding {
  const message = `${command} records only where ${names} is set, and an agent started from a desktop does not have it`;
  const next = `set ${names} for the whole login session, or unset it and run stet init`;
  return { code: "wiring-needs-variables", origin: command, message, next, severity: "note" };
}

/** The file by which a person switched capture off for this folder, as a shim looks for it. */
function switchedOff({ situation }: Workspace, root: string): Finding | undefined {
  for (let folder = realPathOf(situation.cwd); ; folder = dirname(folder)) {
    for (const name of [".no-capture", ".stet/.no-capture"]) {
      const path = join(folder, name);
      if (statOf(path) === undefined) continue;
      const message = `capture is switched off here by ${path}`;
      return { code: "capture-off", origin: path, message, next: `rm ${quoteShell(path)}`, severity: "note" };
    }
    if (folder === root || dirname(folder) === folder) return undefined;
  }
}

/**
 * Sends a synthetic prompt through a command as the client would: `/bin/sh -c`, another folder, the client's variables
 * and no others; then reads the record back from a throw-away archive. Gives why that failed.
 */
function unproved(provider: Provider, command: string, projectDir: string, home: Environment): string | undefined {
  const { selfTest } = provider.installation;
  const archive = mkdtempSync(join(tmpdir(), "stet-self-test-"));
  const elsewhere = mkdtempSync(join(tmpdir(), "stet-elsewhere-"));
  try {
    const session = "stet-self-test";
    const result = runProgram("/bin/sh", ["-c", `${command} --self-test ${quoteShell(archive)}`], {
      cwd: elsewhere,
      environment: { ...home, ...selfTest.environment(session, projectDir) },
      input: selfTest.payload(session, elsewhere, TEXT),
      timeoutMs: TIMEOUT_MS,
    });
    if (result.status === 0) return readBack(join(archive, "data/stet/projects"));
    return `it exited ${result.status ?? "by a signal"}: ${result.stderr.trim().slice(0, 200)}`;
  } finally {
    rmSync(archive, { recursive: true, force: true });
    rmSync(elsewhere, { recursive: true, force: true });
  }
}

function readBack(projects: string): string | undefined {
  for (const project of listNames(projects)) {
    const prompts = join(projects, project, "prompts");
    for (const name of listNames(prompts).filter((candidate) => candidate.endsWith(".json"))) {
      const record = parseRecord(readBytes(join(prompts, name)) ?? new Uint8Array());
      if (!record.ok) return `the record ${name} cannot be read: ${record.why}`;
      return record.text === TEXT ? undefined : `the record ${name} does not hold the text that was sent`;
    }
  }
  return "it ran, but no record came out of it";
}
