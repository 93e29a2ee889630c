import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BREAKAGES } from "./support/breakages.ts";
import { runIn } from "./support/client-scenario.ts";
import { areClientsSkipped } from "./support/install-client.ts";
import { listMainRequests, textOf } from "./support/model-requests.ts";
import { openMachine, openPerson, type StetMachine } from "./support/stet-machine.ts";

describe.skipIf(areClientsSkipped())("a prompt under Claude Code with a broken stet", () => {
  let machine: StetMachine;

  beforeAll(async () => {
    machine = await openMachine();
  });
  afterAll(() => machine?.close());

  it.each(BREAKAGES)("goes through when $what", async ({ apply, isKept }) => {
    const person = await openPerson(machine);
    const mend = once(apply(person));
    const prompt = "carry on all the same @@say DONE@@";
    try {
      const { status, stdout } = runIn(person, machine.executable, ["-p", prompt]);
      expect(`${status} ${stdout.trim()}`).toBe("0 DONE");
      const [request] = listMainRequests(person.listRequests());
      expect(request === undefined ? "" : textOf(request)).toContain(prompt);
      mend();
      const texts = person.stet.listRecords().map((record) => record.text);
      expect(texts).toEqual(isKept ? [prompt] : []);
    } finally {
      mend();
      person.close();
    }
  });
});

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}
