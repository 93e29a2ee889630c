import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { withLock } from "../../src/platform/locks.ts";
import { pause } from "../../src/platform/pause.ts";

// `hold LOCK`: takes the lock, says so and never gives it back. `count LOCK FILE n`: raises the number in FILE n times.
const [act, lock, file = "", times = "0"] = process.argv.slice(2);
if (lock === undefined) throw new Error("usage: locked-writer hold|count LOCK [FILE n]");
if (act === "hold") {
  withLock(lock, { waitMs: 1_000 }, () => {
    process.stdout.write("held\n");
    pause(600_000);
  });
} else {
  for (let n = 0; n < Number(times); n++) {
    withLock(lock, { waitMs: 60_000 }, () => {
      const count = Number(readFileSync(file, "utf8"));
      // Read, wait, write: without the lock another process would be in between.
      pause(1);
      writeFileSync(file, String(count + 1));
    });
  }
  appendFileSync(`${file}.done`, "x");
}
