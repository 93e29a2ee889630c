import { setTimeout as wait } from "node:timers/promises";

/** Asks again until the answer is not undefined; after `patienceMs` throws with what `describe` says. */
export async function waitUntil<T>(ask: () => T | undefined, describe: () => string, patienceMs = 60_000): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const answer = ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error(describe());
    await wait(100);
  }
}
