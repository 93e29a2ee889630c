import { isAbsolute, join } from "node:path";
import { StetError } from "../errors.ts";
import type { Environment } from "./environment.ts";

/** Every path stet uses outside a repository; all absolute. */
export interface StetPaths {
  /** The person's home; undefined when only the XDG variables say where to write. */
  readonly home: string | undefined;
  readonly data: string;
  readonly state: string;
  readonly config: string;
  readonly projects: string;
  readonly global: string;
  readonly launcher: string;
  readonly userHooks: string;
  readonly program: string;
  readonly bridged: string;
  readonly spool: string;
  readonly ledger: string;
  readonly rejected: string;
  readonly index: string;
  readonly cursors: string;
  readonly locks: string;
  readonly blocks: string;
  readonly notices: string;
  readonly markers: string;
  readonly health: string;
  readonly logs: string;
  readonly scanLog: string;
  readonly captureLog: string;
  readonly userConfig: string;
}

/** Throws `usage` when neither HOME nor the XDG variable says where a folder is. */
export function stetPaths(environment: Environment): StetPaths {
  const home = absolute(environment["HOME"]) ?? absolute(environment["USERPROFILE"]);
  const data = baseFolder(environment, "XDG_DATA_HOME", home, ".local/share");
  const state = baseFolder(environment, "XDG_STATE_HOME", home, ".local/state");
  const config = baseFolder(environment, "XDG_CONFIG_HOME", home, ".config");
  return {
    home,
    data,
    state,
    config,
    projects: join(data, "projects"),
    global: join(data, "global"),
    launcher: join(data, "launch"),
    userHooks: join(data, "hooks"),
    program: join(data, "program"),
    bridged: join(data, "bridged-in"),
    ...statePaths(state),
    userConfig: join(config, "config.json"),
  };
}

function statePaths(state: string) {
  return {
    spool: join(state, "spool"),
    ledger: join(state, "ledger.jsonl"),
    rejected: join(state, "rejected"),
    index: join(state, "index"),
    cursors: join(state, "cursors"),
    locks: join(state, "locks"),
    blocks: join(state, "blocks"),
    notices: join(state, "notices"),
    markers: join(state, "markers"),
    health: join(state, "health"),
    logs: join(state, "log"),
    scanLog: join(state, "scan.log"),
    captureLog: join(state, "capture.log"),
  };
}

function baseFolder(environment: Environment, name: string, home: string | undefined, underHome: string): string {
  // The XDG specification: a relative value is invalid and is to be ignored.
  const base = absolute(environment[name]) ?? (home === undefined ? undefined : join(home, underHome));
  if (base === undefined) {
    throw new StetError("usage", `neither HOME nor ${name} names an absolute folder`, {
      hint: `set HOME, or set ${name} to an absolute path`,
    });
  }
  return join(base, "stet");
}

function absolute(path: string | undefined): string | undefined {
  return path !== undefined && isAbsolute(path) ? path : undefined;
}
