import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { IMPORT_TABLE, PURE_FOLDERS } from "./support/import-table.ts";

const ROOT = resolve(import.meta.dirname, "..");
const MAX_FILE_LINES = 300;
const MAX_FUNCTION_LINES = 40;
const BANNED_NAMES = /^(?:utils?|helpers?|common|shared|misc|core|lib|services?)(?:\.|$)|^index\.ts$/;
const BANNED_SUFFIXES = /(Manager|Service|Handler|Impl)$/;
const IMPURE = [/\bDate\.now\(/, /\bnew Date\(\)/, /\bMath\.random\(/, /\bprocess\./, /\brequire\(/];

const sources = [...walk(join(ROOT, "src")), ...walk(join(ROOT, "bin"))].filter((path) => path.endsWith(".ts"));

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

/** The room a file stands in: the first folder under src, the file itself at the top, or `bin`. */
function roomOf(path: string): string {
  const [top = "", second] = relative(join(ROOT, "src"), path).split("/");
  if (top === "..") return second === "bin" ? "bin" : `outside: ${relative(ROOT, path)}`;
  return top;
}

function importsOf(path: string): { specifier: string; isType: boolean }[] {
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const found: { specifier: string; isType: boolean }[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier !== undefined) {
      const isType = ts.isImportDeclaration(node) ? node.importClause?.isTypeOnly === true : node.isTypeOnly;
      found.push({ specifier: (node.moduleSpecifier as ts.StringLiteral).text, isType });
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      if (argument !== undefined && ts.isStringLiteral(argument))
        found.push({ specifier: argument.text, isType: false });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe("who may import whom", () => {
  it.each(sources.map((path) => [relative(ROOT, path), path]))("%s", (_, path) => {
    const room = roomOf(path);
    const allowed = IMPORT_TABLE[room];
    expect(allowed, `${room} is not in the table and may import nothing`).toBeDefined();
    const rooms = importsOf(path)
      .filter(({ specifier }) => specifier.startsWith(".") && !specifier.endsWith("package.json"))
      .map(({ specifier }) => roomOf(resolve(dirname(path), specifier)))
      .filter((other) => other !== room);
    for (const other of rooms) expect(allowed, `${room} imports ${other}`).toContain(other);
  });
});

describe("purity", () => {
  const pure = sources.filter((path) => PURE_FOLDERS.includes(roomOf(path)));
  it.each(pure.map((path) => [relative(ROOT, path), path]))("%s knows no disk, clock, chance or process", (_, path) => {
    const text = readFileSync(path, "utf8");
    const nodeModules = importsOf(path).filter(({ specifier }) => specifier.startsWith("node:"));
    expect(nodeModules).toEqual([]);
    for (const pattern of IMPURE) expect(text).not.toMatch(pattern);
  });
});

describe("names and sizes", () => {
  it.each(sources.map((path) => [relative(ROOT, path), path]))("%s", (short, path) => {
    for (const part of short.split("/").slice(1)) expect(part).not.toMatch(BANNED_NAMES);
    expect(basename(path)).toMatch(/^[a-z0-9-]+(\.declare)?\.ts$/);
    const text = readFileSync(path, "utf8");
    expect(text.split("\n").length - 1).toBeLessThanOrEqual(MAX_FILE_LINES);
    expect(longFunctions(path, text)).toEqual([]);
    expect(bannedExports(path, text)).toEqual([]);
  });
});

function longFunctions(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) {
      const first = source.getLineAndCharacterOfPosition(node.getStart()).line;
      const last = source.getLineAndCharacterOfPosition(node.getEnd()).line;
      if (last - first + 1 > MAX_FUNCTION_LINES) found.push(`line ${first + 1}: ${last - first + 1} lines`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function bannedExports(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  ts.forEachChild(source, (node) => {
    if (ts.isExportAssignment(node)) found.push("default export");
    const name = (node as { name?: ts.Node }).name;
    if (name !== undefined && ts.isIdentifier(name) && BANNED_SUFFIXES.test(name.text)) found.push(name.text);
  });
  return found;
}

describe("registries", () => {
  const operations = readdirSync(join(ROOT, "src/operations"));
  it("every declared operation has a loader and a file, and the other way round", async () => {
    const { DECLARATIONS } = await import("../src/operations/registry.ts");
    const { LOADERS, loadOperation } = await import("../src/operations/load-operation.ts");
    const names = DECLARATIONS.map((declaration) => declaration.name);
    expect(Object.keys(LOADERS).sort()).toEqual([...names].sort());
    const files = operations
      .filter((name) => name.endsWith(".declare.ts"))
      .map((name) => name.replace(".declare.ts", ""));
    expect(names.map((name) => name.replace(" ", "-")).sort()).toEqual(files.sort());
    for (const name of names) await loadOperation(name);
  });

  it("every detector stands in the list under its own name", async () => {
    const { DETECTORS } = await import("../src/signals/registry.ts");
    for (const detector of DETECTORS) expect(sources).toContain(join(ROOT, `src/signals/${detector.kind}.ts`));
    const listed = DETECTORS.map((detector) => detector.kind).sort();
    const { SIGNAL_KINDS } = await import("../src/signals/signal.ts");
    expect(listed).toEqual([...SIGNAL_KINDS].sort());
  });

  it("every way to compare by meaning that a setting names has its file", async () => {
    const { SETTINGS } = await import("../src/config/settings.ts");
    const setting = SETTINGS.find(({ name }) => name === "embedding");
    const names = setting?.kind === "choice" ? setting.values.filter((name) => name !== "none") : [];
    expect(names).toContain("static");
    for (const name of names) expect(sources).toContain(join(ROOT, `src/embedding/${name}.ts`));
  });

  it("every exchange format stands in the list under its own name and has fixtures", async () => {
    const { EXCHANGE_FORMATS } = await import("../src/exchange/registry.ts");
    const names = EXCHANGE_FORMATS.map((format) => format.name);
    for (const name of names) expect(sources).toContain(join(ROOT, `src/exchange/${name}.ts`));
    const declared = sources
      .filter((path) => dirname(path) === join(ROOT, "src/exchange"))
      .filter((path) => /^export const \w+: ExchangeFormat = /m.test(readFileSync(path, "utf8")))
      .map((path) => basename(path, ".ts"));
    expect(declared.sort()).toEqual([...names].sort());
    expect(readdirSync(join(ROOT, "test/fixtures/exchange")).sort()).toEqual([...names].sort());
    for (const name of names) expect(readdirSync(join(ROOT, "test/fixtures/exchange", name))).not.toEqual([]);
  });

  it("every provider and every format of transcripts stands in its list under its own name and has fixtures", async () => {
    const { PROVIDERS } = await import("../src/providers/registry.ts");
    const { TRANSCRIPTS } = await import("../src/providers/transcript-registry.ts");
    const folders = readdirSync(join(ROOT, "src/providers"), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    const listed = new Set([...PROVIDERS, ...TRANSCRIPTS].map(({ name }) => name));
    expect([...listed].sort()).toEqual(folders.sort());
    for (const { name } of TRANSCRIPTS) expect(sources).toContain(join(ROOT, `src/providers/${name}/transcript.ts`));
    for (const folder of folders) {
      expect(readdirSync(join(ROOT, "test/fixtures", folder)).length).toBeGreaterThan(0);
    }
  });
});
