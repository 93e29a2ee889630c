import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { type ReadSettings, readSettings, type SettingsSources } from "../../../src/config/read.ts";
import { DEFAULT_SETTINGS, environmentName, SETTINGS, type SettingName } from "../../../src/config/settings.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stet-config-"));
});

interface Given {
  readonly user?: unknown;
  readonly project?: unknown;
  readonly environment?: SettingsSources["environment"];
  readonly flags?: Readonly<Record<string, unknown>>;
  readonly projectNames?: readonly string[];
}

function read({ user, project, environment = {}, ...rest }: Given): ReadSettings {
  const userFile = join(folder, "user.json");
  const projectFile = join(folder, "project.json");
  if (user !== undefined) writeFileSync(userFile, textOf(user));
  if (project !== undefined) writeFileSync(projectFile, textOf(project));
  return readSettings({ environment, userFile, projectFile, ...rest });
}

function textOf(content: unknown): string {
  return typeof content === "string" ? content : JSON.stringify(content);
}

const codes = (result: ReadSettings) => result.findings.map((finding) => `${finding.code} ${finding.origin}`);

describe("settings by layers", () => {
  it("are the defaults where nothing is said", () => {
    const result = read({});
    expect(result.settings).toEqual(DEFAULT_SETTINGS);
    expect(result.findings).toEqual([]);
    expect(new Set(Object.values(result.origins).map((origin) => origin.layer))).toEqual(new Set(["default"]));
  });

  it("take each key from the strongest layer that has it, and say which", () => {
    const result = read({
      user: { captureMode: "background", limit: 50, rotDays: 30, recallLimit: 8 },
      project: { captureMode: "agent", limit: 40, rotDays: 20 },
      environment: { STET_LIMIT: "30", STET_CAPTURE_MODE: "none" },
      flags: { limit: 20 },
    });
    expect(result.settings).toMatchObject({ captureMode: "none", limit: 20, rotDays: 20, recallLimit: 8 });
    expect(result.origins.limit).toEqual({ layer: "flag", from: "" });
    expect(result.origins.captureMode).toEqual({ layer: "environment", from: "STET_CAPTURE_MODE" });
    expect(result.origins.rotDays).toEqual({ layer: "project", from: join(folder, "project.json") });
    expect(result.origins.recallLimit).toEqual({ layer: "user", from: join(folder, "user.json") });
    expect(result.findings).toEqual([]);
  });

  it("may differ for one project in the person's own file", () => {
    const user = { shareExplicit: false, projects: { abc: { shareExplicit: true }, other: { limit: 3 } } };
    expect(read({ user, projectNames: ["abc", "/somewhere"] }).settings).toMatchObject({
      shareExplicit: true,
      limit: 100,
    });
    expect(read({ user, projectNames: ["xyz"] }).settings.shareExplicit).toBe(false);
  });

  it.each([
    ["STET_RECORD_PROMPTS", "off", { recordPrompts: false }],
    ["STET_RECORD_PROMPTS", "0", { recordPrompts: false }],
    ["STET_RANKING_ENABLED", "YES", { rankingEnabled: true }],
    ["STET_INJECTION_LIMIT", " 4000 ", { injectionLimit: 4000 }],
    ["STET_RECALL_AT_PROMPT", "relevant", { recallAtPrompt: "relevant" }],
    ["STET_LIMIT", "", { limit: 100 }],
  ])("read %s=%s", (variable, text, expected) => {
    const result = read({ environment: { [variable]: text } });
    expect(result.settings).toMatchObject(expected);
    expect(result.findings).toEqual([]);
  });

  it.each([
    [{ captureMode: "sometimes" }, "captureMode"],
    [{ limit: 0 }, "limit"],
    [{ limit: 2.5 }, "limit"],
    [{ limit: null }, "limit"],
    [{ recordPrompts: 1 }, "recordPrompts"],
    [{ modelsAllowed: "[1]", models: 3 }, "models"],
    [{ modelsAllowed: [1] }, "modelsAllowed"],
    [{ confidenceFloor: ["explicit"] }, "confidenceFloor"],
  ])("turn the bad value %j into a finding and fall back", (user, name) => {
    const result = read({ user });
    expect(codes(result)).toContain(`setting-invalid ${name}`);
    expect(result.settings[name as SettingName]).toEqual(DEFAULT_SETTINGS[name as SettingName]);
  });

  it("fall back from a bad value to the next layer", () => {
    const result = read({ user: { limit: 50 }, environment: { STET_LIMIT: "many" } });
    expect(result.settings.limit).toBe(50);
    expect(codes(result)).toEqual(["setting-invalid limit"]);
  });

  it("report a name that is no setting, in any layer", () => {
    const result = read({
      user: { captureMod: "none", __proto__x: 1 },
      project: { command: "rm" },
      flags: { nope: 1 },
    });
    expect(codes(result)).toEqual([
      "setting-unknown captureMod",
      "setting-unknown __proto__x",
      "setting-unknown command",
      "setting-unknown nope",
    ]);
  });

  it("are not changed by members that look like a prototype's", () => {
    const result = read({ user: '{"__proto__": {"recordPrompts": false}, "constructor": 1, "toString": 2}' });
    expect(result.settings).toEqual(DEFAULT_SETTINGS);
  });
});

