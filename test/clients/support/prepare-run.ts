import type { TestProject } from "vitest/node";
import { areClientsSkipped } from "./install-client.ts";
import { installPackedCli } from "./packed-cli.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The path of the `stet` command as npm installs it from the packed tarball. */
    installedStet: string;
  }
}

/** Installs stet once for all files of a run, or says that the run leaves the real clients out. */
export function setup(project: TestProject): () => void {
  if (areClientsSkipped()) {
    process.stderr.write("STET_SKIP_CLIENTS=1: the tests with real agents are left out\n");
    return () => {};
  }
  const cli = installPackedCli();
  project.provide("installedStet", cli.stet);
  return () => cli.close();
}
