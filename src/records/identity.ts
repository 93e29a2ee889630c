/** What tells one prompt from another; `time` in ISO 8601, `sha256` over the text's bytes. */
export interface PromptIdentity {
  readonly session: string;
  readonly promptId?: string;
  readonly sha256: string;
  readonly time: string;
}

const WINDOW_MS = 10_000;

/**
 * True when a provider reported one prompt twice: same bytes and either the same prompt id, or the same session within
 * ten seconds. The id alone is no identity, since a queued prompt carries the running turn's.
 */
export function isSamePrompt(a: PromptIdentity, b: PromptIdentity): boolean {
  if (a.sha256 !== b.sha256) return false;
  if (a.promptId !== undefined && a.promptId === b.promptId) return true;
  return a.session === b.session && Math.abs(Date.parse(a.time) - Date.parse(b.time)) <= WINDOW_MS;
}
