// Runs the evaluations named, or all of them; each says what it lacks and goes on.
import { spawnSync } from "node:child_process";

const EVALUATIONS = ["signals", "recall", "recall-at-prompt", "duplicates"];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !EVALUATIONS.includes(name));
if (unknown.length > 0) {
  console.error(`no evaluation ${unknown.join(", ")}; there are ${EVALUATIONS.join(", ")}`);
  process.exit(2);
}
const failed = (asked.length === 0 ? EVALUATIONS : asked).filter(
  (name) => spawnSync("npm", ["run", "-s", `eval:${name}`], { stdio: "inherit" }).status !== 0,
);
process.exitCode = failed.length === 0 ? 0 : 1;
