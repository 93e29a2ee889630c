// Reads one transcript as a sweep does and prints what that took: {"ms":…,"rss":…} (MB). Started by the figure `transcripts`.
import { closeSync, openSync, readSync } from "node:fs";
import { formatLike } from "../src/providers/transcript-registry.ts";

const CHUNK = 262_144;

const [path = ""] = process.argv.slice(2);
const file = openSync(path, "r");
const chunk = Buffer.alloc(CHUNK);
const head = chunk.subarray(0, readSync(file, chunk, 0, 65_536, 0)).toString("utf8");
const reader = formatLike(head)?.open();
if (reader === undefined) throw new Error(`${path} looks like no transcript`);
const start = performance.now();
let said = 0;
for (let at = 0; ; ) {
  const size = readSync(file, chunk, 0, CHUNK, at);
  if (size === 0) break;
  said += reader.push(chunk.subarray(0, size)).length;
  at += size;
}
said += reader.end().length;
const ms = performance.now() - start;
closeSync(file);
process.stdout.write(JSON.stringify({ ms, rss: process.resourceUsage().maxRSS / 1024, said }));
