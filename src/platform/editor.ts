import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { StetError } from "../errors.ts";
import type { Environment } from "./environment.ts";
import { readText, writeFileAtomic } from "./files.ts";

/** Opens a file in the person's editor and waits until that is closed; needs the terminal to itself. */
export function openInEditor(path: string, environment: Environment): void {
  const editor = environment["VISUAL"] || environment["EDITOR"] || "vi";
  // The setting may hold flags, so a shell reads it; the path is an argument and never part of the line.
  const { status, error } = spawnSync("/bin/sh", ["-c", `${editor} "$1"`, "sh", path], {
    stdio: "inherit",
    env: environment,
  });
  if (error !== undefined) throw error;
  if (status === 0) return;
  throw new StetError("usage", `the editor "${editor}" ended with ${status ?? "a signal"}, so nothing was changed`, {
    hint: "Set VISUAL or EDITOR to one that works.",
  });
}

/** A text in a file of its own, readable by its person alone, for an editor to change. */
export class Draft {
  readonly path: string;
  readonly #text: string;

  constructor(name: string, text: string) {
    this.path = join(mkdtempSync(join(tmpdir(), "stet-edit-")), name);
    this.#text = text;
    writeFileAtomic(this.path, text);
  }

  /** What it says after the person has edited it. */
  edit(environment: Environment): string {
    openInEditor(this.path, environment);
    return readFileSync(this.path, "utf8");
  }

  /** True once somebody wrote something into it. */
  get isTouched(): boolean {
    const text = readText(this.path);
    return text !== undefined && text !== this.#text;
  }

  remove(): void {
    rmSync(dirname(this.path), { recursive: true, force: true });
  }
}
