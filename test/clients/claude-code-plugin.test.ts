import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHECKOUT } from "./support/checkout.ts";
import { openScenario, runIn } from "./support/client-scenario.ts";
import { areClientsSkipped } from "./support/install-client.ts";
import { listMainRequests, textOf } from "./support/model-requests.ts";
import { openMachine, openPerson, type StetMachine } from "./support/stet-machine.ts";

const ASKS = "/stet:recall how is money kept?";

// The letters of what the agent decides are not in the prompt: else the decision would be the person's.
const ADDS_OVER_MCP = [
  "write it down",
  '@@call ToolSearch {"query":"select:mcp__plugin_stet_stet__decision_add"}@@',
  '@@call mcp__plugin_stet_stet__decision_add {"decision":"D\\u0061tes are ISO 8601"}@@',
  "@@say DONE@@",
].join(" ");

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

  it("alone records, injects, answers over MCP, and brings its skill and its commands", async () => {
    const person = await openPerson(machine, []);
    try {
      person.stet.must("add", "Money is kept as integer cents", "--actor", "user");
      const say = (prompt: string): string =>
        runIn(person, machine.executable, ["--plugin-dir", PLUGIN, "-p", prompt]).stdout.trim();
      expect(say(ADDS_OVER_MCP)).toBe("DONE");
      say(ASKS);
      const requests = listMainRequests(person.listRequests()).map(textOf);
      expect(requests[0]).toMatch(/<stet-decisions[\s\S]*integer cents/);
      expect(requests[0]).toContain("stet:stet: The project's decision memory.");
      expect(requests.at(-1)).toContain("with this question: how is money kept?");
      expect(person.stet.listDecisions().map((row) => [row.decision, row.all["actor"]])).toEqual([
        ["Dates are ISO 8601", "agent"],
        ["Money is kept as integer cents", "user"],
      ]);
      expect(person.stet.listRecords().map((record) => record.text)).toEqual([ADDS_OVER_MCP, ASKS]);
    } finally {
      person.close();
    }
  });
});
