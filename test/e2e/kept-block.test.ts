import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { capturedRepository } from "../support/captured-repository.ts";
import { startSession } from "../support/claude-hooks.ts";
import { Conversation } from "../support/conversation.ts";
import { runStet } from "../support/run-stet.ts";

it("keeps the block of a folder ready, and anew with what was decided, when the drain has recorded a prompt", async () => {
  const home = capturedRepository();
  startSession(home, { project: home.workdir });
  const block = join(home.state, "blocks/claude-code", home.workdir, "block");
  await expect.poll(() => existsSync(block), { timeout: 30_000 }).toBe(true);
  new Conversation(home).says("use pnpm, not npm");
  expect(runStet(home, ["list"]).stdout).toContain("Use pnpm, not npm");
  expect(readFileSync(block, "utf8")).toContain("Use pnpm, not npm");
});
