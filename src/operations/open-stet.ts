import { loadOperation } from "./load-operation.ts";
import { fullUpkeep } from "./workspace/full-upkeep.ts";
import { openWorkspace } from "./workspace/open-workspace.ts";

export interface StetOptions {
  /** Folder to act in. */
  readonly cwd: string;
  /** HOME and the XDG variables say where the stores are; nothing else of the process's environment is read. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** stet as a library: every operation of the command line under its name, with the same input and output. */
export interface Stet {
  /** Runs an operation (`add`, `recall`, `list` …); rejects with a StetError where the command would exit non-zero. */
  run(name: string, input: Readonly<Record<string, unknown>>): Promise<unknown>;
  close(): void;
}

/**
 * Opens stet for one folder; close it when done.
 *
 * @example
 * const stet = openStet({ cwd: process.cwd(), environment: process.env });
 * const answer = await stet.run("recall", { query: "which test framework?" });
 * stet.close();
 */
export function openStet(options: StetOptions): Stet {
  const workspace = openWorkspace(
    {
      ...options,
      surface: "library",
      node: process.execPath,
      program: import.meta.dirname,
      isInteractive: false,
      readStdin: () => new Uint8Array(),
      tell: () => {},
    },
    fullUpkeep,
  );
  return {
    async run(name, input) {
      const operation = await loadOperation(name);
      await workspace.catchUp();
      return operation.run(workspace, { ...input });
    },
    close: () => workspace.close(),
  };
}
