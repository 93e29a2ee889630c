import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fillPage } from "./fill-page.ts";
import { openPreparedStage, openUntouchedStage, type PreparedStage } from "./prepared-stage.ts";
import { composeCliPage } from "./reference/cli.ts";
import { composeConfigPage } from "./reference/config.ts";
import { composeErrorsPage } from "./reference/errors.ts";
import { composeFilesPage } from "./reference/files.ts";
import { composeMcpPage } from "./reference/mcp.ts";
import { composeProvidersPage } from "./reference/providers.ts";
import { composeSignalsPage } from "./reference/signals.ts";

const ROOT = resolve(import.meta.dirname, "..");

/** A file of the documentation as it should be, by its path in the repository. */
export interface DocsFile {
  readonly path: string;
  readonly text: string;
}

/** Every page that holds something of the program, with all commands run on the given stet.cjs. */
export function composeDocs(program: string): readonly DocsFile[] {
  const prepared = openPreparedStage(program);
  const untouched = openUntouchedStage(program);
  try {
    return [...composeReference(prepared, untouched), ...fillPages(prepared)];
  } finally {
    prepared.close();
    untouched.close();
  }
}

function composeReference(prepared: PreparedStage, untouched: PreparedStage): DocsFile[] {
  const pages = {
    cli: composeCliPage(prepared, untouched),
    mcp: composeMcpPage(prepared),
    config: composeConfigPage(prepared),
    errors: composeErrorsPage(prepared),
    files: composeFilesPage(prepared),
    signals: composeSignalsPage(),
    providers: composeProvidersPage(),
  };
  return Object.entries(pages).map(([name, text]) => ({ path: `docs/reference/${name}.md`, text }));
}

function fillPages(stage: PreparedStage): DocsFile[] {
  return listPages().map((path) => ({ path, text: fillPage(readFileSync(join(ROOT, path), "utf8"), stage) }));
}

/** The pages written by hand: at the top and below docs, without the generated ones. */
export function listPages(): readonly string[] {
  const top = readdirSync(ROOT).filter((name) => name.endsWith(".md"));
  const docs = readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md") && !name.startsWith("reference/"))
    .map((name) => `docs/${name}`);
  return [...top, ...docs].filter((path) => existsSync(join(ROOT, path))).sort();
}
