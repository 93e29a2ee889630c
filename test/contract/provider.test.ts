import { existsSync, readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { StetError } from "../../src/errors.ts";
import { findProvider, getProvider, PROVIDERS } from "../../src/providers/registry.ts";

describe.each(PROVIDERS.map((provider) => [provider.name, provider] as const))("provider %s", (name, provider) => {
  const folder = `test/fixtures/${name}/payloads`;

  it("is found by its name and has a file and recorded payloads of that name", () => {
    expect(findProvider(name)).toBe(provider);
    expect(existsSync(`src/providers/${name}.ts`) || existsSync(`src/providers/${name}/${name}.ts`)).toBe(true);
    expect(readdirSync(folder).length).toBeGreaterThan(0);
  });

  it("has a shim for every entry, each with a timeout", () => {
    expect(Object.keys(provider.shim.events).sort()).toEqual(provider.entries.map((entry) => entry.event).sort());
    for (const entry of provider.entries) expect(entry.timeout).toBeGreaterThan(0);
  });

  it("reads every recorded payload of its events", () => {
    const events = new Set(provider.entries.map((entry) => entry.event));
    const files = readdirSync(folder).filter((file) => events.has(file.split(".")[0] ?? ""));
    expect(new Set(files.map((file) => file.split(".")[0]))).toEqual(events);
    for (const file of files) {
      const payload = JSON.parse(readFileSync(`${folder}/${file}`, "utf8"));
      expect(provider.readPayload(file.split(".")[0] ?? "", payload).kind, file).not.toBe("unreadable");
    }
  });

  it("reads any JSON as received or unreadable, and never throws", () => {
    fc.assert(
      fc.property(fc.constantFrom(...provider.entries.map((entry) => entry.event)), anyPayload(), (event, payload) => {
        expect(provider.readPayload(event, payload).kind).toBeTypeOf("string");
      }),
      { numRuns: 2000 },
    );
  });

  it("answers only where an answer reaches the model, and never with nothing in it", () => {
    for (const { event } of provider.entries) {
      expect(provider.composeReply(event, {})).toBeUndefined();
      const reply = provider.composeReply(event, { context: "a fact" });
      const { conduct } = provider.shim.events[event] ?? {};
      expect(reply !== undefined, event).toBe(conduct !== "settle");
      if (reply !== undefined) expect(reply).toContain("a fact");
    }
  });
});

describe("the registry", () => {
  it("names the providers that have an adapter when asked for another", () => {
    expect(getProvider("codex-next")).toBeUndefined();
    expect(() => findProvider("codex-next")).toThrow(StetError);
    try {
      findProvider("codex-next");
    } catch (error) {
      expect(error).toMatchObject({ code: "no_adapter", hint: expect.stringContaining("claude-code") });
    }
  });
});

function anyPayload(): fc.Arbitrary<unknown> {
  const members = ["session_id", "cwd", "hook_event_name", "prompt", "tool_name", "tool_input", "tool_response"];
  const others = ["agent_id", "agent_type", "source", "reason", "trigger", "last_assistant_message", "questions"];
  const text = fc.constantFrom("AskUserQuestion", "ExitPlanMode", "UserPromptSubmit", "s1", "");
  const value = fc.oneof(text, fc.jsonValue(), fc.record({ questions: fc.jsonValue(), answers: fc.jsonValue() }));
  return fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...members, ...others), value));
}
