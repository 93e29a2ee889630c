import { hookSituation } from "../src/hook/hook-situation.ts";
import { runDrain } from "../src/hook/run-drain.ts";

// A hook names how long it waits for what this does.
const [waitMs = "200"] = process.argv.slice(2);

void runDrain(hookSituation(), Number(waitMs));
