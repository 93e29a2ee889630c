import { describe, expect, it } from "vitest";
import { settingsSchema } from "../../../src/config/schema.ts";
import { DEFAULT_SETTINGS, environmentName, SETTINGS } from "../../../src/config/settings.ts";
import { SWITCH_ROWS, SWITCHES } from "../../../src/config/switches.ts";
import { describeValues, parseValue } from "../../../src/config/values.ts";

describe("the table of settings", () => {
  it("has each setting once, with a default of its own type", () => {
    const names = SETTINGS.map((setting) => setting.name);
    expect(new Set(names).size).toBe(names.length);
    for (const setting of SETTINGS) {
      if (setting.kind !== "object")
        expect(parseValue(setting, setting.default), setting.name).toEqual(setting.default);
      expect(describeValues(setting)).not.toBe("");
    }
  });

  it.each([
    ["captureMode", "STET_CAPTURE_MODE"],
    ["injectIntoSystemPromptEnabled", "STET_INJECT_INTO_SYSTEM_PROMPT_ENABLED"],
    ["limit", "STET_LIMIT"],
  ] as const)("calls the variable of %s %s", (name, variable) => {
    expect(environmentName(name)).toBe(variable);
  });

  it("makes a schema that takes the defaults and nothing unknown or out of range", () => {
    expect(settingsSchema.safeParse(DEFAULT_SETTINGS).success).toBe(true);
    expect(settingsSchema.safeParse({}).success).toBe(true);
    for (const bad of [{ nope: 1 }, { limit: 0 }, { captureMode: "all" }, { models: [] }, { modelsAllowed: [1] }]) {
      expect(settingsSchema.safeParse(bad).success, JSON.stringify(bad)).toBe(false);
    }
  });
});

describe("the table of switches", () => {
  it("names only settings that exist, with values that they take", () => {
    for (const { name } of SWITCHES.filter((one) => one.where === "setting")) {
      const [settingName, value] = name.split(": ");
      const setting = SETTINGS.find((candidate) => candidate.name === settingName);
      expect(setting, name).toBeDefined();
      if (setting !== undefined) expect(parseValue(setting, value), name).toBeDefined();
    }
  });

  it("touches every row with some switch and no row that does not exist", () => {
    const touched = new Set(SWITCHES.flatMap((one) => Object.keys(one.effects)));
    expect([...touched].sort()).toEqual([...SWITCH_ROWS].sort());
  });
});
