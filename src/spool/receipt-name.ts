export interface ReceiptName {
  readonly provider: string;
  readonly event: string;
  readonly pid: string;
  readonly random: string;
}

const NAME = /^([a-z0-9][a-z0-9-]{0,39})\.([A-Za-z][\w-]{0,63})\.(\d{1,10})\.([A-Za-z0-9_-]{1,64})$/;

/** `<provider>.<event>.<pid>.<random>`; undefined for any other name, for example a temp file's. */
export function parseReceiptName(name: string): ReceiptName | undefined {
  const [, provider, event, pid, random] = NAME.exec(name) ?? [];
  if (provider === undefined || event === undefined || pid === undefined || random === undefined) return undefined;
  return { provider, event, pid, random };
}

export function formatReceiptName({ provider, event, pid, random }: ReceiptName): string {
  return `${provider}.${event}.${pid}.${random}`;
}
