import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { capturedRepository, listDecisions, placesOf } from "../../support/captured-repository.ts";
import { Conversation } from "../../support/conversation.ts";
import { onePending, pendingIn, promote, teach } from "../../support/lessons.ts";
import { runStet } from "../../support/run-stet.ts";
import { temporaryHome } from "../../support/temporary-home.ts";

describe("stet lessons pending", () => {
  it("positive: lists what the person corrected, in their words, with where they said it", () => {
    const home = capturedRepository();
    teach(home, ["no, revert that", "you forgot to update the changelog"]);
    expect(pendingIn(home)).toMatchObject([
      { kind: "correction", rule: "take-back", quote: "no, revert that", stands_alone: false, session: "s1" },
      { kind: "correction", rule: "forgot", quote: "you forgot to update the changelog", lane: "project" },
    ]);
    const { stdout } = runStet(home, ["lessons", "pending"]);
    expect(stdout).toMatch(/^[0-9a-f]{8} {2}"no, revert that" {2}\(correction, project, \d{4}-\d\d-\d\d\)$/m);
    expect(stdout).toContain("The agent, before: I rewrote the parser");
    expect(stdout).toContain("stet lessons discard ID");
  });

  it("positive: keeps each as a Markdown file, private to the person", () => {
    const home = capturedRepository();
    teach(home, ["you forgot to update the changelog"]);
    const { id } = onePending(home);
    const folder = join(placesOf(home).store, "pending-lessons");
    const [name = ""] = readdirSync(folder);
    expect(name).toMatch(new RegExp(`^\\d{17}-correction-${id}\\.md$`));
    expect(readFileSync(join(folder, name), "utf8")).toContain("## Quote\n\nyou forgot to update the changelog\n");
  });

  it("positive: lists with --all what was sorted, and what became of it", () => {
    const home = capturedRepository();
    teach(home, ["be concise", "you forgot to update the changelog", "stop apologising"]);
    const [first, second] = pendingIn(home);
    promote(home, [first?.id ?? ""]);
    runStet(home, ["lessons", "discard", second?.id ?? "", "--reason", "once"]);
    expect(pendingIn(home).map(({ quote }) => quote)).toEqual(["stop apologising"]);
    expect(pendingIn(home, ["--all"])).toMatchObject([
      { status: "promoted", promoted_to: "project/be-concise" },
      { status: "discarded", reason: "once" },
      { status: "pending" },
    ]);
    expect(pendingIn(home, ["--limit", "1"])).toHaveLength(1);
  });

  it("negative: a decision, a question, another's words and an unattended run teach nothing", () => {
    const home = capturedRepository();
    teach(home, [
      "use sqlite, not postgres",
      "never mind",
      "why did you delete the file?",
      "<pasted_content>\nyou forgot to update the changelog\n</pasted_content>",
      "<task-notification>\nstop apologising\n</task-notification>",
    ]);
    new Conversation(home, { session: "s2" }).says("hello there").replies("you forgot to update the changelog");
    expect(pendingIn(home)).toEqual([]);
    expect(listDecisions(home).map(({ decision }) => decision)).toEqual(["Use sqlite, not postgres"]);
    expect(runStet(home, ["lessons", "pending"]).stdout).toBe("No lesson waits to be sorted.\n");
  });

  it("negative: a file that cannot be read is named and hides no other", () => {
    const home = capturedRepository();
    teach(home, ["be concise", "stop apologising"]);
    pendingIn(home);
    const folder = join(placesOf(home).store, "pending-lessons");
    const path = join(folder, readdirSync(folder)[0] ?? "");
    writeFileSync(path, "torn");
    const ran = runStet(home, ["lessons", "pending"]);
    expect(ran.status).toBe(0);
    expect(ran.stdout).toContain("stop apologising");
    expect(ran.stderr).toContain("line 1: does not begin with a line");
  });

  it("negative: where nothing was captured yet nothing is made", () => {
    const home = temporaryHome();
    expect(runStet(home, ["lessons", "pending", "--all"]).stdout).toBe("No lesson waits to be sorted.\n");
    expect(readdirSync(home.folder)).toEqual([]);
  });
});
