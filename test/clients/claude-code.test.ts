import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AGENT_DECIDED, DECIDED_BEFORE, type Evidence, holdConversation, SAID } from "./support/conversation.ts";
import { areClientsSkipped } from "./support/install-client.ts";
import { listMainRequests, listSubagentRequests, type ModelRequest, textOf } from "./support/model-requests.ts";
import type { PromptRow } from "./support/stet-in-scenario.ts";
import { openMachine, openPerson, type StetMachine, type StetPerson } from "./support/stet-machine.ts";

describe.skipIf(areClientsSkipped())("stet under Claude Code in a terminal", () => {
  let machine: StetMachine;
  let person: StetPerson;
  let evidence: Evidence;

  beforeAll(async () => {
    machine = await openMachine();
    person = await openPerson(machine);
    evidence = await holdConversation(machine, person);
  });
  afterAll(() => {
    person?.close();
    machine?.close();
  });

  const main = (): ModelRequest[] => listMainRequests(evidence.requests);
  const requestWith = (text: string): ModelRequest =>
    main().find((request) => lastPrompt(request).endsWith(text)) ?? fail(`no request ends with ${text}`);
  const recordOf = (text: string): PromptRow =>
    evidence.records.find((record) => record.text.endsWith(text)) ?? fail(`no record ends with ${text}`);

  it("puts the decisions in force into the first request", () => {
    const block = blockIn(textOf(main()[0] ?? fail("no request")));
    expect(block).toContain(DECIDED_BEFORE);
  });

  it.each(["plain", "choice", "busy", "queued", "slash", "question", "subagent", "mcp", "after"] as const)(
    "keeps the %s prompt as the person's, to the letter, once",
    (name) => {
      const same = evidence.records.filter((record) => record.text === SAID[name]);
      expect(same.map((record) => record.source)).toEqual(["user"]);
    },
  );

  it("keeps pasted content with the mark that tells it from the person's own words", () => {
    const record = recordOf(SAID.besidesPasted);
    const [, id] = /<pasted_content id="(\w+)">/.exec(record.text) ?? [];
    const pasted = `\n\n<pasted_content id="${id}">\n${SAID.pasted}</pasted_content id="${id}">\n\n`;
    expect(record.text).toBe(pasted + SAID.besidesPasted);
    expect(record.source).toBe("user");
    expect(lastPrompt(requestWith(SAID.besidesPasted))).toContain(record.text);
  });

  it("keeps a task notification as nobody's words", () => {
    const notifications = evidence.records.filter((record) => record.text.startsWith("<task-notification>"));
    expect(notifications.map((record) => record.source)).toEqual(["injected"]);
  });

  it("has one record for each prompt and none besides", () => {
    const typed = Object.keys(SAID).length - ["pasted", "compact"].length;
    expect(evidence.records).toHaveLength(typed + 1);
  });

  it.each([
    ["a typed choice", /pnpm/],
    ["a queued rule", /UTC/],
    ["a picked option", /PostgreSQL/i],
    ["a choice beside an order", /vitest/],
  ])("makes a decision of %s", (_, words) => {
    const made = evidence.decisions.filter((row) => words.test(row.decision));
    expect(made.map((row) => [row.status, row.all["actor"]])).toEqual([["accepted", "user"]]);
  });

  it("says on the person's screen what it noted, and to the model nothing of it", () => {
    expect(evidence.screenAfterChoice).toMatch(/stet: noted 0002 .*pnpm.*\(stet undo\)/);
    for (const request of evidence.requests) expect(request.raw).not.toContain("stet: noted");
  });

  it("takes a decision from an agent over MCP as the agent's", () => {
    const made = evidence.decisions.filter((row) => row.decision === AGENT_DECIDED);
    expect(made.map((row) => [row.status, row.all["actor"]])).toEqual([["accepted", "agent"]]);
  });

  it.each([
    ["pasted text", /mysql/i],
    ["a slash command's file", /cvs/i],
    ["a subagent's report", /mongodb/i],
  ])("makes no explicit decision of %s", (_, words) => {
    const made = evidence.all.filter((row) => words.test(row.decision));
    expect(made.filter((row) => row.all["confidence"] === "explicit" || row.all["actor"] === "user")).toEqual([]);
  });

  it("gives a subagent its primer, with what was decided in the prompt that started it", () => {
    const first = listSubagentRequests(evidence.requests)[0] ?? fail("no request of a subagent");
    const primer = blockIn(textOf(first));
    for (const words of [DECIDED_BEFORE, /pnpm/, /vitest/]) expect(primer).toMatch(words);
    expect(primer.trim().split("\n").length).toBeLessThanOrEqual(15);
  });

  it("asks the summariser to keep the decisions", () => {
    const asked = main().find((request) => lastPrompt(request).includes("Additional Instructions:"));
    const instructions = lastPrompt(asked ?? fail("no compaction request")).split("Additional Instructions:")[1] ?? "";
    expect(instructions).toContain("keep it short");
    for (const words of [/pnpm/, /vitest/, AGENT_DECIDED]) expect(instructions).toMatch(words);
  });

  it("puts the block back after compaction, with what was decided in between", () => {
    const request = requestWith(SAID.after);
    expect(textOf(request)).toContain("MOCK-SUMMARY");
    const block = blockIn(textOf(request));
    for (const words of [DECIDED_BEFORE, /pnpm/, /UTC/, /PostgreSQL/i, /vitest/, AGENT_DECIDED])
      expect(block).toMatch(words);
  });

  it("leaves every prompt in the request as it was typed", () => {
    for (const name of ["plain", "choice", "queued", "after"] as const) {
      expect(lastPrompt(requestWith(SAID[name])).endsWith(SAID[name])).toBe(true);
    }
  });

  it("is verified where the client runs", () => {
    const { providers } = JSON.parse(person.stet.must("capture", "status", "--provider", "claude-code", "--json"));
    expect(providers).toMatchObject([{ provider: "claude-code", state: "verified" }]);
  });

  it("ends healthy", () => {
    const { status, stdout } = person.stet.run("doctor");
    expect(`${status} ${stdout}`).toMatch(/^0 /);
  });
});

function lastPrompt(request: ModelRequest): string {
  return request.messages.findLast((message) => message.role === "user" && message.text !== "")?.text ?? "";
}

/** The text between the marks of the last block. */
function blockIn(text: string): string {
  const blocks = [...text.matchAll(/<stet-decisions[^>]*>([\s\S]*?)<\/stet-decisions>/g)];
  return blocks.at(-1)?.[1] ?? fail("the model was given no block of decisions");
}

function fail(why: string): never {
  throw new Error(why);
}
