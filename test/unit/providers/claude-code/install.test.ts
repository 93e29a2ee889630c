import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { StetError } from "../../../../src/errors.ts";
import { claudeCode } from "../../../../src/providers/claude-code/claude-code.ts";
import { absoluteCommand, isOwnCommand, projectCommand } from "../../../../src/providers/claude-code/commands.ts";
import { planInstall, planRemoval } from "../../../../src/providers/claude-code/install.ts";
import { readSettingsState } from "../../../../src/providers/claude-code/settings-state.ts";
import type { InstallPlan } from "../../../../src/providers/installation.ts";

const FILE = "settings.json";
const EVENTS = claudeCode.entries.map((entry) => entry.event);

function plan(existing: string | Uint8Array | undefined, merge = true): InstallPlan {
  return planInstall({ file: FILE, existing, entries: claudeCode.entries, commandFor: projectCommand, merge });
}

function merged(existing: string | undefined): string {
  const made = plan(existing);
  if (made.kind !== "write") throw new Error(`expected a write, got ${made.kind}`);
  return made.text;
}

function removed(text: string): string | undefined {
  const made = planRemoval(FILE, text);
  return made.kind === "write" ? made.text : undefined;
}

const THEIRS = `{
    "model": "opus",
    "hooks": {
        "Stop": [
            {
                "hooks": [{ "type": "command", "command": "say done" }]
            }
        ]
    },
    "permissions": { "allow": [] }
}
`;

describe("planning an install", () => {
  it("writes a whole file where there is none, with a matcher and a timeout where they belong", () => {
    const written = JSON.parse(merged(undefined));
    expect(Object.keys(written.hooks)).toEqual(EVENTS);
    expect(written.hooks.SessionEnd).toEqual([
      { hooks: [{ type: "command", command: '"$CLAUDE_PROJECT_DIR"/.claude/hooks/stet-session-end', timeout: 10 }] },
    ]);
    expect(written.hooks.SessionStart[0].matcher).toBe("startup|resume|clear|compact|fork");
    expect(written.hooks.PostToolUse[0].matcher).toBe("AskUserQuestion|ExitPlanMode");
  });

  it("leaves a file that has every entry alone", () => {
    expect(plan(merged(undefined), false)).toEqual({ kind: "unchanged" });
    expect(plan(merged(THEIRS), false)).toEqual({ kind: "unchanged" });
  });

  it("refuses to touch a file of somebody else's and says exactly what to add", () => {
    const refused = plan(THEIRS, false);
    expect(refused.kind).toBe("refuse");
    if (refused.kind !== "refuse") return;
    expect(refused.missing.map((entry) => entry.event)).toEqual(EVENTS);
    expect(JSON.parse(refused.toAdd)).toEqual(JSON.parse(merged(undefined)));
  });

  it("names only the entries that are missing", () => {
    const partial = JSON.parse(merged(THEIRS));
    delete partial.hooks.SessionEnd;
    const refused = plan(JSON.stringify(partial), false);
    expect(refused.kind === "refuse" && refused.missing.map((entry) => entry.event)).toEqual(["SessionEnd"]);
  });

  it("appends its groups last, keeps every other byte and the file's indentation", () => {
    const text = merged(THEIRS);
    const parsed = JSON.parse(text);
    expect(parsed.hooks.Stop[0].hooks[0].command).toBe("say done");
    expect(parsed.hooks.Stop[1].hooks[0].command).toMatch(/stet-stop$/);
    expect(text).toContain('\n        "SessionStart": [\n            {\n                "matcher"');
    expect(text.startsWith(THEIRS.slice(0, THEIRS.indexOf("]\n            }\n        ]")))).toBe(true);
    expect(removed(text)).toBe(THEIRS);
  });

  it("replaces its own entries of an older version", () => {
    const old = merged(THEIRS).replaceAll('"timeout": 10', '"timeout": 3');
    expect(plan(old)).toEqual({ kind: "write", text: merged(THEIRS) });
    expect(plan(old, false).kind).toBe("refuse");
  });

  it("writes a file anew that holds nothing but its own older entries", () => {
    const old = merged(undefined).replaceAll('"timeout": 10', '"timeout": 3');
    expect(plan(old, false)).toEqual({ kind: "write", text: merged(undefined) });
  });

  it.each([
    ["a comment", '{\n  // mine\n  "model": "opus"\n}', "line 2, column 3"],
    ["a trailing comma", '{"a": [1, 2,]}', "line 1"],
    ["a syntax error", '{\n"a": \n}', "line 3"],
    ["an empty file", "", "line 1"],
    ["a list", "[]", "no JSON object"],
    ["hooks that are a list", '{"hooks": []}', '"hooks" that is no object'],
    ["an event that is an object", '{"hooks": {"Stop": {}}}', '"hooks.Stop" that is no list'],
  ])("does not touch a file with %s, and says where", (_what, text, where) => {
    for (const act of [() => plan(text), () => plan(text, true)]) {
      expect(act).toThrow(StetError);
      expect(act).toThrow(where);
    }
  });

  it("does not touch a file that is not UTF-8", () => {
    const bytes = Uint8Array.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    expect(() => plan(bytes)).toThrow("is not UTF-8");
  });
});

