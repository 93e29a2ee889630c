import { execFileSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runJson, runStet } from "../support/run-stet.ts";
import { temporaryHome } from "../support/temporary-home.ts";

it("a project whose store was deleted gets a whole one again, which can be adopted later", () => {
  const home = temporaryHome();
  execFileSync("git", ["init", "-q", home.workdir]);
  const add = ["add", "Use pnpm, not npm", "--source", "manual"];
  expect(runStet(home, add).status).toBe(0);
  rmSync(join(home.folder, ".local"), { recursive: true });

  expect(runStet(home, add).status).toBe(0);
  const { store, id } = runJson<{ store: string; id: string }>(home, ["where"]);
  expect(existsSync(join(store, "project.json"))).toBe(true);

  rmSync(join(home.workdir, ".git"), { recursive: true });
  expect(runStet(home, ["adopt", id]).status).toBe(0);
  expect(runStet(home, ["list"]).stdout).toContain("Use pnpm, not npm");
});
