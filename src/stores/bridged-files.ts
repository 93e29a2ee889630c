import { readText, removeFile, writeFileAtomic } from "../platform/files.ts";
import type { StetPaths } from "../platform/paths.ts";

/** Files of other programs that hold lessons of this person, for the day stet is taken out. */
export function listBridged(paths: StetPaths): readonly string[] {
  return (readText(paths.bridged) ?? "").split("\n").filter((line) => line !== "");
}

/** Notes that the file holds lessons, or that it does no longer. */
export function noteBridged(paths: StetPaths, file: string, isBridged: boolean): void {
  const others = listBridged(paths).filter((known) => known !== file);
  const noted = isBridged ? [...others, file] : others;
  if (noted.length === 0) removeFile(paths.bridged);
  else writeFileAtomic(paths.bridged, noted.map((known) => `${known}\n`).join(""));
}
