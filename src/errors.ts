/** Every code an operation can fail with, its exit code, and what it means. Source of docs/reference/errors.md. */
export const ERRORS = {
  overwrite_refused: { exit: 1, meaning: "an overwrite rule refused the change; the decision in force stands" },
  already_superseded: { exit: 1, meaning: "the decision named is not in force any more" },
  usage: { exit: 2, meaning: "the command line or a value in it is not valid" },
  ambiguous: { exit: 2, meaning: "the id fits more than one decision" },
  invalid_file: { exit: 10, meaning: "a file does not have the documented form" },
  drift: { exit: 11, meaning: "what is on disk is not what it should be; doctor says where" },
  not_found: { exit: 12, meaning: "no such decision, record, store or session" },
  hook_usage: { exit: 12, meaning: "a command for hooks was called wrongly; 2 would block the person's prompt" },
  no_adapter: { exit: 12, meaning: "no adapter exists for that provider" },
  sqlite_missing: { exit: 12, meaning: "this Node has no SQLite with FTS5 and better-sqlite3 is not installed" },
  internal: { exit: 13, meaning: "a defect in stet, or a file system that failed" },
  foreign_file: { exit: 15, meaning: "refused to change a file that stet did not write" },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** The one error class: a code from the catalogue, what is wrong, and what to do next. */
export class StetError extends Error {
  readonly code: ErrorCode;
  /** One sentence: what to do next. */
  readonly hint: string;

  constructor(code: ErrorCode, message: string, options: { hint: string; cause?: unknown }) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.name = "StetError";
    this.code = code;
    this.hint = options.hint;
  }
}

/** The exit code of a failure: the catalogue's for a StetError, 13 for anything else. */
export function exitCodeFor(error: unknown): number {
  return error instanceof StetError ? ERRORS[error.code].exit : ERRORS.internal.exit;
}

/** What a finding says, naming what it is about. */
export function describeFinding({ message, origin }: Pick<Finding, "message" | "origin">): string {
  return message.includes(origin) ? message : `${message} (${origin})`;
}

/** A fact worth telling a person that is no failure: an unreadable file, an unwired hook, a bad setting. */
export interface Finding {
  /** Stable kebab-case name, for example `decision-unreadable`. */
  readonly code: string;
  /** What it is about: a path, an id, a setting's name. */
  readonly origin: string;
  readonly message: string;
  /** The command or act that turns it green. */
  readonly next?: string;
  /** `red` makes doctor exit with 11 and puts the health line into the next session. */
  readonly severity: "red" | "note";
}
