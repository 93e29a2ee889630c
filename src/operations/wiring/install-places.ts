import { realPathOf } from "../../platform/folders.ts";
import { locateRepository } from "../../platform/git.ts";
import { INSTALL_SCOPES, type InstallPlaces } from "../../providers/installation.ts";
import type { Provider } from "../../providers/provider.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** Where a provider's hooks go for the folder at hand, and every settings file that may name them. */
export function installPlaces(
  workspace: Workspace,
  provider: Provider,
): InstallPlaces & { readonly all: readonly string[] } {
  const { situation, paths } = workspace;
  const root = locateRepository(situation.cwd)?.topLevel ?? realPathOf(situation.cwd);
  const places: InstallPlaces = {
    root,
    settingsHome: provider.installation.settingsHome(situation.environment, paths.home ?? root),
    userHooks: paths.userHooks,
  };
  return { ...places, all: INSTALL_SCOPES.map((scope) => provider.installation.settingsFile(scope, places)) };
}
