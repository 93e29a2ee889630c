import { describe, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";
import {
  closedEpisode,
  formatEpisode,
  interruptedEpisode,
  openEpisode,
  parseEpisode,
  resumedEpisode,
  withCompaction,
  withDecision,
  withPrompt,
} from "../../../src/records/episode.ts";
import { renderEpisodeMarkdown, renderEpisodeYaml } from "../../../src/records/render-episode.ts";

const begun = openEpisode({ provider: "claude-code", session: "s1", start: "2026-09-05T12:00:00Z", source: "startup" });
const lived = withDecision(
  withPrompt(withPrompt(withCompaction(begun, { time: "2026-09-05T12:30:00Z", trigger: "auto" }))),
  "0042-use-pnpm",
);
const closed = closedEpisode(lived, "2026-09-05T13:00:00Z", "prompt_input_exit");

describe("an episode", () => {
  it("begins open and empty", () => {
    expect(begun).toMatchObject({
      schema: "stet.episode/v1",
      compactions: [],
      prompts: 0,
      decisions: [],
      outcome: "open",
    });
  });

  it("gathers compactions, prompts and decisions, and closes with the reason", () => {
    expect(closed).toMatchObject({
      compactions: [{ time: "2026-09-05T12:30:00Z", trigger: "auto" }],
      prompts: 2,
      decisions: ["0042-use-pnpm"],
      end: "2026-09-05T13:00:00Z",
      reason: "prompt_input_exit",
      outcome: "closed",
    });
  });

  it("counts a decision once", () => {
    expect(withDecision(lived, "0042-use-pnpm").decisions).toEqual(["0042-use-pnpm"]);
  });

  it("is interrupted when nobody reported its end, and only then", () => {
    expect(interruptedEpisode(lived).outcome).toBe("interrupted");
    expect(interruptedEpisode(closed)).toEqual(closed);
  });

  it("opens again on a resume and keeps what happened", () => {
    const resumed = resumedEpisode(closed, { time: "2026-09-06T08:00:00Z", source: "resume" });
    expect(resumed).toEqual({ ...lived, resumes: [{ time: "2026-09-06T08:00:00Z", source: "resume" }] });
  });

  it.each([
    ["begun", begun],
    ["closed", closed],
    ["resumed", resumedEpisode(closed, { time: "2026-09-06T08:00:00Z", source: "resume" })],
    ["with odd words", { ...closed, session: '\ud800"\n', reason: "\u2028" }],
  ])("is the same after a file and after YAML: %s", (_name, episode) => {
    expect(parseEpisode(formatEpisode(episode))).toEqual(episode);
    expect(parseYaml(renderEpisodeYaml(episode))).toEqual(episode);
  });

  it.each([
    ["no JSON", "{"],
    ["another version", formatEpisode(begun).replace("/v1", "/v2")],
    ["a missing member", formatEpisode(begun).replace('"prompts"', '"prompt"')],
    ["compactions of another shape", formatEpisode(begun).replace('"compactions": []', '"compactions": [1]')],
    ["an unknown outcome", formatEpisode(begun).replace('"open"', '"lost"')],
  ])("is none in a file with %s", (_name, text) => {
    expect(parseEpisode(text)).toBeUndefined();
  });
});

describe("renderEpisodeMarkdown", () => {
  it("shows the table and the decisions", () => {
    const markdown = renderEpisodeMarkdown(closed);
    expect(markdown).toContain("# Episode — 2026-09-05 12:00:00 UTC");
    expect(markdown).toContain("| **Compacted** | `2026-09-05T12:30:00Z` |");
    expect(markdown).toContain("| **Ended** | `2026-09-05T13:00:00Z` · `prompt_input_exit` |");
    expect(markdown).toContain("| **Schema** | `stet.episode/v1` · `schemas/stet/episode/episode.v1.proto` |");
    expect(markdown).toContain("\n- `0042-use-pnpm`\n");
    expect(parseYaml(markdown.split("---\n")[1] ?? "")).toEqual(closed);
  });

  it("leaves out rows without a value and says that there are no decisions", () => {
    const markdown = renderEpisodeMarkdown(begun);
    for (const row of ["Resumed", "Compacted", "Ended"]) expect(markdown).not.toContain(`**${row}**`);
    expect(markdown).toContain("## DECISIONS\n\nNone.\n");
  });
});
