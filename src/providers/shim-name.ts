/** File name of an event's shim: `stet-user-prompt-submit`. */
export function shimName(event: string): string {
  return `stet-${event.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, "-").toLowerCase()}`;
}
