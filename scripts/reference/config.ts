import { environmentName, SETTINGS, type Setting } from "../../src/config/settings.ts";
import { SWITCH_ROWS, SWITCHES } from "../../src/config/switches.ts";
import { transcribe } from "../mask.ts";
import type { PreparedStage } from "../prepared-stage.ts";
import { code, fence, page, table } from "./markdown.ts";

const LINE = "STET_CAPTURE_POLICY=review stet config | head -3";
const PROJECT = { narrower: "may only narrow", free: "may set", never: "ignored" } as const;

/** docs/reference/config.md: settings, layers and the switch table. */
export function composeConfigPage(stage: PreparedStage): string {
  stage.restore();
  const switches = SWITCHES.map((entry) => [
    code(entry.name),
    entry.where,
    ...SWITCH_ROWS.map((row) => entry.effects[row] ?? ""),
  ]);
  return page(
    "Settings",
    "A value is taken from the first of these that has it: a flag, the environment, the project's `.stet/config.json`, your own `$XDG_CONFIG_HOME/stet/config.json` (`~/.config/stet/config.json`), the default. A bad value is a finding of `stet doctor` and falls back to the next layer.",
    fence(transcribe(LINE, stage.run(LINE), stage)),
    "## Settings",
    "The last column says what a project's file may do: narrow what your own file allows, set it freely, or nothing.",
    table(["setting", "values", "default", "environment", "meaning", "project's file"], SETTINGS.map(rowOf)),
    "## Switches",
    "What each switch does to records, to the rules that find decisions, to sweeps over transcripts, to models and to injection; an empty cell is not touched.",
    table(["switch", "where", ...SWITCH_ROWS], switches),
  );
}

function rowOf(setting: Setting): string[] {
  return [
    code(setting.name),
    valuesOf(setting),
    code(typeof setting.default === "string" ? setting.default : JSON.stringify(setting.default)),
    code(environmentName(setting.name)),
    setting.summary,
    PROJECT[setting.project],
  ];
}

function valuesOf(setting: Setting): string {
  if (setting.kind === "choice") return setting.values.map(code).join(" ");
  if (setting.kind === "boolean") return "`true` `false`";
  if (setting.kind === "integer") return `${setting.minimum} to ${setting.maximum}`;
  return setting.kind;
}
