import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { run } from "../support/run-stet.ts";
import { type TemporaryHome, temporaryHome } from "../support/temporary-home.ts";

const beside = join(inject("packed"), "..");
const isUsed = existsSync(join(beside, "better-sqlite3")) && !canLoad("node:sqlite");
const reason = isUsed ? "" : " (NOT RUN: this Node has SQLite of its own, or better-sqlite3 is not installed)";

function canLoad(id: string): boolean {
  try {
    createRequire(import.meta.url)(id);
    return true;
  } catch {
    return false;
  }
}

/** stet in a folder of the home, beside the optional engine, which says it is of that version. */
function install(home: TemporaryHome, version?: string) {
  const modules = join(home.folder, "program/node_modules");
  cpSync(inject("packed"), join(modules, "stet"), { recursive: true });
  const engine = join(modules, "better-sqlite3");
  for (const part of ["lib", "build/Release/better_sqlite3.node", "package.json"])
    cpSync(join(beside, "better-sqlite3", part), join(engine, part), { recursive: true, dereference: true });
  for (const name of ["bindings", "file-uri-to-path"]) symlinkSync(join(beside, name), join(modules, name));
  const manifest = JSON.parse(readFileSync(join(engine, "package.json"), "utf8")) as { version: string };
  if (version !== undefined) writeFileSync(join(engine, "package.json"), JSON.stringify({ ...manifest, version }));
  return { code: join(modules, `stet/dist/library-better-sqlite3-${manifest.version}.cjs`), modules };
}

function list(home: TemporaryHome, modules: string) {
  return run(process.execPath, [join(modules, "stet/dist/stet.cjs"), "list"], home);
}

describe.skipIf(!isUsed)(`the code around the engine's native part${reason}`, () => {
  it("is one file of the package, where the engine is of the version it was built from", () => {
    const home = temporaryHome();
    const { code, modules } = install(home);
    const add = [join(modules, "stet/dist/stet.cjs"), "add", "Use tabs in the makefile"];
    expect(run(process.execPath, add, home)).toMatchObject({ status: 0, stdout: "0001\n" });
    writeFileSync(code, "throw new Error('read the one file');");
    expect(list(home, modules).stderr).toContain("read the one file");
  });

  it("is the engine's own where it is of another version", () => {
    const home = temporaryHome();
    const { code, modules } = install(home, "12.999.0");
    const add = [join(modules, "stet/dist/stet.cjs"), "add", "Use tabs in the makefile"];
    expect(run(process.execPath, add, home)).toMatchObject({ status: 0, stdout: "0001\n" });
    writeFileSync(code, "throw new Error('read the one file');");
    expect(list(home, modules)).toMatchObject({ status: 0, stderr: "" });
  });
});
