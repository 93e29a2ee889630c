import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readBytes } from "../platform/files.ts";
import { listNames } from "../platform/folders.ts";
import { runProgram } from "../platform/processes.ts";
import type { Installation } from "../providers/installation.ts";
import { quoteShell } from "../providers/launcher.ts";
import { parseRecord } from "../records/prompt-record.ts";

export type Proof = { readonly ok: true; readonly record: string } | { readonly ok: false; readonly why: string };

const TEXT = 'stet self-test: ist das „Ende\u201c? \u{1F511} "quoted" \\ end';
const TIMEOUT_MS = 20_000;

/**
 * Sends a synthetic prompt through a command as the client would: `/bin/sh -c`, another folder, the client's variables
 * and no others; then reads the record back from a throw-away archive.
 */
export function proveWiring(installation: Installation, command: string, projectDir: string, home: string): Proof {
  const archive = mkdtempSync(join(tmpdir(), "stet-self-test-"));
  const elsewhere = mkdtempSync(join(tmpdir(), "stet-elsewhere-"));
  try {
    const session = "stet-self-test";
    const result = runProgram("/bin/sh", ["-c", `${command} --self-test ${quoteShell(archive)}`], {
      cwd: elsewhere,
      environment: { HOME: home, ...installation.selfTest.environment(session, projectDir) },
      input: installation.selfTest.payload(session, elsewhere, TEXT),
      timeoutMs: TIMEOUT_MS,
    });
    if (result.status !== 0) {
      return {
        ok: false,
        why: `the command exited ${result.status ?? "by a signal"}: ${result.stderr.trim().slice(0, 200)}`,
      };
    }
    return readBack(join(archive, "data/stet/projects"));
  } finally {
    rmSync(archive, { recursive: true, force: true });
    rmSync(elsewhere, { recursive: true, force: true });
  }
}

function readBack(projects: string): Proof {
  for (const project of listNames(projects)) {
    const prompts = join(projects, project, "prompts");
    for (const name of listNames(prompts).filter((candidate) => candidate.endsWith(".json"))) {
      const record = parseRecord(readBytes(join(prompts, name)) ?? new Uint8Array());
      if (!record.ok) return { ok: false, why: `the record ${name} cannot be read: ${record.why}` };
      if (record.text !== TEXT) return { ok: false, why: `the record ${name} does not hold the text that was sent` };
      return { ok: true, record: name };
    }
  }
  return { ok: false, why: "the command ran, but no record came out of it" };
}
