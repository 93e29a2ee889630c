import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { tryLock } from "../../src/platform/locks.ts";
import { type CapturedRepository, capturedRepository, placesOf } from "../support/captured-repository.ts";
import { fireHook, startSession } from "../support/claude-hooks.ts";
import { runStet } from "../support/run-stet.ts";

describe("a hook while decision files changed and the drain does not get to them", () => {
  let home: CapturedRepository;
  let block: string;

  beforeEach(async () => {
    home = capturedRepository();
    runStet(home, ["add", "Money is kept as integer cents", "--actor", "user"]);
    startSession(home, { project: home.workdir });
    block = join(home.state, "blocks/claude-code", home.workdir, "block");
    // The drain works off the session's start and leaves the block of the folder.
    await expect.poll(() => existsSync(block), { timeout: 30_000 }).toBe(true);
    expect(readFileSync(block, "utf8")).toContain("integer cents");
  });

  function pull(): void {
    const folder = join(placesOf(home).store, "decisions");
    const name = readdirSync(folder).find((file) => file.startsWith("0001-")) ?? "";
    const text = readFileSync(join(folder, name), "utf8");
    writeFileSync(
      join(folder, "0002-dates-are-iso.md"),
      text.replaceAll("Money is kept as integer cents", "Dates are ISO"),
    );
  }

  /** As another drain does that never ends. */
  function occupyDrain(): () => void {
    const lock = tryLock(join(home.state, "locks/drain.lock"), 10_000);
    if (lock === undefined) throw new Error("the lock of the drain is held");
    let isHeld = true;
    const release = () => {
      if (isHeld) lock.release();
      isHeld = false;
    };
    onTestFinished(release);
    return release;
  }

  function answer(event: string, members: object): string {
    return fireHook(home, event, members, { project: home.workdir }).stdout;
  }

  it.each(["startup", "clear", "compact", "resume", "fork"])("prints the block the drain left at %s", (source) => {
    occupyDrain();
    pull();
    // The same session started in the same way a moment ago.
    rmSync(join(home.state, "markers"), { recursive: true });
    expect(answer("SessionStart", { source })).toBe(readFileSync(block, "utf8"));
  });

  it.each([
    ["SubagentStart", { agent_id: "a1", agent_type: "general-purpose" }],
    ["PreCompact", { trigger: "manual" }],
  ])("says at %s that nothing is listed, and where to ask", (event, members) => {
    occupyDrain();
    pull();
    const said = answer(event, members);
    expect(said).toContain("could not be read in time");
    expect(said).not.toContain("integer cents");
  });

  it("says so at a session's start too where no block was left", () => {
    occupyDrain();
    pull();
    rmSync(join(home.state, "blocks"), { recursive: true });
    expect(answer("SessionStart", { source: "resume" })).toContain("could not be read in time");
  });

  it("prints the block the drain left when the index is gone", () => {
    occupyDrain();
    rmSync(join(home.state, "index"), { recursive: true });
    expect(answer("SessionStart", { source: "resume" })).toBe(readFileSync(block, "utf8"));
  });

  it("lists what changed as soon as the drain got to it", () => {
    const release = occupyDrain();
    pull();
    expect(answer("SubagentStart", { agent_id: "a1", agent_type: "general-purpose" })).not.toContain("Dates are ISO");
    release();
    runStet(home, ["list"]);
    const primer = answer("SubagentStart", { agent_id: "a2", agent_type: "general-purpose" });
    expect(primer).toContain("Dates are ISO");
    expect(primer).toContain("integer cents");
  });
});
