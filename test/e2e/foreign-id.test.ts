import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runJson, runStet } from "../support/run-stet.ts";
import { temporaryHome } from "../support/temporary-home.ts";

it("doctor names a decision file whose front matter gives another id than its name", () => {
  const home = temporaryHome();
  expect(runStet(home, ["add", "Use pnpm, not npm", "--source", "manual"]).status).toBe(0);
  const { store } = runJson<{ store: string }>(home, ["where"]);
  const path = join(store, "decisions/0001-use-pnpm-not-npm.md");
  expect(runStet(home, ["doctor"]).stdout).not.toContain("0007-use-npm");

  writeFileSync(path, readFileSync(path, "utf8").replace(/^id: .*$/m, 'id: "0007-use-npm"'));
  const doctor = runStet(home, ["doctor"]);
  expect(doctor.stdout).toContain("0007-use-npm");
  expect(doctor.stdout).toContain('next: write id: "0001-use-pnpm-not-npm" in it');
  expect(doctor.status).toBe(0);
  expect(runStet(home, ["show", "0001"]).stdout).toContain("Use pnpm, not npm");
});
