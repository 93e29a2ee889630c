import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runIn } from "./support/client-scenario.ts";
import { areClientsSkipped } from "./support/install-client.ts";
import { logLauncher } from "./support/launcher-log.ts";
import { listMainRequests, textOf } from "./support/model-requests.ts";
import { openMachine, openPerson, type StetMachine, type StetPerson } from "./support/stet-machine.ts";

describe.skipIf(areClientsSkipped())("the next session of Claude Code in a folder", () => {
  let machine: StetMachine;

  beforeAll(async () => {
    machine = await openMachine();
  });
  afterAll(() => machine?.close());

  it("is given the block without Node, and asks Node again once a decision was made", async () => {
    const person = await openPerson(machine);
    try {
      person.stet.must("add", "Money is kept as integer cents", "--actor", "user");
      const launched = logLauncher(person);
      const starts: number[] = [];
      const hold = (prompt: string): void => {
        const before = countStarts(launched());
        expect(runIn(person, machine.executable, ["-p", `${prompt} @@say DONE@@`]).stdout).toContain("DONE");
        starts.push(countStarts(launched()) - before);
        person.stet.settle();
      };
      hold("first");
      hold("second");
      person.stet.must("add", "Dates are ISO 8601", "--actor", "user");
      hold("third");
      hold("fourth");
      expect(starts).toEqual([1, 0, 1, 0]);
      const blocks = listBlocks(person);
      expect(blocks).toHaveLength(4);
      for (const block of blocks) expect(block).toContain("integer cents");
      expect(blocks.map((block) => block.includes("ISO 8601"))).toEqual([false, false, true, true]);
      expect(launched()).toContain("drain");
    } finally {
      person.close();
    }
  });
});

function countStarts(launched: readonly string[]): number {
  return launched.filter((line) => line.startsWith("hook claude-code SessionStart ")).length;
}

/** The block in the first request of each session. */
function listBlocks(person: StetPerson): string[] {
  return listMainRequests(person.listRequests()).map(
    (request) => /<stet-decisions[\s\S]*<\/stet-decisions>/.exec(textOf(request))?.[0] ?? "",
  );
}
