import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { typePrompt } from "../../support/claude-hooks.ts";
import { makeRepository } from "../../support/repository.ts";
import { runJson, runStet } from "../../support/run-stet.ts";
import { temporaryHome } from "../../support/temporary-home.ts";
import { snapshotTree } from "../../support/tree-snapshot.ts";

type Where = Readonly<Record<string, string>>;

describe("stet where", () => {
  it("positive: prints every path in use, and they are those that were used", () => {
    const home = temporaryHome();
    makeRepository(home);
    runJson(home, ["init", "--provider", "claude-code", "--shared"]);
    typePrompt(home, "Let's use pnpm instead of npm for this.", { project: home.workdir });
    runJson(home, ["list"]);
    const where = runJson<Where>(home, ["where"]);
    const data = join(home.folder, ".local/share/stet");
    const state = join(home.folder, ".local/state/stet");
    const store = join(data, `projects/app-${where["id"]}`);
    expect(where).toEqual({
      project: "app",
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      root: home.workdir,
      store,
      shared: join(home.workdir, ".stet"),
      prompts: join(store, "prompts"),
      sessions: join(store, "sessions"),
      index: join(state, `index/${where["id"]}.db`),
      global: join(data, "global"),
      spool: join(state, "spool"),
      ledger: join(state, "ledger.jsonl"),
      config: join(home.folder, ".config/stet/config.json"),
      log: join(state, "capture.log"),
      launcher: join(data, "launch"),
    });
    for (const name of ["store", "shared", "prompts", "sessions", "index", "spool", "ledger", "launcher"]) {
      expect(existsSync(where[name] ?? ""), name).toBe(true);
    }
    const lines = runStet(home, ["where"]).stdout.trim().split("\n");
    expect(lines).toHaveLength(Object.keys(where).length);
    for (const path of Object.values(where)) expect(lines.some((line) => line.endsWith(path))).toBe(true);
  });

  it("positive: follows the XDG variables and the folder it is asked for", () => {
    const home = temporaryHome();
    makeRepository(home);
    const environment = { XDG_DATA_HOME: join(home.folder, "d"), XDG_STATE_HOME: join(home.folder, "s") };
    runJson(home, ["add", "Use tabs"], { environment });
    const where = runJson<Where>(home, ["where", "--workdir", home.workdir], { environment, cwd: home.folder });
    expect(where["store"]).toContain(join(home.folder, "d/stet/projects/app-"));
    expect(where["spool"]).toBe(join(home.folder, "s/stet/spool"));
  });

  it("negative: where nothing was captured yet it says so, names no store and makes none", () => {
    const home = temporaryHome();
    mkdirSync(join(home.workdir, "empty"));
    const ran = runStet(home, ["where"]);
    expect(ran.status).toBe(0);
    expect(ran.stdout).toContain("No store for this folder yet");
    expect(runJson<Where>(home, ["where"])["store"]).toBeUndefined();
    expect(snapshotTree(home.folder)).toEqual({});
  });

  it("negative: without HOME and without XDG variables nothing can be said, exit 2", () => {
    const ran = runStet(temporaryHome(), ["where"], { environment: { HOME: "" } });
    expect(ran.status).toBe(2);
    expect(ran.stderr).toContain("HOME");
  });
});
