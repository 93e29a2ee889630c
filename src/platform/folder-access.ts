import { accessSync, constants } from "node:fs";
import { failureCode, fileFailure } from "./file-failure.ts";
import { statOf } from "./folders.ts";

/** Whether files can be made in a folder; each of the other words calls for another remedy. */
export type FolderAccess = "writable" | "absent" | "no-folder" | "denied" | "immutable" | "read-only-system";

const WORDS: Readonly<Record<string, FolderAccess>> = {
  EACCES: "denied",
  EPERM: "immutable",
  EROFS: "read-only-system",
  ENOENT: "absent",
  ENOTDIR: "no-folder",
};

/** Asks without writing, so that nothing that watches the folder's time is disturbed. */
export function folderAccessVerdict(path: string): FolderAccess {
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const word = WORDS[failureCode(error) ?? ""];
    if (word === undefined) throw fileFailure(error, "read", path);
    return word === "denied" && statOf(path)?.isFolder === false ? "no-folder" : word;
  }
  return statOf(path)?.isFolder === true ? "writable" : "no-folder";
}
