import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHECKOUT } from "./support/checkout.ts";
import { openScenario, runIn } from "./support/client-scenario.ts";
import { areClientsSkipped } from "./support/install-client.ts";
import { listMainRequests, textOf } from "./support/model-requests.ts";
import { openMachine, openPerson, type StetMachine } from "./support/stet-machine.ts";

const PLUGIN = join(CHECKOUT, "plugins", "claude-code");

describe.skipIf(areClientsSkipped())("the plug-in for Claude Code", () => {
  let machine: StetMachine;

  beforeAll(async () => {
    machine = await openMachine();
  });
  afterAll(() => machine?.close());

  it("passes the client's own check", async () => {
    const scenario = await openScenario(machine.namespace);
    try {
      const { status, stdout, stderr } = runIn(scenario, machine.executable, ["plugin", "validate", PLUGIN]);
      expect(`${status} ${stdout}${stderr}`).toMatch(/^0 [\s\S]*Validation passed/);
    } finally {
      scenario.close();
    }
  });

  it("beside a project's own hooks keeps one record a prompt and one block a session", async () => {
    expect(existsSync(PLUGIN) ? readdirSync(PLUGIN) : []).toContain("hooks");
    const person = await openPerson(machine);
    try {
      person.stet.must("add", "Money is kept as integer cents", "--actor", "user");
      runIn(person, machine.executable, ["--plugin-dir", PLUGIN, "-p", "go @@say DONE@@"]);
      const [request] = listMainRequests(person.listRequests());
      const blocks = request === undefined ? [] : [...textOf(request).matchAll(/<stet-decisions/g)];
      expect(blocks).toHaveLength(1);
      expect(person.stet.listRecords().map((record) => record.text)).toEqual(["go @@say DONE@@"]);
    } finally {
      person.close();
    }
  });
});
