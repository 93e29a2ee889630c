import { Help, Option, Command as Program } from "commander";
import { GROUPS } from "../operations/operation.ts";
import type { Command, Flag } from "./command.ts";
import { dashed } from "./parse-input.ts";

export interface Invocation {
  readonly command: Command;
  readonly words: readonly string[];
  readonly flags: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
}

/** The command-line program of a manifest; `invoke` is called with what was asked for. */
export function buildProgram(
  manifest: readonly Command[],
  version: string,
  invoke: (invocation: Invocation) => Promise<void>,
): Program {
  const program = new Program("stet")
    .description("The decision memory of coding agents.")
    .version(version, "-V, --version")
    .helpCommand(false)
    .addHelpText("after", () => `\n${overview(manifest)}\n\nRun stet <command> --help for one of them.`)
    .configureHelp({ visibleCommands: () => [], showGlobalOptions: false })
    .exitOverride();
  addGlobalFlags(program);
  for (const command of manifest) addCommand(program, command, invoke);
  return program;
}

/** What runs until it is hung up on and is no operation. */
const SERVERS: readonly Pick<Command, "name" | "group" | "summary">[] = [
  { name: "mcp", group: "look up", summary: "Serve the decisions to an agent over MCP, on standard input and output" },
];

function overview(manifest: readonly Command[]): string {
  const width = Math.max(...manifest.map((command) => command.name.length)) + 2;
  const groups = GROUPS.map((group) => {
    const rows = [...manifest, ...SERVERS].filter((row) => row.group === group);
    const lines = rows.map((command) => `    ${command.name.padEnd(width)}${command.summary}`);
    return lines.length === 0 ? "" : [`  ${group[0]?.toUpperCase()}${group.slice(1)}`, ...lines].join("\n");
  });
  return groups.filter((text) => text !== "").join("\n\n");
}

function addCommand(program: Program, command: Command, invoke: (invocation: Invocation) => Promise<void>): void {
  const names = command.name.split(" ");
  const parent = names.length === 1 ? program : family(program, names[0] ?? "");
  const added = parent
    .command(names.at(-1) ?? command.name)
    .summary(command.summary)
    .description(`${command.summary}.`)
    .allowExcessArguments(false)
    .exitOverride()
    .configureHelp(new Help());
  for (const field of command.positional) added.argument(...argumentOf(command, field));
  for (const flag of command.flags) added.addOption(optionOf(flag));
  addGlobalFlags(added);
  added.addHelpText("after", () => `\nExamples:\n${command.examples.map((line) => `  $ ${line}`).join("\n")}`);
  added.action(async (...values: unknown[]) => {
    const words = values
      .slice(0, command.positional.length)
      .flat()
      .filter((word) => word !== undefined) as string[];
    const own = values[command.positional.length] as Invocation["flags"];
    const before = program.opts<Invocation["flags"]>();
    const input = before["input"] !== false && own["input"] !== false;
    await invoke({ command, words, flags: { ...before, ...own, input } });
  });
}

/** Taken before the command's name as well as behind it. */
function addGlobalFlags(program: Program): void {
  program.option("--json", "print the answer as JSON and nothing else");
  program.option("--workdir <folder>", "act as if started in this folder");
  program.option("--no-input", "never ask, even in a terminal");
}

function family(program: Program, name: string): Program {
  const known = program.commands.find((command) => command.name() === name);
  return known ?? program.command(name).description(`stet ${name} …`).exitOverride();
}

function argumentOf(command: Command, field: string): [string, string] {
  const flag = command.flags.find((candidate) => candidate.field === field);
  const name = dashed({ field }).slice(2);
  return [flag?.kind === "list" ? `[${name}...]` : `[${name}]`, flag?.summary ?? ""];
}

function optionOf(flag: Flag): Option {
  const value = flag.kind === "switch" ? "" : flag.kind === "list" ? " <values>" : ` <${flag.kind}>`;
  const choices = flag.choices === undefined ? "" : ` (${flag.choices.join(", ")})`;
  const option = new Option(`${dashed(flag)}${value}`, `${flag.summary}${choices}`);
  if (flag.kind === "list") option.argParser((text: string, before: string[] | undefined) => [...(before ?? []), text]);
  if (flag.fallback !== undefined) option.default(undefined, String(flag.fallback));
  return option;
}
