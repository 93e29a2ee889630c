import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { type Ran, run, runStet } from "./run-stet.ts";
import type { TemporaryHome } from "./temporary-home.ts";

export interface DoctorFinding {
  readonly code: string;
  readonly origin: string;
  readonly message: string;
  readonly next?: string;
  readonly severity: "red" | "note";
}

export interface Diagnosis {
  readonly status: number | null;
  readonly findings: readonly DoctorFinding[];
  readonly mended: readonly DoctorFinding[];
  readonly isGreen: boolean;
}

/** What `stet doctor --json` says, whatever its exit code. */
export function diagnose(home: TemporaryHome, flags: readonly string[] = [], cwd = home.workdir): Diagnosis {
  const ran = runStet(home, ["doctor", ...flags, "--json"], { cwd });
  if (!ran.stdout.startsWith("{")) throw new Error(`doctor exited ${ran.status}: ${ran.stderr}`);
  const output = JSON.parse(ran.stdout) as Omit<Diagnosis, "status"> & { readonly error?: unknown };
  if (output.error !== undefined) throw new Error(`doctor exited ${ran.status}: ${ran.stdout}`);
  return { ...output, status: ran.status };
}

/** Types a printed next step into a shell that knows `stet`. */
export function takeStep(home: TemporaryHome, step: string | undefined, cwd = home.workdir): Ran {
  if (step === undefined) throw new Error("there is no next step");
  const bin = join(home.folder, "bin");
  mkdirSync(bin, { recursive: true });
  const program = join(inject("packed"), "dist/stet.cjs");
  writeFileSync(join(bin, "stet"), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`);
  chmodSync(join(bin, "stet"), 0o755);
  const environment = { PATH: `${bin}:${home.environment["PATH"]}` };
  return run("/bin/sh", ["-c", step], home, { cwd, environment });
}
