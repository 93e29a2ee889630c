import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { removeFolder } from "../../support/remove-folder.ts";
import { startMock } from "./mock-process.ts";
import { type ModelRequest, readModelRequests } from "./model-requests.ts";
import type { NetworkNamespace } from "./network-namespace.ts";

const KEY = "sk-ant-dummy-000000000000";

/** One person's machine for one test: a home, a repository, a model API, and the client that connects them. */
export interface ClientScenario {
  readonly folder: string;
  readonly home: string;
  readonly repository: string;
  readonly environment: Readonly<Record<string, string>>;
  /** The argument vector that runs a program inside the namespace with this scenario's environment and no other. */
  command(program: string, args?: readonly string[]): string[];
  listRequests(): ModelRequest[];
  close(): void;
}

export interface ScenarioOptions {
  /** Merged into the user's settings.json. */
  readonly userSettings?: Readonly<Record<string, unknown>>;
  readonly environment?: Readonly<Record<string, string>>;
}

export async function openScenario(
  namespace: NetworkNamespace,
  options: ScenarioOptions = {},
): Promise<ClientScenario> {
  const folder = mkdtempSync(join(tmpdir(), "stet-client-"));
  const home = join(folder, "home");
  const repository = join(folder, "shop");
  mkdirSync(join(folder, "tmp"));
  prepareHome(home, options.userSettings ?? {});
  prepareRepository(repository, home);
  const mock = await startMock(namespace, "anthropic", join(folder, "requests"));
  const environment = { ...clientEnvironment(folder, home, mock.url), ...options.environment };
  return {
    folder,
    home,
    repository,
    environment,
    command: (program, args = []) => [...namespace.enter, "env", "-i", ...assignments(environment), program, ...args],
    listRequests: () => readModelRequests(mock.requestsFolder),
    close: () => {
      mock.close();
      if (process.env["STET_KEEP_SCENARIOS"] !== "1") removeFolder(folder);
    },
  };
}

// No onboarding and no question about the key: both would reach for the network.
function prepareHome(home: string, userSettings: Readonly<Record<string, unknown>>): void {
  mkdirSync(join(home, ".claude"), { recursive: true });
  const state = {
    hasCompletedOnboarding: true,
    theme: "dark",
    customApiKeyResponses: { approved: [KEY.slice(-20)], rejected: [] },
  };
  writeFileSync(join(home, ".claude.json"), JSON.stringify(state));
  writeFileSync(join(home, ".claude", "settings.json"), JSON.stringify(userSettings));
}

function prepareRepository(repository: string, home: string): void {
  mkdirSync(repository, { recursive: true });
  const environment = { PATH: process.env["PATH"] ?? "", HOME: home };
  const author = ["-c", "user.name=Someone", "-c", "user.email=someone@example.invalid"];
  const git = (args: readonly string[]): void => {
    execFileSync("git", [...author, ...args], { cwd: repository, env: environment, stdio: "ignore" });
  };
  git(["init", "-q", "-b", "main"]);
  writeFileSync(join(repository, "package.json"), '{ "name": "shop" }\n');
  git(["add", "-A"]);
  git(["commit", "-q", "-m", "Begin"]);
}

function clientEnvironment(folder: string, home: string, url: string): Record<string, string> {
  return {
    HOME: home,
    TMPDIR: join(folder, "tmp"),
    PATH: `${dirname(process.execPath)}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
    TERM: "xterm-256color",
    LANG: "C.UTF-8",
    ANTHROPIC_BASE_URL: url,
    ANTHROPIC_API_KEY: KEY,
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
    DISABLE_AUTOUPDATER: "1",
    DISABLE_TELEMETRY: "1",
    DISABLE_ERROR_REPORTING: "1",
  };
}

function assignments(environment: Readonly<Record<string, string>>): string[] {
  return Object.entries(environment).map(([name, value]) => `${name}=${value}`);
}

export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program of the scenario to its end. */
export function runIn(
  scenario: ClientScenario,
  program: string,
  args: readonly string[],
  options: { cwd?: string; input?: string } = {},
): Ran {
  const [first = "", ...rest] = scenario.command(program, args);
  const input = options.input ?? "";
  const done = spawnSync(first, rest, {
    cwd: options.cwd ?? scenario.repository,
    encoding: "utf8",
    input,
    timeout: 120_000,
  });
  if (done.error !== undefined) throw done.error;
  return { status: done.status, stdout: done.stdout, stderr: done.stderr };
}
