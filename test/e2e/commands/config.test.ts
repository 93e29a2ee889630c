import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeRepository, writeFiles } from "../../support/repository.ts";
import { runJson, runStet } from "../../support/run-stet.ts";
import { type TemporaryHome, temporaryHome } from "../../support/temporary-home.ts";

interface Config {
  readonly settings: Readonly<Record<string, { value: unknown; origin: { layer: string; from: string } }>>;
}

const USER_FILE = ".config/stet/config.json";

describe("stet config", () => {
  it("positive: shows every setting with its value, and the layer it comes from", () => {
    const home = shared();
    writeFiles(home.folder, { [USER_FILE]: '{"limit": 50, "announce": false, "retentionDays": 7}\n' });
    writeFiles(home.workdir, { ".stet/config.json": '{"limit": 20}\n' });
    const { settings } = runJson<Config>(home, ["config"], { environment: { STET_INJECTION_LIMIT: "2000" } });
    expect(settings).toMatchObject({
      limit: { value: 20, origin: { layer: "project", from: join(home.workdir, ".stet/config.json") } },
      announce: { value: false, origin: { layer: "user", from: join(home.folder, USER_FILE) } },
      retentionDays: { value: 7, origin: { layer: "user" } },
      injectionLimit: { value: 2000, origin: { layer: "environment", from: "STET_INJECTION_LIMIT" } },
      recordPrompts: { value: true, origin: { layer: "default" } },
    });
    const ran = runStet(home, ["config"]);
    expect(ran).toMatchObject({ status: 0, stderr: "" });
    expect(ran.stdout).toMatch(new RegExp(`^limit +20 +${join(home.workdir, ".stet/config.json")}$`, "m"));
  });

  it("positive: works before anything was set up, and makes nothing", () => {
    const home = temporaryHome();
    const { settings } = runJson<Config>(home, ["config"]);
    expect(Object.values(settings).every(({ origin }) => origin.layer === "default")).toBe(true);
  });

  it.each([
    ["a value of another kind", '{"limit": "many", "rotDays": 30}', "limit"],
    ["a name that is none", '{"limits": 3, "rotDays": 30}', "limits"],
  ])("negative: %s is said, and the others count", (_, text, name) => {
    const home = shared();
    writeFiles(home.folder, { [USER_FILE]: text });
    const ran = runStet(home, ["config", "--json"]);
    expect(ran.status).toBe(0);
    expect(ran.stderr).toContain(name);
    expect(ran.stderr).toContain(join(home.folder, USER_FILE));
    expect((JSON.parse(ran.stdout) as Config).settings).toMatchObject({
      limit: { value: 100, origin: { layer: "default" } },
      rotDays: { value: 30, origin: { layer: "user" } },
    });
  });

  it("negative: a file that is no JSON is named, and the defaults count", () => {
    const home = shared();
    writeFiles(home.folder, { [USER_FILE]: "{ limit: 3 }\n" });
    const ran = runStet(home, ["config", "--json"]);
    expect(ran.status).toBe(0);
    expect(ran.stderr).toContain(join(home.folder, USER_FILE));
    expect((JSON.parse(ran.stdout) as Config).settings["limit"]).toMatchObject({ value: 100 });
  });

  it("negative: a repository can neither widen what the person allows nor set what is the person's alone", () => {
    const home = shared();
    writeFiles(home.folder, { [USER_FILE]: '{"recordPrompts": false}\n' });
    writeFiles(home.workdir, {
      ".stet/config.json": '{"recordPrompts": true, "redactRecords": false, "captureUnattended": true}\n',
    });
    const ran = runStet(home, ["config", "--json"]);
    expect((JSON.parse(ran.stdout) as Config).settings).toMatchObject({
      recordPrompts: { value: false, origin: { layer: "user" } },
      redactRecords: { value: true, origin: { layer: "default" } },
      captureUnattended: { value: false, origin: { layer: "default" } },
    });
    for (const name of ["recordPrompts", "redactRecords", "captureUnattended"]) expect(ran.stderr).toContain(name);
  });

  it("negative: a word too many ends with 2", () => {
    expect(runStet(temporaryHome(), ["config", "limit"]).status).toBe(2);
  });
});

function shared(): TemporaryHome {
  const home = temporaryHome();
  makeRepository(home);
  runJson(home, ["init", "--shared"]);
  return home;
}
