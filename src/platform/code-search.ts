import type { Environment } from "./environment.ts";
import { runProgram } from "./processes.ts";

/** What of some texts is nowhere in a folder's files. */
export interface Absent {
  readonly absent: readonly string[];
  /** Why nothing can be said of some of them: no git, or no time. */
  readonly reason?: string;
}

const TIMEOUT_MS = 10_000;
/** Text about the code is no code: stet's own files, and pages. */
const LEFT_OUT = [":(exclude).stet", ":(exclude,glob)**/*.md", ":(exclude,glob)**/node_modules/**"];

/**
 * Looks for each text in the files of a work tree, ignored ones left out, or of a folder outside git. What begins and
 * ends with a word's character has to stand there as a word.
 */
export function findAbsent(
  folder: string,
  texts: readonly string[],
  { environment, isRepository }: { readonly environment: Environment; readonly isRepository: boolean },
): Absent {
  const absent: string[] = [];
  for (const text of new Set(texts)) {
    // Git takes a line break for "or".
    if (text === "" || /[\n\r\0]/.test(text)) {
      absent.push(text);
      continue;
    }
    const words = /^\w(?:.*\w)?$/.test(text) ? ["-w"] : [];
    const where = isRepository ? ["--untracked"] : ["--no-index", "--exclude-standard"];
    const parameters = ["-c", "core.fsmonitor=false", "grep", "-q", "-I", "-F", ...words, ...where, "-e", text, "--"];
    const { status, stderr, failure } = runProgram("git", [...parameters, ".", ...LEFT_OUT], {
      cwd: folder,
      environment: { ...environment, GIT_OPTIONAL_LOCKS: "0" },
      timeoutMs: TIMEOUT_MS,
    });
    if (status === 1) absent.push(text);
    else if (status !== 0) {
      const why = failure ?? (stderr.trim().split("\n")[0] || "it was killed");
      return { absent, reason: `git grep did not work: ${why}` };
    }
  }
  return { absent };
}
