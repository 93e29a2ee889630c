import { processScreen } from "../src/cli/process-screen.ts";
import { runCli } from "../src/cli/run-cli.ts";
import { VERSION } from "../src/operations/version.ts";

const words = process.argv.slice(2);
const screen = processScreen();

async function main(): Promise<number> {
  if (words[0] !== "mcp") return runCli(words, screen);
  const { serveMcp } = await import("../src/mcp/serve-mcp.ts");
  await serveMcp({ ...screen.situation({}), surface: "mcp", isInteractive: false }, VERSION);
  return 0;
}

main().then((exit) => {
  process.exitCode = exit;
});
