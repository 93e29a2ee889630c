import { join } from "node:path";
import { statOf } from "../../platform/folders.ts";
import type { Provider } from "../../providers/provider.ts";
import { shimName } from "../../providers/shim.ts";
import type { Watched } from "../../stores/blocks.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { readStarted } from "./inspect-launcher.ts";
import { inspectWiring } from "./inspect-wiring.ts";
import { installPlaces } from "./install-places.ts";

/** Files that say whether the client still reaches stet: while one of them changed, no kept block is printed. */
export function watchedWiring(workspace: Workspace, provider: Provider): Watched[] {
  const { installation } = provider;
  const { entries } = inspectWiring(workspace, provider);
  const places = installPlaces(workspace, provider);
  const shims = entries.map(({ scope, event }) => join(installation.shimFolder(scope, places), shimName(event)));
  const { launcher } = workspace.paths;
  const node = readStarted(launcher)?.node;
  const run = [...new Set(shims), launcher, ...(node === undefined ? [] : [node])];
  return [
    ...places.all.map((path): Watched => ({ path, was: statOf(path) === undefined ? "absent" : "present" })),
    ...run.map((path): Watched => ({ path, was: statOf(path) === undefined ? "absent" : "runnable" })),
  ];
}
