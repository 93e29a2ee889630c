import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { CHECKOUT } from "./checkout.ts";

/** stet as a person gets it: packed by npm and installed from the tarball, away from the checkout. */
export interface PackedCli {
  /** The path of the `stet` command. */
  readonly stet: string;
  close(): void;
}

/** Builds and packs the checkout, or takes the tarball $STET_PACKAGE names. */
export function installPackedCli(): PackedCli {
  const folder = mkdtempSync(join(tmpdir(), "stet-packed-"));
  const tarball = process.env["STET_PACKAGE"] ?? pack(folder);
  const prefix = join(folder, "prefix");
  // Scripts off, as npm has them off from version 12 on; a global install brings the optional engine all the same.
  npm(["install", "--global", "--prefix", prefix, "--ignore-scripts", "--no-audit", "--no-fund", tarball], folder);
  linkDatabaseEngine(join(prefix, "lib", "node_modules", "stet"));
  return { stet: join(prefix, "bin", "stet"), close: () => rmSync(folder, { recursive: true, force: true }) };
}

function pack(folder: string): string {
  npm(["run", "build"], CHECKOUT);
  npm(["pack", "--ignore-scripts", "--pack-destination", folder], CHECKOUT);
  const name = readdirSync(folder).find((file) => file.endsWith(".tgz"));
  if (name === undefined) throw new Error("npm pack left no tarball");
  return join(folder, name);
}

// The optional engine is compiled where no binary can be downloaded, which takes longer than all the tests: the
// checkout's own is lent instead.
function linkDatabaseEngine(packageFolder: string): void {
  const lent = join(CHECKOUT, "node_modules", "better-sqlite3");
  if (!existsSync(lent)) return;
  const engine = join(packageFolder, "node_modules", "better-sqlite3");
  rmSync(engine, { recursive: true, force: true });
  mkdirSync(dirname(engine), { recursive: true });
  symlinkSync(lent, engine);
}

function npm(args: readonly string[], cwd: string): void {
  const done = spawnSync("npm", args, { cwd, encoding: "utf8" });
  if (done.status === 0) return;
  throw new Error(`npm ${args.join(" ")} failed: ${done.error?.message ?? `${done.stdout}\n${done.stderr}`}`);
}
