import type { Command, Flag } from "../../src/cli/command.ts";
import { composeManifest } from "../../src/cli/compose-manifest.ts";
import { ERRORS } from "../../src/errors.ts";
import { GROUPS } from "../../src/operations/operation.ts";
import { transcribe } from "../mask.ts";
import type { PreparedStage } from "../prepared-stage.ts";
import { expectSuccess } from "../stage.ts";
import { code, fence, page, table } from "./markdown.ts";

/** Commands whose first example needs a repository that knows nothing of stet yet. */
const FIRST_TIME = new Set(["init", "capture install", "adopt"]);

/** docs/reference/cli.md: every command with its flags, its exits and its first example really run. */
export function composeCliPage(prepared: PreparedStage, untouched: PreparedStage): string {
  const commands = composeManifest();
  const groups = GROUPS.map((group) => {
    const own = commands.filter((command) => command.group === group);
    return [
      `## ${group[0]?.toUpperCase()}${group.slice(1)}`,
      ...own.map((command) => section(command, prepared, untouched)),
    ].join("\n\n");
  });
  return page(
    "Command line",
    "`stet <command> [words] [flags]`. The answer goes to standard output, what is meant for you alone to standard error. Lists take commas and repetition.",
    "Every command takes `--json` (the answer as JSON and nothing else), `--workdir <folder>` (act as if started there), `--no-input` (never ask) and `--help`. `stet mcp` serves the tools of [mcp.md](mcp.md) on standard input and output. Exit codes are in [errors.md](errors.md).",
    "The examples run in a repository where two sessions were recorded: [bookshelf](../../test/fixtures/claude-code/sessions/bookshelf.jsonl) and [corrections](../../test/fixtures/claude-code/sessions/corrections.jsonl). Days, ids and folders are replaced by fixed ones.",
    ...groups,
  );
}

function section(command: Command, prepared: PreparedStage, untouched: PreparedStage): string {
  const stage = FIRST_TIME.has(command.name) ? untouched : prepared;
  const [first = "", ...others] = command.examples;
  stage.restore();
  const shown = transcribe(first, expectSuccess(first, stage.run(first)), stage);
  const positional = command.positional.map((field) => `[${kebab(field)}]`).join(" ");
  return [
    `### stet ${command.name}`,
    `${command.summary}.`,
    code(`stet ${command.name} ${positional}`.trim()),
    ...(command.flags.length === 0 ? [] : [table(["flag", "takes", "meaning"], command.flags.map(rowOf))]),
    ...(command.exits.length === 0 ? [] : [`Fails with ${command.exits.map(exitOf).join(", ")}.`]),
    fence(shown),
    ...(others.length === 0 ? [] : [fence(others.join("\n"), "sh")]),
  ].join("\n\n");
}

const TAKES = { switch: "", list: "list", number: "number", text: "text" } as const;

function rowOf(flag: Flag): string[] {
  const takes = flag.choices === undefined ? TAKES[flag.kind] : flag.choices.map(code).join(" ");
  const notes = [
    flag.summary,
    flag.required ? "required" : "",
    flag.fallback === undefined ? "" : `default ${code(String(flag.fallback))}`,
  ];
  return [code(`--${kebab(flag.field)}`), takes, notes.filter((note) => note !== "").join("; ")];
}

function exitOf(name: string): string {
  return `${code(name)} (${ERRORS[name as keyof typeof ERRORS].exit})`;
}

function kebab(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
