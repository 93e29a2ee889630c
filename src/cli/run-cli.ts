import { CommanderError } from "commander";
import { describeFinding, ERRORS, exitCodeFor, StetError } from "../errors.ts";
import { loadOperation } from "../operations/load-operation.ts";
import { printable, printableText } from "../operations/looking-up/printable.ts";
import { VERSION } from "../operations/version.ts";
import { fullUpkeep } from "../operations/workspace/full-upkeep.ts";
import { openWorkspace } from "../operations/workspace/open-workspace.ts";
import type { Workspace } from "../operations/workspace/workspace.ts";
import { buildProgram, type Invocation } from "./build-program.ts";
import type { Command } from "./command.ts";
import MANIFEST from "./manifest.json" with { type: "json" };
import { parseInput } from "./parse-input.ts";
import type { Screen } from "./screen.ts";

/** Runs one command line to its end and returns the exit code; stdout is the answer, stderr is for people. */
export async function runCli(words: readonly string[], screen: Screen): Promise<number> {
  const exit = await runWords(words, screen);
  return exit === ERRORS.usage.exit && neverBlocks(words) ? ERRORS.hook_usage.exit : exit;
}

function neverBlocks(words: readonly string[]): boolean {
  return (MANIFEST as readonly Command[]).some(
    (command) => command.neverBlocks === true && words.join(" ").startsWith(command.name),
  );
}

async function runWords(words: readonly string[], screen: Screen): Promise<number> {
  let exit = 0;
  const program = buildProgram(MANIFEST as readonly Command[], VERSION, async (invocation) => {
    exit = await invoke(invocation, screen);
  });
  program.configureOutput({ writeOut: screen.answer, writeErr: screen.tell });
  program.commands.forEach((command) => {
    command.configureOutput({ writeOut: screen.answer, writeErr: screen.tell });
  });
  if (words.length === 0) {
    screen.answer(program.helpInformation());
    return 0;
  }
  try {
    await program.parseAsync([...words], { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : ERRORS.usage.exit;
  }
  return exit;
}

async function invoke(invocation: Invocation, screen: Screen): Promise<number> {
  const wantsJson = invocation.flags["json"] === true;
  let workspace: Workspace | undefined;
  try {
    const input = parseInput(invocation.command, invocation.words, invocation.flags);
    workspace = openWorkspace(screen.situation(invocation.flags), fullUpkeep);
    return await runOperation(invocation.command, workspace, input, wantsJson, screen);
  } catch (error) {
    report(error, wantsJson, screen);
    return exitCodeFor(error);
  } finally {
    workspace?.close();
  }
}

async function runOperation(
  command: Command,
  workspace: Workspace,
  input: Record<string, unknown>,
  wantsJson: boolean,
  screen: Screen,
): Promise<number> {
  if (command.drains) await workspace.catchUp();
  const operation = await loadOperation(command.name);
  // A dumb terminal shows lines one after the other, and no screen.
  const isLed = !wantsJson && workspace.situation.isInteractive && workspace.situation.environment["TERM"] !== "dumb";
  if (isLed && operation.walk !== undefined) {
    print(await operation.walk(workspace, input, screen.style), workspace, screen);
    return 0;
  }
  const output = await operation.run(workspace, input);
  const json = () => operation.json?.(output) ?? `${JSON.stringify(output, null, 2)}\n`;
  print(wantsJson ? json() : operation.render(printable(output), screen.style), workspace, screen);
  return operation.exit?.(output) ?? 0;
}

function print(text: string, { findings }: Workspace, screen: Screen): void {
  if (text !== "") screen.answer(text.endsWith("\n") ? text : `${text}\n`);
  for (const finding of findings) {
    screen.tell(`${finding.severity === "red" ? "warning" : "note"}: ${printableText(describeFinding(finding))}\n`);
  }
}

function report(error: unknown, wantsJson: boolean, screen: Screen): void {
  const known = error instanceof StetError;
  const code = known ? error.code : "internal";
  const message = error instanceof Error ? error.message : String(error);
  const hint = known ? error.hint : "This is a defect in stet: please report it with the lines above.";
  if (wantsJson) screen.answer(`${JSON.stringify({ error: { code, message, hint } })}\n`);
  if (!known && error instanceof Error) screen.tell(`${error.stack ?? ""}\n`);
  screen.tell(`${screen.style.red("error:")} ${printableText(message)}\n  ${printableText(hint)}\n`);
}
