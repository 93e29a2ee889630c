import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { ATTENDED, capturedRepository, capturePrompt, placesOf } from "../../support/captured-repository.ts";
import { runJson, runStet } from "../../support/run-stet.ts";

describe("capture render", () => {
  it("positive: makes missing renderings again, byte for byte, and never touches a record", () => {
    const home = capturedRepository();
    const { record = "" } = capturePrompt(home, 'say "hi" # and\n---\nuse `pnpm` ```in fences```\u2028 😀');
    const { prompts } = placesOf(home);
    const [json, md, yaml] = [".json", ".md", ".yaml"].map((ending) => join(prompts, record + ending)) as [
      string,
      string,
      string,
    ];
    const before = [json, md, yaml].map((path) => readFileSync(path, "utf8"));
    expect(runStet(home, ["capture", "render"]).stdout).toBe("No rendering is missing.\n");
    rmSync(md);
    rmSync(yaml);
    expect(runJson(home, ["capture", "render"])).toEqual({ rendered: [record], sessions: [] });
    expect([json, md, yaml].map((path) => readFileSync(path, "utf8"))).toEqual(before);
    expect(parse(before[2] ?? "")).toMatchObject({ text: 'say "hi" # and\n---\nuse `pnpm` ```in fences```\u2028 😀' });
  });

  it("positive: makes an episode's renderings again", () => {
    const home = capturedRepository();
    const input = JSON.stringify({ session_id: "s1", cwd: home.workdir, source: "startup" });
    runStet(home, ["capture", "session"], { input, environment: ATTENDED });
    const path = join(placesOf(home).sessions, "s1/episode.md");
    const before = readFileSync(path, "utf8");
    rmSync(path);
    expect(runStet(home, ["capture", "render"]).stdout).toBe("rendered the episode of session s1\n");
    expect(readFileSync(path, "utf8")).toBe(before);
  });

  it("positive: with --force makes all of them again", () => {
    const home = capturedRepository();
    const { record = "" } = capturePrompt(home, "hello");
    writeFileSync(join(placesOf(home).prompts, `${record}.md`), "edited");
    expect(runStet(home, ["capture", "render", "--force"]).stdout).toBe(`rendered ${record}\n`);
    expect(readFileSync(join(placesOf(home).prompts, `${record}.md`), "utf8")).toContain(
      "## PROMPT\n\n```text\nhello\n```",
    );
  });

  it("negative: a record that a hand broke is 10 and named; with --force too", () => {
    const home = capturedRepository();
    const { record = "" } = capturePrompt(home, "hello");
    const path = join(placesOf(home).prompts, `${record}.json`);
    writeFileSync(path, readFileSync(path, "utf8").slice(0, 40));
    const ran = runStet(home, ["capture", "render", "--force"]);
    expect([ran.status, ran.stdout]).toEqual([10, ""]);
    expect(ran.stderr).toContain(path);
  });

  it("negative: an unknown option is 2 and nothing is rendered", () => {
    const home = capturedRepository();
    expect(runStet(home, ["capture", "render", "--all"])).toMatchObject({ status: 2, stdout: "" });
  });
});
