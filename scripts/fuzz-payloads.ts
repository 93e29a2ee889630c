import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fuzzReceive } from "../test/support/fuzz-receive.ts";

// 20,000 receipts of random bytes and 80,000 mutations of recorded payloads: `npm run fuzz`. STET_FUZZ_SEED repeats one.
const seed = Number(process.env["STET_FUZZ_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const scale = Number(process.argv[2] ?? 1);
const home = mkdtempSync(join(tmpdir(), "stet-fuzz-"));
const started = Date.now();
try {
  const request = { noise: Math.ceil(20_000 * scale), mutations: Math.ceil(80_000 * scale), extremes: 10 };
  const { runs, outcomes, failures } = fuzzReceive({ seed, home, ...request });
  const shown = Object.entries(outcomes).map(([outcome, count]) => `${count} ${outcome}`);
  process.stdout.write(`seed ${seed}: ${runs} receipts, one ledger line each: ${runs - failures.length}\n`);
  process.stdout.write(`${shown.join(", ")}; ${Math.round((Date.now() - started) / 1000)} s\n`);
  for (const failure of failures.slice(0, 20)) process.stdout.write(`\n${failure}\n`);
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  rmSync(home, { recursive: true, force: true });
}
