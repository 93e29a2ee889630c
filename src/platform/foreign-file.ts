import { failureCode } from "./file-failure.ts";
import { readBytes, writeFileAtomic } from "./files.ts";
import { type FileStat, isInside, statOf } from "./folders.ts";

/** Why a file of somebody else's is left alone. */
export type ForeignRefusal = "leads-out" | "no-file" | "too-large" | "denied" | "busy";

/** A file of another program's or a person's, as far as it may be read. */
export type ForeignFile =
  | { readonly kind: "absent" }
  | { readonly kind: "bytes"; readonly bytes: Buffer /** Of the file before it was read. */; readonly stamp: string }
  | { readonly kind: "refused"; readonly why: ForeignRefusal };

const LARGEST = 16 * 1024 * 1024;
const DENIED = new Set(["EACCES", "EPERM", "EROFS", "ELOOP", "ENAMETOOLONG", "EIO", "ENOSPC", "EDQUOT", "EISDIR"]);
const ATTEMPTS = 3;

/** Reads a plain file in `folder`, or one that a link in it leads to without leaving the folder; never a pipe or device. */
export function readForeign(folder: string, path: string, largest = LARGEST): ForeignFile {
  try {
    const stat = statOf(path);
    if (stat === undefined) return { kind: "absent" };
    if (!isInside(folder, path)) return { kind: "refused", why: "leads-out" };
    if (!stat.isFile) return { kind: "refused", why: "no-file" };
    if (stat.size > largest) return { kind: "refused", why: "too-large" };
    const bytes = readBytes(path);
    return bytes === undefined ? { kind: "absent" } : { kind: "bytes", bytes, stamp: stampOf(stat) };
  } catch (error) {
    if (DENIED.has(failureCode(error) ?? "")) return { kind: "refused", why: "denied" };
    throw error;
  }
}

/** Whether a plain file is there, or a link to one; false where that cannot be told. */
export function isForeignFile(path: string): boolean {
  try {
    return statOf(path)?.isFile === true;
  } catch (error) {
    if (DENIED.has(failureCode(error) ?? "")) return false;
    throw error;
  }
}

/**
 * Replaces the file in one step by what `change` makes of its bytes, an absent one by a new one; `undefined` leaves it.
 * A file that somebody writes meanwhile is read again. Gives why it could not, if it could not.
 */
export function changeForeign(
  folder: string,
  path: string,
  change: (bytes: Buffer | undefined) => Buffer | undefined,
): ForeignRefusal | undefined {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const file = readForeign(folder, path);
    if (file.kind === "refused") return file.why;
    const bytes = change(file.kind === "bytes" ? file.bytes : undefined);
    if (bytes === undefined) return undefined;
    if (stampOf(statOf(path)) !== (file.kind === "bytes" ? file.stamp : ABSENT)) continue;
    try {
      const isNew = file.kind === "absent";
      writeFileAtomic(path, bytes, { throughLink: true, folderMode: 0o755, ...(isNew ? { mode: 0o644 } : {}) });
      return undefined;
    } catch (error) {
      if (DENIED.has(failureCode(error) ?? "")) return "denied";
      throw error;
    }
  }
  return "busy";
}

/** UTF-8 text with its byte-order mark, or undefined for bytes that are none. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

const ABSENT = "absent";

function stampOf(stat: FileStat | undefined): string {
  return stat === undefined ? ABSENT : `${stat.size}:${stat.mtimeMs}`;
}
