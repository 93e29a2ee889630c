import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { transcribe } from "./mask.ts";
import type { PreparedStage } from "./prepared-stage.ts";
import { providersTable } from "./reference/providers.ts";

const ROOT = resolve(import.meta.dirname, "..");
const SESSION = /```console\n(.*?)\n```/gs;
const INCLUDED = /```ts (\S+)\n.*?\n?```/gs;
const PROVIDERS = /<!-- providers -->\n.*?<!-- \/providers -->/s;

/**
 * A page written by hand with what the program says filled in: the output of every command in a `console` block, run
 * in one prepared home a page; the text of every file a `ts <path>` block names; the table of providers.
 */
export function fillPage(text: string, stage: PreparedStage): string {
  if (text.match(SESSION) !== null) stage.restore();
  return text
    .replace(SESSION, (_, session: string) => `\`\`\`console\n${rerun(session, stage)}\n\`\`\``)
    .replace(
      INCLUDED,
      (_, path: string) => `\`\`\`ts ${path}\n${readFileSync(join(ROOT, path), "utf8").trimEnd()}\n\`\`\``,
    )
    .replace(PROVIDERS, () => `<!-- providers -->\n${providersTable()}\n<!-- /providers -->`);
}

function rerun(session: string, stage: PreparedStage): string {
  const lines = session.split("\n").filter((line) => line.startsWith("$ "));
  if (lines.length === 0) throw new Error(`a console block without a command: ${session}`);
  return lines.map((line) => runForReaders(line.slice(2), stage)).join("\n");
}

// Exit 1 and 11 may be what a page wants to show; a program that broke is not.
function runForReaders(line: string, stage: PreparedStage): string {
  const ran = stage.run(line);
  if (ran.stderr.includes("    at ")) throw new Error(`${line} broke: ${ran.stderr}`);
  return transcribe(line, ran, stage);
}
