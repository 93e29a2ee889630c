import { StetError } from "../errors.ts";

const REASONS: Readonly<Record<string, readonly [why: string, hint: string]>> = {
  ENOSPC: ["the disk is full", "free some space and run the command again"],
  EDQUOT: ["the disk quota is used up", "free some space and run the command again"],
  EROFS: ["the file system is read-only", "mount it writable, or point the XDG variables at a writable folder"],
  EACCES: ["permission denied", "give your user read and write access to it"],
  EPERM: ["the operation is not permitted", "give your user read and write access to it"],
  EIO: ["the device reported an error", "check the disk"],
  ENAMETOOLONG: ["the name is too long for the file system", "use a shorter name"],
  ELOOP: ["its symbolic links go in a circle", "remove the link"],
  EEXIST: ["a file stands where a folder is needed", "move that file away"],
  ENOTDIR: ["a file stands where a folder is needed", "move that file away"],
  EISDIR: ["a folder stands where a file is needed", "move that folder away"],
  EMFILE: ["too many files are open", "raise the limit with ulimit -n"],
};

/** The operating system's code of a failure (`ENOSPC` …), also of one that `fileFailure` wrapped. */
export function failureCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error && !(error instanceof StetError) ? error.code : undefined;
  if (typeof code === "string") return code;
  return error.cause === undefined ? undefined : failureCode(error.cause);
}

/** What to throw for a failed file operation: a StetError naming the file for codes we know, else the error itself. */
export function fileFailure(error: unknown, act: "read" | "write" | "remove", path: string): unknown {
  const reason = REASONS[failureCode(error) ?? ""];
  if (reason === undefined || error instanceof StetError) return error;
  return new StetError("internal", `cannot ${act} ${path}: ${reason[0]}`, { hint: reason[1], cause: error });
}