describe("a project's file", () => {
  it.each([
    [{ captureMode: "none" }, {}, true],
    [{ captureMode: "background" }, {}, false],
    [{ captureMode: "agent" }, { captureMode: "none" }, false],
    [{ captureMode: "agent" }, { captureMode: "background" }, true],
    [{ capturePolicy: "review" }, {}, true],
    [{ capturePolicy: "show" }, { capturePolicy: "review" }, true],
    [{ capturePolicy: "trust" }, { capturePolicy: "review" }, false],
    [{ recordPrompts: false }, {}, true],
    [{ recordPrompts: true }, { recordPrompts: false }, false],
    [{ injectIntoSystemPromptEnabled: false }, {}, true],
    [{ injectIntoSystemPromptEnabled: true }, { injectIntoSystemPromptEnabled: false }, false],
    [{ subagentPrimer: false }, {}, true],
    [{ announce: true }, { announce: false }, false],
    [{ recallAtPrompt: "relevant" }, {}, false],
    [{ recallAtPrompt: "relevant" }, { recallAtPrompt: "relevant" }, true],
    [{ confidenceFloor: "explicit" }, {}, true],
    [{ confidenceFloor: "assumed" }, {}, false],
    [{ limit: 10 }, {}, true],
    [{ limit: 101 }, {}, false],
    [{ injectionLimit: 9_001 }, {}, false],
    [{ rankingEnabled: true }, {}, true],
    [{ rotDays: 1_000 }, {}, true],
  ])("with %j over the person's %j is taken: %s", (project, user, isTaken) => {
    const result = read({ project, user });
    const [name, value] = Object.entries(project)[0] ?? ["", undefined];
    expect(codes(result)).toEqual(isTaken ? [] : [`setting-not-allowed ${name}`]);
    if (isTaken) expect(result.settings[name as SettingName]).toEqual(value);
    else expect(result.settings[name as SettingName]).toEqual({ ...DEFAULT_SETTINGS, ...user }[name as SettingName]);
  });

  const OWN = SETTINGS.filter((setting) => setting.project === "never");

  it("never decides what is the person's alone", () => {
    expect(OWN.map((setting) => setting.name)).toEqual([
      "captureUnattended",
      "redactRecords",
      "retentionDays",
      "retentionBytes",
      "embeddingModel",
      "embeddingUrl",
      "shareExplicit",
      "loopkitNotes",
      "models",
      "modelsAllowed",
    ]);
  });

  it.each(OWN)("is refused $name, even the default", ({ name, default: value }) => {
    const result = read({ project: { [name]: value } });
    expect(codes(result)).toEqual([`setting-not-allowed ${name}`]);
  });

  it.each(OWN.filter((setting) => setting.kind === "boolean"))("cannot set $name by a variable either", ({ name }) => {
    const variable = environmentName(name);
    const result = read({ environment: { [variable]: String(!DEFAULT_SETTINGS[name]) } });
    expect(codes(result)).toEqual([`setting-not-allowed ${name}`]);
    expect(result.settings[name]).toBe(DEFAULT_SETTINGS[name]);
  });
});

describe("a settings file", () => {
  it("may begin with a byte order mark, be empty, or name its schema and format", () => {
    expect(read({ user: '\uFEFF{"limit": 7}' }).settings.limit).toBe(7);
    expect(read({ user: "" }).findings).toEqual([]);
    expect(
      read({ user: { $schema: "x", format: 1, projects: {} }, project: { $schema: "x", format: 1 } }).findings,
    ).toEqual([]);
  });

  it.each([
    ['{\n  "limit": 5,\n}', "line 3, column 1"],
    ['{"limit": 5', "line 1, column 12"],
    ['{\n  // why\n  "limit": 5}', "line 2, column 3"],
    ["{'limit': 5}", "line 1, column 2"],
    ["[1]", "does not hold an object"],
    ['"text"', "does not hold an object"],
    ["[".repeat(200_000), "is not valid JSON"],
    [`{"a": "${"x".repeat(1_000_001)}"}`, "too large"],
  ])("that is malformed is one finding that says where (%#)", (text, where) => {
    const result = read({ user: text, project: { limit: 9 } });
    expect(codes(result)).toEqual([`config-unreadable ${join(folder, "user.json")}`]);
    expect(result.findings[0]?.message).toContain(where);
    expect(result.findings[0]?.severity).toBe("red");
    expect(result.settings).toEqual({ ...DEFAULT_SETTINGS, limit: 9 });
  });

  it("that is a folder is a finding", () => {
    mkdirSync(join(folder, "user.json"));
    expect(codes(read({}))).toEqual([`config-unreadable ${join(folder, "user.json")}`]);
  });
});
