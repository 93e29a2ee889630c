import { appendLine, readBytes, writeFileAtomic } from "./files.ts";
import { statOf } from "./folders.ts";
import { redact } from "./redaction.ts";

/** Appends to a log without its secrets; beyond `maxBytes` only the last `keepBytes`, whole lines, are kept. */
export function appendLog(
  path: string,
  line: string,
  limits: { readonly maxBytes: number; readonly keepBytes: number } = { maxBytes: 10_485_760, keepBytes: 1_048_576 },
): void {
  appendLine(path, redact(line).text.replace(/\r?\n/g, " | "), { durable: false });
  if ((statOf(path)?.size ?? 0) <= limits.maxBytes) return;
  const bytes = readBytes(path) ?? Buffer.alloc(0);
  const tail = bytes.subarray(Math.max(0, bytes.length - limits.keepBytes));
  writeFileAtomic(path, tail.subarray(tail.indexOf(0x0a) + 1), { durable: false });
}
