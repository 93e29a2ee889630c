/** One entry stet installs for an event of the provider. */
export interface HookEntry {
  /** The provider's own event name, also the shim's argument. */
  readonly event: string;
  readonly matcher?: string;
  /** Seconds. */
  readonly timeout: number;
}
