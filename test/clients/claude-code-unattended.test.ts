import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { areClientsSkipped } from "./support/install-client.ts";
import { listMainRequests, textOf } from "./support/model-requests.ts";
import { openMachine, openPerson, type StetMachine } from "./support/stet-machine.ts";
import { openStream, STREAM_FLAGS } from "./support/stream-session.ts";

const PROMPTS = ["Let's use pnpm for packages, not npm.", "/compact", "and on we go"] as const;

describe.skipIf(areClientsSkipped())("stet under Claude Code without a terminal", () => {
  let machine: StetMachine;

  beforeAll(async () => {
    machine = await openMachine();
  });
  afterAll(() => machine?.close());

  it("records every prompt as nobody's for sure, decides nothing of it, and injects as ever", async () => {
    const person = await openPerson(machine);
    try {
      person.stet.must("add", "Money is kept as integer cents", "--actor", "user");
      const stream = openStream(person.command(machine.executable, STREAM_FLAGS), person.repository);
      try {
        for (const [index, prompt] of PROMPTS.entries()) {
          stream.send(prompt);
          await stream.waitForResult(index + 1);
        }
        expect(await stream.finish()).toBe(0);
      } finally {
        stream.close();
      }
      const records = person.stet.listRecords();
      expect(records.map(({ text, source }) => [text, source])).toEqual([
        [PROMPTS[0], "unknown"],
        [PROMPTS[2], "unknown"],
      ]);
      expect(person.stet.listDecisions().map((row) => row.decision)).toEqual(["Money is kept as integer cents"]);
      const requests = listMainRequests(person.listRequests()).map(textOf);
      for (const text of [requests[0], requests.at(-1)]) expect(text).toMatch(/<stet-decisions[\s\S]*integer cents/);
      expect(requests.at(-1)).toContain("MOCK-SUMMARY");
    } finally {
      person.close();
    }
  });
});
