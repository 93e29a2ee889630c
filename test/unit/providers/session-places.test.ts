import { describe, expect, it } from "vitest";
import type { SessionPlace } from "../../../src/providers/session-places.ts";
import { SESSIONS } from "../../../src/providers/session-registry.ts";
import { TRANSCRIPTS } from "../../../src/providers/transcript-registry.ts";

const HOME = "/home/dev";

function placesOf(name: string, environment: Record<string, string> = {}, root?: string): readonly SessionPlace[] {
  const provider = SESSIONS.find((sessions) => sessions.name === name);
  return provider?.list({ home: HOME, environment, ...(root === undefined ? {} : { root }) }) ?? [];
}

function foldersOf(name: string, environment?: Record<string, string>, root?: string): string[] {
  return placesOf(name, environment, root).map(({ folder }) => folder);
}

describe("where past sessions lie", () => {
  it("is known for every format of transcripts", () => {
    expect(SESSIONS.map(({ name }) => name).sort()).toEqual(TRANSCRIPTS.map(({ name }) => name).sort());
  });

  it.each([
    ["claude-code", {}, ["/home/dev/.claude/projects"]],
    ["claude-code", { CLAUDE_CONFIG_DIR: "/srv/claude/" }, ["/srv/claude/projects"]],
    ["claude-code", { CLAUDE_CONFIG_DIR: "claude" }, ["/home/dev/.claude/projects"]],
    ["codex", {}, ["/home/dev/.codex/sessions", "/home/dev/.codex/archived_sessions"]],
    ["codex", { CODEX_HOME: "/srv/codex" }, ["/srv/codex/sessions", "/srv/codex/archived_sessions"]],
    ["pi", {}, ["/home/dev/.pi/agent/sessions"]],
    ["pi", { PI_CODING_AGENT_DIR: "/srv/pi" }, ["/srv/pi/sessions"]],
    ["pi", { PI_CODING_AGENT_DIR: "/srv/pi", PI_CODING_AGENT_SESSION_DIR: "/srv/said" }, ["/srv/said"]],
    ["copilot", {}, ["/home/dev/.copilot/session-state"]],
    ["copilot", { COPILOT_HOME: "/srv/copilot" }, ["/srv/copilot/session-state"]],
    ["gemini-cli", {}, ["/home/dev/.gemini/tmp"]],
    ["gemini-cli", { GEMINI_CLI_HOME: "/srv/gemini" }, ["/srv/gemini/.gemini/tmp"]],
    ["opencode", {}, ["/home/dev/.local/share/opencode", "/home/dev/.local/share/opencode/storage/session"]],
    ["opencode", { XDG_DATA_HOME: "/srv/data" }, ["/srv/data/opencode", "/srv/data/opencode/storage/session"]],
    ["specstory", {}, []],
    ["aider", {}, []],
  ])("%s with %j", (name, environment, folders) => {
    expect(foldersOf(name, environment)).toEqual(folders);
  });

  it("may be inside the repository", () => {
    expect(foldersOf("specstory", {}, "/srv/app")).toEqual(["/srv/app/.specstory/history"]);
    expect(foldersOf("aider", {}, "/srv/app")).toEqual(["/srv/app"]);
  });

  it("may be a database that a variable names", () => {
    const [named] = placesOf("opencode", { OPENCODE_DB: "/srv/data/my.sessions.db" });
    expect(named).toMatchObject({ kind: "database", folder: "/srv/data" });
    expect([named?.pattern.test("my.sessions.db"), named?.pattern.test("my-sessions.db")]).toEqual([true, false]);
    expect(placesOf("opencode", { OPENCODE_DB: ":memory:" })).toHaveLength(2);
    expect(placesOf("opencode", { OPENCODE_DB: "other.db" })).toHaveLength(2);
  });

  it.each([
    ["claude-code", "-srv-app/0d9c1f6e.jsonl", true],
    ["claude-code", "-srv-app/0d9c1f6e/subagents/agent-1.jsonl", false],
    ["claude-code", "-srv-app/agent-1.jsonl", false],
    ["codex", "2026/03/04/rollout-2026-03-04T10-00-00-0d9c.jsonl", true],
    ["codex", "2026/03/04/notes.jsonl", false],
    ["pi", "--srv-app--/2026-03-04_0d9c.jsonl", true],
    ["copilot", "0d9c1f6e/events.jsonl", true],
    ["copilot", "0d9c1f6e/other.jsonl", false],
    ["gemini-cli", "app/chats/session-2026-03-04T10-00-0d9c1f6e.jsonl", true],
    ["gemini-cli", "5b0f/chats/session-2025-12-24T21-37-2ccb51c5.json", true],
    ["gemini-cli", "app/chats/0d9c1f6e/c8cd6a18.jsonl", false],
    ["gemini-cli", "app/logs.json", false],
    ["opencode", "opencode.db", true],
    ["opencode", "opencode-beta.2.db", true],
    ["opencode", "opencode.db-wal", false],
    ["opencode", "global/ses_1.json", true],
    ["opencode", "global/other.json", false],
    ["specstory", "2026-02-10_14-21-48Z-outbox.md", true],
    ["specstory", ".what-is-this.txt", false],
    ["aider", ".aider.chat.history.md", true],
    ["aider", ".aider.input.history", false],
  ])("%s: %s %s", (name, path, expected) => {
    const places = placesOf(name, {}, "/srv/app").filter(({ pattern }) => pattern.test(path));
    expect(places.length > 0).toBe(expected);
    for (const { depth } of places) expect(path.split("/").length - 1).toBeLessThanOrEqual(depth);
  });
});
