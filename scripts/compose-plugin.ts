import { claudeCode } from "../src/providers/claude-code/claude-code.ts";
import { composeShim, shimName } from "../src/providers/shim.ts";

/** A file of the plug-in as it must be. */
export interface FileEdit {
  readonly path: string;
  readonly text: string;
  readonly mode: number;
}

const FOLDER = "plugins/claude-code";

// No `${…}` in it: the client would expand that itself.
const START_MCP = [
  "base=$XDG_DATA_HOME; case $base in /*) ;; *) base=$HOME/.local/share ;; esac",
  'if [ -x "$base/stet/launch" ]; then exec "$base/stet/launch" mcp; fi',
  'echo "stet is not installed: run npm i -g stet, then stet init" >&2; exit 127',
].join("; ");

/** The generated files of the plug-in for Claude Code; skill and commands beside them are written by hand. */
export function composePlugin(version: string): readonly FileEdit[] {
  const shims = claudeCode.entries.map((entry) => ({
    path: `${FOLDER}/hooks/${shimName(entry.event)}`,
    text: composeShim({ provider: claudeCode.name, event: entry.event, version }),
    mode: 0o755,
  }));
  return [
    json(".claude-plugin/plugin.json", {
      name: "stet",
      version,
      description:
        "The decision memory of coding agents: what you decide is recorded, kept, and put back in front of Claude",
      author: { name: "stet" },
      license: "MIT",
    }),
    json("hooks/hooks.json", { description: "Records what is said and decided", hooks: composeHooks() }),
    json(".mcp.json", { mcpServers: { stet: { type: "stdio", command: "sh", args: ["-c", START_MCP] } } }),
    ...shims,
  ];
}

function composeHooks(): Record<string, unknown[]> {
  return Object.fromEntries(
    claudeCode.entries.map(({ event, matcher, timeout }) => {
      const command = `"\${CLAUDE_PLUGIN_ROOT}"/hooks/${shimName(event)}`;
      return [
        event,
        [{ ...(matcher === undefined ? {} : { matcher }), hooks: [{ type: "command", command, timeout }] }],
      ];
    }),
  );
}

function json(path: string, value: unknown): FileEdit {
  return { path: `${FOLDER}/${path}`, text: `${JSON.stringify(value, null, 2)}\n`, mode: 0o644 };
}
