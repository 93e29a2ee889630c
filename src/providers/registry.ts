import { StetError } from "../errors.ts";
import { claudeCode } from "./claude-code/claude-code.ts";
import type { Provider } from "./provider.ts";

/** Every coding agent stet has an adapter for. */
export const PROVIDERS: readonly Provider[] = [claudeCode];

export function getProvider(name: string): Provider | undefined {
  return PROVIDERS.find((provider) => provider.name === name);
}

export function findProvider(name: string): Provider {
  const provider = getProvider(name);
  if (provider !== undefined) return provider;
  throw new StetError("no_adapter", `no adapter for the provider "${name}"`, {
    hint: `use one of: ${PROVIDERS.map((known) => known.name).join(", ")}`,
  });
}
