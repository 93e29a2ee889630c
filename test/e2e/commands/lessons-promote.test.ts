import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { capturedRepository, placesOf } from "../../support/captured-repository.ts";
import { failure } from "../../support/decide.ts";
import { onePending, pendingIn, promote, teach } from "../../support/lessons.ts";
import { runStet } from "../../support/run-stet.ts";

describe("stet lessons promote", () => {
  it("positive: keeps the lesson with the words and where they come from", () => {
    const home = capturedRepository();
    teach(home, ["you forgot to update the changelog"]);
    const [waiting] = pendingIn(home);
    const id = waiting?.id ?? "";
    const [kept] = promote(home, [id.slice(0, 8), "--text", "Update the changelog with every change."]);
    const path = join(placesOf(home).store, "lessons/update-the-changelog-with-every-change.md");
    expect(kept).toMatchObject({ id: "update-the-changelog-with-every-change", type: "lesson", lane: "project", path });
    const text = readFileSync(path, "utf8");
    for (const part of [
      `from: "${id}"`,
      '"session": "s1", "locator": "turn:3"',
      "promoted_by: agent",
      "## Lesson\n\nUpdate the changelog with every change.\n",
      "## Quote\n\nyou forgot to update the changelog\n",
    ]) {
      expect(text).toContain(part);
    }
    expect(pendingIn(home)).toEqual([]);
  });

  it("positive: of what was said for every project, in the global store; the lane can be told", () => {
    const home = capturedRepository();
    teach(home, ["in all my projects, answer in British English", "be concise"]);
    const [everywhere, here] = pendingIn(home);
    expect([everywhere?.lane, here?.lane]).toEqual(["global", "project"]);
    const words = [everywhere?.id ?? "", here?.id ?? "", "--type", "feedback"];
    const kept = promote(home, words);
    const global = join(home.folder, ".local/share/stet/global/lessons");
    expect(kept.map(({ type, lane }) => [type, lane])).toEqual([
      ["feedback", "global"],
      ["feedback", "project"],
    ]);
    expect(kept[0]?.path).toBe(join(global, "in-all-my-projects-answer-in-british-english.md"));
    teach(home, ["stop apologising"], "s2");
    const [third] = promote(home, [pendingIn(home)[0]?.id ?? "", "--lane", "global", "--actor", "user"]);
    expect(third?.path).toBe(join(global, "stop-apologising.md"));
    expect(readFileSync(third?.path ?? "", "utf8")).toContain("promoted_by: user");
  });

  it("positive: the same words never wait again, and two lessons of one title are two", () => {
    const home = capturedRepository();
    teach(home, ["you forgot to update the changelog", "you forgot to update the readme"]);
    const ids = pendingIn(home).map(({ id }) => id);
    const kept = ids.map((id) => promote(home, [id, "--text", "Update the papers."])[0]?.id);
    expect(kept).toEqual(["update-the-papers", "update-the-papers-2"]);
    teach(home, ["You forgot to update the changelog!"], "s2");
    expect(pendingIn(home)).toEqual([]);
  });

  it("negative: words that only point back need the lesson said", () => {
    const home = capturedRepository();
    teach(home, ["revert that"]);
    const { id } = onePending(home);
    const refused = failure(home, ["lessons", "promote", id]);
    expect(refused).toMatchObject({ status: 2, code: "usage" });
    expect(refused.hint).toContain("--text");
    expect(promote(home, [id, "--text", "Ask before reformatting."])).toHaveLength(1);
  });

  it("negative: one that does not wait, or an id that fits none or two", () => {
    const home = capturedRepository();
    teach(home, ["be concise"]);
    const { id } = onePending(home);
    expect(failure(home, ["lessons", "promote", "ffff"])).toMatchObject({ status: 12, code: "not_found" });
    expect(failure(home, ["lessons", "promote", id.slice(0, 3)])).toMatchObject({ status: 12 });
    promote(home, [id]);
    expect(failure(home, ["lessons", "promote", id]).message).toContain("was promoted already: project/be-concise");
    expect(runStet(home, ["lessons", "promote", id, "--lane", "team"]).status).toBe(2);
    expect(runStet(home, ["lessons", "promote", "aaaa", "bbbb", "--text", "x"]).status).toBe(2);
  });
});
