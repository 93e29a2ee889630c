import type { Finding } from "../errors.ts";
import type { Environment } from "../platform/environment.ts";
import { isObject, readConfigFile } from "./config-file.ts";
import type { Setting, SettingName, Settings } from "./settings.ts";
import { DEFAULT_SETTINGS, environmentName, SETTINGS } from "./settings.ts";
import { describeValues, isNarrower, parseValue } from "./values.ts";

export interface SettingsSources {
  readonly environment: Environment;
  readonly userFile: string;
  /** `<repository>/.stet/config.json`. */
  readonly projectFile?: string;
  /** What the project may be called under `projects` in the person's file: its id, its root folder. */
  readonly projectNames?: readonly string[];
  /** By setting name; text or values. */
  readonly flags?: Readonly<Record<string, unknown>>;
}

export interface SettingOrigin {
  readonly layer: "flag" | "environment" | "project" | "user" | "default";
  /** The file or variable; empty for defaults and flags. */
  readonly from: string;
}

export interface ReadSettings {
  readonly settings: Settings;
  readonly origins: Readonly<Record<SettingName, SettingOrigin>>;
  readonly findings: readonly Finding[];
}

interface Layer extends SettingOrigin {
  readonly values: Readonly<Record<string, unknown>>;
}

// Members of settings files that are no settings.
const OTHER_MEMBERS: Readonly<Record<"user" | "project", readonly string[]>> = {
  user: ["$schema", "format", "projects"],
  project: ["$schema", "format"],
};

/** Flags over environment over the project's file over the person's over defaults, key by key; never throws for a bad value. */
export function readSettings(sources: SettingsSources): ReadSettings {
  const findings: Finding[] = [];
  const layers = listLayers(sources, findings);
  const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS };
  const origins: Record<string, SettingOrigin> = {};
  for (const setting of SETTINGS) {
    origins[setting.name] = { layer: "default", from: "" };
    for (const layer of layers) {
      const value = valueIn(layer, setting, settings[setting.name], findings);
      if (value === undefined) continue;
      settings[setting.name] = value;
      origins[setting.name] = { layer: layer.layer, from: layer.from };
    }
  }
  return {
    settings: settings as unknown as Settings,
    origins: origins as Record<SettingName, SettingOrigin>,
    findings,
  };
}

/** Weakest first. */
function listLayers(sources: SettingsSources, findings: Finding[]): Layer[] {
  const user = fileLayer("user", sources.userFile, findings);
  const layers = [user, ...ownProjectLayers(user, sources.projectNames ?? [], findings)];
  if (sources.projectFile !== undefined) layers.push(fileLayer("project", sources.projectFile, findings));
  layers.push(...environmentLayers(sources.environment));
  const flags = { layer: "flag", from: "", values: sources.flags ?? {} } as const;
  findings.push(...unknownSettings(flags, []));
  return [...layers, flags];
}

function environmentLayers(environment: Environment): Layer[] {
  // Most starts of a process have none, and then no name has to be made of a setting.
  if (!Object.keys(environment).some((variable) => variable.startsWith("STET_"))) return [];
  return SETTINGS.flatMap(({ name }): Layer[] => {
    const from = environmentName(name);
    const text = environment[from];
    return text === undefined || text === "" ? [] : [{ layer: "environment", from, values: { [name]: text } }];
  });
}

function fileLayer(layer: "user" | "project", path: string, findings: Finding[]): Layer {
  const file = readConfigFile(path);
  const read: Layer = { layer, from: path, values: file.values };
  findings.push(...file.findings, ...unknownSettings(read, OTHER_MEMBERS[layer]));
  return read;
}

/** What the person's file says for this project alone: `{"projects": {"<id or folder>": {…}}}`. */
function ownProjectLayers(user: Layer, names: readonly string[], findings: Finding[]): Layer[] {
  const projects = user.values["projects"];
  if (projects === undefined) return [];
  if (!isObject(projects)) {
    findings.push(finding("setting-invalid", user, "projects", "is to be an object of projects"));
    return [];
  }
  const layers: Layer[] = [];
  for (const name of names) {
    const values = projects[name];
    if (!isObject(values)) continue;
    const layer: Layer = { layer: "user", from: user.from, values };
    findings.push(...unknownSettings(layer, []));
    layers.push(layer);
  }
  return layers;
}

function valueIn(layer: Layer, setting: Setting, allowed: unknown, findings: Finding[]): unknown {
  if (!Object.hasOwn(layer.values, setting.name)) return undefined;
  const given = layer.values[setting.name];
  const value = parseValue(setting, given);
  if (value === undefined) {
    findings.push(finding("setting-invalid", layer, setting.name, `takes ${describeValues(setting)}`));
    return undefined;
  }
  const refusal = refusalOf(layer, setting, value, allowed);
  if (refusal === undefined) return value;
  findings.push(finding("setting-not-allowed", layer, setting.name, refusal));
  return undefined;
}

function refusalOf(layer: Layer, setting: Setting, value: unknown, allowed: unknown): string | undefined {
  // A repository can set variables too (an agent's project settings, .envrc), so what it must not decide it must not decide there.
  if (setting.project === "never" && (layer.layer === "project" || layer.layer === "environment")) {
    return "is for your own settings file only";
  }
  if (layer.layer !== "project" || setting.project === "free") return undefined;
  return isNarrower(setting, value, allowed) ? undefined : `may only narrow what you allow (${String(allowed)})`;
}

function unknownSettings(layer: Layer, others: readonly string[]): Finding[] {
  const known = new Set<string>([...SETTINGS.map((setting) => setting.name), ...others]);
  return Object.keys(layer.values)
    .filter((name) => !known.has(name))
    .map((name) => finding("setting-unknown", layer, name, "is no setting"));
}

function finding(code: string, layer: SettingOrigin, name: string, message: string): Finding {
  const place = layer.from === "" ? "the command line" : layer.from;
  return {
    code,
    origin: name,
    message: `${name} in ${place} ${message}; it is ignored`,
    next: "run `stet config` to see every setting and where it comes from",
    severity: "note",
  };
}
