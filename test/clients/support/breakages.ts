import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { StetPerson } from "./stet-machine.ts";

/** One way an installation breaks on a person's disk. */
export interface Breakage {
  readonly what: string;
  /** Breaks it and returns how to mend it. */
  apply(person: StetPerson): () => void;
  /** True when the prompt's receipt is on disk all the same, so that its record appears once mended. */
  readonly isKept: boolean;
}

export const BREAKAGES: readonly Breakage[] = [
  { what: "the shim's file is deleted", apply: deleteShims, isKept: false },
  { what: "the shim may not be executed", apply: (person) => changeShims(person, 0o644), isKept: false },
  { what: "the launcher is gone", apply: (person) => putAside(person.stet.pathOf("launcher")), isKept: true },
  { what: "Node is gone", apply: loseNode, isKept: true },
  { what: "a file is in the place of its store", apply: (person) => putFileFor(person, "store"), isKept: true },
  { what: "a file is in the place of its spool", apply: (person) => putFileFor(person, "spool"), isKept: false },
  { what: "its store may not be written", apply: (person) => freeze(person.stet.pathOf("store")), isKept: true },
];

function shimsOf(person: StetPerson): string[] {
  const folder = join(person.repository, ".claude", "hooks");
  const shims = readdirSync(folder).filter((name) => name.startsWith("stet-"));
  if (shims.length === 0) throw new Error(`${folder} holds no shim`);
  return shims.map((name) => join(folder, name));
}

function deleteShims(person: StetPerson): () => void {
  for (const shim of shimsOf(person)) rmSync(shim);
  return () => person.stet.must("init", "--provider", "claude-code");
}

function changeShims(person: StetPerson, mode: number): () => void {
  const shims = shimsOf(person);
  for (const shim of shims) chmodSync(shim, mode);
  return () => {
    for (const shim of shims) chmodSync(shim, 0o755);
  };
}

function putAside(path: string): () => void {
  const aside = `${path}.aside`;
  if (existsSync(path)) renameSync(path, aside);
  return () => {
    rmSync(path, { force: true });
    if (existsSync(aside)) renameSync(aside, path);
  };
}

function putFileFor(person: StetPerson, name: string): () => void {
  const path = person.stet.pathOf(name);
  const mend = putAside(path);
  writeFileSync(path, "in the way\n");
  return mend;
}

function loseNode(person: StetPerson): () => void {
  const launcher = person.stet.pathOf("launcher");
  const text = readFileSync(launcher, "utf8");
  const lost = text.replaceAll(process.execPath, "/nonexistent/node");
  if (lost === text) throw new Error(`${launcher} does not name ${process.execPath}`);
  writeFileSync(launcher, lost);
  return () => writeFileSync(launcher, text);
}

// Root ignores permission bits, and a user may not set the immutable flag: each gets what holds them.
function freeze(folder: string): () => void {
  if (process.getuid?.() !== 0) {
    chmodSync(folder, 0o500);
    return () => chmodSync(folder, 0o700);
  }
  change(folder, "+i");
  return () => change(folder, "-i");
}

function change(folder: string, flag: "+i" | "-i"): void {
  const done = spawnSync("chattr", ["-R", flag, folder], { encoding: "utf8" });
  if (done.status !== 0) throw new Error(`chattr ${flag} ${folder}: ${done.error?.message ?? done.stderr}`);
}
