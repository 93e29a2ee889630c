// Read once: a test sets it on the process it starts, and a running process must not change its mind.
const limit = Number(process.env["STET_CRASH_AFTER"] ?? 0);
let passed = 0;

/** A test seam: with `STET_CRASH_AFTER=n` in the environment the n-th call kills this process as `kill -9` would. */
export function crashPoint(): void {
  if (limit > 0 && ++passed === limit) process.kill(process.pid, "SIGKILL");
}
