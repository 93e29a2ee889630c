import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Bench, Figure, Row } from "../figure.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const MEGABYTE = 1024 * 1024;

/** What an installation takes on disk, with and without the optional engine. */
export const packageSize: Figure = {
  name: "package-size",
  summary: "the installed package",
  async run(_bench: Bench): Promise<readonly Row[]> {
    const packed = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
      cwd: ROOT,
      encoding: "utf8",
    });
    const [{ unpackedSize = 0 } = {}] = JSON.parse(packed) as { unpackedSize?: number }[];
    const engine = ["better-sqlite3", "bindings", "file-uri-to-path"].map((name) => join(ROOT, "node_modules", name));
    const withEngine = unpackedSize + engine.filter(existsSync).reduce((sum, folder) => sum + sizeOf(folder), 0);
    return [
      row("installed, without the optional engine", unpackedSize, 35),
      row("installed, with better-sqlite3", withEngine, 65),
    ];
  },
};

function row(what: string, bytes: number, most: number): Row {
  const size = bytes / MEGABYTE;
  return { what, median: size, p95: size, unit: "MB", budget: `≤ ${most} MB`, isOver: size > most };
}

function sizeOf(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}
