import { writeSync } from "node:fs";
import { hookSituation } from "../src/hook/hook-situation.ts";
import { runHook } from "../src/hook/run-hook.ts";

const [provider = "", event = "", receipt = ""] = process.argv.slice(2);

runHook({ provider, event, receipt }, hookSituation()).then((reply) => {
  if (reply !== "") writeSync(1, reply);
});
