/** What a switch acts on: the rows of the switch table. */
export const SWITCH_ROWS = ["records", "rules", "sweep", "models", "injection"] as const;
export type SwitchRow = (typeof SWITCH_ROWS)[number];

/** One column of the switch table; a row that is absent is not touched by the switch. */
export interface Switch {
  /** As a person writes it. */
  readonly name: string;
  readonly where: string;
  readonly effects: Readonly<Partial<Record<SwitchRow, string>>>;
}

const SETTING = "setting";

/** Where no switch is set: records, rules, sweep and injection work, models are not asked. */
export const SWITCHES: readonly Switch[] = [
  { name: "captureMode: agent", where: SETTING, effects: { models: "off" } },
  { name: "captureMode: none", where: SETTING, effects: { rules: "off", sweep: "off", models: "off" } },
  {
    name: "capturePolicy: review",
    where: SETTING,
    effects: { rules: "to review", sweep: "to review", models: "to review" },
  },
  {
    name: "capturePolicy: show",
    where: SETTING,
    effects: { rules: "only listed", sweep: "only listed", models: "only listed" },
  },
  {
    name: "captureUnattended: false",
    where: SETTING,
    effects: { records: "source unknown", rules: "nothing explicit", sweep: "nothing explicit" },
  },
  { name: "recordPrompts: false", where: SETTING, effects: { records: "off" } },
  { name: "redactRecords: false", where: SETTING, effects: { records: "with secrets" } },
  { name: "injectIntoSystemPromptEnabled: false", where: SETTING, effects: { injection: "off" } },
  { name: "rankingEnabled: false", where: SETTING, effects: { injection: "most recent first" } },
  { name: "recallAtPrompt: relevant", where: SETTING, effects: { injection: "at a prompt too" } },
  { name: "subagentPrimer: false", where: SETTING, effects: { injection: "not for subagents" } },
  {
    name: ".no-capture",
    where: "file at the top of the repository",
    effects: { records: "off, not even spooled", rules: "off", sweep: "off", models: "off" },
  },
  {
    name: "STET_DISABLE=1",
    where: "environment",
    effects: { records: "off, not even spooled", rules: "off", sweep: "off", models: "off", injection: "off" },
  },
];
