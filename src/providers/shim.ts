import { StetError } from "../errors.ts";
import type { Provider, ShimEvent } from "./provider.ts";
import { findProvider } from "./registry.ts";
import { composeConduct } from "./shim-conduct.ts";
import { composePrelude, RECEIPT } from "./shim-receipt.ts";

export { shimName } from "./shim-name.ts";

export interface ShimRequest {
  /** Name of the provider. */
  readonly provider: string;
  /** The provider's own name of the event. */
  readonly event: string;
  /** Version of stet. */
  readonly version: string;
}

/**
 * The POSIX sh text of one hook. It runs as a file and has no `exec`, so the trap always holds: whatever breaks, the
 * exit code is 0.
 *
 * Everything is in one function, so nothing runs before the whole file was read. The receipt is on disk before any
 * Node of ours starts. What follows it is the event's conduct (shim-conduct.ts). Files it shares with the drain:
 *
 * - `<state>/blocks/<provider><physical start folder>/block`: a ready reply, health line included, and `watch` beside
 *   it: one absolute path a line behind `+` (must exist), `x` (and be executable), `w` (and be writable), `-` (must not
 *   exist) or `~` (may). The block is printed only while it is strictly newer than every path that exists. Its mtime must be from before the store was read: write the
 *   temporary file first, read, fill it, then put its first mtime back with utimes. Equal times count as stale, so
 *   shells that compare whole seconds are safe too. Put `~<state>/health` into `watch`.
 * - `<state>/markers/<session>.<event>.<variant>.<slot>`: made without overwriting by the first of several shims that
 *   get one event; holds the second it was made in, slots last five. Files older than a minute may be removed. Node
 *   needs no marker of its own: a shim that lost starts none.
 * - `<state>/notices/<provider>/<session>.json`: a ready reply, printed once at a prompt.
 * - `<state>/blocks/<provider><physical start folder>/recall`: while it is newer than each of the settings files it
 *   names, one absolute path a line, `launcher hook <provider> <event> <receipt>` answers a prompt, the notice included.
 *
 * `<shim> --self-test <folder>` (payload on standard input): data, state and settings are `<folder>/data/stet`,
 * `<folder>/state/stet` and `<folder>/config/stet` instead of the person's, for the launcher's children too; the drain
 * runs before the shim returns. A folder that looks like a store or like a home of stet is refused: nothing is
 * written and, as always, the exit code is 0.
 */
export function composeShim(request: ShimRequest): string {
  const provider = findProvider(request.provider);
  const event = findShimEvent(provider, request.event);
  return [
    "#!/bin/sh",
    composeMarker(request),
    "trap 'exit 0' EXIT",
    "# Written by stet, and written anew by `stet init`. Leaves what the client says in stet's spool; never fails.",
    composePrelude(provider, request),
    composeConduct(provider, event),
    "main() {",
    RECEIPT,
    "}",
    'main "$@" 2>/dev/null',
    "exit 0",
    "",
  ].join("\n");
}

function composeMarker(request: ShimRequest): string {
  return `# stet-shim ${request.version} ${request.provider} ${request.event}`;
}

/** What the marker line of a file says; undefined for a file that is no shim of ours. */
export function parseMarker(text: string): ShimRequest | undefined {
  const found = /^#!\/bin\/sh\n# stet-shim (\S+) (\S+) (\S+)\n/.exec(text);
  const [, version, provider, event] = found ?? [];
  if (version === undefined || provider === undefined || event === undefined) return undefined;
  return { version, provider, event };
}

function findShimEvent(provider: Provider, event: string): ShimEvent {
  const found = provider.shim.events[event];
  if (found !== undefined) return found;
  throw new StetError("usage", `${provider.name} has no hook for the event "${event}"`, {
    hint: `use one of: ${Object.keys(provider.shim.events).join(", ")}`,
  });
}
