import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { run } from "./run-stet.ts";
import type { TemporaryHome } from "./temporary-home.ts";

/** Runs git, which must succeed. */
export function git(home: TemporaryHome, cwd: string, words: readonly string[]): void {
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org"];
  const { status, stderr } = run("git", [...identity, ...words], home, { cwd });
  if (status !== 0) throw new Error(`git ${words.join(" ")}: ${stderr}`);
}

/** Makes the folder a repository with one commit of these files. */
export function makeRepository(
  home: TemporaryHome,
  folder = home.workdir,
  files: Readonly<Record<string, string>> = {},
): string {
  mkdirSync(folder, { recursive: true });
  git(home, folder, ["init", "-q", "-b", "main"]);
  writeFiles(folder, files);
  git(home, folder, ["add", "--all"]);
  git(home, folder, ["commit", "-q", "--allow-empty", "-m", "begin"]);
  return folder;
}

export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}
