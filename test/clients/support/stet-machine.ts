import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inject } from "vitest";
import { type ClientScenario, openScenario, runIn } from "./client-scenario.ts";
import { CLAUDE_CODE, installClient } from "./install-client.ts";
import { type NetworkNamespace, openNetworkNamespace } from "./network-namespace.ts";
import { type StetInScenario, stetIn } from "./stet-in-scenario.ts";

/** What every test with the real client and the packed stet needs once. */
export interface StetMachine {
  readonly executable: string;
  /** The path of the installed `stet`. */
  readonly stet: string;
  readonly namespace: NetworkNamespace;
  close(): void;
}

export async function openMachine(): Promise<StetMachine> {
  const executable = installClient(CLAUDE_CODE);
  const namespace = await openNetworkNamespace();
  return { executable, stet: inject("installedStet"), namespace, close: () => namespace.close() };
}

/** A person who uses Claude Code in a repository where `stet init` was run. */
export interface StetPerson extends ClientScenario {
  readonly stet: StetInScenario;
}

// The person allowed these tools once and for all, so that no dialog stands between two prompts.
const USER_SETTINGS = {
  permissions: {
    defaultMode: "default",
    allow: ["Bash(echo *)", "Bash(sleep *)", "mcp__stet", "mcp__plugin_stet_stet"],
  },
  enableAllProjectMcpServers: true,
};

/** `wired` are the providers whose hooks `stet init` installs. */
export async function openPerson(
  machine: StetMachine,
  wired: readonly string[] = ["claude-code"],
): Promise<StetPerson> {
  const scenario = await openScenario(machine.namespace, { userSettings: USER_SETTINGS });
  try {
    const stet = stetIn(scenario, machine.stet);
    stet.must("init", ...wired.flatMap((provider) => ["--provider", provider]));
    return { ...scenario, stet };
  } catch (error) {
    scenario.close();
    throw error;
  }
}

/** Registers `stet mcp` for the project with the client's own command. */
export function registerMcp(machine: StetMachine, person: StetPerson): void {
  const args = ["mcp", "add", "-s", "project", "stet", "--", machine.stet, "mcp"];
  const { status, stdout, stderr } = runIn(person, machine.executable, args);
  if (status !== 0) throw new Error(`claude mcp add ended with ${status}: ${stdout}${stderr}`);
}

/** A slash command of the project: what is in its file is the project's text, not the person's. */
export function writeSlashCommand(person: StetPerson, name: string, body: string): void {
  const path = join(person.repository, ".claude", "commands", `${name}.md`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, body);
}
