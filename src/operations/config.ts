import type { SettingOrigin } from "../config/read.ts";
import type { Settings } from "../config/settings.ts";
import type { Style } from "./operation.ts";
import { readProjectSettings } from "./workspace/read-project-settings.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface ConfigOutput {
  readonly settings: Readonly<Record<string, { readonly value: unknown; readonly origin: SettingOrigin }>>;
}

/** Every setting with its value and the layer it comes from; bad values are findings. */
export function run(workspace: Workspace, _input: object): ConfigOutput {
  const { settings, origins, findings } = readProjectSettings(workspace);
  workspace.findings.push(...findings);
  const names = Object.keys(settings) as (keyof Settings)[];
  return {
    settings: Object.fromEntries(names.map((name) => [name, { value: settings[name], origin: origins[name] }])),
  };
}

export function render(output: ConfigOutput, style: Style): string {
  const rows = Object.entries(output.settings).map(([name, { value, origin }]) => {
    const shown = typeof value === "string" ? value : JSON.stringify(value);
    return `${name.padEnd(32)}${shown.padEnd(12)}${style.dim(origin.from === "" ? origin.layer : origin.from)}`;
  });
  return rows.join("\n");
}
