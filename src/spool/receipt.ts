import { parseReceiptName } from "./receipt-name.ts";

/** What a shim wrote down before anything else ran: what only the hook knows, then the payload as it came. */
export interface Receipt {
  readonly provider: string;
  readonly event: string;
  /** Whether a person sits before the session; absent when nothing says so. */
  readonly attended?: boolean;
  readonly projectDir?: string;
  readonly cwd?: string;
  /** Text of the repository's HEAD file. */
  readonly head?: string;
  /** Version of the shim. */
  readonly shim: string;
  /** A view of the receipt's bytes, untouched. */
  readonly payload: Uint8Array;
}

/** Why a file in the spool is no receipt, with what its name still says. */
export interface NotAReceipt {
  readonly error: string;
  readonly provider?: string;
  readonly event?: string;
}

const OPENING = "stet-receipt/1";
/** The header's fields in the order a shim writes them; unknown ones are passed over. */
export const RECEIPT_HEADER = ["event", "attended", "head", "project", "cwd", "shim"] as const;
/** Bytes in which the header must end: two paths of the greatest length Linux knows, and room for the rest. */
export const LONGEST_HEADER = 12_288;
const USUAL_HEADER = 1_024;

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Reads a spool file; any bytes give a receipt or an error, never an exception. */
export function parseReceipt(name: string, bytes: Uint8Array): Receipt | NotAReceipt {
  const named = parseReceiptName(name);
  if (named === undefined) return { error: "its name is not <provider>.<event>.<pid>.<random>" };
  const { provider } = named;
  const header = findHeader(bytes);
  if (header === undefined) return { error: `it has no ${OPENING} header`, provider, event: named.event };
  const fields = parseFields(header.text);
  const attended = parseAttended(fields.get("attended"));
  const head = fields.get("head");
  const projectDir = fields.get("project");
  const cwd = fields.get("cwd");
  return {
    provider,
    event: fields.get("event") ?? named.event,
    ...(attended === undefined ? {} : { attended }),
    ...(projectDir === undefined ? {} : { projectDir }),
    ...(cwd === undefined ? {} : { cwd }),
    ...(head === undefined ? {} : { head }),
    shim: fields.get("shim") ?? "unknown",
    payload: bytes.subarray(header.end),
  };
}

/** The bytes a shim would have written; a value with a tab or a line break in it is left out. */
export function formatReceipt(receipt: Omit<Receipt, "provider">): Uint8Array {
  const { event, attended, head, projectDir, cwd, shim } = receipt;
  const values = [event, attended === undefined ? "" : attended ? "1" : "0", head, projectDir, cwd, shim];
  const fields = RECEIPT_HEADER.map((name, index) => `${name}=${clean(values[index])}`);
  const header = encoder.encode(`${[OPENING, ...fields].join("\t")}\n`);
  const bytes = new Uint8Array(header.length + receipt.payload.length);
  bytes.set(header);
  bytes.set(receipt.payload, header.length);
  return bytes;
}

/** The header's line and where it ends. A line break inside a folder's name ends nothing: the last field does. */
function findHeader(bytes: Uint8Array): { text: string; end: number } | undefined {
  let text = decodeLatin1(bytes.subarray(0, USUAL_HEADER));
  if (!text.startsWith(`${OPENING}\t`) && !text.startsWith(`${OPENING}\n`)) return undefined;
  if (endOfHeader(text) === -1) text = decodeLatin1(bytes.subarray(0, LONGEST_HEADER));
  const end = endOfHeader(text);
  return end === -1 ? undefined : { text: decoder.decode(bytes.subarray(0, end)), end: end + 1 };
}

function endOfHeader(text: string): number {
  const last = text.indexOf("\tshim=");
  // Without its last field it is whole only where no more is to come.
  if (last === -1 && text.length === USUAL_HEADER) return -1;
  return text.indexOf("\n", Math.max(last, 0));
}

/** One unit a byte, so that indexes are offsets. */
function decodeLatin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

function parseFields(header: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const field of header.split("\t")) {
    const equals = field.indexOf("=");
    if (equals > 0 && equals < field.length - 1) fields.set(field.slice(0, equals), field.slice(equals + 1));
  }
  return fields;
}

function parseAttended(value: string | undefined): boolean | undefined {
  return value === "1" ? true : value === "0" ? false : undefined;
}

function clean(value: string | undefined): string {
  return value === undefined || /[\t\n\r]/.test(value) ? "" : value;
}
