import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { composePlugin } from "../../scripts/compose-plugin.ts";
import { composeManifest } from "../../src/cli/compose-manifest.ts";
import { dashed } from "../../src/cli/parse-input.ts";
import { DECLARATIONS } from "../../src/operations/registry.ts";

const FOLDER = "plugins/claude-code";
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
const TOOLS = DECLARATIONS.flatMap((declaration) => declaration.surfaces.mcp ?? []);

const COMMANDS = composeManifest();

const texts = [
  `${FOLDER}/skills/stet/SKILL.md`,
  ...readdirSync(`${FOLDER}/commands`).map((name) => `${FOLDER}/commands/${name}`),
];

describe("the plug-in for Claude Code", () => {
  it.each(composePlugin(version).map((file) => [file.path, file] as const))(
    "%s is as scripts/write-plugin.ts writes it",
    (path, file) => {
      expect(readFileSync(path, "utf8")).toBe(file.text);
      expect(statSync(path).mode & 0o111).toBe(file.mode & 0o111);
    },
  );

  it("holds no hook that is not written anew", () => {
    const written = composePlugin(version).map((file) => file.path);
    for (const name of readdirSync(`${FOLDER}/hooks`)) expect(written).toContain(`${FOLDER}/hooks/${name}`);
  });

  it("starts only shims that are there", () => {
    const { hooks } = JSON.parse(readFileSync(`${FOLDER}/hooks/hooks.json`, "utf8"));
    for (const [{ hooks: commands }] of Object.values(hooks) as [{ hooks: { command: string }[] }][]) {
      const shim = commands[0]?.command.replace(/"[^"]*PLUGIN_ROOT[^"]*"/, FOLDER) ?? "";
      expect(existsSync(shim), shim).toBe(true);
    }
  });

  it.each(texts)("%s says what it is for and names only tools that exist", (path) => {
    const text = readFileSync(path, "utf8");
    const [, front = ""] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
    expect(parse(front).description).toMatch(/^[A-Z].{20,}/);
    for (const [tool] of text.matchAll(/decision_(?:add|list|detail|recall|supersede|revoke)\b|`decision_\w+`/g)) {
      expect(TOOLS).toContain(tool.replaceAll("`", ""));
    }
  });

  it.each(texts)("%s names only commands and flags that exist", (path) => {
    const shown = [...readFileSync(path, "utf8").matchAll(/`stet ([a-z][^`]*)`/g)].map(([, words = ""]) => words);
    for (const words of shown) {
      const command = COMMANDS.find(({ name }) => words === name || words.startsWith(`${name} `));
      expect(command, `stet ${words}`).toBeDefined();
      const known = ["--json", ...(command?.flags.map(dashed) ?? [])];
      for (const [flag] of words.matchAll(/--[a-z-]+/g)) expect(known, `stet ${words}`).toContain(flag);
    }
  });

  it("tells an agent of every tool there is", () => {
    const skill = readFileSync(`${FOLDER}/skills/stet/SKILL.md`, "utf8");
    for (const tool of TOOLS) expect(skill).toContain(tool);
  });
});