describe("planning a removal", () => {
  it("deletes a file that stet wrote whole", () => {
    expect(planRemoval(FILE, merged(undefined))).toEqual({ kind: "delete" });
  });

  it("leaves a file without entries of ours alone", () => {
    expect(planRemoval(FILE, THEIRS)).toEqual({ kind: "unchanged" });
  });

  it("keeps what a person added since", () => {
    const grown = merged(undefined).replace('{\n  "hooks"', '{\n  "model": "opus",\n  "hooks"');
    expect(removed(grown)).toBe('{\n  "model": "opus"\n}\n');
  });

  it("keeps a hook that a person put into a group of ours", () => {
    const settings = JSON.parse(merged(undefined));
    settings.hooks.Stop[0].hooks.push({ type: "command", command: "mine" });
    const left = JSON.parse(removed(JSON.stringify(settings, null, 2)) ?? "");
    expect(left).toEqual({ hooks: { Stop: [{ hooks: [{ type: "command", command: "mine" }] }] } });
  });

  it.each([
    ["an empty object", "{}"],
    ["an empty object with lines", "{\n}\n"],
    ["empty hooks", '{\n  "hooks": {}\n}\n'],
    ["empty hooks with lines", '{"hooks": {\n\n} , "a":1}'],
    ["an empty event", '{\r\n\t"hooks": {\r\n\t\t"Stop": [ ]\r\n\t}\r\n}\r\n'],
    ["one line", '{"a":1,"hooks":{"Stop":[{"hooks":[]}]}}'],
    ["a byte order mark", '\uFEFF{\n "a": "é€😀"\n}'],
    ["a doubled member", '{"hooks": {"Stop": []}, "hooks": {"Stop": []}}'],
  ])("gives back %s byte for byte", (_what, text) => {
    expect(removed(merged(text))).toBe(text);
  });

  it("gives back any settings file byte for byte", () => {
    fc.assert(
      fc.property(anySettings(), (text) => {
        const installed = merged(text);
        expect(plan(installed)).toEqual({ kind: "unchanged" });
        expect(JSON.parse(installed.replace("\uFEFF", "")).hooks).toBeTypeOf("object");
        expect(removed(installed)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });
});

describe("reading what is installed", () => {
  it("lists entries of ours with the command string as it stands", () => {
    const state = readSettingsState(FILE, merged(THEIRS));
    expect(state.entries.map((entry) => entry.event)).toEqual(["Stop", ...EVENTS.filter((event) => event !== "Stop")]);
    expect(state.entries[0]).toEqual({
      event: "Stop",
      command: '"$CLAUDE_PROJECT_DIR"/.claude/hooks/stet-stop',
      timeout: 10,
    });
  });

  it("says when hooks are switched off and when the plug-in is enabled", () => {
    const text = '{"disableAllHooks": true, "enabledPlugins": {"stet@market": true, "x@y": true}}';
    expect(readSettingsState(FILE, text)).toEqual({ entries: [], areHooksDisabled: true, isPluginEnabled: true });
    const off = '{"disableAllHooks": false, "enabledPlugins": {"stet@market": false}}';
    expect(readSettingsState(FILE, off)).toMatchObject({ areHooksDisabled: false, isPluginEnabled: false });
  });

  it.each([
    ['"$CLAUDE_PROJECT_DIR"/.claude/hooks/stet-stop', true],
    ["'/home/a b/.local/share/stet/hooks/stet-user-prompt-submit'", true],
    ["'/home/it'\\''s/.local/share/stet/hooks/claude-code/stet-stop'", true],
    ["/srv/.claude/hooks/stet-stop.bak", false],
    ["/srv/.claude/hooks/other", false],
    ["echo stet-stop", false],
    ["stet-stop", false],
  ])("knows whose command %s is", (command, isOwn) => {
    expect(isOwnCommand(command)).toBe(isOwn);
  });

  it("quotes an absolute path for the shell", () => {
    const entry = { event: "UserPromptSubmit", timeout: 10 };
    expect(absoluteCommand("/home/it's/hooks/", entry)).toBe("'/home/it'\\''s/hooks/stet-user-prompt-submit'");
  });
});

function anySettings(): fc.Arbitrary<string> {
  const group = fc.record(
    {
      matcher: fc.string({ unit: "binary" }),
      hooks: fc.array(fc.record({ type: fc.constant("command"), command: fc.string() })),
    },
    { requiredKeys: ["hooks"] },
  );
  const hooks = fc.dictionary(fc.constantFrom(...EVENTS, "Notification"), fc.array(group, { maxLength: 3 }));
  const settings = fc
    .tuple(
      fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue()),
      fc.option(hooks, { nil: undefined }),
      fc.boolean(),
    )
    .map(([others, own, isFirst]) => {
      delete others["hooks"];
      if (own === undefined) return others;
      return isFirst ? { hooks: own, ...others } : { ...others, hooks: own };
    });
  return fc
    .record({
      settings,
      indent: fc.constantFrom(undefined, " ", "  ", "    ", "\t"),
      newline: fc.constantFrom("\n", "\r\n"),
      isMarked: fc.boolean(),
      isSpaced: fc.boolean(),
      end: fc.constantFrom("", "\n", "\n\n", " "),
    })
    .map(({ settings, indent, newline, isMarked, isSpaced, end }) => {
      const text = JSON.stringify(settings, null, indent).replaceAll("\n", newline);
      // Blanks inside empty containers and around colons, as people leave them.
      const spaced = isSpaced ? text.replaceAll(/(?<=: ?)(\[|\{)(?=[\]}][,\r\n}])/g, "$1  ") : text;
      const isSame = isSpaced && JSON.stringify(JSON.parse(spaced)) === JSON.stringify(settings);
      return (isMarked ? "\uFEFF" : "") + (isSame ? spaced : text) + end;
    });
}
