import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type CapturedRepository, capturedRepository, drain, listSpool } from "../support/captured-repository.ts";
import { startSession } from "../support/claude-hooks.ts";
import { Conversation } from "../support/conversation.ts";
import { onePending, pendingIn, promote, replay, teach } from "../support/lessons.ts";
import { runJson, runStet } from "../support/run-stet.ts";

/** What a session that starts reads of lessons that wait; empty when nothing. */
function shownTo(home: CapturedRepository, session: string, source = "startup"): string {
  const text = startSession(home, { project: home.workdir, session }, source);
  return /<stet-lessons>[\s\S]*<\/stet-lessons>/.exec(text)?.[0] ?? "";
}

function discard(home: CapturedRepository, id: string): void {
  const ran = runStet(home, ["lessons", "discard", id, "--reason", "seen"]);
  if (ran.status !== 0) throw new Error(ran.stderr);
}

function settle(home: CapturedRepository): void {
  while (listSpool(home).length > 0) drain(home);
}

describe("what a person corrects", () => {
  it("waits after the session's last Stop, is shown at the next start, and no more once it was sorted", () => {
    const home = capturedRepository();
    replay(home, "corrections");
    const first = shownTo(home, "s2");
    expect(first).toContain('"you forgot to update the changelog" (correction, project');
    expect(first).toContain('"no, revert that" (correction, project');
    expect(first).toContain("— The agent, before: The export endpoint is there");
    expect(first).toContain('"Ask me before you delete files, in all my projects." (preference, global');
    promote(home, ["5ef01363", "--text", "Update the changelog with every change."]);
    const second = shownTo(home, "s3");
    expect(second).not.toContain("changelog");
    expect(second).toContain('"no, revert that"');
    for (const { id } of pendingIn(home)) discard(home, id);
    expect(shownTo(home, "s4")).toBe("");
  });

  it("ends in the agent's own notes when it was kept, and leaves them as they were", () => {
    const home = capturedRepository();
    replay(home, "corrections");
    expect(shownTo(home, "s2")).toContain("5ef01363");
    promote(home, ["5ef01363", "--text", "Update the changelog with every change."]);
    const { file } = runJson<{ file: string }>(home, ["lessons", "bridge"]);
    expect(readFileSync(file, "utf8")).toContain("- Update the changelog with every change. (lesson, of app, said");
    runJson(home, ["lessons", "bridge", "--remove"]);
    expect(existsSync(file)).toBe(false);
  });

  it("stands in the block the drain keeps, beside the decisions and within the room of both", async () => {
    const home = capturedRepository();
    shownTo(home, "s1");
    const block = join(home.state, "blocks/claude-code", home.workdir, "block");
    await expect.poll(() => existsSync(block), { timeout: 30_000 }).toBe(true);
    new Conversation(home, { session: "s1" }).says("use pnpm, not npm").replies("Switched to pnpm.");
    teach(home, ["stop apologising"], "s1");
    await expect.poll(() => readFileSync(block, "utf8"), { timeout: 30_000 }).toContain("stop apologising");
    const text = startSession(home, { project: home.workdir, session: "s2" });
    expect(text).toMatch(/<\/stet-decisions>\n<stet-lessons>/);
    expect(text.length).toBeLessThanOrEqual(9_000);
    discard(home, onePending(home).id);
    expect(shownTo(home, "s3")).toBe("");
  });

  it("is told to a resumed session once, when it was said since", () => {
    const home = capturedRepository();
    expect(shownTo(home, "s1")).toBe("");
    settle(home);
    teach(home, ["stop apologising"], "s1");
    expect(onePending(home).quote).toBe("stop apologising");
    expect(shownTo(home, "s1", "resume")).toContain("stop apologising");
    settle(home);
    expect(shownTo(home, "s1", "resume")).toBe("");
  });

  it("is kept when the session ends without another Stop", () => {
    const home = capturedRepository();
    const talk = teach(home, []);
    talk.says("stop apologising").ends();
    expect(pendingIn(home)).toMatchObject([{ quote: "stop apologising" }]);
  });

  it.each([
    ["captureMode", "none"],
    ["capturePolicy", "show"],
  ])("is not kept with %s: %s", (name, value) => {
    const home = capturedRepository();
    mkdirSync(join(home.folder, ".config/stet"), { recursive: true });
    writeFileSync(join(home.folder, ".config/stet/config.json"), JSON.stringify({ [name]: value }));
    teach(home, ["stop apologising"]);
    expect(pendingIn(home, ["--all"])).toEqual([]);
  });

  it("is not shown where nothing is put before the agent", () => {
    const home = capturedRepository();
    teach(home, ["stop apologising"]);
    const environment = { STET_INJECT_INTO_SYSTEM_PROMPT_ENABLED: "false" };
    expect(startSession(home, { project: home.workdir, session: "s2", environment })).toBe("");
    expect(onePending(home).quote).toBe("stop apologising");
  });
});
