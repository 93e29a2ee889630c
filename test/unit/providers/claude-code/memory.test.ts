import { describe, expect, it } from "vitest";
import { memory } from "../../../../src/providers/claude-code/memory.ts";

// As the pinned client named its folders for these.
describe("where Claude Code keeps its notes", () => {
  it.each([
    ["/home/dev/my_app.v2", "-home-dev-my-app-v2"],
    ["/srv/é日本😀 x", "-srv-------x"],
  ])("of %s", (root, name) => {
    expect(memory.file("/home/dev/.claude", root)).toBe(`/home/dev/.claude/projects/${name}/memory/MEMORY.md`);
  });

  it("of a very long path, by its hash", () => {
    const root = `/tmp/stet-client-MAdaqB/long${"/a_long_folder_name_of_some_kind".repeat(9)}`;
    const name = memory.file("/c", root).split("/")[3] ?? "";
    expect(name).toHaveLength(207);
    expect(name.startsWith("-tmp-stet-client-MAdaqB-long-a-long-folder")).toBe(true);
    expect(name.endsWith("-6leub1")).toBe(true);
  });
});
