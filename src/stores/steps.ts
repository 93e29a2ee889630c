import { appendLine, readText, removeFile, writeFileAtomic } from "../platform/files.ts";

/** One effect on one file. Doing it twice is doing it once, so an interrupted list is finished by doing it all again. */
export type Step =
  | {
      readonly do: "write";
      readonly path: string;
      readonly text: string;
      /** What the file said before; null when there was none. */
      readonly before: string | null;
      readonly isPublic: boolean;
    }
  | { readonly do: "remove"; readonly path: string; readonly before: string; readonly isPublic: boolean }
  | { readonly do: "append"; readonly path: string; readonly line: string; readonly isPublic: boolean };

/** `done` now, `already` done before, or `conflict` when somebody else changed the file meanwhile and it stays. */
export type StepVerdict = "done" | "already" | "conflict";

/** Does the step without a look at what is there: for a change whose lock is held and whose files were just read. */
export function doStep(step: Step): void {
  const modes = modesFor(step);
  if (step.do === "write") writeFileAtomic(step.path, step.text, modes);
  else if (step.do === "remove") removeFile(step.path);
  else appendLine(step.path, step.line, modes);
}

/** Does the step unless it was done or no longer fits. */
export function redoStep(step: Step): StepVerdict {
  const current = readText(step.path);
  if (step.do === "append") {
    if ((current ?? "").split("\n").includes(step.line)) return "already";
  } else {
    const wanted = step.do === "write" ? step.text : undefined;
    if (current === wanted) return "already";
    if (current !== (step.before ?? undefined)) return "conflict";
  }
  doStep(step);
  return "done";
}

/** Takes the step back, so that the file is as it was; what was appended stays. */
export function undoStep(step: Step): void {
  if (step.do === "append" || (readText(step.path) ?? null) === step.before) return;
  if (step.before === null) removeFile(step.path);
  else writeFileAtomic(step.path, step.before, modesFor(step));
}

function modesFor(step: Step): { mode: number; folderMode: number } {
  return step.isPublic ? { mode: 0o644, folderMode: 0o755 } : { mode: 0o600, folderMode: 0o700 };
}
