import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import nodeModule, { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { Script } from "node:vm";
import { StetError } from "../errors.ts";
import type { Environment } from "./environment.ts";
import { stetPaths } from "./paths.ts";

/** How often what was compiled is kept anew: each run uses functions the ones before did not. */
const ROUNDS = 6;

/**
 * Keeps what V8 made of this program's files beside the state, so that later starts do not compile them again. Node does
 * it itself from 22.1 on; before that, files that end in `.cjs` are compiled here. Nothing is kept where stet has no
 * state folder yet, and what cannot be kept or read is compiled as ever.
 */
export function keepCompiled(environment: Environment): void {
  const folder = codeFolder(environment);
  if (folder === undefined) return;
  const { enableCompileCache } = nodeModule as { enableCompileCache?: (folder: string) => unknown };
  if (enableCompileCache !== undefined) {
    enableCompileCache(folder);
    return;
  }
  const compiled = loadOwnFiles(join(folder, `${process.version}-${process.arch}`));
  process.once("exit", () => {
    // An uninstall has taken the state folder away meanwhile.
    if (codeFolder(environment) === undefined) return;
    for (const one of compiled) keep(one);
  });
}

/**
 * Loads `.cjs` files with their compiled code, and gives the list they are put into. This program's files lie in one
 * folder and require one another by name: finding them as Node finds a module of any layout took longer than reading them.
 */
function loadOwnFiles(folder: string): readonly Compiled[] {
  const compiled: Compiled[] = [];
  const loaded = new Map<string, { exports: unknown }>();
  const node = createRequire(import.meta.url);
  const run = (module: { exports: unknown }, filename: string) => {
    const place = dirname(filename);
    const require = (id: string) => (id.startsWith("./") && id.endsWith(".cjs") ? own(place + id.slice(1)) : node(id));
    const one = compile(filename, `${folder}/${basename(filename)}.bin`);
    compiled.push(one);
    const evaluate = one.script.runInThisContext() as (...scope: readonly unknown[]) => void;
    evaluate.call(module.exports, module.exports, require, module, filename, place);
  };
  const own = (filename: string): unknown => {
    const known = node.cache[filename] ?? loaded.get(filename);
    if (known !== undefined) return known.exports;
    const module = { exports: {} as unknown };
    loaded.set(filename, module);
    try {
      run(module, filename);
    } catch (error) {
      loaded.delete(filename);
      throw error;
    }
    return module.exports;
  };
  node.extensions[".cjs"] = run;
  return compiled;
}

interface Compiled {
  readonly script: Script;
  readonly file: string;
  readonly round: number;
  readonly bytes: number;
}

/** Undefined where nothing was set up yet: looking leaves no trace. */
function codeFolder(environment: Environment): string | undefined {
  const state = stateFolder(environment);
  if (state === undefined || statSync(state, { throwIfNoEntry: false }) === undefined) return undefined;
  return join(state, "code");
}

/** Undefined where nothing says where it is, which the program itself tells in its own words. */
function stateFolder(environment: Environment): string | undefined {
  try {
    return stetPaths(environment).state;
  } catch (error) {
    if (error instanceof StetError) return undefined;
    throw error;
  }
}

// A file is named by its content, except the entries, which are a few lines.
function compile(filename: string, file: string): Compiled {
  const kept = readKept(file);
  const source = nodeModule.wrap(readFileSync(filename, "utf8"));
  const script = new Script(source, kept === undefined ? { filename } : { filename, cachedData: kept.subarray(1) });
  const isUsed = kept !== undefined && script.cachedDataRejected === false;
  return { script, file, round: isUsed ? (kept[0] ?? 0) : 0, bytes: isUsed ? kept.length : 0 };
}

function readKept(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    // Absent, or not ours to read: it is compiled.
    return undefined;
  }
}

function keep({ script, file, round, bytes }: Compiled): void {
  if (round >= ROUNDS) return;
  const data = script.createCachedData();
  // What a run adds to it gets less: then the file is as good as it will be.
  const next = bytes > 0 && data.length < bytes * 1.02 ? ROUNDS : round + 1;
  const temporary = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(temporary, Buffer.concat([Buffer.of(next), data]), { mode: 0o600 });
    renameSync(temporary, file);
  } catch {
    // A full or read-only disk is said where something is lost by it; here only time is.
  }
}
